"""What each card brings: worlds played out by habit, and solved where that is quick."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.compiled import Compiled, Habits
from backalley.bots.searcher.known import Known, numbers_of
from backalley.bots.searcher.manner import drawn_by_manner
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.cards import Card
from backalley.engine.view import View
from backalley.solver.backend import Problem
from backalley.solver.compiled import BACKEND

SOLVED: Final = 0.5
"""How much the exact value of a world counts beside the one by habit."""
MORE: Final = 3
"""How many worlds are dealt for each that is looked at, once cards played tell of them."""


def values_of(
    known: Known, outcomes: Outcomes, cards: Sequence[Card], means: Means
) -> Samples[Card]:
    """Return what each of `cards` is worth to the side of the seat that plays it."""
    number = means.budget.worlds
    window, stakes = outcomes.window, outcomes.stakes()
    habits = habits_of(known, window, means.compiled)
    tells = tells_of(known, Answers(known))
    if _has_manner(known):
        worlds = sample_worlds(known, tells, means, MORE * number)
        worlds = drawn_by_manner(known, habits, stakes, worlds, means)
    else:
        worlds = sample_worlds(known, tells, means, number)
    bits = {card: numbers_of(known.bits_in_hand(card))[0] for card in cards}
    before = outcomes.won_so_far(window)
    won = habits.after_cards(
        problem_of(known, worlds[0]),
        known.shown,
        known.pool,
        len(known.view.tricks),
        stakes,
        worlds,
        list(bits.values()),
    )
    points = [[outcomes.worth(before + each) for each in row] for row in won]
    exact = _solved(known, outcomes, list(bits.values()), worlds, means.budget)
    for row, solved in zip(points, exact, strict=False):
        row[:] = [(1 - SOLVED) * one + SOLVED * two for one, two in zip(row, solved, strict=True)]
    return Samples({card: [row[at] for row in points] for at, card in enumerate(cards)})


def _has_manner(known: Known) -> bool:
    """Whether cards were played from hands as dealt, each of them known."""
    view = known.view
    single = all(len(places) == 1 for places in known.rules.places.values())
    return single and not view.rules.bidding.draws and bool(view.tricks or view.trick)


def _solved(
    known: Known,
    outcomes: Outcomes,
    numbers: Sequence[int],
    worlds: Sequence[World],
    budget: Budget,
) -> list[list[float]]:
    """Return by world the points of each card when all play on with open hands.

    Nothing where the hands are too long to be solved in time, or points do not hang on the tricks
    of two sides.
    """
    count = min(len(worlds), budget.solved(len(known.view.hand)))
    if not count or not outcomes.by_sides:
        return []
    problems = [problem_of(known, world) for world in worlds[:count]]
    found = BACKEND.solve(problems, False, 1, BACKEND.Cancellation())
    return [
        [outcomes.worth_of_tricks(dict(tricks)[number]) for number in numbers]
        for tricks, _ in found
    ]


def habits_of(known: Known, window: int, compiled: Compiled) -> Habits:
    """Return who plays the worlds out."""
    order, cards = known.view.order, known.rules.cards
    strengths = [order.strength[card] for card in cards]
    places = [card.index for card in cards]
    return compiled.Habits(known.rules.checked(BACKEND), strengths, places, window)


def problem_of(known: Known, world: World) -> Problem:
    """Return the position of a world."""
    view = known.view
    side_of = view.rules.side_of
    return BACKEND.Problem(
        known.rules.checked(BACKEND),
        world,
        view.leader or 0,
        [bit.bit_length() - 1 for bit in known.trick],
        view.broken,
        is_running(view),
        sum(1 << seat for seat, side in enumerate(side_of) if side == side_of[known.me]),
    )


def is_running(view: View) -> bool:
    """Whether the leader led a key and has led trumps and lost no trick since."""
    keys = {key for rule in view.rules.constraints for key in getattr(rule, "keys", ())}
    for trick in reversed(view.tricks if keys else ()):
        ran = trick.leader == trick.winner == view.leader
        if not ran or not view.order.is_trump(trick.cards[0]):
            return False
        if trick.cards[0] in keys:
            return True
    return False
