"""The Score tag: compared with what contract and result bring at duplicate bridge."""

import re
from collections.abc import Mapping
from typing import Final

from backalley.errors import quote
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.games.rubber_bridge.entries import entries
from backalley.games.rubber_bridge.rubber import GAME
from backalley.record.rubber_bridge.pbn.tokens import TagPair

TAG: Final = "Score"
OPTIMUM: Final = "OptimumScore"
SCORED: Final = "a score of"
"""How the words about a score that is another begin."""
PART_SCORE_BONUS: Final = 50
GAME_BONUS: Final = {False: 300, True: 500}
"""By vulnerability."""
_DUPLICATE: Final = frozenset({"", "?", "mp", "matchpoints", "mp1", "mp2", "imp", "bam"})
"""Scorings of which it is known what a deal is worth."""
_OTHERWISE: Final = frozenset({"oldmp"})
_NUMBER: Final = r"([+-]?\d{1,5})"
_PLAIN: Final = re.compile(_NUMBER, re.ASCII)
_UNSAID: Final = frozenset({"", "?"})
_OF_A_SIDE: Final = re.compile(r"\b(NS|EW|[NESW])\b.*\d", re.ASCII | re.IGNORECASE)
_BY_SIDE: Final = re.compile(rf"(NS|EW)\s*{_NUMBER}", re.ASCII)


def duplicate_score(contract: RubberContract, tricks: int, *, vulnerable: bool) -> int:
    """Return the points of declarer's side; `vulnerable` is of that side.

    >>> from backalley.cards import Suit
    >>> game = RubberContract(4, Suit.HEARTS, declarer=0)
    >>> [duplicate_score(game, tricks, vulnerable=True) for tricks in (9, 10, 11)]
    [-100, 620, 650]
    """
    made = entries(contract, tricks, vulnerable=vulnerable)
    points = sum(entry.points for entry in made)
    if tricks < contract.target:
        return -points
    below = sum(entry.points for entry in made if entry.below)
    return points + (GAME_BONUS[vulnerable] if below >= GAME else PART_SCORE_BONUS)


def check_optimum(tags: Mapping[str, TagPair]) -> None:
    """Raise `DealFileError` where an OptimumScore does not say whose score it is, or none."""
    tag = tags.get(OPTIMUM)
    if tag is None or tag.value.strip() in _UNSAID or _OF_A_SIDE.search(tag.value):
        return
    raise tag.refused("a side and its score, such as NS 420")


def score_remark(
    tags: Mapping[str, TagPair],
    contract: RubberContract | None,
    tricks: int,
    vulnerable: tuple[bool, bool] | None,
) -> str:
    """Say in words where a Score is not what the deal brought; `contract` None: all passed.

    The standard lets it differ, for a score may be adjusted. One that is no whole number, or of
    a scoring whose points are not these, says nothing here.
    """
    tag = tags.get(TAG)
    if tag is None or vulnerable is None or not _is_duplicate(tags):
        return ""
    points = 0
    if contract is not None:
        side = contract.declarer % 2
        points = duplicate_score(contract, tricks, vulnerable=vulnerable[side])
    of_north_south = -points if contract is not None and contract.declarer % 2 else points
    told = " ".join(tag.value.upper().split())
    if plain := _PLAIN.fullmatch(told):
        right = int(plain[1]) in {points, of_north_south}
    elif _BY_SIDE.search(told) and not _BY_SIDE.sub("", told).strip():
        sides = _BY_SIDE.findall(told)
        right = all(
            int(text) in _allowed(of_north_south if name == "NS" else -of_north_south, len(sides))
            for name, text in sides
        )
    else:
        return ""
    brought = f"NS {of_north_south}"
    return "" if right else f"{SCORED} {quote(tag.value)} where the result brings {brought}"


def _allowed(points: int, sides: int) -> set[int]:
    """Return how a side's points may be told: where both are, the losers' as nothing, too."""
    return {points, max(points, 0)} if sides == 2 else {points}


def _is_duplicate(tags: Mapping[str, TagPair]) -> bool:
    scoring = tags["Scoring"].value if "Scoring" in tags else ""
    first, *others = [one.strip().lower() for one in scoring.split(";")]
    return first in _DUPLICATE and _OTHERWISE.isdisjoint(others)
