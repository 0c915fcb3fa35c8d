"""The phase in which a claim is answered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from backalley.engine.actions import ACCEPT, DISPUTE, Action
from backalley.engine.claim import Claim
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.ranking import Trump
from backalley.engine.refusal import IllegalAction, Refusal
from backalley.engine.state import State
from backalley.engine.trick import Played


@dataclass(frozen=True)
class Claiming(State):
    """Play has stopped, the claimer's hand lies open, and the others accept or dispute in turn."""

    playing: Playing
    claim: Claim
    answering: tuple[Seat, ...]
    """Who is still to answer."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.playing.hands

    @property
    def trump(self) -> Trump:
        return self.playing.trump

    @property
    def played(self) -> Played:
        return self.playing.played

    @property
    def turn(self) -> Seat:
        return self.answering[0]

    @property
    def awaited(self) -> str:
        return "accept or dispute the claim"

    @property
    def where(self) -> str:
        return f"{self.claim.text}, seat {self.turn} to answer"

    def options(self) -> tuple[Action, ...]:
        return (ACCEPT, DISPUTE)

    def refusal(self, action: Action) -> Refusal:
        return Refusal("claims", "Play has stopped for a claim: accept it or dispute it.")

    def after(self, action: Action) -> State:
        if action is DISPUTE:
            return replace(self.playing, claim=self.claim)
        if len(self.answering) > 1:
            return replace(self, answering=self.answering[1:])
        return _settled(self.playing, self.claim)

    def dealt_again(self, deal: Deal, hands: tuple[Hand, ...]) -> State:
        playing = self.playing.dealt_again(deal, hands)
        assert isinstance(playing, Playing)
        return replace(self, deal=deal, playing=playing)

    def shows(self, seat: Seat, viewer: Seat | None) -> bool:
        return seat == self.claim.seat or self.playing.shows(seat, viewer)


def claim_refusal(state: State, claim: Claim) -> Refusal | None:
    """Return the rule that forbids this claim now; None where it may be made.

    Any seat may claim while cards are played, also out of turn, but a dummy.
    """
    refusal = _refusal_of_any(state, claim.seat)
    if refusal is not None:
        return refusal
    assert isinstance(state, Playing)
    rules = state.deal.rules.claims
    assert rules is not None
    return None if claim.tricks in rules.numbers(state) else rules.refusal(state, claim)


def claim_numbers(state: State, seat: Seat) -> Sequence[int]:
    """Return the numbers of tricks that `claim_refusal` lets a seat claim now, rising."""
    if _refusal_of_any(state, seat) is not None:
        return ()
    assert isinstance(state, Playing)
    rules = state.deal.rules.claims
    assert rules is not None
    return rules.numbers(state)


def _refusal_of_any(state: State, seat: Seat) -> Refusal | None:
    """Return the rule that forbids any claim of this seat now."""
    if not isinstance(state, Playing):
        return Refusal("claims", "Tricks are claimed while cards are played.")
    if state.deal.rules.claims is None:
        return Refusal("claims", "There are no claims in this game.")
    if state.claim is not None:
        return Refusal("claims", "A claim was disputed: this deal is played to its end.")
    if state.dummy and seat == state.dummy.seat:
        return Refusal("claims", "The dummy makes no claim.")
    if not 0 <= seat < len(state.held):
        return Refusal("claims", f"There is no seat {seat}.")
    return None


def make_claim(state: State, claim: Claim) -> State:
    """Return the state after a claim: its answers awaited, or settled where nobody is asked.

    Raises `IllegalAction` exactly where `claim_refusal` names a rule.
    """
    refusal = claim_refusal(state, claim)
    if refusal is not None:
        raise IllegalAction(claim.text, "a claim that may be made", state.where, refusal)
    assert isinstance(state, Playing)
    rules = state.deal.rules.claims
    assert rules is not None
    answering = rules.answering(state, claim)
    if not answering:
        return _settled(state, claim)
    return Claiming(state.deal, state.calls, state, claim, answering)


def _settled(playing: Playing, claim: Claim) -> State:
    rules = playing.deal.rules.claims
    assert rules is not None
    return rules.settle(playing, claim)
