"""The packages of `examples/`, installed where one test or another process can find them."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from backalley.bots.registry import BOTS
from backalley.games import registry
from backalley.games.registry import PRESETS
from backalley.server.catalogue.games import presets
from backalley.server.web.games import _games, _presets

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = ("oh_hell", "my_bot")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where both packages are installed, as `pip install` installs them."""
    target, sources = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("examples")
    for name in NAMES:
        shutil.copytree(EXAMPLES / name, sources / name)
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", target)
    subprocess.run([*command, *(sources / name for name in NAMES)], check=True)
    return target


@pytest.fixture
def environment(site: Path) -> Mapping[str, str]:
    """The environment of another process that finds them installed."""
    return {**os.environ, "PYTHONPATH": str(site)}


def forget() -> None:
    """Have what is known of all games worked out anew."""
    for cached in (registry._build, presets, _games, _presets):
        cached.cache_clear()


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have them installed in this process, and gone again after the test."""
    monkeypatch.syspath_prepend(str(site))
    importlib.invalidate_caches()
    for brought in (PRESETS, BOTS):
        monkeypatch.setattr(brought, "_others", {})
        monkeypatch.setattr(brought, "_texts", {})
        monkeypatch.setattr(brought, "_read", False)
        monkeypatch.setenv(brought._variable, "")
    forget()
    yield
    forget()
    for name in NAMES:
        sys.modules.pop(name, None)
