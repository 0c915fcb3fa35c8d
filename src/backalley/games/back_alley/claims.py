"""Claiming all the tricks that are left."""

from dataclasses import dataclass, replace

from backalley.cards import Card
from backalley.engine.actions import play
from backalley.engine.claim import Claim
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import State
from backalley.engine.stated_line import may_be_out, stated_card
from backalley.engine.trick import Trick
from backalley.words import counted


@dataclass(frozen=True)
class RestClaims:
    """Only all the tricks left are claimed. Where the cards force it nobody is asked.

    Accepted, they are played out: the claimer's cards as stated, the others' so as to lose.
    """

    def numbers(self, state: Playing) -> tuple[int, ...]:
        """Return how many tricks are left, alone."""
        return (_left(state),)

    def refusal(self, state: Playing, claim: Claim) -> Refusal:
        """Say that all the tricks left are claimed, and how many they are."""
        return Refusal("claims", f"Claim all that is left: {counted(_left(state), 'trick')}.")

    def answering(self, state: Playing, claim: Claim) -> tuple[Seat, ...]:
        """Return the other sides' seats from the left, nobody where the cards force the claim."""
        if is_forced(state, claim):
            return ()
        rules = state.deal.rules
        seats = ((claim.seat + step) % rules.seats for step in range(1, rules.seats))
        return tuple(seat for seat in seats if rules.side_of[seat] != rules.side_of[claim.seat])

    def settle(self, state: Playing, claim: Claim) -> State:
        """Return the deal as finished, the rest of it played out."""
        now: State = state
        while isinstance(now, Playing):
            now = now.after(play(_given(now, claim)))
        return now

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how a claim goes."""
        alone = len(rules.sides) == rules.seats
        whose = "" if alone else ", for the side"
        claims = (
            f"A player may claim all the tricks that are left{whose}.",
            "Where the cards force it the deal ends at once, the rest played out.",
            (
                "Otherwise the hand is shown, and those it is claimed against accept or dispute. "
                "Disputed, play goes on with that hand open, and it is played as claims are: "
                "trumps while others may hold one, then winners; in following, the cheapest card "
                "that surely wins."
            ),
        )
        return (RuleText("claims", "Claiming the rest", claims),)


def is_forced(state: Playing, claim: Claim) -> bool:
    """Whether the claimer alone wins every trick left, whatever the others hold.

    It goes by the claimer's hand and by what lies open, never by another hand. A claim that hangs
    on cards still to come before the claimer's own in a trick is not forced.
    """
    seats = len(state.held)
    now = replace(state, claim=claim)
    if now.trick:
        place = (claim.seat - now.leader) % seats
        if place > len(now.trick):
            return False
        trick = now.trick
        if place == len(trick):
            trick = (*trick, stated_card(now, claim, now.playable()))
        last = len(trick) == seats
        if now.order.winning(trick) != place or not (last or _wins(now, claim, trick, place)):
            return False
        now = _next(now, claim, trick)
    elif now.leader != claim.seat:
        return False
    while now.held[claim.seat]:
        card = stated_card(now, claim, now.playable())
        if not _wins(now, claim, (card,), 0):
            return False
        now = _next(now, claim, (card,))
    return True


def _wins(state: Playing, claim: Claim, trick: tuple[Card, ...], place: int) -> bool:
    """Whether no card that another may hold could still win this trick."""
    winning = state.order.winning
    return all(winning((*trick, card)) == place for card in may_be_out(state, claim))


def _next(state: Playing, claim: Claim, cards: tuple[Card, ...]) -> Playing:
    """Return the claimer leading to the next trick, having won this one."""
    hand = tuple(card for card in state.held[claim.seat] if card not in cards)
    return replace(
        state,
        held=tuple(hand if seat == claim.seat else () for seat in range(len(state.held))),
        leader=claim.seat,
        trick=(),
        tricks=(*state.tricks, Trick(state.leader, cards, claim.seat)),
        broken=state.broken or bool(state.order.trumps(cards)),
    )


def _given(state: Playing, claim: Claim) -> Card:
    """Return the card to play out with: the stated one, or one that leaves the trick won."""
    cards = state.playable()
    if state.turn == claim.seat:
        return stated_card(state, claim, cards)
    side_of, seats = state.deal.rules.side_of, len(state.held)

    def leaves_won(card: Card) -> bool:
        winner = (state.leader + state.order.winning((*state.trick, card))) % seats
        return side_of[winner] == side_of[claim.seat]

    losing = [card for card in cards if leaves_won(card)]
    return min(losing or cards, key=lambda card: state.order.strength.get(card, -1))


def _left(state: Playing) -> int:
    return state.deal.hand_size - len(state.tricks)
