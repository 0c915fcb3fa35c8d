"""The phase in which each player draws a card and lays one aside."""

from dataclasses import dataclass, replace

from backalley.cards import Card
from backalley.engine.actions import Action, Discard, discard
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import begin_play
from backalley.engine.refusal import Refusal
from backalley.engine.state import Call, State


@dataclass(frozen=True)
class Drawing(State):
    """Each, from the dealer's left, takes the first card of the stock and discards one.

    `held` has one card more for the seat whose turn it is. Source: rules.md section 3, `wild-56`.
    """

    held: tuple[Hand, ...]
    leader: Seat
    laid_aside: tuple[Card, ...] = ()

    @property
    def discards(self) -> tuple[Card, ...]:
        return self.laid_aside

    @property
    def draws(self) -> int:
        return len(self.laid_aside) + 1

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.held

    @property
    def turn(self) -> Seat:
        return (self.deal.eldest + len(self.discards)) % len(self.held)

    @property
    def awaited(self) -> str:
        return "lay a card aside"

    @property
    def where(self) -> str:
        return f"discard {len(self.discards) + 1}, by seat {self.turn}"

    def dealt_again(self, deal: Deal, hands: tuple[Hand, ...]) -> State:
        return replace(self, deal=deal, held=hands, laid_aside=deal.discards)

    def options(self) -> tuple[Action, ...]:
        return tuple([discard(card) for card in dict.fromkeys(self.held[self.turn])])

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Discard):
            return Refusal("drawing", self.not_held(action.card))
        return Refusal("drawing", "Lay one card aside first.")

    def after(self, action: Action) -> State:
        assert isinstance(action, Discard)
        seat, hand = self.turn, list(self.held[self.turn])
        hand.remove(action.card)
        held = (*self.held[:seat], tuple(hand), *self.held[seat + 1 :])
        discards = (*self.discards, action.card)
        if len(discards) < len(held):
            return draw(replace(self, held=held, laid_aside=discards))
        deal = replace(self.deal, hands=held, discards=discards)
        return begin_play(deal, self.calls, leader=self.leader, trump=self.deal.trump)


def begin_drawing(deal: Deal, calls: tuple[Call, ...], *, leader: Seat) -> Drawing:
    """Return the state in which the dealer's left has drawn and is to discard."""
    return draw(Drawing(deal, calls, deal.hands, leader))


def draw(state: Drawing) -> Drawing:
    """Return the state after the next seat has taken the first card of the stock."""
    seat = state.turn
    hand = tuple(sorted((*state.held[seat], state.deal.layout.stock[len(state.discards)])))
    return replace(state, held=(*state.held[:seat], hand, *state.held[seat + 1 :]))
