"""The page, as Vite built it."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles

from backalley.server.web.page_addresses import is_a_page

MISSING: Final = """\
The table is open, but its page has not been built. In a checkout, run

    make page

which needs Node; then load this again.
"""
NOWHERE: Final = (
    "There is no such page here. The table is at the address without what follows it.\n"
)
ONE_YEAR: Final = 365 * 24 * 3600
BASE: Final = '<base href="{}" />'
"""Where all that the page asks for begins; it is built for a server that has its name to itself."""
INDEX: Final = "index.html"


class Page:
    """Serves a folder: its files by name, index.html at the page's own addresses.

    Elsewhere that comes too, with the status 404, and says that there is no such page.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._assets = StaticFiles(directory=folder / "assets", check_dir=False)

    @property
    def routes(self) -> list[BaseRoute]:
        """Routes that take everything, so they come last."""
        return [Route("/assets/{path:path}", self._asset), Route("/{path:path}", self._file)]

    async def _asset(self, request: Request) -> Response:
        """A file whose name changes with its content, so that browsers may keep it."""
        response = await self._assets.get_response(request.path_params["path"], request.scope)
        response.headers["Cache-Control"] = f"public, max-age={ONE_YEAR}, immutable"
        return response

    async def _file(self, request: Request) -> Response:
        path = request.path_params["path"]
        file = self._files().get(path)
        if file is not None and path != INDEX:
            return FileResponse(file, headers={"Cache-Control": "no-cache"})
        known = is_a_page(f"/{path}")
        if not is_built(self._folder):
            return PlainTextResponse(*((MISSING, 503) if known else (NOWHERE, 404)))
        page = await asyncio.to_thread((self._folder / INDEX).read_text, encoding="utf-8")
        page = page.replace(BASE.format("/"), BASE.format(f"{request.scope['root_path']}/"))
        return HTMLResponse(page, 200 if known else 404, {"Cache-Control": "no-cache"})

    def _files(self) -> Mapping[str, Path]:
        """The files beside index.html, by name: an address is looked up, never joined."""
        if not self._folder.is_dir():
            return {}
        return {file.name: file for file in self._folder.iterdir() if file.is_file()}


def is_built(folder: Path) -> bool:
    """Return whether there is a page."""
    return (folder / INDEX).is_file()
