"""Whether a request comes from this table's own page."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from backalley.errors import quote
from backalley.server.refusal import RequestRefused


def check_origin(connection: HTTPConnection, allowed: frozenset[str]) -> None:
    """Raise `RequestRefused` when a browser says that another site's page sent this.

    The origin's host and port must be those that were asked for, or the whole origin be `allowed`.
    Programs that are no browsers send none and have no cookie of ours that could be abused.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    host = connection.headers.get("host", "")
    if urlsplit(origin).netloc.casefold() == host.casefold() != "":
        return
    raise RequestRefused(
        "forbidden-origin",
        got=f"a request from {quote(origin)}",
        expected=f"the page of {quote(host)}",
        where="Origin",
        message="Another site tried to play for you; the table did not let it.",
    )
