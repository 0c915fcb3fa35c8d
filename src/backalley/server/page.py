"""The page, as Vite built it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles

MISSING: Final = """\
The table is open, but its page has not been built. In a checkout, run

    make page

which needs Node; then load this again.
"""
ONE_YEAR: Final = 365 * 24 * 3600


class Page:
    """Serves a folder: its files by name, and index.html for every address that is none."""

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
        folder = self._folder
        file = self._files().get(request.path_params["path"], folder / "index.html")
        if not file.is_file():
            return PlainTextResponse(MISSING, status_code=503)
        return FileResponse(file, headers={"Cache-Control": "no-cache"})

    def _files(self) -> Mapping[str, Path]:
        """The files beside index.html, by name: an address is looked up, never joined."""
        if not self._folder.is_dir():
            return {}
        return {file.name: file for file in self._folder.iterdir() if file.is_file()}


def is_built(folder: Path) -> bool:
    """Return whether there is a page."""
    return (folder / "index.html").is_file()
