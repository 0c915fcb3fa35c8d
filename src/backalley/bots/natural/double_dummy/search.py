"""Double dummy of our own for the last tricks: alpha-beta with a table, in plain Python."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.bots.natural.double_dummy.solver import OpenHands
from backalley.cards import Card, Suit
from backalley.engine.layout import Seat

_SUIT_BITS: Final = (1 << 13) - 1
_SUITS: Final = tuple(Suit)


@dataclass(frozen=True)
class Search:
    """Searches a position to its end."""

    deepest: int = 5

    def tricks_by_card(self, positions: Sequence[OpenHands]) -> list[Mapping[Card, int]]:
        """Return what each card of each position brings."""
        return [_solve(position) for position in positions]


def _solve(position: OpenHands) -> Mapping[Card, int]:
    trump = -1 if position.trump is None else _SUITS.index(position.trump)
    hands = tuple(sum(1 << card.index for card in hand) for hand in position.hands)
    trick = tuple(card.index for card in position.trick)
    search, turn = _Searched(trump), position.turn
    hand = position.hands[turn]
    led = position.trick[0].suit if position.trick else None
    legal = [card for card in hand if card.suit is led] or list(hand)
    left = len(hand)
    found = {}
    for card in legal:
        won = search.after(hands, position.leader, trick, card.index)
        # `won` counts for South and North.
        found[card] = won if turn % 2 == 0 else left - won
    return found


@dataclass
class _Searched:
    """What was found out of positions at the start of a trick; it grows as it is asked."""

    trump: int
    known: dict[tuple[tuple[int, ...], Seat], tuple[int, int]] = field(default_factory=dict)
    """Bounds on the tricks that South and North win."""

    def after(self, hands: tuple[int, ...], leader: Seat, trick: tuple[int, ...], card: int) -> int:
        """Return how many tricks South and North win once this card is played."""
        left = max(hand.bit_count() for hand in hands)
        low, high = 0, left
        while low < high:
            target = (low + high + 1) // 2
            if self._reaches_after(hands, leader, trick, card, target):
                low = target
            else:
                high = target - 1
        return low

    def _reaches_after(
        self, hands: tuple[int, ...], leader: Seat, trick: tuple[int, ...], card: int, target: int
    ) -> bool:
        """Whether South and North win `target` of the tricks left once this card is played."""
        seat = (leader + len(trick)) % 4
        hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
        trick = (*trick, card)
        if len(trick) < 4:
            return self._reaches(hands, leader, trick, target)
        winner = (leader + _winning(trick, self.trump)) % 4
        return self._reaches(hands, winner, (), target - (winner % 2 == 0))

    def _reaches(
        self, hands: tuple[int, ...], leader: Seat, trick: tuple[int, ...], target: int
    ) -> bool:
        seat = (leader + len(trick)) % 4
        own = seat % 2 == 0
        if trick:
            cards = _choices(hands, hands[seat], trick)
            return (
                any(
                    self._reaches_after(hands, leader, trick, card, target) is own for card in cards
                )
                is own
            )
        left = hands[seat].bit_count()
        if target <= 0 or target > left:
            return target <= 0
        low, high = self.known.get((hands, leader), (0, left))
        if target <= low or target > high:
            return target <= low
        cards = _choices(hands, hands[seat], trick)
        reached = (
            any(self._reaches_after(hands, leader, trick, card, target) is own for card in cards)
            is own
        )
        self.known[hands, leader] = (target, high) if reached else (low, target - 1)
        return reached


def _choices(hands: tuple[int, ...], hand: int, trick: tuple[int, ...]) -> list[int]:
    """Return the legal cards, highest first, one of each run that no other card parts."""
    if trick:
        followed = hand & _SUIT_BITS << 13 * (trick[0] // 13)
        hand = followed or hand
    others = sum(hands) & ~hand
    for card in trick:
        others |= 1 << card
    cards, last = [], -1
    for card in reversed(range(52)):
        if hand >> card & 1:
            between = others & ((1 << last) - (2 << card)) if last > card else 0
            if last < 0 or last // 13 != card // 13 or between:
                cards.append(card)
            last = card
    return cards


def _winning(trick: tuple[int, ...], trump: int) -> int:
    best = 0
    for place, card in enumerate(trick):
        if card // 13 == trick[best] // 13:
            best = place if card > trick[best] else best
        elif card // 13 == trump:
            best = place
    return best
