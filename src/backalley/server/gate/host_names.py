"""By which names this server may be asked for.

A page of any site may have that site's name point here, and would then be, to a browser, a page of
ours (DNS rebinding). So only names that nobody else can have are answered without being told of.
"""

import logging
import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from backalley.errors import quote
from backalley.server.http.base import asks_for_message
from backalley.server.http.responses import refuse
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.repeated import Repeated

LOCAL: Final = ("local", "localdomain", "lan", "home", "home.arpa", "internal", "fritz.box")
"""What routers and neighbours put behind a machine's name: none of it can be bought."""
_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^:\[\]]+)(?::[0-9]{1,5})?")

_log = logging.getLogger(__name__)


class Names:
    """The names of this server: those it was told, this machine's own, and any literal address.

    >>> names = Names(["cards.example.org"], machine="attic")
    >>> [names.has(host) for host in ("cards.example.org", "192.0.2.7:8321", "attic.local:8321")]
    [True, True, True]
    >>> names.has("attic.example.com")
    False
    """

    def __init__(self, told: Iterable[str], machine: str | None = None) -> None:
        own = (socket.gethostname() if machine is None else machine).casefold()
        first = own.partition(".")[0]
        self._names = {
            *(name.casefold() for name in told),
            "localhost",
            own,
            first,
            *(f"{first}.{ending}" for ending in LOCAL),
        }

    def has(self, host: str) -> bool:
        """Return whether what a request says in ``Host`` is this server."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found[1].casefold().removesuffix(".")
        return name in self._names or name.endswith(".localhost") or _is_address(name)


class KnownNames:
    """Refuses whoever asks for a name that is not this server's. Mutable: it counts them."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        self.app = app
        self._names = names
        self._refused = Repeated(_log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # One without the header comes from no browser, which is all that could be misled.
        host = Headers(scope=scope).get("host") if scope["type"] != "lifespan" else None
        if host is None or self._names.has(host):
            await self.app(scope, receive, send)
            return
        error = _unknown(host)
        self._refused.tell(host, f"refused who asked for the host {quote(host)}: {error.message}")
        if asks_for_message(scope):
            response = refuse(error)
        else:
            response = PlainTextResponse(f"{error.message}\n", error.status)
        await response(scope, receive, send)


def check_name(name: str) -> bool:
    """Return whether a name is one that a host can have, without scheme, port or path.

    >>> [check_name(name) for name in ("cards.example.org", "https://x.org", "x.org:80", "")]
    [True, False, False, False]
    """
    return re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", name) is not None


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _unknown(host: str) -> RequestRefused:
    name = host.partition(":")[0]
    told = name if check_name(name) else "NAME"
    return RequestRefused(
        "unknown-host",
        got=f"a request for the host {quote(host)}",
        expected="a name of this server",
        where="Host",
        message=f"Nobody has told this table that it is called {quote(host)}. Whoever runs it "
        f"tells it so: backalley serve --allow-host {told}",
    )
