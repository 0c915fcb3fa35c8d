"""What the play has shown: which cards are out, who is out of a suit, who can beat what."""

from collections.abc import Iterator, Sequence
from typing import Final

from backalley.cards import Card, OddTrump, Suit
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.games.back_alley.constraints import (
    Answer,
    CardLed,
    FollowUnlessWild,
    TrumpIfVoid,
)

AnySuit = Suit | OddTrump

EVERY_STRENGTH: Final = 1000


class Knowledge:
    """What the seat whose turn it is knows of the other hands; built from a view, then constant.

    `out` holds, by seat and suit, the strengths of the unseen cards that the seat may hold.
    """

    def __init__(self, view: View) -> None:
        order = view.order
        self.me: Seat = view.turn if view.turn is not None else 0
        self.order = order
        self.trump = order.trump
        self.leader: Seat = view.leader or 0
        self.seats = view.rules.seats
        side_of = view.rules.side_of
        self.partners = frozenset(
            seat for seat in range(self.seats) if side_of[seat] == side_of[self.me]
        ) - {self.me}
        self.foes = tuple(seat for seat in range(self.seats) if side_of[seat] != side_of[self.me])
        self.holdings = view.holdings
        self.unseen: dict[AnySuit, list[int]] = {suit: [] for suit in Suit}
        if self.trump is not None:
            self.unseen.setdefault(self.trump, [])
        for card in view.unseen:
            if card in order.suit:
                self.unseen[order.suit[card]].append(order.strength[card])
        self.unseen_count = sum(map(len, self.unseen.values()))
        self._voids: list[set[AnySuit]] = [set() for _ in range(self.seats)]
        self._trumps_below = [EVERY_STRENGTH] * self.seats
        self._trumps_above = [0] * self.seats
        self.bloopers = {
            rule.card: rule for rule in view.rules.constraints if isinstance(rule, CardLed)
        }
        constraints = view.rules.constraints
        wild = any(isinstance(rule, FollowUnlessWild) for rule in constraints)
        trumping = next((rule for rule in constraints if isinstance(rule, TrumpIfVoid)), None)
        for leader, seat, card, before in _followed(view):
            led = before[0]
            rule = self.bloopers.get(led)
            if order.suit[card] is not order.suit[led]:
                if wild and order.trumps(before):
                    continue  # anything goes: this shows nothing
                self._voids[seat].add(order.suit[led])
                if trumping and not order.is_trump(led) and not order.is_trump(card):
                    self._could_not_trump(seat, before, beat=trumping.beat)
            elif rule is not None:
                same_side = side_of[seat] == side_of[leader]
                self._answered(seat, card, rule.partner_answer if same_side else rule.answer)
        self._out: dict[Seat, dict[AnySuit, list[int]]] = {}

    def _answered(self, seat: Seat, card: Card, answer: Answer) -> None:
        """Take in that `seat` answered a led blooper with `card`."""
        power = self.order.strength[card]
        if answer is Answer.HIGHEST:
            self._trumps_below[seat] = min(self._trumps_below[seat], power)
        elif answer is Answer.LOWEST:
            self._trumps_above[seat] = max(self._trumps_above[seat], power)

    def _could_not_trump(self, seat: Seat, before: Sequence[Card], *, beat: bool) -> None:
        """Take in that `seat`, out of the suit led, played no trump where it had to."""
        trumps = [self.order.strength[card] for card in self.order.trumps(before)]
        if trumps and not beat:
            return
        highest = max(trumps, default=0) + 1
        self._trumps_below[seat] = min(self._trumps_below[seat], highest)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether `seat` may hold this card, so far as the cards it played have shown."""
        suit = self.order.suit[card]
        if suit in self._voids[seat]:
            return False
        below, above = self._trumps_below[seat], self._trumps_above[seat]
        return suit is not self.trump or above < self.order.strength[card] < below

    def out(self, seat: Seat) -> dict[AnySuit, list[int]]:
        """Return the strengths of the unseen cards that `seat` may hold, by suit."""
        if seat not in self._out:
            voids = self._voids[seat]
            out = {suit: [] if suit in voids else cards for suit, cards in self.unseen.items()}
            if self.trump:
                low, high = self._trumps_above[seat], self._trumps_below[seat]
                out[self.trump] = [power for power in out[self.trump] if low < power < high]
            self._out[seat] = out
        return self._out[seat]

    def is_void(self, seat: Seat, suit: AnySuit) -> bool:
        """Whether `seat` cannot hold a card of `suit`."""
        return not self.holdings[seat] or not self.out(seat)[suit]

    def share(self, seat: Seat) -> float:
        """Return how likely `seat` is to hold any one of the cards it may hold, 0 to 1."""
        cards = sum(map(len, self.out(seat).values()))
        return min(1.0, self.holdings[seat] / cards) if cards else 0.0

    def can_beat(self, seat: Seat, led: AnySuit, best: int) -> bool:
        """Whether `seat` may hold a card that beats strength `best` in a trick of suit `led`."""
        if not self.holdings[seat]:
            return False
        out = self.out(seat)
        if any(power > best for power in out[led]):
            return True
        return self.trump is not None and any(power > best for power in out[self.trump])

    def chance_to_beat(self, seat: Seat, led: AnySuit, best: int, lead: Card) -> float:
        """Return how likely `seat` holds, and may play, a card that beats strength `best`.

        Each card it may hold is taken to be there with chance `share`, one apart from another.
        """
        missing = 1.0 - self.share(seat)
        out = self.out(seat)
        if lead in self.bloopers and self.bloopers[lead].answer is Answer.LOWEST:
            if not any(power > best for power in out[led]):
                return 0.0
            return (1.0 - missing) * missing ** (len(out[led]) - 1)
        higher = sum(power > best for power in out[led])
        follows = 1.0 - missing**higher
        if self.trump is None or led is self.trump:
            return follows
        trumps = sum(power > best for power in out[self.trump])
        void = missing ** len(out[led])
        return follows + void * (1.0 - missing**trumps)

    def foes_share(self) -> float:
        """Return how likely an unseen card is to be in an opponent's hand, 0 to 1."""
        held = sum(self.holdings[seat] for seat in self.foes)
        return min(1.0, held / self.unseen_count) if self.unseen_count else 0.0

    def higher_out(self, card: Card) -> int:
        """Return how many unseen cards of its suit beat `card` and may be with an opponent."""
        suit, power = self.order.suit[card], self.order.strength[card]
        return max(
            (
                sum(other > power for other in self.out(seat)[suit])
                for seat in self.foes
                if self.holdings[seat]
            ),
            default=0,
        )

    def trumps_out(self) -> int:
        """Return how many unseen trumps may be with an opponent."""
        if self.trump is None:
            return 0
        trump = self.trump
        return max(
            (len(self.out(seat)[trump]) for seat in self.foes if self.holdings[seat]), default=0
        )

    def later(self, played: int) -> list[Seat]:
        """Return who plays after the seat whose turn it is, when `played` cards are down."""
        return [(self.me + step) % self.seats for step in range(1, self.seats - played)]


def _followed(view: View) -> Iterator[tuple[Seat, Seat, Card, Sequence[Card]]]:
    """Yield every card played to a lead: who led, who played it, the card, and those before."""
    seats = view.rules.seats
    tricks: list[tuple[Seat, Sequence[Card]]] = [(t.leader, t.cards) for t in view.tricks]
    if view.trick and view.leader is not None:
        tricks.append((view.leader, view.trick))
    for leader, cards in tricks:
        for place, card in enumerate(cards[1:], start=1):
            yield leader, (leader + place) % seats, card, cards[:place]
