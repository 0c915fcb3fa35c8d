"""The phase in which tricks are played."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from backalley.cards import Card
from backalley.engine.actions import Action, Discard, Play, play
from backalley.engine.claim import Claim
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished
from backalley.engine.layout import Hand, Seat
from backalley.engine.ranking import Order, Trump
from backalley.engine.refusal import Refusal
from backalley.engine.state import Call, State
from backalley.engine.stated_line import AS_STATED
from backalley.engine.trick import Played, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from backalley.engine.constraint import Narrowing


class Dummy(NamedTuple):
    """A hand laid open after the opening lead, whose cards a partner plays."""

    seat: Seat
    played_by: Seat


@dataclass(frozen=True)
class Playing(State):
    """Tricks are being played."""

    order: Order
    held: tuple[Hand, ...]
    leader: Seat
    """Who led, or will lead, the trick on the table."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick on the table in the order played."""
    tricks: tuple[Trick, ...] = ()
    broken: bool = False
    """Whether a trump was played to an earlier trick."""
    dummy: Dummy | None = None
    claim: Claim | None = None
    """A claim that was disputed: its maker's hand lies open and is played as stated."""

    @property
    def trump(self) -> Trump:
        return self.order.trump

    @property
    def played(self) -> Played:
        return Played(self.tricks, self.leader, self.trick, self.broken)

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.held

    @property
    def turn(self) -> Seat:
        return (self.leader + len(self.trick)) % len(self.held)

    @property
    def awaited(self) -> str:
        return "play" if self.trick else "lead"

    @property
    def actor(self) -> Seat:
        turn = self.turn
        return self.dummy.played_by if self.dummy and turn == self.dummy.seat else turn

    @property
    def where(self) -> str:
        return f"trick {len(self.tricks) + 1}, card {len(self.trick) + 1}, by seat {self.turn}"

    def dealt_again(self, deal: Deal, hands: tuple[Hand, ...]) -> State:
        return replace(self, deal=deal, held=hands)

    def shows(self, seat: Seat, viewer: Seat | None) -> bool:
        if self.claim is not None and seat == self.claim.seat:
            return True
        laid_open = self.dummy is not None and seat == self.dummy.seat
        return seat == viewer or (laid_open and bool(self.tricks or self.trick))

    def playable(self) -> tuple[Card, ...]:
        """Return the cards of `turn` that its constraints leave, in canonical order."""
        cards = self.held[self.turn]
        for constraint in self._constraints:
            cards = constraint.narrow(self, cards) or cards
        return cards

    @property
    def _constraints(self) -> "Sequence[Narrowing]":
        constraints = self.deal.rules.constraints
        return constraints if self.claim is None else (*constraints, AS_STATED)

    def options(self) -> tuple[Action, ...]:
        return tuple([play(card) for card in dict.fromkeys(self.playable())])

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Discard):
            return Refusal("deal", "It is time to play a card, not to lay one aside.")
        if not isinstance(action, Play):
            return Refusal("deal", "The bidding is over: it is time to play a card.")
        if action.card not in self.held[self.turn]:
            return Refusal("deal", self.not_held(action.card), self.playable())
        return self._narrowed

    @cached_property
    def _narrowed(self) -> Refusal:
        """Why cards of the hand may not be played: the same of each that may not."""
        cards = self.held[self.turn]
        binding: Narrowing | None = None
        for constraint in self._constraints:
            narrowed = constraint.narrow(self, cards)
            if narrowed and narrowed != cards:
                binding, cards = constraint, narrowed
        # The last to narrow is the one that names what is left: on a led blooper a plain card is
        # refused for the trump that must be played, not for any trump.
        assert binding is not None
        return Refusal(binding.rule, binding.explain(self, cards), cards)

    def after(self, action: Action) -> State:
        assert isinstance(action, Play)
        card, seat, held = action.card, self.turn, self.held
        hand = held[seat]
        place = hand.index(card)
        hands = (*held[:seat], hand[:place] + hand[place + 1 :], *held[seat + 1 :])
        trick = (*self.trick, card)
        if len(trick) < len(hands):
            return self._then(hands, self.leader, trick, self.tricks, self.broken)
        winner = (self.leader + self.order.winning(trick)) % len(hands)
        tricks = (*self.tricks, Trick(self.leader, trick, winner))
        if not any(hands):
            return Finished.after_play(self.deal, self.calls, tricks, self.trump)
        broken = self.broken or bool(self.order.trumps(trick))
        return self._then(hands, winner, (), tricks, broken)

    def _then(
        self,
        held: tuple[Hand, ...],
        leader: Seat,
        trick: tuple[Card, ...],
        tricks: tuple[Trick, ...],
        broken: bool,
    ) -> "Playing":
        # Much quicker than dataclasses.replace, on the path that every playout takes.
        return Playing(
            self.deal,
            self.calls,
            self.order,
            held,
            leader,
            trick,
            tricks,
            broken,
            self.dummy,
            self.claim,
        )


def begin_play(
    deal: Deal,
    calls: tuple[Call, ...],
    *,
    leader: Seat,
    trump: Trump,
    dummy: Dummy | None = None,
) -> Playing:
    """Return the play of a deal before the opening lead."""
    order = deal.rules.ranking.order(trump)
    return Playing(deal, calls, order, deal.hands, leader, dummy=dummy)
