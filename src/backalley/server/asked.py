"""What the query of an address asks for."""

from starlette.requests import Request

from backalley.errors import quote
from backalley.server.refusal import RequestRefused

MOST_DIGITS = 9


def number_asked(request: Request, name: str, *, or_else: int | None = None) -> int:
    """Return a number of the query; `or_else` where there is none. Raises `RequestRefused`."""
    text = request.query_params.get(name)
    if text is None and or_else is not None:
        return or_else
    if not (text and text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise RequestRefused(
            "malformed",
            got=quote(text or ""),
            expected="a number",
            where=name,
            message=f"The page asked without the number “{name}” that belongs to its question.",
        )
    return int(text)
