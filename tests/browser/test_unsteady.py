"""What failed is run once more and named, and more than two such tests fail the run."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({unsteady}))
def test_unsteady(number):
    been = Path(__file__).with_name(f"been-{{number}}")
    if not been.exists():
        been.touch()
        raise AssertionError(f"the first time of {{number}}")

@pytest.mark.parametrize("number", range({broken}))
def test_broken(number):
    raise AssertionError("every time")

def test_steady():
    pass
"""


def options() -> list[str]:
    """What `make browser` says of failed tests."""
    recipe = (ROOT / "Makefile").read_text().partition("\nbrowser:")[2].partition("\n\n")[0]
    return re.findall(r"--(?:reruns|max-suite-reruns)=\d+", recipe)


def run(folder: Path, workers: int, *, unsteady: int, broken: int = 0) -> tuple[int, str]:
    """Run so many tests of each kind; return the exit status and what was printed."""
    (folder / "test_some.py").write_text(TESTS.format(unsteady=unsteady, broken=broken))
    plugins = ["-p", "tests.browser.unsteady", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*(sys.executable, "-m", "pytest", "-n", str(workers)), *plugins, *options(), folder],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def named(said: str) -> list[str]:
    return re.findall(r"^UNSTEADY (?:.*::)?(.*)$", said, re.MULTILINE)


@pytest.mark.parametrize("workers", [0, 2])
def test_two_unsteady_tests_pass_and_are_named(tmp_path: Path, workers: int) -> None:
    status, said = run(tmp_path, workers, unsteady=2)
    assert status == 0, said
    assert sorted(named(said)) == ["test_unsteady[0]", "test_unsteady[1]"]
    assert "the first time of 1" in said


@pytest.mark.parametrize("workers", [0, 2])
def test_a_third_fails_the_run(tmp_path: Path, workers: int) -> None:
    status, said = run(tmp_path, workers, unsteady=3)
    assert status == 1, said
    assert len(named(said)) == 2
    assert "1 failed, 3 passed" in said


def test_what_fails_twice_is_failed(tmp_path: Path) -> None:
    status, said = run(tmp_path, 0, unsteady=1, broken=1)
    assert status == 1, said
    assert named(said) == ["test_unsteady[0]"]
    assert re.search(r"^FAILED .*::test_broken\[0\]", said, re.MULTILINE)


def test_where_all_is_steady_nothing_is_named(tmp_path: Path) -> None:
    status, said = run(tmp_path, 0, unsteady=0)
    assert (status, named(said)) == (0, [])
    assert "unsteady" not in said
