"""Whether to accept a claim: only what the cards force (rules.md section 4).

What the claim shows leaves nothing to guess at bridge: claimer's hand and the dummy lie open, and
the rest is in one's own hand and the partner's. The claimer plays as stated, so the tricks the
claim is sure of are the fewest over all that the others may play.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from backalley.cards import Card, OddTrump, Suit
from backalley.engine.actions import ACCEPT, DISPUTE, Action, play
from backalley.engine.claim import Claim
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Layout, Seat
from backalley.engine.playing import Playing
from backalley.engine.ranking import Order
from backalley.engine.state import State
from backalley.engine.stated_line import played_by
from backalley.engine.trick import Trick
from backalley.engine.view import View

MOST_POSITIONS: Final = 4_000
"""Positions looked at before a claim counts as unclear, and is disputed."""


def answer(view: View) -> Action:
    """Return whether this seat accepts the claim made: when the cards force it, and only then."""
    position = shown(view)
    assert view.claim is not None
    if position is None:
        return DISPUTE
    return ACCEPT if is_forced(position, view.claim) else DISPUTE


def shown(view: View) -> Playing | None:
    """Return the position that a claim shows to this seat; None where hands stay unknown."""
    if view.claim is None or view.leader is None:
        return None
    unknown = [seat for seat, hand in enumerate(view.hands) if hand is None]
    hands = list(view.hands)
    if len(unknown) == 1 and len(view.unseen) == view.holdings[unknown[0]]:
        hands[unknown[0]] = view.unseen
    held = tuple(hand for hand in hands if hand is not None)
    if len(held) < len(hands):
        return None
    deal = Deal(view.rules, view.plan, Layout(held, None, ()), view.trump, held, None)
    return Playing(
        deal,
        view.calls,
        view.order,
        held,
        view.leader,
        view.trick,
        view.tricks,
        view.broken,
        view.dummy,
        view.claim,
    )


def is_forced(position: Playing, claim: Claim) -> bool:
    """Whether the claimer's side, playing as stated, wins what it claims whatever others do.

    A position too large to search to its end counts as forced where the claimer runs winners that
    no other hand can beat or ruff.
    """
    position = replace(position, claim=claim)
    if claim.tricks == 0:
        return True
    return _Search(claim).wins(position, claim.tricks)


def _run(position: Playing, claim: Claim) -> int:
    """Return how many tricks the claimer wins one after another from the lead, for certain.

    Each must be won over every card that the others hold now, whatever they keep, and none of them
    may come to be void of the suit with a trump left.
    """
    own = played_by(position, claim.seat)
    others = [hand for seat, hand in enumerate(position.held) if seat not in own]
    order = position.order
    led: Counter[Suit | OddTrump] = Counter()
    now, won = position, 0
    while not now.trick and now.leader in own:
        after = _trick_of_lowest(now)
        trick = after.played.tricks[-1]
        suit = order.suit[trick.cards[0]]
        best = max(
            (card for place, card in enumerate(trick.cards) if _seat(trick, place, now) in own),
            key=lambda card: (order.suit[card] is suit, order.strength[card]),
        )
        for hand in others:
            if _may_beat(hand, best, order) or _may_ruff(hand, suit, led, order):
                return won
        led[suit] += 1
        won += 1
        if not isinstance(after, Playing):
            break
        now = after
    return won


def _trick_of_lowest(state: Playing) -> State:
    """Return the state after a trick to which each seat plays the lowest card that it may."""
    after: State = state
    for _ in state.held:
        assert isinstance(after, Playing)
        after = after.after(play(min(after.playable(), key=state.order.strength.__getitem__)))
    return after


def _may_beat(hand: Hand, best: Card, order: Order) -> bool:
    suit, strength = order.suit, order.strength
    return any(suit[card] is suit[best] and strength[card] > strength[best] for card in hand)


def _may_ruff(
    hand: Hand, suit: Suit | OddTrump, led: Counter[Suit | OddTrump], order: Order
) -> bool:
    """Whether a hand may have a trump and no more of `suit`, after suits were `led` so often."""
    if order.trump is None or suit is order.trump:
        return False
    held = Counter(order.suit[card] for card in hand)
    discards = sum(max(0, times - held[each]) for each, times in led.items())
    return held[suit] - led[suit] - discards <= 0 and held[order.trump] > led[order.trump]


def _seat(trick: Trick, place: int, state: Playing) -> Seat:
    return (trick.leader + place) % len(state.held)


class _Search:
    """Mutable: counts the positions looked at, and remembers what came of them."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.looked_at = 0
        self.known: dict[object, bool] = {}

    def wins(self, state: State, needed: int) -> bool:
        """Whether `needed` more tricks are sure from here."""
        if needed <= 0:
            return True
        if not isinstance(state, Playing) or needed > max(map(len, state.held)):
            return False
        key = (state.held, state.leader, state.trick, needed)
        if key not in self.known:
            self.known[key] = self._wins(state, needed)
        return self.known[key]

    def _wins(self, state: Playing, needed: int) -> bool:
        self.looked_at += 1
        if self.looked_at > MOST_POSITIONS:
            return False
        if _run(state, self.claim) >= needed:
            return True
        side_of = state.deal.rules.side_of
        for card in _different(state):
            after = state.after(play(card))
            played = after.played
            ours = not played.trick and (
                side_of[played.tricks[-1].winner] == side_of[self.claim.seat]
            )
            if not self.wins(after, needed - ours):
                return False
        return True


def _different(state: Playing) -> list[Card]:
    """Return the cards of the turn that may be played, one of each run of equals."""
    order, mine = state.order, set(state.held[state.turn])
    live = sorted(
        {card for hand in state.held for card in hand} | set(state.trick),
        key=lambda card: (str(order.suit[card]), order.strength[card]),
    )
    below = dict(zip(live[1:], live, strict=False))
    playable = state.playable()
    return [
        card
        for card in playable
        if (lower := below.get(card)) not in mine
        or lower not in playable
        or order.suit[lower] is not order.suit[card]
    ]
