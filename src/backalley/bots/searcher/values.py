"""What each card brings: worlds played out by habit, and solved where that is quick."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.compiled import Compiled, Habits
from backalley.bots.searcher.known import Known, numbers_of
from backalley.bots.searcher.manner import manner_of
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.won import Won
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.cards import Card
from backalley.solver.backend import Problem
from backalley.solver.compiled import BACKEND
from backalley.solver.position import is_running

SOLVED: Final = 0.25
"""How much the exact value of a world counts beside the one by habit."""


@dataclass(frozen=True)
class PlayedOut:
    """What is won in worlds that are played to their end after each of some cards."""

    cards: Sequence[Card]
    by_habit: Sequence[Sequence[Won]]
    """By world and card: all the tricks of the deal, the rest played as the house plays."""
    solved: Sequence[Sequence[Won]]
    """The same of the first worlds, the rest played with all hands open."""

    def samples(self, worth: Callable[[Won], float]) -> Samples[Card]:
        """Return the worth of each card, by world."""
        values = [[worth(won) for won in row] for row in self.by_habit]
        for row, exact in zip(values, self.solved, strict=False):
            row[:] = [
                (1 - SOLVED) * one + SOLVED * worth(other)
                for one, other in zip(row, exact, strict=True)
            ]
        return Samples({card: [row[at] for row in values] for at, card in enumerate(self.cards)})


def values_of(
    known: Known, outcomes: Outcomes, cards: Sequence[Card], means: Means
) -> Samples[Card]:
    """Return what each of `cards` is worth to the side of the seat that plays it."""
    worlds = likely_worlds(known, outcomes, means)
    return play_out(known, outcomes, cards, worlds, means).samples(outcomes.worth)


def likely_worlds(known: Known, outcomes: Outcomes, means: Means) -> list[World]:
    """Return as many worlds as the budget says, as likely as the bids and the play make them."""
    number = means.budget.worlds
    tells = tells_of(known, Answers(known))
    if not _has_manner(known):
        return sample_worlds(known, tells, means, number)
    habits = habits_of(known, outcomes.window, means.compiled)
    manner = manner_of(known, habits, outcomes.stakes())
    return sample_worlds(known, tells, means, number, manner)


def play_out(
    known: Known, outcomes: Outcomes, cards: Sequence[Card], worlds: Sequence[World], means: Means
) -> PlayedOut:
    """Return what is won after each of `cards` in these worlds."""
    bits = [numbers_of(known.bits_in_hand(card))[0] for card in cards]
    before = outcomes.won_so_far(outcomes.window)
    habits = habits_of(known, outcomes.window, means.compiled)
    won = won_after(known, outcomes, bits, worlds, habits)
    return PlayedOut(
        cards,
        [[before + each for each in row] for row in won],
        _solved(known, outcomes, bits, worlds, means.budget),
    )


def won_after(
    known: Known,
    outcomes: Outcomes,
    numbers: Sequence[int],
    worlds: Sequence[World],
    habits: Habits,
) -> list[list[Won]]:
    """Return by world and card, which its bit's number names, what is won from now on by habit."""
    return habits.after_cards(
        problem_of(known, worlds[0]),
        known.shown,
        known.pool,
        len(known.view.tricks),
        outcomes.stakes(),
        worlds,
        numbers,
    )


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
) -> list[list[Won]]:
    """Return by world what is won after each card when all play on with open hands.

    Nothing where the hands are too long to be solved in time, or points do not hang on the tricks
    of two sides.
    """
    count = min(len(worlds), budget.solved(len(known.view.hand)))
    if not count or not outcomes.by_sides:
        return []
    problems = [problem_of(known, world) for world in worlds[:count]]
    found = BACKEND.solve(problems, False, 1, BACKEND.Cancellation())
    return [[outcomes.won_with(dict(tricks)[number]) for number in numbers] for tricks, _ in found]


def habits_of(known: Known, window: int, compiled: Compiled) -> Habits:
    """Return who plays the worlds out; the first `window` tricks of the deal count apart."""
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
        is_running(view, known.rules),
        sum(1 << seat for seat, side in enumerate(side_of) if side == side_of[known.me]),
    )
