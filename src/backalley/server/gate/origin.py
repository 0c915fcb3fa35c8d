"""Whether a request comes from this table's own page."""

import logging
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from backalley.errors import quote
from backalley.server.gate.host_names import check_name
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.repeated import Repeated
from backalley.server.settings import Settings

SCHEMES: Final = ("http", "https")
"""Both, for a proxy in front may speak the other one."""

_log = logging.getLogger(__name__)


class Origins:
    """Of which sites the pages may play here. Mutable: it counts the others.

    The origin must be the host and port that were asked for, by either scheme, a name that the
    server was told it has, or be allowed by the settings. Programs that are no browsers send none
    and have no cookie of ours that could be abused.
    """

    def __init__(self, settings: Settings) -> None:
        self._allowed = settings.allowed_origins | {
            f"{scheme}://{name.casefold()}" for name in settings.names for scheme in SCHEMES
        }
        self._refused = Repeated(_log)

    def check(self, connection: HTTPConnection) -> None:
        """Raise `RequestRefused` when a browser says that another site's page sent this."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._allowed:
            return
        host = connection.headers.get("host", "")
        # Compared as text: what came may be no address, and then could not be taken apart.
        if host and origin.casefold() in {f"{scheme}://{host}".casefold() for scheme in SCHEMES}:
            return
        # This header no page can make up: the browser asked the very site that the page is of.
        renamed = connection.headers.get("sec-fetch-site") == "same-origin"
        cause = f"a web server in front hands its presses on with the host {quote(host)}: let it "
        cause += f"pass Host on as it came, or start with --allow-host {_name(origin)}"
        if renamed:
            message = f"The table takes its own page for another site’s, since {cause}."
        else:
            message = "Another site tried to play for you; the table did not let it. "
            message += f"If this is the table’s own page, {cause}."
        self._refused.tell((origin, host), f"refused the page of {quote(origin)}: {message}")
        raise RequestRefused(
            "forbidden-origin",
            got=f"a request from {quote(origin)}",
            expected=f"the page of {quote(host)}",
            where="Origin",
            message=message,
        )


def _name(origin: str) -> str:
    try:
        found = urlsplit(origin).hostname or ""
    except ValueError:
        found = ""
    return found if check_name(found) else "NAME"
