"""Deals that fit all that is known: worlds, drawn by swapping cards between the hidden hands.

A world is as likely as its hands fit what their calls promised (`misfit`). Swaps that fit better
are made, others with a chance of exp(-how much worse) (Metropolis), so a tight promise costs no
more time than none, and an impossible one still leaves the worlds nearest to it.
"""

from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Final

from backalley.bots.natural.bidding.held import POINTS, SUITS
from backalley.bots.natural.bidding.meaning import Meaning, Range
from backalley.bots.natural.play.tells import tell
from backalley.bots.natural.play.worlds import Known
from backalley.cards import Card
from backalley.engine.layout import Hand, Seat

POINT: Final = 1.8
"""What each point outside the promised range counts as misfit."""
LENGTH: Final = 2.5
"""What each card outside the promised length counts."""
UNBALANCED: Final = 2.5
"""What counts when a hand said to be balanced is not, or the other way."""
BAD_SUIT: Final = 1.0
"""What counts when a suit said to be good is not."""
FIRST_SWAPS: Final = 10
"""Swaps tried before the first world, for each hidden card."""
SWAPS: Final = 2
"""Swaps tried between one world and the next, for each hidden card."""
TRIES: Final = 3
"""How many worlds are looked at for one whose cards played tell nothing against it."""

_SUIT_OF: Final = tuple(place // 13 for place in range(52))
_POINTS_OF: Final = tuple(POINTS.get("23456789TJQKA"[place % 13], 0) for place in range(52))


def sample_worlds(known: Known, rng: Random, count: int) -> list[tuple[Hand, ...]]:
    """Return `count` worlds: the four hands as they may be now.

    All agree with the cards seen and the suits that a seat showed to be out of.
    """
    if len(known.hidden) < 2:
        return [_complete(known, dict.fromkeys(known.hidden, known.unseen))] * count
    chain = _Chain(known, rng)
    chain.swap(FIRST_SWAPS * len(known.unseen))
    return [chain.next_world() for _ in range(count)]


def misfit(meaning: Meaning, points: int, lengths: list[int], cards: set[int]) -> float:
    """Return how far a hand is from what its calls promised; 0 where it is as promised.

    `cards` are pack places.
    """
    amount = POINT * _outside(meaning.points, points)
    for length, promised in zip(lengths, meaning.lengths, strict=True):
        amount += LENGTH * _outside(promised, length)
    short = sum(3 - length for length in lengths if length < 3)
    amount += POINT * _outside(meaning.worth, points + short)
    if meaning.balanced is not None and meaning.balanced != (short <= 1):
        amount += UNBALANCED
    for suit in meaning.good:
        start = 13 * SUITS.index(suit)
        if sum(start + place in cards for place in (12, 11, 10)) < 2:
            amount += BAD_SUIT
    return amount


def _outside(promised: Range, number: int) -> int:
    if number < promised.low:
        return promised.low - number
    return max(0, number - promised.high)


@dataclass
class _Seat:
    """One hidden hand while cards are swapped; `points`, `lengths`, `cards` count those played."""

    seat: Seat
    meaning: Meaning
    held: list[int]
    cards: set[int]
    points: int = 0
    lengths: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    barred: frozenset[int] = frozenset()
    """Suits it has shown to be out of."""

    def __post_init__(self) -> None:
        for card in self.cards:
            self.points += _POINTS_OF[card]
            self.lengths[_SUIT_OF[card]] += 1

    def exchange(self, place: int, new: int) -> None:
        """Hold another card at this place."""
        old = self.held[place]
        self.held[place] = new
        self.cards.remove(old)
        self.cards.add(new)
        self.points += _POINTS_OF[new] - _POINTS_OF[old]
        self.lengths[_SUIT_OF[old]] -= 1
        self.lengths[_SUIT_OF[new]] += 1

    def misfit(self) -> float:
        """How far the hand is from its promise."""
        return misfit(self.meaning, self.points, self.lengths, self.cards)


class _Chain:
    """Changes with each swap."""

    def __init__(self, known: Known, rng: Random) -> None:
        self.known, self.rng = known, rng
        dealt = _first_deal(known, rng)
        self.seats = [
            _Seat(
                seat,
                known.meanings[seat],
                [card.index for card in dealt[seat]],
                {card.index for card in (*dealt[seat], *known.played[seat])},
                barred=frozenset(SUITS.index(suit) for of, suit in known.void if of == seat),
            )
            for seat in known.hidden
        ]
        self.misfits = [seat.misfit() for seat in self.seats]

    def swap(self, times: int) -> None:
        """Try so many swaps of a card between two seats."""
        rng, seats = self.rng.random, self.seats
        for _ in range(times):
            first = int(rng() * len(seats))
            second = (first + 1 + int(rng() * (len(seats) - 1))) % len(seats)
            self._swap(first, second)

    def _swap(self, first: int, second: int) -> None:
        one, other = self.seats[first], self.seats[second]
        if not one.held or not other.held:
            return
        rng = self.rng.random
        place, place_2 = int(rng() * len(one.held)), int(rng() * len(other.held))
        card, card_2 = one.held[place], other.held[place_2]
        if _SUIT_OF[card_2] in one.barred or _SUIT_OF[card] in other.barred:
            return
        one.exchange(place, card_2)
        other.exchange(place_2, card)
        misfit, misfit_2 = one.misfit(), other.misfit()
        worse = misfit + misfit_2 - self.misfits[first] - self.misfits[second]
        if worse > 0 and rng() >= exp(-worse):
            one.exchange(place, card)
            other.exchange(place_2, card_2)
            return
        self.misfits[first], self.misfits[second] = misfit, misfit_2

    def next_world(self) -> tuple[Hand, ...]:
        """Swap on, until what was played tells little against the hands, and return them."""
        world = self._swapped()
        for _ in range(TRIES - 1):
            if self.rng.random() < exp(-tell(self.known, world)):
                break
            world = self._swapped()
        return world

    def _swapped(self) -> tuple[Hand, ...]:
        self.swap(SWAPS * len(self.known.unseen))
        pack = self.known.view.rules.pack.cards
        held = {seat.seat: tuple(pack[card] for card in sorted(seat.held)) for seat in self.seats}
        return _complete(self.known, held)


def _first_deal(known: Known, rng: Random) -> dict[Seat, list[Card]]:
    """Deal the unseen cards, first those that the fewest seats may hold.

    Suits that seats have shown out of are kept whenever two hands are hidden. Three are only
    before the opening lead, when nothing has been shown.
    """
    cards = list(known.unseen)
    rng.shuffle(cards)
    able = {
        card: [seat for seat in known.hidden if (seat, card.suit) not in known.void]
        for card in cards
    }
    cards.sort(key=lambda card: len(able[card]))
    room = {seat: known.view.holdings[seat] for seat in known.hidden}
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in known.hidden}
    for card in cards:
        open_to = [seat for seat in able[card] if room[seat]]
        seat = max(open_to or [seat for seat in known.hidden if room[seat]], key=room.__getitem__)
        room[seat] -= 1
        dealt[seat].append(card)
    return dealt


def _complete(known: Known, held: dict[Seat, Hand]) -> tuple[Hand, ...]:
    return tuple(held[seat] if hand is None else hand for seat, hand in enumerate(known.hands))
