"""The command `convert`."""

from pathlib import Path

import pytest

from backalley.cli.check import check
from backalley.cli.convert import convert
from backalley.errors import BackAlleyError, RecordError
from backalley.record import read_match
from backalley.record.rubber_bridge.pbn import read_pbn
from tests.record.played import lines_of
from tests.record.rubber_bridge.pbn.sample import SAMPLE
from tests.record.rubber_bridge.pbn.test_told_result import rubber
from tests.record.rubber_bridge.test_lin import LIN

RUBBERS = lines_of("rubber-bridge.jsonl")[:2]


def test_records_become_pbn_and_records_again(tmp_path: Path) -> None:
    pbn, again = tmp_path / "all.pbn", tmp_path / "all.jsonl"
    (tmp_path / "two.jsonl").write_text("\n".join(RUBBERS))
    convert(str(tmp_path / "two.jsonl"), str(pbn))
    assert pbn.read_bytes().startswith(b"% PBN 2.1\r\n% EXPORT\r\n[Event")
    convert(str(pbn), str(again))
    assert check(str(pbn), str(again)) == 0
    told = [read_match(line).totals for line in again.read_text().splitlines()]
    assert told == [read_match(line).totals for line in RUBBERS]


def test_lin_becomes_pbn(tmp_path: Path) -> None:
    (tmp_path / "club.LIN").write_text(LIN)
    convert(str(tmp_path / "club.LIN"), str(tmp_path / "club.pbn"))
    (game,) = read_pbn((tmp_path / "club.pbn").read_bytes())
    assert game.tags["South"] == "Sid"


def test_pbn_is_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text("{a comment}\n" + SAMPLE)
    convert(str(file), str(file))
    assert b"comment" not in file.read_bytes()
    assert read_pbn(file.read_bytes()) == read_pbn(SAMPLE)


@pytest.mark.parametrize(
    ("source", "target", "message"),
    [
        ("one.pbn", "one.png", "one.png: got '.png', expected a name that ends in .pbn, .jsonl"),
        ("one.pbn", "one", "one: got no ending, expected a name that ends in .pbn, .jsonl"),
        ("one.txt", "two.pbn", "one.txt: got '.txt', expected a name that ends in .jsonl, .pbn"),
        (
            "none.pbn",
            "two.pbn",
            "none.pbn: got no such file or directory, expected a file of deals",
        ),
        ("none.jsonl", "two.pbn", "none.jsonl: got no such file or directory, expected a file of"),
        ("empty.jsonl", "two.pbn", "empty.jsonl: got no record, expected one record a line"),
        ("one.pbn", "two.jsonl", "deal 1: line 10, [Vulnerable]: got EW, expected None, by the"),
        ("wrong.pbn", "two.pbn", "deal 1: line 15, [Result]: got '9', expected 8"),
        ("alley.jsonl", "two.pbn", "rules: got Back Alley Bridge, expected a rubber: PBN is for"),
        ("bare.pbn", "two.jsonl", "claim of 8 by seat 0, expected a claim that may be made"),
        ("wrong.jsonl", "two.pbn", "deal 17: line 1, honours: got [{"),
    ],
)
def test_what_is_refused_writes_nothing(
    source: str, target: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.pbn").write_text(SAMPLE)
    Path("wrong.pbn").write_text(SAMPLE.replace('"8"]\n[Auction', '"9"]\n[Auction'))
    bare = SAMPLE[: SAMPLE.index("[Play")].replace('"EW"', '"None"')
    Path("bare.pbn").write_text(bare)
    Path("empty.jsonl").write_text("\n")
    Path("alley.jsonl").write_text(lines_of("back-alley.jsonl")[0])
    Path("wrong.jsonl").write_text(lines_of("rubber-bridge.wrong.jsonl")[0])
    with pytest.raises(BackAlleyError) as caught:
        convert(source, target)
    assert message in str(caught.value)
    assert not Path("two.pbn").exists()
    assert not Path("two.jsonl").exists()


def test_a_wrong_record_is_left_out_and_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(
        lines_of("rubber-bridge.jsonl")[0] + "\n" + lines_of("rubber-bridge.wrong.jsonl")[0]
    )
    assert convert(str(wrong), str(tmp_path / "two.pbn")) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"{wrong}: left out: deal 17: line 2, honours: got ")
    assert told[1] == "26 deals written, 1 left out"
    assert len(read_pbn((tmp_path / "two.pbn").read_bytes())) == 26


def test_a_wrong_deal_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = SAMPLE.replace('"8"]\n[Auction', '"9"]\n[Auction')
    broken = SAMPLE.replace("[Dealer", "[Dealer N]\n[Was")
    file = tmp_path / "club.pbn"
    file.write_text(f"{SAMPLE}\n{wrong}\n{broken}\n{SAMPLE}\n{SAMPLE}{{open")
    assert convert(str(file), str(tmp_path / "right.pbn")) == 1
    told = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[2] for line in told[:3]] == ["deal 2", "deal 3", "line 171"]
    assert told[3] == "2 deals written, 3 left out"
    assert check(str(tmp_path / "right.pbn")) == 0


def test_a_wrong_rubber_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "two.jsonl").write_text("\n".join(RUBBERS))
    assert convert(str(tmp_path / "two.jsonl"), str(tmp_path / "two.pbn")) == 0
    text = (tmp_path / "two.pbn").read_bytes()
    spoilt = text.replace(b"[Result ", b'[Result "14"]\r\n[Was ', 1)
    (tmp_path / "two.pbn").write_bytes(spoilt)
    capsys.readouterr()
    assert convert(str(tmp_path / "two.pbn"), str(tmp_path / "one.jsonl")) == 1
    told = capsys.readouterr().err.splitlines()
    assert "deal 1: line 17, [Result]: got '14'" in told[0]
    assert "expected the deals of its rubber before it" in told[1]
    assert told[-1].startswith("1 rubber written, ")
    (line,) = (tmp_path / "one.jsonl").read_text().splitlines()
    assert read_match(line).totals == read_match(RUBBERS[1]).totals


def test_a_rubber_of_results_has_no_record(tmp_path: Path) -> None:
    (tmp_path / "told.pbn").write_text(rubber())
    with pytest.raises(RecordError, match="expected a claim that may be made"):
        convert(str(tmp_path / "told.pbn"), str(tmp_path / "told.jsonl"))
