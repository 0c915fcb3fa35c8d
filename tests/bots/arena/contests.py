"""Contests for the tests of the arena, and a player whose choices are easy to follow."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley import Action, View, parse_rule_set
from backalley.bots.arena import Contest, Duplicate, Tally
from backalley.bots.arena.sitting import Ending, PlayedDeal, Sitting, Undertaken
from backalley.bots.registry import bot


@dataclass(frozen=True)
class First:
    """Takes the first legal action: it always passes."""

    name: str = "first"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return the first of `actions`."""
        return actions[0]


def contest(text: str = "back-alley schedule=1,3", a: str = "house", b: str = "random") -> Contest:
    return Contest(parse_rule_set(text), bot(a), bot(b), seed=5)


def tally_of(*duplicates: Duplicate) -> Tally:
    tally = Tally()
    for duplicate in duplicates:
        tally.add(duplicate)
    return tally


def deal(
    points: tuple[int, ...], *undertaken: Undertaken, cards: int = 3, ending: Ending = "played"
) -> PlayedDeal:
    nothing = (0,) * len(points)
    return PlayedDeal(
        cards,
        0,
        ending,
        ("",) * len(points),
        nothing,
        points,
        (2,) * len(points),
        (1, *nothing[1:]),
        undertaken,
    )


def sitting(side: int, *deals: PlayedDeal, winners: tuple[int, ...] = ()) -> Sitting:
    totals = tuple(map(sum, zip(*(deal.points for deal in deals), strict=True)))
    return Sitting(side, deals, totals, winners, {})
