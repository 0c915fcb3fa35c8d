"""What a player knows of where the cards are, before guessing the rest."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from backalley.bots.natural.bidding.meaning import Meaning
from backalley.bots.natural.bidding.reading import known_hands
from backalley.cards import Card, Suit
from backalley.engine.layout import Hand, Seat
from backalley.engine.trick import Played
from backalley.engine.view import View
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.games.rubber_bridge.plan import RubberPlan

SEATS: Final = range(4)


@dataclass(frozen=True)
class Known:
    """The play so far as one player sees it, and what the auction told."""

    view: View
    contract: RubberContract
    plan: RubberPlan

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        assert self.view.turn is not None
        return self.view.turn

    @property
    def leader(self) -> Seat:
        """Who led, or leads, the trick on the table."""
        assert self.view.leader is not None
        return self.view.leader

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None."""
        return self.contract.strain

    @property
    def trick(self) -> tuple[Card, ...]:
        """The trick on the table."""
        return self.view.trick

    @property
    def hands(self) -> tuple[Hand | None, ...]:
        """The cards held now, by seat; None where they are hidden."""
        return self.view.hands

    @cached_property
    def hidden(self) -> tuple[Seat, ...]:
        """The seats whose cards are not seen."""
        return tuple(seat for seat in SEATS if self.view.hands[seat] is None)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the hidden seats hold between them."""
        return self.view.unseen

    @cached_property
    def meanings(self) -> tuple[Meaning, ...]:
        """What the calls of each seat said of its thirteen cards."""
        return known_hands(self.plan, self.view.calls)

    @cached_property
    def played(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat has played."""
        played = Played(self.view.tricks, self.view.leader, self.view.trick)
        return tuple(played.by(seat, 4) for seat in SEATS)

    @cached_property
    def void(self) -> frozenset[tuple[Seat, Suit]]:
        """The seats that did not follow, with the suit they have none of."""
        return frozenset(
            (seat, cards[0].suit)
            for leader, cards in self._tricks()
            for seat, card in _by_seat(leader, cards)
            if cards[0].suit and card.suit is not cards[0].suit
        )

    @property
    def won_by_declarer(self) -> int:
        """Tricks that declarer's side has won."""
        side = self.contract.declarer % 2
        return sum(trick.winner % 2 == side for trick in self.view.tricks)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether `seat` may hold this card, so far as cards seen and voids tell."""
        hand = self.view.hands[seat]
        if hand is not None:
            return card in hand
        return card in self.unseen and (seat, card.suit) not in self.void

    def _tricks(self) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
        for trick in self.view.tricks:
            yield trick.leader, trick.cards
        yield self.leader, self.view.trick


def known_of(view: View) -> Known:
    """Return what the player of a view knows; the view is of a deal of bridge being played."""
    contract = contract_of(view.calls)
    assert contract is not None
    assert isinstance(view.plan, RubberPlan)
    return Known(view, contract, view.plan)


def _by_seat(leader: Seat, cards: tuple[Card, ...]) -> Iterator[tuple[Seat, Card]]:
    for place, card in enumerate(cards):
        yield (leader + place) % 4, card
