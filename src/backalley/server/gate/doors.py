"""How many connections one address may have: else one visitor takes every file of this process."""

import logging
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from backalley.server.gate.client_address import address, line_of
from backalley.server.http.responses import refuse
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.repeated import Repeated

_log = logging.getLogger(__name__)


class Doors:
    """Counts the connections of each address. Mutable.

    Those of `proxies` are not counted: each carries one visitor after another.

    >>> doors = Doors(most=1, proxies=["127.0.0.1"])
    >>> doors.enter("192.0.2.7"), doors.enter("192.0.2.7"), doors.enter("192.0.2.8")
    (True, False, True)
    >>> doors.leave("192.0.2.7")
    >>> doors.enter("192.0.2.7"), doors.enter("127.0.0.1"), doors.enter("127.0.0.1")
    (True, True, True)
    """

    def __init__(self, most: int, proxies: Sequence[str] = ()) -> None:
        self.most = most
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._open: Counter[str] = Counter()
        self._refused = Repeated(_log)

    def enter(self, host: str) -> bool:
        """Count one connection more; False, and nothing counted, for one too many."""
        line = line_of(host)
        if self._open[line] >= self.most and not self._is_proxy(host):
            said = f"refused connections from {line}, which has {self.most} open already"
            self._refused.tell(line, said)
            return False
        self._open[line] += 1
        return True

    def leave(self, host: str) -> None:
        """Count one less."""
        line = line_of(host)
        self._open[line] -= 1
        if not self._open[line]:
            del self._open[line]

    def _is_proxy(self, host: str) -> bool:
        try:
            found = ip_address(host)
        except ValueError:
            return not host  # a Unix socket has no address
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self._proxies)


class OpenRequests:
    """Bounds what one address has asked for and not been answered, behind a proxy too. Mutable."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self._doors = Doors(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # sockets have a bound of their own
            await self.app(scope, receive, send)
            return
        whence = address(HTTPConnection(scope))
        if not self._doors.enter(whence):
            await refuse(_too_many(self._doors.most))(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self._doors.leave(whence)


def _too_many(most: int) -> RequestRefused:
    return RequestRefused(
        "too-fast",
        got=f"more than {most} requests of one address at once",
        expected=f"at most {most}",
        where="connection",
        message="Too much is asked for from where you are, all at once. Wait a moment.",
    )
