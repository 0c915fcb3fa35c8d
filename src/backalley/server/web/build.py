"""Which page this server serves, for pages to see whether they are it."""

import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.server.http.responses import json_response
from backalley.server.protocol.device import PageInfo

_BUILD: Final = re.compile(r'<meta name="build" content="([^"]*)"')


class Build:
    """The route that names the page in a folder."""

    def __init__(self, folder: Path) -> None:
        self._index = folder / "index.html"

    @property
    def routes(self) -> list[BaseRoute]:
        """The route."""
        return [Route("/api/page", self.page)]

    async def page(self, _request: Request) -> Response:
        """GET /api/page."""
        return json_response(PageInfo(self._build()))

    def _build(self) -> str:
        """Read it anew: the page may be built again while it is served."""
        try:
            named = _BUILD.search(self._index.read_text())
        except OSError:
            return ""
        return named[1] if named else ""
