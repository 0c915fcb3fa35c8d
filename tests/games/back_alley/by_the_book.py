"""Section 1 of the rules once more, naively, on card text: written from the rule text alone.

It shares nothing with the library, so that the two agree only where both are right. Hands and
tricks are lists of card text, a suit is its letter, trump None is a deal without trump.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

LOW_TO_HIGH = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "LB", "BB"]


def suit_of(card: str, trump: str | None) -> str | None:
    """ "The bloopers belong to the trump suit in every respect." """
    return trump if card in {"LB", "BB"} else card[0]


def height(card: str) -> int:
    """ "Trump order: BB, LB, A, K … 2." """
    return LOW_TO_HIGH.index(card if card in LOW_TO_HIGH else card[1])


def trumps_of(cards: Sequence[str], trump: str | None) -> list[str]:
    return [card for card in cards if trump is not None and suit_of(card, trump) == trump]


@dataclass
class Book:
    """One deal in the making: what everybody said and played, kept in plain lists."""

    trump: str | None
    hands: list[list[str]]
    sides: Sequence[Sequence[int]]
    dealer: int
    partner_answer: str = "highest"
    playoff: bool = False
    bids: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    """Each trick as seats and cards; the last one may be under way."""

    def __post_init__(self) -> None:
        self.hand_size = len(self.hands[0])
        self.seats = len(self.hands)

    # Bids

    def may_bid(self) -> list[str]:
        """ "Pass (0), 1 … h−1, or board. With h = 1: pass or board." """
        return ["pass", *[str(n) for n in range(1, self.hand_size)], "board"]

    def bid(self, seat: int, text: str) -> None:
        self.bids.append((seat, text))

    @property
    def bidding_is_over(self) -> bool:
        """ "Once each"; a playoff has no bidding."""
        return self.playoff or len(self.bids) == self.seats

    @property
    def thrown_in(self) -> bool:
        """ "All pass: thrown in." """
        return bool(self.bids) and self.bidding_is_over and {b for _, b in self.bids} == {"pass"}

    # Whose turn

    def turn(self) -> int:
        left = (self.dealer + 1) % self.seats
        if not self.bidding_is_over:
            return (left + len(self.bids)) % self.seats
        if self.tricks and len(self.tricks[-1]) < self.seats:
            return (self.tricks[-1][0][0] + len(self.tricks[-1])) % self.seats
        if self.tricks:
            return self.winner(self.tricks[-1])
        if self.playoff:
            return left
        boards = [seat for seat, bid in self.bids if bid == "board"]
        if boards:
            return boards[-1]
        numbers = [(seat, int(bid)) for seat, bid in self.bids if bid != "pass"]
        highest = max(number for _, number in numbers)
        return next(seat for seat, number in numbers if number == highest)

    # Tricks

    def may_play(self) -> set[str]:
        seat = self.turn()
        hand = self.hands[seat]
        under_way = self.tricks[-1] if self.tricks and len(self.tricks[-1]) < self.seats else []
        if not under_way:
            return self._may_lead(seat, hand)
        leader, led = under_way[0]
        own_trumps = sorted(trumps_of(hand, self.trump), key=height)
        if led == "BB" and self.trump:
            if not own_trumps:
                return set(hand)
            partners = any(leader in side and seat in side for side in self.sides)
            answer = self.partner_answer if partners else "highest"
            return {"highest": {own_trumps[-1]}, "lowest": {own_trumps[0]}}.get(
                answer, set(own_trumps)
            )
        if led == "LB" and self.trump:
            return {own_trumps[0]} if own_trumps else set(hand)
        of_suit_led = {
            card for card in hand if suit_of(card, self.trump) == suit_of(led, self.trump)
        }
        return of_suit_led or set(hand)

    def _may_lead(self, seat: int, hand: list[str]) -> set[str]:
        """ "Not until a trump was played to an earlier trick, except …" """
        played_before = [card for trick in self.tricks for _, card in trick]
        if trumps_of(played_before, self.trump):
            return set(hand)
        if (seat, "board") in self.bids:
            return set(hand)
        if len(trumps_of(hand, self.trump)) == len(hand):
            return set(hand)
        return set(hand) - set(trumps_of(hand, self.trump))

    def play(self, card: str) -> None:
        seat = self.turn()
        self.hands[seat].remove(card)
        if not self.tricks or len(self.tricks[-1]) == self.seats:
            self.tricks.append([])
        self.tricks[-1].append((seat, card))

    def winner(self, trick: list[tuple[int, str]]) -> int:
        """ "Highest trump, else highest card of the suit led." """
        cards = [card for _, card in trick]
        counting = trumps_of(cards, self.trump) or [c for c in cards if c[0] == cards[0][0]]
        best = max(counting, key=height)
        return next(seat for seat, card in trick if card == best)

    # Score

    def points(self) -> list[int]:
        if self.playoff or self.thrown_in:
            return [0] * len(self.sides)
        return [self._points_of(side) for side in self.sides]

    def tricks_won(self) -> list[int]:
        winners = [self.winner(trick) for trick in self.tricks]
        return [sum(winner in side for winner in winners) for side in self.sides]

    def _points_of(self, side: Sequence[int]) -> int:
        won = self.tricks_won()[list(self.sides).index(side)]
        boards = [seat for seat, bid in self.bids if bid == "board"]
        levels = [level for level, seat in enumerate(boards, start=1) if seat in side]
        if levels:
            worth = 10 * self.hand_size * max(levels)
            return worth if won == self.hand_size else -worth
        said: Mapping[int, str] = dict(self.bids)
        target = sum(int(said[seat]) for seat in side if said[seat] != "pass")
        if target == 0:
            return won
        return 5 * target + (won - target) if won >= target else -5 * target
