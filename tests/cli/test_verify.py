"""The command `verify`."""

import io
import json
import sys
from pathlib import Path

import pytest

from backalley.cli.main import app
from backalley.cli.verify import verify
from backalley.errors import BackAlleyError
from tests.record.fairly_played import fair_record

RECORDS = Path(__file__).parents[1] / "records"
UNPROVED = RECORDS / "wild-56.jsonl"
WRONG = RECORDS / "back-alley.wrong.jsonl"

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def proved(tmp_path: Path) -> Path:
    file = tmp_path / "proved.jsonl"
    file.write_text(json.dumps(fair_record(deals=2)) + "\n")
    return file


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    file = tmp_path / "alone.jsonl"
    file.write_text(json.dumps(fair_record(deals=2, silent=(1,))) + "\n")
    return file


@pytest.fixture
def false(tmp_path: Path) -> Path:
    record = fair_record(deals=2)
    stock = record["deals"][0]["stock"]
    stock[0], stock[1] = stock[1], stock[0]
    file = tmp_path / "false.jsonl"
    file.write_text(json.dumps(record) + "\n")
    return file


def test_every_deal_verified(proved: Path, capsys: Capture) -> None:
    assert verify(str(proved)) == 0
    out, err = capsys.readouterr()
    assert out == f"{proved}:1: deal 1: verified\n{proved}:1: deal 2: verified\n"
    assert err == "2 deals: 2 verified, 0 by the table alone, 0 not provable, 0 false\n"


def test_deals_without_a_proof(proved: Path, capsys: Capture) -> None:
    assert verify(str(proved), str(UNPROVED)) == 3
    out, err = capsys.readouterr()
    assert f"{UNPROVED}:1: deal 1: not provable" in out.splitlines()
    deals = len(json.loads(UNPROVED.read_text())["deals"])
    counts = f"2 verified, 0 by the table alone, {deals} not provable, 0 false"
    assert err == f"{2 + deals} deals: {counts}\n"


def test_a_deal_to_which_nobody_contributed(
    alone: Path, proved: Path, false: Path, capsys: Capture
) -> None:
    """The table could have drawn secrets until it liked the cards; so it is not verified."""
    assert verify(str(proved), str(alone)) == 4
    *_, first, second = capsys.readouterr().out.splitlines()
    words = "as its proof has it, but nobody contributed: the table alone decided the cards"
    assert (first, second) == (f"{alone}:1: deal 1: {words}", f"{alone}:1: deal 2: verified")
    assert verify(str(alone), str(UNPROVED)) == 3
    assert verify(str(alone), str(false)) == 1
    assert "1 by the table alone" in capsys.readouterr().err


def test_a_false_deal(false: Path, capsys: Capture) -> None:
    """It outweighs those that cannot be proved, and the deals after it are told of too."""
    assert verify(str(UNPROVED), str(false)) == 1
    *_, first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{false}:1: deal 1: FALSE: stock: got ")
    assert second == f"{false}:1: deal 2: verified"


def test_a_record_that_breaks_the_rules(capsys: Capture) -> None:
    assert verify(str(WRONG)) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[1] == f"{WRONG}:2: totals: got [-191,-160], expected [-192,-160]"
    assert err == "0 deals: 0 verified, 0 by the table alone, 0 not provable, 0 false\n"


def test_what_cannot_be_read_outweighs_what_is_false(
    false: Path, proved: Path, tmp_path: Path, capsys: Capture
) -> None:
    garbage = tmp_path / "garbage.jsonl"
    garbage.write_bytes(b"[1,")
    assert verify(str(garbage), str(false), str(proved)) == 2
    assert verify(str(tmp_path / "nowhere"), str(false)) == 2
    out = capsys.readouterr().out
    assert f"{garbage}:1: record: got text that is not JSON" in out
    assert f"{tmp_path / 'nowhere'}: file: got no such file or directory" in out


def test_no_file() -> None:
    with pytest.raises(BackAlleyError, match="got no file, expected files of records, or -"):
        verify()


def test_standard_input(proved: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(proved.read_bytes())))
    with pytest.raises(SystemExit) as stopped:
        app(["verify", "-"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == "-:1: deal 1: verified\n-:1: deal 2: verified\n"
