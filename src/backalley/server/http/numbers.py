"""What the numbers in an address ask for."""

from typing import Final

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request

from backalley.errors import quote
from backalley.server.protocol.refusal import RequestRefused

MOST_DIGITS: Final = 9
"""Of a number in an address: SQLite takes none of twenty, and Python reads none of thousands."""
NUMBER: Final = "number"
"""Stands in the pattern of a route for a number that is so bounded."""


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


class NumberInPath(Convertor[int]):
    """A number in the path of an address, of so few digits that every one can be looked up."""

    regex = f"[0-9]{{1,{MOST_DIGITS}}}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor(NUMBER, NumberInPath())
