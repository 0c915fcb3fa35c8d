"""Deals of one card: how often the card wins the trick."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from math import perm
from typing import Final

from backalley.cards import Card, Suit
from backalley.engine.actions import BOARD
from backalley.engine.ranking import Order
from backalley.engine.view import View

DOUBT: Final = 0.1
"""How likely a player is to bid what this rule would not, where 1 is what it would."""

EVEN: Final = 1 / 2
"""A board is bid only above this chance (rules.md section 1)."""


def winning_chance(view: View) -> float:
    """Return how often the bidder's only card wins the trick if the bid is board.

    Every way the unseen cards can lie with the others is counted. Who passed before is taken to
    hold a card this rule passes on, who bid board one it bids on, but for `DOUBT`. The bidder
    leads, unless somebody later bids board on a card that is good by itself.
    """
    (card,) = view.hand
    order = view.order
    cards = sorted(c for c in (card, *view.unseen) if c in order.strength)
    boards = tuple(call.action is BOARD for call in view.calls)
    return _chance(card, tuple(cards), order, boards, view.rules.seats)


def _chance(
    card: Card, cards: tuple[Card, ...], order: Order, boards: tuple[bool, ...], seats: int
) -> float:
    """Return the chance of `card`, one of `cards`, after these bids; True is board."""
    later = seats - 1 - len(boards)
    bidding = [_bids_board(cards, order, boards[:place], seats) for place in range(len(boards))]
    taking_lead = _good_led(cards, order, seats) if later else frozenset()
    suit, trump = order.suit[card], order.is_trump(card)
    held: list[tuple[float, ...]] = []
    beaten: list[tuple[float, ...]] = []
    for other in cards:
        if other is card:
            continue
        safe = order.winning((card, other)) == 0
        led = safe and (trump or order.suit[other] is suit or other not in taking_lead)
        believed = [
            1.0 if (other in bids) is board else DOUBT
            for bids, board in zip(bidding, boards, strict=True)
        ]
        held.append((*believed, *[1.0] * later))
        beaten.append((*[weight * safe for weight in believed], *[float(led)] * later))
    return _ways(beaten) / _ways(held)


@lru_cache(maxsize=1024)
def _bids_board(
    cards: tuple[Card, ...], order: Order, boards: tuple[bool, ...], seats: int
) -> frozenset[Card]:
    """Return the cards that bid board after `boards`, by one who may hold any of `cards`."""
    return _from_lowest(
        cards, order, lambda card: _chance(card, cards, order, boards, seats) > EVEN
    )


@lru_cache(maxsize=128)
def _good_led(cards: tuple[Card, ...], order: Order, seats: int) -> frozenset[Card]:
    """Return the cards that win the trick better than half the time when led."""
    others = seats - 1

    def good(card: Card) -> bool:
        safe = sum(order.winning((card, other)) == 0 for other in cards) - 1
        return perm(safe, others) / perm(len(cards) - 1, others) > EVEN

    return _from_lowest(cards, order, good)


def _from_lowest(
    cards: tuple[Card, ...], order: Order, good: Callable[[Card], bool]
) -> frozenset[Card]:
    """Return the good cards, where every card above a good one of its suit is good too."""
    found: list[Card] = []
    for suit in Suit:
        own = sorted(
            (card for card in cards if order.suit[card] is suit), key=order.strength.__getitem__
        )
        found += own[bisect_left(own, True, key=good) :]
    return frozenset(found)


def _ways(weights: Iterable[tuple[float, ...]]) -> float:
    """Return the weight of all ways to give each seat one card: `weights` by card, then seat.

    >>> _ways([(1, 1), (1, 1), (1, 1)])  # three cards, two seats: 3 × 2
    6.0
    """
    kinds = Counter(weights)
    seats = len(next(iter(kinds)))
    parts = _parts(seats)
    ways = [1.0] + [0.0] * (2**seats - 1)
    for row, copies in kinds.items():
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
