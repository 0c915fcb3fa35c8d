"""What a number of tricks is worth to declarer's side, in points."""

from typing import Final

from backalley.bots.natural.play.worlds import Known
from backalley.games.rubber_bridge.contract import TRICKS
from backalley.games.rubber_bridge.entries import entries
from backalley.games.rubber_bridge.rubber import GAME, TO_LOVE, WON

FIRST_GAME: Final = 350
"""What the first game is worth beyond its points: half the way to the rubber."""
PART_SCORE: Final = 0.5
"""What each point of a part score is worth beyond itself."""


def stakes(known: Known) -> tuple[float, ...]:
    """Return the worth for declarer's side of winning 0, 1, … 13 tricks in all."""
    return tuple(_worth(known, tricks) for tricks in range(TRICKS + 1))


def _worth(known: Known, tricks: int) -> float:
    side = known.contract.declarer % 2
    made = entries(known.contract, tricks, vulnerable=known.plan.vulnerable[side])
    points = sum(entry.points if entry.side == side else -entry.points for entry in made)
    below = sum(entry.points for entry in made if entry.below)
    if not below:
        return points
    if known.plan.part_scores[side] + below < GAME:
        return points + PART_SCORE * below
    games, others = known.plan.games[side], known.plan.games[1 - side]
    if games == 0:
        return points + FIRST_GAME
    return points + (WON if others else TO_LOVE)
