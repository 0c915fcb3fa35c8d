"""The line of play that a claim states: which card its maker plays, whatever the others do.

It goes by what lies open once the claim is made, and by nothing else: the cards of the hands that
the claimer plays, and what was played. So the others know it too, and what they could still win is
a question about their own cards alone (rules.md section 4, "claim and concession").
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from backalley.cards import Card, Pack, cards_in_words
from backalley.engine.claim import Claim
from backalley.engine.layout import Seat

if TYPE_CHECKING:
    from backalley.engine.playing import Playing


def stated_card(state: "Playing", claim: Claim, cards: Sequence[Card]) -> Card:
    """Return which of `cards`, those the seat may play, the claim says will be played.

    To lead: the first card that the order names, else trumps from the top while another may hold
    one, else winners, else a card to a winner or a ruff in the other hand. To follow: the card the
    order names next, else the cheapest that is sure to win, unless the trick is won already: then
    one that neither blocks the other hand nor strands winners in its own.
    """
    line = _Line.of(state, claim)
    return line.lead(cards) if not state.trick else line.follow(cards)


def played_by(state: "Playing", seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose cards `seat` plays: its own, and a dummy's."""
    dummy = state.dummy
    return (seat, dummy.seat) if dummy and dummy.played_by == seat else (seat,)


def may_be_out(state: "Playing", claim: Claim) -> frozenset[Card]:
    """Return the cards that others may hold, for all that lies open with the claimer's hand."""
    deal = state.deal
    seen = [*state.trick, *deal.turned_again]
    for seat in played_by(state, claim.seat):
        seen += state.held[seat]
    for trick in state.tricks:
        seen += trick.cards
    if deal.layout.turn_up and not deal.cut:
        seen.append(deal.layout.turn_up)
    if deal.exchange:
        seen.append(deal.exchange.out)
    open_copies = Counter(seen)
    # A blooper that is no trump now is in nobody's hand.
    suits = state.order.suit
    return frozenset(
        card
        for card, copies in _copies(deal.rules.pack).items()
        if open_copies.get(card, 0) < copies and card in suits
    )


@cache
def _copies(pack: Pack) -> Counter[Card]:
    return Counter(pack.cards)


class _Line(NamedTuple):
    state: "Playing"
    order: tuple[Card, ...]
    """The cards of the order that are still held."""
    own: tuple[Seat, ...]
    out: frozenset[Card]
    """The cards that others may hold."""

    @classmethod
    def of(cls, state: "Playing", claim: Claim) -> "_Line":
        own = played_by(state, claim.seat)
        held = [card for seat in own for card in state.held[seat]]
        order = tuple(card for card in claim.order if card in held)
        return cls(state, order, own, may_be_out(state, claim))

    def lead(self, cards: Sequence[Card]) -> Card:
        named = [card for card in self.order if card in cards]
        if named:
            return named[0]
        state, order = self.state, self.state.order
        trumps = order.trumps(cards)
        if trumps and any(map(order.is_trump, self.out)):
            return max(trumps, key=self._strength)
        winners = [card for card in cards if self.is_winner(card) and card not in trumps]
        if winners:
            return max(winners, key=self._strength)
        across = {
            order.suit[card]
            for seat in self.own
            if seat != state.turn
            for card in state.held[seat]
            if self.is_winner(card)
        }
        to_winner = [card for card in cards if order.suit[card] in across and card not in trumps]
        if to_winner:
            return min(to_winner, key=self._strength)
        to_ruff = [card for card in cards if self._is_ruffed_across(card)]
        if trumps and to_ruff:
            return min(to_ruff, key=self._strength)
        return max(trumps or cards, key=self._strength)

    def follow(self, cards: Sequence[Card]) -> Card:
        if self.order and self.order[0] in cards:
            return self.order[0]
        state, order = self.state, self.state.order
        seats, trick = len(state.held), state.trick
        winning = (state.leader + order.winning(trick)) % seats
        best = trick[order.winning(trick)]
        side_of = state.deal.rules.side_of
        ours = side_of[winning] == side_of[self.own[0]]
        last = len(trick) == seats - 1
        beating = [card for card in cards if self._beats(card)]
        if ours and (last or self.is_winner(best)):
            return self._under(cards, winning, last=last)
        sure = [card for card in beating if last or self.is_winner(card)]
        if sure:
            return min(sure, key=self._strength)
        if ours or not beating or self._wins_later(best):
            return self.cheapest(cards)
        return max(beating, key=self._strength)

    def is_winner(self, card: Card) -> bool:
        """Whether no card of its suit that others may hold beats it."""
        order = self.state.order
        suit, strength = order.suit.get(card), self._strength(card)
        return all(
            order.suit.get(other) is not suit or self._strength(other) < strength
            for other in self.out
        )

    def cheapest(self, cards: Sequence[Card]) -> Card:
        """Return the lowest loser, else a winner that the other hand cannot lead to."""
        suit = self.state.order.suit
        across = {suit.get(card) for card in self._across()}

        def cost(card: Card) -> tuple[bool, bool, int]:
            wins = self.is_winner(card)
            return wins, wins and suit.get(card) in across, self._strength(card)

        return min(cards, key=cost)

    def _under(self, cards: Sequence[Card], winning: Seat, *, last: bool) -> Card:
        """Return what to play to a trick that is won: a card that neither blocks nor strands."""
        if winning not in self.own:
            return self.cheapest(cards)
        state, suit = self.state, self.state.order.suit
        other, hand = state.held[winning], state.held[state.turn]
        over = [card for card in cards if self._beats(card)]
        over = [card for card in over if last or self.is_winner(card)]
        if over and not all(map(self.is_winner, other)):
            card = min(over, key=self._strength)
            mine = {suit[left] for left in hand if left is not card and self.is_winner(left)}
            if mine and mine.isdisjoint(suit.get(left) for left in other):
                return card
        led = suit[state.trick[0]]
        longer = [card for card in other if suit.get(card) is led]
        under = [card for card in cards if suit.get(card) is led and not self._beats(card)]
        if under and len(under) <= len(longer) and all(map(self.is_winner, longer)):
            return max(under, key=self._strength)
        return self.cheapest(cards)

    def _beats(self, card: Card) -> bool:
        trick = (*self.state.trick, card)
        return self.state.order.winning(trick) == len(trick) - 1

    def _across(self) -> list[Card]:
        """Return the cards of the claimer's hand, or the dummy's, that is not to play."""
        state = self.state
        return [card for seat in self.own if seat != state.turn for card in state.held[seat]]

    def _is_ruffed_across(self, card: Card) -> bool:
        """Whether the claimer's other hand can ruff it, and nobody else anything."""
        order, across = self.state.order, self._across()
        return (
            bool(order.trumps(across))
            and not order.is_trump(card)
            and not any(order.suit[other] is order.suit[card] for other in across)
            and not any(map(order.is_trump, self.out))
        )

    def _wins_later(self, best: Card) -> bool:
        """Whether another hand of the claimer is still to play, and has a sure winner."""
        state = self.state
        seats, trick = len(state.held), state.trick
        later = {(state.leader + place) % seats for place in range(len(trick) + 1, seats)}
        led = state.order.suit[trick[0]]
        return any(
            state.order.suit[card] is led and self.is_winner(card)
            for seat in self.own
            if seat in later
            for card in state.held[seat]
        )

    def _strength(self, card: Card) -> int:
        return self.state.order.strength.get(card, -1)


@dataclass(frozen=True)
class AsStated:
    """After a disputed claim its maker plays the stated card; it narrows last."""

    rule: str = "claims"

    def narrow(self, state: "Playing", cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the stated card alone, where the claimer plays."""
        claim = state.claim
        if claim is None or state.actor != claim.seat:
            return cards
        return (stated_card(state, claim, cards),)

    def explain(self, state: "Playing", allowed: Sequence[Card]) -> str:
        """Name the card that the claim stands for."""
        return f"Your claim was disputed and binds you: it says {cards_in_words(allowed)} now."


AS_STATED: Final = AsStated()
