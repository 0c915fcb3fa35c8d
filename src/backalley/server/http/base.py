"""Below which path the table is, where it shares a name with other things."""

import re
from typing import Final

from starlette._utils import get_route_path
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

OWN: Final = frozenset(
    {"api", "assets", "table", "host", "replay", "rules", "agreements", "index.html"}
)
"""First parts of our own paths: below one of these, ours and the base could not be told apart."""


def base_path(text: str) -> str | None:
    """Return a base as it goes before other paths, None for what is none.

    >>> base_path("/cards/"), base_path("games/cards"), base_path("/"), base_path("/table")
    ('/cards', '/games/cards', '', None)
    """
    parts = [part for part in text.split("/") if part]
    if parts and parts[0] in OWN:
        return None
    if not all(re.fullmatch(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]*", part) for part in parts):
        return None
    return "".join(f"/{part}" for part in parts)


class Base:
    """Lets every path be below `base`, whether the web server in front takes that off or not."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self._base
        if self._base and scope["type"] == "http" and scope["path"] == self._base:
            response = RedirectResponse(f"{self._base}/", 308)
            await response(scope, receive, send)
            return
        await self.app(scope, receive, send)


def asks_for_message(scope: Scope) -> bool:
    """Return whether a request is one of a program's, to be answered by a message."""
    return scope["type"] == "websocket" or get_route_path(scope).startswith("/api/")
