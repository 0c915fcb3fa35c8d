"""What one seat knows of where the cards are, as sets of bits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from backalley.bots.house.knowledge import Knowledge
from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.solver.backend import Bits
from backalley.solver.playrules import PlayRules, play_rules
from backalley.solver.rows import Kind


@dataclass(frozen=True)
class Known:
    """The cards of a view under the rules of the play.

    Raises `UnsolvableError` when built for rules that the compiled play has no table for.
    """

    view: View
    rules: PlayRules

    @property
    def me(self) -> Seat:
        """Whose decision it is."""
        assert self.view.turn is not None
        return self.view.turn

    @cached_property
    def _taken(self) -> tuple[Bits, tuple[Bits, ...], Bits]:
        places = {card: list(bits) for card, bits in self.rules.places.items()}

        def take(cards: Iterable[Card]) -> tuple[Bits, ...]:
            return tuple(places[card].pop(0) for card in cards if card in places)

        return sum(take(self.view.hand)), take(self.view.trick), sum(take(self.view.unseen))

    @property
    def hand(self) -> Bits:
        """The own cards."""
        return self._taken[0]

    @property
    def trick(self) -> tuple[Bits, ...]:
        """The cards of the trick on the table."""
        return self._taken[1]

    @property
    def hidden(self) -> Bits:
        """The cards in other hands or in the stock."""
        return self._taken[2]

    @property
    def pool(self) -> Bits:
        """The cards that have not been seen by all."""
        return self.hand | self.hidden

    @cached_property
    def everything(self) -> Bits:
        """All the cards in play."""
        return (1 << len(self.rules.cards)) - 1

    @cached_property
    def shown(self) -> tuple[Bits, ...]:
        """By seat, the cards that it may hold by what its play has shown, as the house sees it."""
        seats = range(self.view.rules.seats)
        if self.view.leader is None:
            return tuple(self.everything for _ in seats)
        know = Knowledge(self.view)
        cards = list(enumerate(self.rules.cards))
        return tuple(
            sum(1 << bit for bit, card in cards if know.may_hold(seat, card)) for seat in seats
        )

    @cached_property
    def may(self) -> tuple[Bits, ...]:
        """By seat, the cards that it may hold, so far as can be known."""
        may = list(self.shown)
        trumps = self.rules.suits[self.rules.trump] if self.rules.trump >= 0 else 0
        for seat in self._trumps_only():
            may[seat] &= trumps
        return tuple(may)

    def _trumps_only(self) -> set[Seat]:
        """Return who led a trump that only a hand of trumps may lead."""
        order = self.view.order
        row = next((row for row in self.rules.rows if row.kind == Kind.TRUMP_LEAD), None)
        if row is None:
            return set()
        keys = {card for bit, card in enumerate(self.rules.cards) if row.cards >> bit & 1}
        led = [(trick.leader, trick.cards) for trick in self.view.tricks]
        if self.view.trick and self.view.leader is not None:
            led.append((self.view.leader, self.view.trick))
        found, opened, broken = set[Seat](), set[Seat](), False
        for leader, cards in led:
            if cards[0] in keys:
                opened.add(leader)
            free = (row.flag and broken) or row.seats >> leader & 1 or leader in opened
            if order.is_trump(cards[0]) and not free:
                found.add(leader)
            broken = broken or bool(order.trumps(cards))
        return found

    def bits(self, cards: Iterable[Card]) -> Bits:
        """Return the bits of cards of which the pack has one each."""
        return sum(self.rules.places[card][0] for card in cards if card in self.rules.places)

    def bits_in_hand(self, card: Card) -> Bits:
        """Return the lowest bit of the hand that is this card."""
        return next(bit for bit in self.rules.places[card] if bit & self.hand)

    def cards(self, bits: Bits) -> tuple[Card, ...]:
        """Return the cards of these bits, in canonical order."""
        cards = self.rules.cards
        return tuple(sorted(cards[bit] for bit in range(len(cards)) if bits >> bit & 1))


def known_of(view: View) -> Known:
    """Return what the seat to decide knows."""
    return Known(view, play_rules(view.rules, view.trump, view.calls))


def numbers_of(bits: Bits) -> Sequence[int]:
    """Return which bits are set, rising.

    >>> numbers_of(0b10100)
    [2, 4]
    """
    found = []
    while bits:
        rest = bits & (bits - 1)
        found.append((bits ^ rest).bit_length() - 1)
        bits = rest
    return found
