"""The command `check`."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.cli.check import check
from backalley.cli.main import app
from backalley.errors import BackAlleyError

RECORDS = Path(__file__).parents[1] / "records"
RIGHT = RECORDS / "back-alley.jsonl"
WRONG = RECORDS / "back-alley.wrong.jsonl"

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def garbage(tmp_path: Path) -> Path:
    file = tmp_path / "garbage.jsonl"
    file.write_bytes(b"\x00\xff\n\n[1,")
    return file


def test_right_records(capsys: Capture) -> None:
    assert check(str(RIGHT)) == 0
    out, err = capsys.readouterr()
    assert out == f"{RIGHT}:1: ok\n{RIGHT}:2: ok\n"
    assert err == "2 checked: 2 right, 0 wrong, 0 unreadable\n"


def test_wrong_records(capsys: Capture) -> None:
    assert check(str(RIGHT), str(WRONG)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[2].startswith(f"{WRONG}:1: deal 8: pack: got 54 cards that are not the pack")
    assert lines[3] == f"{WRONG}:2: totals: got [-191,-160], expected [-192,-160]"
    assert lines[4] == f"{WRONG}:3: deal 7: tricks: got 0 tricks, expected 1 trick"


def test_what_cannot_be_read_outweighs_what_is_wrong(garbage: Path, capsys: Capture) -> None:
    assert check(str(garbage), str(WRONG), str(RIGHT)) == 2
    out, err = capsys.readouterr()
    first, second, *_ = out.splitlines()
    assert first.startswith(f"{garbage}:1: record: got bytes that are not UTF-8 (at 1), expected")
    assert second.startswith(f"{garbage}:3: record: got text that is not JSON (Expecting value")
    assert err == "7 checked: 2 right, 3 wrong, 2 unreadable\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nowhere.jsonl", "file: got no such file or directory, expected a file of records"),
        ("nowhere.pbn", "file: got no such file or directory, expected a file of deals"),
        ("", "file: got is a directory, expected a file of records"),
        ("a\0b", "file: got embedded null byte, expected a file of records"),
        ("x" * 300, "file: got file name too long, expected a file of records"),
    ],
)
def test_a_file_that_cannot_be_opened(
    name: str, message: str, tmp_path: Path, capsys: Capture
) -> None:
    assert check(f"{tmp_path}/{name}", str(RIGHT)) == 2
    first, *others = capsys.readouterr().out.splitlines()
    assert first.endswith(message)
    assert len(others) == 2


def test_an_empty_file(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "empty").write_text("\n")
    assert check(str(tmp_path / "empty")) == 2
    assert "got no record, expected one record a line" in capsys.readouterr().out


def test_no_file() -> None:
    with pytest.raises(BackAlleyError, match="got no file, expected files of records, or -"):
        check()


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RIGHT.read_bytes())))
    assert check("-") == 0
    assert capsys.readouterr().out == "-:1: ok\n-:2: ok\n"


def test_json(garbage: Path, capsys: Capture) -> None:
    assert check(str(RIGHT), str(WRONG), str(garbage), "nowhere", json=True) == 2
    verdicts = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert verdicts[0] == {
        "file": str(RIGHT),
        "line": 1,
        "ok": True,
        "deal": None,
        "where": None,
        "got": None,
        "expected": None,
        "message": None,
        "refereed": None,
        "not_known": None,
        "remarks": None,
    }
    assert verdicts[4] == {
        "file": str(WRONG),
        "line": 3,
        "ok": False,
        "deal": 7,
        "where": "tricks",
        "got": "0 tricks",
        "expected": "1 trick",
        "message": "deal 7: tricks: got 0 tricks, expected 1 trick",
        "refereed": None,
        "not_known": None,
        "remarks": None,
    }
    assert [verdict["line"] for verdict in verdicts] == [1, 2, 1, 2, 3, 1, 3, None]
    assert all(list(verdict) == list(verdicts[0]) for verdict in verdicts)


@pytest.mark.parametrize("arguments", [["-"], ["--json", "-"], ["-", "--json"]])
def test_the_command_line_takes_a_dash(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WRONG.read_bytes())))
    with pytest.raises(SystemExit) as stopped:
        app(["check", *arguments])
    assert stopped.value.code == 1
    assert len(capsys.readouterr().out.splitlines()) == 3


@given(st.binary(max_size=300))
def test_any_bytes_are_answered(content: bytes) -> None:
    with NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        assert check(file.name) == 2


def checking(file: str, **environment: str) -> subprocess.Popen[bytes]:
    program = "import sys; from backalley.cli.check import check; sys.exit(check(sys.argv[1]))"
    return subprocess.Popen(
        [sys.executable, "-c", program, file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    )


def test_a_reader_that_leaves_early_ends_it_quietly() -> None:
    with checking(str(RIGHT)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_terminal_without_the_signs(tmp_path: Path) -> None:
    spoilt = RIGHT.read_text().splitlines()[0].replace('"bids":["1"', '"bids":["♥"', 1)
    (tmp_path / "spoilt").write_text(spoilt)
    with checking(str(tmp_path / "spoilt"), PYTHONIOENCODING="ascii") as process:
        out, _ = process.communicate()
    assert b"deal 1: bid 1: got '\\u2665', expected one of pass, 1" in out
    assert process.returncode == 1
