"""Deals of one card: how often the card wins the trick."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from math import perm
from typing import Final

from backalley.bots.house.stakes import draws, last_leads
from backalley.cards import Card
from backalley.engine.actions import BOARD, PASS, Action
from backalley.engine.bids import plain
from backalley.engine.ranking import Order
from backalley.engine.view import View

DOUBT: Final = 0.1
"""How likely a player is to bid what this rule would not, where 1 is what it would."""

EVEN: Final = 1 / 2
"""A board is bid only above this chance (rules.md section 1)."""


@dataclass(frozen=True)
class Table:
    """Which cards there are, how they rank, and who sits there.

    With `last_leads` the last to bid leads, else the first; with `draws` everybody will keep the
    better of two cards.
    """

    cards: tuple[Card, ...]
    order: Order
    seats: int
    last_leads: bool
    draws: bool


def winning_chance(view: View, bid: Action = BOARD) -> float:
    """Return how often the bidder's only card wins the trick if it makes `bid`.

    Every way the unseen cards can lie with the others is counted. Who passed before is taken to
    hold a card this rule passes on, who bid one it bids on, but for `DOUBT`. Where the last to
    bid leads, the bidder does, unless somebody later bids on a card that is good by itself; else
    the first to bid leads.
    """
    (card,) = view.hand
    table = table_of(view, (card, *view.unseen), bid)
    calls = view.calls[: table.seats - 1]
    return _chance(card, table, tuple(plain(call.action) is not PASS for call in calls))


def table_of(view: View, cards: Iterable[Card], bid: Action = BOARD) -> Table:
    """Return the table of a deal in which any of `cards` may be held, by one who makes `bid`."""
    order = view.order
    held = tuple(sorted(card for card in cards if card in order.strength))
    return Table(held, order, view.rules.seats, last_leads(view, bid), draws(view))


def _chance(card: Card, table: Table, boards: tuple[bool, ...]) -> float:
    """Return the chance of `card` after these bids; True is one that promises the trick."""
    order, seats = table.order, table.seats
    later = seats - 1 - len(boards)
    bidding = [bids_board(table, boards[:place]) for place in range(len(boards))]
    taking_lead = _good_led(table) if later and table.last_leads else frozenset()
    leader = -1 if table.last_leads or True not in boards else boards.index(True)
    suit, trump = order.suit[card], order.is_trump(card)
    held: list[tuple[float, ...]] = []
    beaten: list[tuple[float, ...]] = []
    for other, safe, beats in _against(card, table):
        led = safe and (trump or order.suit[other] is suit or other not in taking_lead)
        believed = [
            1.0 if (other in bids) is board else DOUBT
            for bids, board in zip(bidding, boards, strict=True)
        ]
        held.append((*believed, *[1.0] * later))
        earlier = [
            weight * (beats if place == leader else safe) for place, weight in enumerate(believed)
        ]
        beaten.append((*earlier, *[float(led)] * later))
    chance = _ways(beaten) / _ways(held)
    return chance**2 if table.draws else chance


@lru_cache(maxsize=1024)
def _against(card: Card, table: Table) -> tuple[tuple[Card, bool, bool], ...]:
    """Return each other card, whether `card` wins when it leads, and whether when that one does."""
    winning = table.order.winning
    return tuple(
        (other, winning((card, other)) == 0, winning((other, card)) == 1)
        for other in table.cards
        if other is not card
    )


@lru_cache(maxsize=1024)
def bids_board(table: Table, boards: tuple[bool, ...]) -> frozenset[Card]:
    """Return the cards that bid after `boards`, by one who may hold any of the table's.

    Of the bids before, True is one that promises the trick.
    """
    return _from_lowest(table, lambda card: _chance(card, table, boards) > EVEN)


@lru_cache(maxsize=128)
def _good_led(table: Table) -> frozenset[Card]:
    """Return the cards that win the trick better than half the time when led."""
    cards, order, others = table.cards, table.order, table.seats - 1

    def good(card: Card) -> bool:
        safe = sum(order.winning((card, other)) == 0 for other in cards) - 1
        return perm(safe, others) / perm(len(cards) - 1, others) > EVEN

    return _from_lowest(table, good)


def _from_lowest(table: Table, good: Callable[[Card], bool]) -> frozenset[Card]:
    """Return the good cards, where every card above a good one of its suit is good too."""
    found: list[Card] = []
    suit, strength = table.order.suit, table.order.strength
    for each in {suit[card]: None for card in table.cards}:
        own = sorted((card for card in table.cards if suit[card] is each), key=strength.__getitem__)
        found += own[bisect_left(own, True, key=good) :]
    return frozenset(found)


def _ways(weights: Iterable[tuple[float, ...]]) -> float:
    """Return the weight of all ways to give each seat one card: `weights` by card, then seat.

    >>> _ways([(1, 1), (1, 1), (1, 1)])  # three cards, two seats: 3 × 2
    6.0
    """
    return _ways_of(tuple(Counter(weights).items()))


@lru_cache(maxsize=1024)
def _ways_of(kinds: tuple[tuple[tuple[float, ...], int], ...]) -> float:
    """Return the same, of cards of some kinds and how many there are of each.

    Cards are of few kinds, and much the same ones whichever of them is asked about.
    """
    seats = len(kinds[0][0])
    parts = _parts(seats)
    ways = [1.0] + [0.0] * (2**seats - 1)
    for row, copies in kinds:
        gains = [1.0] * len(ways)
        for subset in range(1, len(ways)):
            last = subset.bit_length() - 1
            free = copies - subset.bit_count() + 1
            gains[subset] = gains[subset ^ 1 << last] * row[last] * max(0, free)
        ways = [sum([ways[rest] * gains[taken] for rest, taken in split]) for split in parts]
    return ways[-1]


@cache
def _parts(seats: int) -> list[list[tuple[int, int]]]:
    """Return each set of seats, as bits, in every way split into two."""
    sets = range(2**seats)
    return [[(whole ^ part, part) for part in sets if part & whole == part] for whole in sets]
