"""Whether a request comes from this table's own page."""

from typing import Final

from starlette.requests import HTTPConnection

from backalley.errors import quote
from backalley.server.refusal import RequestRefused

SCHEMES: Final = ("http", "https")
"""Both, for a proxy in front may speak the other one."""


def check_origin(connection: HTTPConnection, allowed: frozenset[str]) -> None:
    """Raise `RequestRefused` when a browser says that another site's page sent this.

    The origin must be the host and port that were asked for, by either scheme, or be `allowed`.
    Programs that are no browsers send none and have no cookie of ours that could be abused.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    host = connection.headers.get("host", "")
    # Compared as text: what came may be no address, and then could not be taken apart.
    if host and origin.casefold() in {f"{scheme}://{host}".casefold() for scheme in SCHEMES}:
        return
    raise RequestRefused(
        "forbidden-origin",
        got=f"a request from {quote(origin)}",
        expected=f"the page of {quote(host)}",
        where="Origin",
        message="Another site tried to play for you; the table did not let it.",
    )
