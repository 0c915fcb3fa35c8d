"""Deals of one card: how often the card wins the trick."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import perm, prod
from typing import Final

from backalley.cards import Card
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
    return frozenset(card for card in cards if _chance(card, cards, order, boards, seats) > EVEN)


@lru_cache(maxsize=128)
def _good_led(cards: tuple[Card, ...], order: Order, seats: int) -> frozenset[Card]:
    """Return the cards that win the trick better than half the time when led."""
    others = seats - 1
    good = []
    for card in cards:
        safe = sum(order.winning((card, other)) == 0 for other in cards) - 1
        if perm(safe, others) / perm(len(cards) - 1, others) > EVEN:
            good.append(card)
    return frozenset(good)


def _ways(weights: Iterable[tuple[float, ...]]) -> float:
    """Return the weight of all ways to give each seat one card: `weights` by card, then seat.

    >>> _ways([(1, 1), (1, 1), (1, 1)])  # three cards, two seats: 3 × 2
    6.0
    """
    kinds = Counter(weights)
    seats = len(next(iter(kinds)))
    full = (1 << seats) - 1
    ways = [1.0] + [0.0] * full
    for row, copies in kinds.items():
        gains = [
            perm(copies, subset.bit_count())
            * prod(row[seat] for seat in range(seats) if subset >> seat & 1)
            for subset in range(full + 1)
        ]
        ways = [
            sum(
                ways[served ^ subset] * gains[subset]
                for subset in range(served + 1)
                if subset & served == subset
            )
            for served in range(full + 1)
        ]
    return ways[full]
