"""What is packed: sources that install without Node, and a solver for each Python of a clone."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import hatch_build
from hatch_build import SOLVER, PageAndSolverHook

ROOT = Path(__file__).parents[1]
PAGE = "src/backalley/server/page"
OWN = f"_native{sysconfig.get_config_var('EXT_SUFFIX')}"
OTHER = "_native.cpython-399-x86_64-linux-gnu.so"


def hatchling(folder: Path, target: str, where: Path) -> Path:
    """Build a distribution where there is neither Node nor a compiler, and return it."""
    where.mkdir()
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", where],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key != "CXX"} | {"PATH": ""},
        check=True,
        capture_output=True,
        timeout=60,
    )
    (built,) = where.iterdir()
    return built


def sources(folder: Path) -> Path:
    """A clone whose page was built, with what a build leaves lying about."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "page", "_native*", ".*")
    for name in ("src", "client", "native"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    shutil.copy2(ROOT / ".gitignore", folder / ".gitignore")
    for name in (f"{PAGE}/index.html", f"{PAGE}/assets/main.js", "client/node_modules/a/a.js"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("built")
    (folder / SOLVER / OTHER).write_text("another Python's")
    return folder


def test_the_sources_carry_the_page_and_install_without_node(tmp_path: Path) -> None:
    packed = hatchling(sources(tmp_path / "clone"), "sdist", tmp_path / "sdist")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / PAGE / "index.html").read_text() == "built"
    assert (unpacked / PAGE / "assets/main.js").is_file()
    assert (unpacked / "client/package.json").is_file()
    assert (unpacked / "native/CMakeLists.txt").is_file()
    assert not (unpacked / "client/node_modules").exists()
    assert not list(unpacked.rglob("_native*"))
    # However an archive is unpacked: a source that seems newer than the page is not built anew.
    os.utime(unpacked / "client/package.json")
    wheel = hatchling(unpacked, "wheel", tmp_path / "wheel")
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("backalley/server/page/index.html") == b"built"
        assert "backalley/cli/main.py" in archive.namelist()


class Compiled:
    """Stands in for the build of the solver, which takes a minute: it leaves one module."""

    def __init__(self, root: str, *_: object) -> None:
        self.folder = Path(root) / "build"

    def initialize(self, _: str, built: dict[str, Any]) -> None:
        self.folder.mkdir(exist_ok=True)
        (self.folder / OWN).write_text("new")
        built["force_include"][str(self.folder)] = "/"

    def finalize(self, *_: object) -> None:
        """Nothing is left to do."""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone in which another Python has its solver, and this one's is older than its source."""
    plugin = SimpleNamespace(ScikitBuildHook=Compiled)
    monkeypatch.setitem(sys.modules, "scikit_build_core.hatch.plugin", cast("Any", plugin))
    monkeypatch.setattr(hatch_build, "_has_compiler", lambda: True)
    for name in ("native", SOLVER):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / SOLVER / OTHER).write_text("another Python's")
    (tmp_path / SOLVER / OWN).write_text("old")
    os.utime(tmp_path / SOLVER / OWN, (0, 0))
    (tmp_path / "native/module.cpp").write_text("source")
    return tmp_path


def built(clone: Path, target: str, version: str = "editable") -> dict[str, Any]:
    """What the hook tells hatchling."""
    data: dict[str, Any] = {"artifacts": []}
    hook = PageAndSolverHook(str(clone), {}, cast("Any", None), cast("Any", None), "", target)
    hook.initialize(version, data)
    return data


def test_a_solver_is_built_for_one_python_and_the_others_keep_theirs(clone: Path) -> None:
    data = built(clone, "wheel")
    assert (clone / SOLVER / OWN).read_text() == "new"
    assert (clone / SOLVER / OTHER).read_text() == "another Python's"
    assert data == {"artifacts": [f"/{SOLVER}/{OWN}"], "pure_python": False, "infer_tag": True}


def test_a_solver_of_another_python_alone_makes_no_wheel_of_this_one(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hatch_build, "_has_compiler", lambda: False)
    (clone / SOLVER / OWN).unlink()
    assert built(clone, "wheel") == {"artifacts": []}


def test_no_solver_is_built_for_the_sources(clone: Path) -> None:
    (clone / PAGE).mkdir(parents=True)
    (clone / PAGE / "index.html").write_text("built")
    (clone / "client").mkdir()
    assert built(clone, "sdist", "standard") == {"artifacts": []}
    assert (clone / SOLVER / OWN).read_text() == "old"
