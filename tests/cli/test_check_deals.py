"""The command `check` on files of deals."""

import json
from pathlib import Path

import pytest

from backalley.cli.check import check
from tests.record.rubber_bridge.pbn.sample import SAMPLE
from tests.record.rubber_bridge.test_lin import LIN

Capture = pytest.CaptureFixture[str]
DEAL = SAMPLE.replace('[Scoring "Rubber"]', '[Scoring "IMP"]')
WRONG = DEAL.replace('[Contract "1NTX"]', '[Contract "1NT"]')


def test_pbn_deal_by_deal(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "club.PBN"
    file.write_text(f"{DEAL}\n{WRONG}\n{DEAL}")
    assert check(str(file)) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        f"{file}:1: ok: hands, auction, play, score",
        f"{file}:48: deal 2: line 48, [Contract]: got '1NT', expected 1NTX, as the auction ended",
        f"{file}:69: ok: hands, auction, play, score",
    ]
    assert err == "3 checked: 2 right, 1 wrong, 0 unreadable\n"


def test_what_was_refereed_and_what_is_not_known(tmp_path: Path, capsys: Capture) -> None:
    unplayed = DEAL[: DEAL.index("[Play")]
    bare = DEAL[: DEAL.index("[Declarer")]
    revoke = DEAL.replace("S8 ST S6 SQ", "S8 ST S6 ^R CT\n*")
    revoke = revoke[: revoke.index("HQ H4")]
    file = tmp_path / "club.pbn"
    file.write_text(f"{DEAL}\n{unplayed}\n{bare}\n{revoke}")
    assert check(str(file)) == 0
    out, err = capsys.readouterr()
    assert [line.split(": ", 1)[1] for line in out.splitlines()] == [
        "ok: hands, auction, play, score",
        "ok: hands, auction, score; not known: play",
        "ok: hands; not known: auction, play, score",
        "ok: hands, auction, play, score (with a revoke)",
    ]
    counts = "4 checked: 4 right, 0 wrong, 0 unreadable"
    assert err == f"{counts}; not known: auction of 1, play of 2, score of 1\n"
    assert check(str(file), json=True) == 0
    second = json.loads(capsys.readouterr().out.splitlines()[1])
    assert second["refereed"] == ["hands", "auction", "score"]
    assert (second["not_known"], second["remarks"]) == (["play"], [])


def test_json_names_line_and_tag(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "club.pbn"
    file.write_text(WRONG)
    assert check(str(file), json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["line"], told["deal"], told["where"]) == (14, 1, "line 14, [Contract]")


def test_lin_deal_by_deal(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "club.lin"
    file.write_text(LIN + LIN.replace("sv|e", "sv|q"))
    assert check(str(file)) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{file}:1: ok: hands, auction, play, score"
    assert second.startswith(f"{file}:2: deal 2: line 2, field 51, sv|: got 'q', expected one of")


def test_a_deal_that_does_not_follow_in_its_rubber(tmp_path: Path, capsys: Capture) -> None:
    first = SAMPLE.replace('"EW"', '"None"').replace('[Board "8"]', '[Board "1"]')
    second = SAMPLE.replace('[Board "8"]', '[Board "2"]').replace('"EW"', '"None"')
    file = tmp_path / "rubber.pbn"
    file.write_text(f"{first}\n{second}")
    assert check(str(file)) == 1
    right, wrong = capsys.readouterr().out.splitlines()
    assert right.endswith(":1: ok: hands, auction, play, score")
    assert wrong.endswith(
        "deal 2: line 43, [Dealer]: got N, expected E, at the left of the last dealer"
    )


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.pbn", b"", "got no game, expected tags such as"),
        ("a.pbn", b"{", "line 1: got a comment that does not end, expected a closing }"),
        ("a.lin", b"\xff\xfe\x00", "got bytes that are not UTF-16"),
        ("a.lin", b"pn|", "got no deal, expected fields such as"),
    ],
)
def test_what_cannot_be_read(
    name: str, content: bytes, message: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / name).write_bytes(content)
    assert check(str(tmp_path / name)) == 2
    assert message in capsys.readouterr().out
