"""Results as text, as rows and as a picture."""

import csv
import sys
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest

from backalley.bots.arena import Duplicate
from backalley.bots.arena.plot import FORMATS, draw
from backalley.bots.arena.report import report
from backalley.bots.arena.rows import COLUMNS, header, rows
from backalley.errors import BackAlleyError
from tests.bots.arena.contests import contest, tally_of

TRIED = contest()
DUPLICATES: list[Duplicate] = [table.play() for table in [*TRIED.deals(4), *TRIED.matches(2)]]
TALLY = tally_of(*DUPLICATES)
BEGINNINGS = {".svg": b"<?xml", ".png": b"\x89PNG", ".pdf": b"%PDF"}


def test_a_report_has_every_hand_size_and_the_matches() -> None:
    lines = report(TRIED, TALLY)
    assert lines[0] == "house against random: back-alley schedule=1,3, seed 5"
    counted = [line.split()[:2] for line in lines[3:6]]
    assert counted == [["1", "6"], ["3", "6"], ["all", "12"]]
    assert "2 matches, each from every side" in lines
    assert any(line.startswith("more points on the same cards") for line in lines)


def test_what_was_played_once_has_no_error() -> None:
    tried = contest("back-alley schedule=3,")
    lines = report(tried, tally_of(next(tried.matches(1)).play()))
    assert "1 match, from every side" in lines
    assert not any(word in line for line in lines for word in ("nan", "inf", "±"))


def test_a_report_says_what_matches_were_played_for() -> None:
    lines = report(replace(TRIED, by_points=True), TALLY)
    assert "2 matches, each from every side, played for points" in lines


def test_a_report_leaves_out_what_nobody_did() -> None:
    tried = contest("rubber-bridge", a="random")
    lines = report(tried, tally_of(*(table.play() for table in tried.deals(1))))
    assert not any("boards" in line or "matches" in line for line in lines)


def test_rows_are_one_a_deal() -> None:
    text = [header(), *(row for found in DUPLICATES for row in rows(found))]
    read = list(csv.DictReader(text))
    assert tuple(read[0]) == COLUMNS
    assert len(read) == sum(len(one.deals) for found in DUPLICATES for one in found.sittings)
    for row in read:
        points = [int(value) for value in row["points"].split("/")]
        side = int(row["side"])
        assert float(row["margin"]) == points[side] - points[1 - side]


@pytest.mark.parametrize("ending", FORMATS)
def test_a_picture_in_every_format(ending: str) -> None:
    stream = BytesIO()
    draw(TRIED, TALLY, stream, ending)
    assert stream.getvalue().startswith(BEGINNINGS[ending])


def test_the_same_results_draw_the_same_picture() -> None:
    drawn = []
    for _ in range(2):
        stream = BytesIO()
        draw(TRIED, TALLY, stream, ".svg")
        drawn.append(stream.getvalue())
    assert drawn[0] == drawn[1]
    text = "".join(ET.fromstring(drawn[0]).itertext())
    assert "house against random" in text
    assert "Matches won by house so far" in text


def test_deals_alone_are_drawn_without_matches() -> None:
    stream = BytesIO()
    draw(TRIED, tally_of(DUPLICATES[0]), stream, ".svg")
    assert b"Matches" not in stream.getvalue()


def test_without_the_library_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BackAlleyError, match="got no matplotlib"):
        draw(TRIED, TALLY, BytesIO(), ".png")
