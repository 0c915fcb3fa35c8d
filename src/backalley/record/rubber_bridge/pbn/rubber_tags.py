"""The tags that place a deal in its rubber: what it scored, and how the sides stood before it.

Each gives points above the line, a slash, and points below it, first of North and South.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from backalley.engine.finished import Finished
from backalley.engine.layout import Side
from backalley.games.rubber_bridge.rubber import GAME, Standings
from backalley.games.rubber_bridge.scoring import RubberScore
from backalley.record.rubber_bridge.pbn.tokens import TagPair

SCORE: Final = "ScoreRubber"
HISTORY: Final = "ScoreRubberHistory"
HONOURS: Final = "Honours"
"""Our own tag: ``claim`` where honours count only when they are claimed."""
STOPPED: Final = "rubber stopped"
"""What Termination says of the last deal of a rubber that was stopped by agreement."""

_HISTORY: Final = re.compile(r"NS \d+ \d+ ?/ ?([\d ]+) EW \d+ \d+ ?/ ?([\d ]+)", re.ASCII)

_SCORES: Final = re.compile(r"(?:(?:^|\s)(?:(?:NS|EW)\s+)?\d+\s*/\s*\d+){1,2}", re.ASCII)
_UNSAID: Final = frozenset({"", "?"})
_SCORE: Final = re.compile(r"(NS|EW)\s+(\d+)\s*/\s*(\d+)", re.ASCII)


def check_points(tags: Mapping[str, TagPair]) -> None:
    """Raise `DealFileError` for points of a rubber that cannot be read as such."""
    for name, form, expected in (
        (SCORE, _SCORES, "points above and below the line, such as NS 30/120 EW 0/0"),
        (HISTORY, _HISTORY, "both sides' points before the deal, such as NS 0 30/120 0 EW 0 0/0 0"),
    ):
        tag = tags.get(name)
        value = "" if tag is None else " ".join(tag.value.split())
        if tag is not None and value not in _UNSAID and not form.fullmatch(value):
            raise tag.refused(expected)


def is_rubber(scoring: str) -> bool:
    """Whether a Scoring tag says that the deal belongs to a rubber.

    >>> is_rubber("Rubber;1987"), is_rubber("IMP;Cross")
    (True, False)
    """
    return scoring.split(";", maxsplit=1)[0].strip().lower() == "rubber"


def is_of_rubber(tags: Mapping[str, TagPair]) -> bool:
    """Whether the tags of a deal say that it belongs to a rubber."""
    return "Scoring" in tags and is_rubber(tags["Scoring"].value)


def score_text(deal: Finished) -> str:
    """Return what a deal brought: ``"NS 30/120 EW 0/0"``."""
    north_south, east_west = (f"{above}/{below}" for above, below in _lines(deal))
    return f"NS {north_south} EW {east_west}"


def is_scored_so(deal: Finished, text: str) -> bool:
    """Whether a score tag says of each side it names what the deal brought it.

    A score that names no side says nothing here: the standard leaves open whose it is.
    """
    told = _SCORE.findall(text)
    lines = _lines(deal)
    return all(
        lines[side == "EW"] == (_points(above), _points(below)) for side, above, below in told
    )


def history_text(before: Sequence[Finished]) -> str:
    """Return how the sides stood after these deals of a rubber: ``"NS 0 30/120 0 EW 0 0/0 0"``.

    First come points of rubbers before, which are not known here, then those above the line in
    this one, and after the slash those below it, game by game.

    >>> history_text(())
    'NS 0 0/0 EW 0 0/0'
    """
    above = [0, 0]
    below = [[0], [0]]
    now = Standings()
    for deal in before:
        for side, score in enumerate(_scores(deal)):
            above[side] += score.above
            below[side][-1] += score.below
        won, now = now.games, now.after(deal)
        if now.games != won:
            for column in below:
                column.append(0)
    return " ".join(
        f"{name} {_history(above, below, side)}" for side, name in enumerate(("NS", "EW"))
    )


def part_scores(
    tags: Mapping[str, TagPair], vulnerable: tuple[bool, bool] | None
) -> tuple[int, int]:
    """Return what the history tag says each side has toward the next game; none where unsaid.

    Raises `DealFileError` for one that makes a game, or games that the vulnerability denies.
    """
    tag = tags.get(HISTORY)
    match = _HISTORY.fullmatch(" ".join(tag.value.split())) if tag else None
    if tag is None or match is None:
        return 0, 0
    north_south, east_west = ([*map(_points, text.split())] for text in match.groups())
    games = len(north_south) - 1
    if len(east_west) - 1 != games or (vulnerable is not None and sum(vulnerable) != games):
        expected = "as many games below the line as sides are vulnerable, and one more"
    elif max(north_south[-1], east_west[-1]) >= GAME:
        expected = f"part scores below {GAME}"
    else:
        return north_south[-1], east_west[-1]
    raise tag.refused(expected)


def _lines(deal: Finished) -> list[tuple[int, int]]:
    """Return the points of each side above and below the line."""
    return [(score.above, score.below) for score in _scores(deal)] or [(0, 0), (0, 0)]


def _points(text: str) -> int:
    return int(text[:6])


def _scores(deal: Finished) -> list[RubberScore]:
    return [score for score in deal.scores if isinstance(score, RubberScore)]


def _history(above: Sequence[int], below: Sequence[Sequence[int]], side: Side) -> str:
    return f"0 {above[side]}/{' '.join(map(str, below[side]))}"
