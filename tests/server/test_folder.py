"""Hands and secrets lie in the folder: only its owner looks, and only one server serves it."""

import logging
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from backalley.server.store.folder import FILE_NAME, OWN_FILES, held
from backalley.server.store.outcome import StoreError
from backalley.server.store.sqlite import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="other permissions there")

HOLD = """
import sys, time
from pathlib import Path
from backalley.server.store.folder import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


@pytest.fixture(autouse=True)
def loose() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_and_look(folder: Path) -> dict[str, int]:
    with held(folder), closing(Store.open(folder)):
        return {file.name: mode(file) for file in folder.iterdir() if file.name in OWN_FILES}


def test_a_new_folder_and_all_in_it_are_its_owner_s(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    assert open_and_look(folder) == dict.fromkeys(OWN_FILES, 0o600)
    assert mode(folder) == 0o700


def test_a_folder_of_ours_that_was_open_to_others_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    with closing(Store.open(folder)):
        folder.chmod(0o755)
        for file in folder.iterdir():
            file.chmod(0o644)
        assert open_and_look(folder) == dict.fromkeys(OWN_FILES, 0o600)
    assert mode(folder) == 0o700


def test_a_folder_of_others_is_left_as_it_is_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    home = tmp_path / "home"
    home.mkdir(0o755)
    (home / "letter.txt").touch(0o644)
    with caplog.at_level(logging.WARNING):
        assert set(open_and_look(home).values()) == {0o600}
    assert (mode(home), mode(home / "letter.txt")) == (0o755, 0o644)
    assert "others on this machine may look into" in caplog.text


def test_a_second_server_on_a_folder_is_refused_until_the_first_has_died(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match="another server serves"), held(tmp_path):
            pass
        first.send_signal(signal.SIGKILL)
        first.wait(timeout=30)
        with held(tmp_path):
            assert not (tmp_path / FILE_NAME).exists()
