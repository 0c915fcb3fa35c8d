"""The command `convert`."""

from pathlib import Path

import pytest

from backalley.cli.check import check
from backalley.cli.convert import convert
from backalley.errors import BackAlleyError, RecordError
from backalley.record import read_match
from backalley.record.pbn import read_pbn
from tests.record.pbn.sample import SAMPLE
from tests.record.played import lines_of
from tests.record.test_lin import LIN

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


def test_a_wrong_record_is_named_with_its_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(
        lines_of("rubber-bridge.jsonl")[0] + "\n" + lines_of("rubber-bridge.wrong.jsonl")[0]
    )
    with pytest.raises(RecordError, match="line 2, "):
        convert(str(wrong), str(tmp_path / "two.pbn"))
