"""Hostile arguments and streams: every command says in one line what is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BACKALLEY = Path(sys.executable).parent / "backalley"
RIGHT = Path(__file__).parents[1] / "records" / "back-alley.jsonl"
SIMULATE = f"{BACKALLEY} simulate back-alley --option schedule=1,1"


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(os.name != "posix", reason="a POSIX shell closes and redirects the streams")
@pytest.mark.parametrize(
    ("command", "said"),
    [
        (f"{BACKALLEY} check {RIGHT} >&-", "standard output: got closed"),
        (f"{SIMULATE} --out - >&-", "standard output: got closed"),
        (f"{BACKALLEY} check {RIGHT} >/dev/full", "standard output: got no space left on device"),
        (f"{SIMULATE} --out - >/dev/full", "standard output: got no space left on device"),
        (f"{BACKALLEY} rules back-alley >/dev/full", "got no space left on device"),
        (f"{BACKALLEY} rules whist", "rules: got 'whist', expected one of back-alley"),
        (
            f"{BACKALLEY} rules back-alley --option boards=raise --option teams=individual",
            "boards and teams: got boards 'raise' with teams 'individual'",
        ),
        (f"{SIMULATE} --out loop", "loop: got too many levels of symbolic links"),
        (f"{BACKALLEY} serve --data . --port 0 --host ..", "expected an address of this machine"),
        (f"{BACKALLEY} serve --data . --port 0 --host {'a' * 64}", "an address of this machine"),
    ],
)
def test_what_cannot_be_used_is_told_in_a_line(tmp_path: Path, command: str, said: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    if "/dev/full" in command and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    result = shell(command, tmp_path)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1, result.stderr
    assert said in result.stderr
    assert (tmp_path / "loop").is_symlink()


@pytest.mark.skipif(os.name != "posix", reason="a POSIX shell closes the stream")
def test_a_closed_standard_input_is_unreadable(tmp_path: Path) -> None:
    result = shell(f"{BACKALLEY} check - <&-", tmp_path)
    assert result.returncode == 2
    assert "got a closed standard input, expected a file of records" in result.stdout


def test_more_matches_than_anybody_can_count_are_refused(tmp_path: Path) -> None:
    result = shell(f"{SIMULATE} --out x --matches {10**30}", tmp_path)
    assert result.returncode != 0
    assert "Traceback" not in result.stderr
    assert "--matches" in result.stderr
