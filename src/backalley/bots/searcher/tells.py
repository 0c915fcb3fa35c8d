"""What the bids say of the hands: misfits by what a hand adds up to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final, NamedTuple

from backalley.bots.searcher.answers import Answers, Asked
from backalley.bots.searcher.known import Known
from backalley.engine.actions import PASS, Action, Rainbow, WithRainbow
from backalley.engine.bids import plain
from backalley.engine.state import Call
from backalley.engine.trick import Played
from backalley.games.back_alley.bids import number_of
from backalley.solver.backend import Bits

COUNT_STEPS: Final = 20
"""Steps of a sum for each trick counted."""
MOST: Final = 340
"""Steps of the largest sum."""
ODDS_STEPS: Final = 10
"""Steps of a sum for each unit of log odds."""
LOWEST_ODDS: Final = -1.5
"""Of a card; what its steps are counted from."""


class Trust(NamedTuple):
    """How far a seat is taken to bid as the house would."""

    a_trick: float
    """Misfit for each trick that the bid is away from the one such a hand bids."""
    least: float
    """How likely it is to bid anything at all."""
    other_card: float
    """How likely it is to bid board or pass on a single card on which the other would be bid."""
    points: float
    """How many points of advantage make a bid of every trick likelier by a factor e."""


PARTNER: Final = Trust(a_trick=1.4, least=0.03, other_card=0.1, points=6.0)
"""A partner thinks for itself."""
FOE: Final = Trust(a_trick=4.0, least=0.01, other_card=0.05, points=4.0)


@dataclass(frozen=True)
class Tell:
    """What one seat told: sums of what it played, misfits by sum, suit lengths it holds now."""

    start: tuple[int, int] = (0, 0)
    misfit: tuple[Sequence[float], Sequence[float]] = ((), ())
    lengths: Sequence[int] = ()


@dataclass(frozen=True)
class Tells:
    """What each card adds to the two sums, by bit, and what each seat told."""

    weights: tuple[Sequence[int], Sequence[int]]
    by_seat: tuple[Tell, ...]


def tells_of(known: Known, answers: Answers) -> Tells:
    """Return what the bids of the other seats tell of their hands."""
    view = known.view
    single = view.hand_size == 1 and bool(view.calls)
    if single:
        weights = (list(range(1, len(known.rules.cards) + 1)), [0] * len(known.rules.cards))
    else:
        weights = (
            [round(count * COUNT_STEPS) for count in answers.counts],
            [round((odds - LOWEST_ODDS) * ODDS_STEPS) for odds in answers.odds],
        )
    seats = range(view.rules.seats)
    blind = not view.rules.bidding.may_see_hand(answers.deal)
    if blind or view.plan.playoff:
        return Tells(weights, tuple(Tell() for _ in seats))
    by_seat = [Tell() for _ in seats]
    for place, call in enumerate(view.calls[: view.rules.seats]):
        if call.seat != known.me:
            by_seat[call.seat] = _told(known, answers, view.calls[:place], call, weights)
    return Tells(weights, tuple(by_seat))


def _told(
    known: Known,
    answers: Answers,
    before: tuple[Call, ...],
    call: Call,
    weights: tuple[Sequence[int], Sequence[int]],
) -> Tell:
    played = Played(known.view.tricks, known.view.leader, known.view.trick)
    gone = [known.bits([card]) for card in played.by(call.seat, known.view.rules.seats)]
    side_of = known.view.rules.side_of
    trust = PARTNER if side_of[call.seat] == side_of[known.me] else FOE
    numbers = [bit.bit_length() - 1 for bit in gone if bit]
    start = (sum(weights[0][at] for at in numbers), sum(weights[1][at] for at in numbers))
    lengths = _lengths(known, gone) if isinstance(call.action, Rainbow | WithRainbow) else ()
    said, size = plain(call.action), known.view.hand_size
    if size == 1:
        asked = answers.asked(call.seat, before)
        if asked.is_single:
            return Tell(start, (_by_card(asked, said, len(known.rules.cards), trust), ()), lengths)
    number = number_of(said, size)
    key, found = (answers.told(call.seat, before), said, trust), answers.memory.misfits
    if key not in found:
        asked = answers.asked(call.seat, before)
        if number is None:
            found[key] = _by_odds(asked, said, trust)
        else:
            found[key] = _by_count(asked, number, trust)
    misfit = found[key]
    return Tell(start, ((), misfit) if number is None else (misfit, ()), lengths)


def _lengths(known: Known, gone: Sequence[Bits]) -> Sequence[int]:
    """Return the suit lengths that a rainbow holds once these cards are played."""
    each = known.view.hand_size // 4
    played = sum(gone)
    return [each - (played & suit).bit_count() for suit in known.rules.suits]


def _by_card(asked: Asked, said: Action, cards: int, trust: Trust) -> Sequence[float]:
    good, other = asked.good_cards, -log(trust.other_card)
    told = [other * ((said is not PASS) != bool(good >> bit & 1)) for bit in range(cards)]
    return [0.0, *told]


def _by_count(asked: Asked, number: int, trust: Trust) -> Sequence[float]:
    """Return the misfit of a number by the count of the hand."""

    def said(step: int) -> int:
        return number_of(asked.number(step / COUNT_STEPS)[0], asked.size) or 0

    misfits = []
    for own in _rising(said, MOST):
        away = abs(own - number)
        misfits.append(-log(trust.least + (1 - trust.least) * exp(-trust.a_trick * away)))
    return misfits


def _rising(function: Callable[[int], int], stop: int) -> list[int]:
    """Return a function that never falls, at 0, 1, … `stop` - 1; it is asked where it rises.

    >>> _rising(lambda step: step // 4, 9)
    [0, 0, 0, 0, 1, 1, 1, 1, 2]
    """
    found = [0] * stop

    def fill(low: int, high: int) -> None:
        if found[low] == found[high] or high - low < 2:
            found[low:high] = [found[low]] * (high - low)
            return
        middle = (low + high) // 2
        found[middle] = function(middle)
        fill(low, middle)
        fill(middle, high)

    found[0], found[-1] = function(0), function(stop - 1)
    fill(0, stop - 1)
    return found


def _by_odds(asked: Asked, said: Action, trust: Trust) -> Sequence[float]:
    """Return the misfit of a bid of every trick by the odds of the hand."""
    misfits = []
    for step in range(MOST):
        odds = step / ODDS_STEPS + LOWEST_ODDS * asked.size
        chance = asked.chance(odds, asked.size, trumps=True)
        advantage = asked.points_of(said, chance)
        likely = 1 / (1 + exp(-max(-50.0, min(50.0, advantage / trust.points))))
        misfits.append(-log(trust.least + (1 - trust.least) * likely))
    return misfits
