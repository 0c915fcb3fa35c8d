"""The trick on the table as the next to play sees it: who wins it, and who may yet beat it."""

from dataclasses import dataclass
from functools import cached_property

from backalley.bots.natural.play.worlds import Known
from backalley.cards import Card, Suit
from backalley.engine.layout import Hand, Seat


@dataclass(frozen=True)
class TrickNow:
    """The trick on the table; with nothing led, nobody wins it yet."""

    known: Known

    @property
    def hand(self) -> Hand:
        """The cards of the hand to play from."""
        return self.known.hands[self.known.turn] or ()

    @property
    def partner(self) -> Seat:
        """Who sits opposite the hand to play from."""
        return (self.known.turn + 2) % 4

    @property
    def is_defence(self) -> bool:
        """Whether the hand to play from defends."""
        return self.known.turn % 2 != self.known.contract.declarer % 2

    @property
    def led(self) -> Suit | None:
        """The suit led; None before the lead."""
        trick = self.known.trick
        return trick[0].suit if trick else None

    @property
    def place(self) -> int:
        """Which card of the trick is next, from 0 for the lead to 3."""
        return len(self.known.trick)

    @cached_property
    def best(self) -> Card:
        """The card that wins so far; a card must have been led."""
        trick = self.known.trick
        return trick[self.known.view.order.winning(trick)]

    @cached_property
    def winner(self) -> Seat | None:
        """The seat that wins so far."""
        trick = self.known.trick
        if not trick:
            return None
        return (self.known.leader + self.known.view.order.winning(trick)) % 4

    def wins(self, card: Card) -> bool:
        """Whether `card`, played now, is ahead."""
        return not self.known.trick or self._beats(card, self.best)

    @cached_property
    def partner_wins_for_sure(self) -> bool:
        """Whether partner is ahead, and no opponent to come is known to be able to change that.

        A hidden opponent who has not shown out of the suit led is taken to follow.
        """
        return self.winner == self.partner and not self.may_be_beaten(self.best)

    def may_be_beaten(self, card: Card) -> bool:
        """Whether an opponent yet to play may beat `card`, if it is ahead in this trick."""
        return self.beaten_by(card) > 0

    def beaten_by(self, card: Card) -> int:
        """Count the cards with which an opponent yet to play may beat `card`."""
        led = self.led or card.suit
        after = range(1, 4 - self.place, 2)
        return sum(self._may_beat((self.known.turn + step) % 4, card, led) for step in after)

    def _may_beat(self, seat: Seat, card: Card, led: Suit | None) -> int:
        hand = self.known.hands[seat]
        if hand is None:
            cards = [new for new in self.known.unseen if self.known.may_hold(seat, new)]
            follows = (seat, led) not in self.known.void
        else:
            cards, follows = list(hand), any(new.suit is led for new in hand)
        return sum(self._beats(new, card) for new in cards if new.suit is led or not follows)

    def _beats(self, card: Card, best: Card) -> bool:
        if card.suit is best.suit:
            return best < card
        return card.suit is self.known.trump


def is_master(known: Known, card: Card) -> bool:
    """Whether no other seat can hold a higher card of the suit."""
    others = [c for hand in known.hands if hand for c in hand if card not in hand]
    return not any(other.suit is card.suit and card < other for other in (*known.unseen, *others))


def are_equal(known: Known, one: Card, other: Card) -> bool:
    """Whether two cards of a hand have no card of another hand, or on the table, between them."""
    if one.suit is not other.suit:
        return False
    low, high = sorted((one, other))
    hand = next((hand for hand in known.hands if hand and one in hand), ())
    between = [
        card
        for cards in (known.unseen, known.trick, *(hand for hand in known.hands if hand))
        for card in cards
        if low < card < high and card not in hand
    ]
    return not between
