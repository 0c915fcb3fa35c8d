"""Why a bid is advised in the Back Alley family, in words of a card player: no number but bids."""

from typing import Final

from backalley.bots.advice.advice import Measure, Option, Share
from backalley.bots.advice.back_alley.hand_words import hand_told
from backalley.bots.advice.reasons import (
    Reasons,
    alike_told,
    is_near,
    standing_told,
)
from backalley.bots.advice.weighed import Weighed
from backalley.bots.house.stakes import mates
from backalley.engine.actions import PASS
from backalley.engine.bids import plain
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of

MADE: Final = (
    (0.95, "It is as good as made."),
    (0.8, "It should be made."),
    (0.6, "It is made more often than not."),
    (0.45, "It is an even chance, and worth it."),
    (0.0, "It often fails, but it is worth the try."),
)
"""How often a contract is made at least, and what is said of that."""
RISKY: Final = 0.5
"""Less often than this a bid is too much."""


def bid_words(view: View, weighed: Weighed, measure: Measure | None) -> Reasons:
    """Return what the hand is worth, and why it is this bid and no other."""
    best, *others = weighed.in_order
    alike = alike_told(others)
    why = () if others and all(map(is_near, others)) else _why(view, best, others)
    return (*hand_told(view), *why, *alike, *standing_told(best, others, measure))


def _why(view: View, best: Option, others: list[Option]) -> Reasons:
    if plain(best.action) is PASS:
        partners = mates(view)
        if any(call.seat in partners and plain(call.action) is not PASS for call in view.calls):
            return ("What is bid already is enough.",)
        if _rate(best.made) is not None:
            return (f"Leave the bidding to your partner{'s' * (len(partners) > 1)}.",)
        tried = [rate for other in others if (rate := _rate(other.made)) is not None]
        if tried and max(tried) < RISKY:
            return ("A bid would fall short too often.",)
        return ("A bid gains less than it risks.",)
    rate = _rate(best.made)
    told = () if rate is None else (next(words for least, words in MADE if rate >= least),)
    return (*told, *_no_other(view, best, others))


def _no_other(view: View, best: Option, others: list[Option]) -> Reasons:
    """Return why it is no other number."""
    size = view.hand_size
    mine = number_of(best.action, size)
    nearest = next((other for other in others if not is_near(other)), None)
    theirs = None if nearest is None else number_of(nearest.action, size)
    if nearest is None or mine is None:
        return ()
    if theirs is None or theirs > mine:
        return ("More would ask too much.",)
    return () if plain(nearest.action) is PASS else ("Less would give points away.",)


def _rate(share: Share | None) -> float | None:
    return share.count / share.of if share is not None and share.of else None
