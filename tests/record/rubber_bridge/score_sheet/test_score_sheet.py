"""The score sheet of a rubber: every figure once, in its column, its game and its order."""

from itertools import chain
from random import Random
from xml.etree import ElementTree as ET

import pytest

from backalley.engine.match import Match, Stopped
from backalley.errors import RecordError
from backalley.games.registry import rule_set
from backalley.record import read_match
from backalley.record.rubber_bridge.score_sheet import (
    ScoreSheet,
    SheetLine,
    score_sheet,
    sheet_svg,
    sheet_text,
)
from tests.record.played import lines_of, moments

RUBBERS = [read_match(line) for line in lines_of("rubber-bridge.jsonl")]
SHEETS = [score_sheet(match) for match in RUBBERS]


@pytest.mark.parametrize("place", range(len(SHEETS)))
def test_the_figures_add_up(place: int) -> None:
    match, sheet = RUBBERS[place], SHEETS[place]
    for side in (0, 1):
        lines = [*sheet.above[side], *chain.from_iterable(game[side] for game in sheet.games)]
        assert sum(line.points for line in lines) == sheet.totals[side] == match.totals[side]
        numbers = [line.deal for line in sheet.above[side] if line.deal]
        assert numbers == sorted(numbers)
    assert len(sheet.games) == sum(sheet.games_won)
    for game in sheet.games:
        below = [sum(line.points for line in column) for column in game]
        assert max(below) >= 100
        assert min(below) < 100
    assert sheet.result == (
        f"{sheet.titles[match.winners[0]]} won by {abs(match.totals[0] - match.totals[1])}, "
        f"in {len(match.finished)} deals."
    )


def test_a_rubber_that_goes_on_or_was_stopped() -> None:
    results = []
    for match in moments(rule_set("rubber-bridge"), Random(1)):
        if match.state is None and match.finished and not match.over:
            sheet = score_sheet(match, ("We", "They"))
            assert len(sheet.games) == sum(sheet.games_won) + 1
            assert sum(sheet.totals) == sum(match.totals)
            results.append(sheet.result)
            stopped = match.after(Stopped())
            assert score_sheet(stopped).result.endswith(", stopped early.")
            assert sum(score_sheet(stopped).totals) == sum(stopped.totals)
    assert any(" lead by " in result for result in results)
    empty = score_sheet(Match(rule_set("rubber-bridge"), first_dealer=2))
    assert empty.result == "No deal is finished."


def test_another_game_has_another_sheet() -> None:
    with pytest.raises(RecordError, match="expected a rubber of bridge"):
        score_sheet(read_match(lines_of("back-alley.jsonl")[0]))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.totals))
def test_text_has_every_figure(sheet: ScoreSheet) -> None:
    lines = sheet_text(sheet).splitlines()
    assert len({line.index("+") for line in lines if "-+-" in line or "=+=" in line}) == 1
    figures = [*chain.from_iterable(sheet.above), *chain(*chain.from_iterable(sheet.games))]
    for figure in figures:
        label = f"{figure.deal}. {figure.why}" if figure.deal else figure.why
        assert any(label in line and f" {figure.points}" in line for line in lines)
    across = lines.index(next(line for line in lines if line.startswith("=")))
    assert across == 2 + max(map(len, sheet.above))
    assert lines[-1] == sheet.result


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.totals))
def test_the_picture_has_every_figure_within_it(sheet: ScoreSheet) -> None:
    root = ET.fromstring(sheet_svg(sheet))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    texts = [one for one in root if one.tag.endswith("}text")]
    for one in texts:
        assert 0 < float(one.attrib["x"]) < width
        assert 0 < float(one.attrib["y"]) < height
    figures = [*chain.from_iterable(sheet.above), *chain(*chain.from_iterable(sheet.games))]
    drawn = sorted(one.text or "" for one in texts if one.attrib["class"] == "points")
    assert drawn == sorted(str(figure.points) for figure in figures)
    vulnerable = [one for one in texts if "vulnerable" in one.attrib["class"]]
    assert len(vulnerable) == sum(won > 0 for won in sheet.games_won)
    (thick,) = [one for one in root if one.attrib.get("class") == "line"]
    places = [float(one.attrib["y"]) for one in texts if one.attrib["class"] == "points"]
    across = float(thick.attrib["y1"])
    assert sum(place < across for place in places) == sum(map(len, sheet.above))


def test_names_from_outside_cannot_break_the_picture() -> None:
    titles = ('<script>"&\x00\x1b', "E" * 500)
    line = SheetLine(1, 20, "</text>" + "x" * 500)
    sheet = ScoreSheet(titles, ((line,), ()), (((), ()),), (1, 0), (20, 0), "]]>")
    root = ET.fromstring(sheet_svg(sheet))
    assert max(len(one.text or "") for one in root if one.tag.endswith("}text")) <= 64
    assert "script" in (root[0].text or "")
