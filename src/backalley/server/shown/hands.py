"""Hands as they are shown: in the order to look at them, with what each card may do."""

from functools import cache

from backalley.cards import Card
from backalley.engine.actions import discard, play
from backalley.engine.layout import Seat
from backalley.engine.trick import Played
from backalley.engine.view import View
from backalley.server.protocol.deal import HandCard
from backalley.table.eyes.eyes import DealSeen, Turn
from backalley.table.hand_order import by_suit


def cards_of(owner: Seat, deal: DealSeen | None) -> list[HandCard]:
    """Return the cards of a hand, playable where they are the viewer's to play; none unseen."""
    hand = deal.view.hands[owner] if deal else None
    if deal is None or not hand:
        return []
    cards = [card for suit in by_suit(hand, deal.view.order) for card in suit]
    if deal.turn is None or deal.view.turn != owner or deal.phase not in {"playing", "drawing"}:
        return [_still(card) for card in cards]
    return [_hand_card(card, deal.turn, draws=deal.phase == "drawing") for card in cards]


def hands_as_played(seen: View) -> list[list[str]]:
    """Return what everybody held in a deal that was played to its end, for who may look at it."""
    played = Played(seen.tricks, seen.leader, seen.trick)
    hands = [
        (*played.by(seat, seen.rules.seats), *(hand or ())) for seat, hand in enumerate(seen.hands)
    ]
    return [[card.text for suit in by_suit(hand, seen.order) for card in suit] for hand in hands]


@cache
def _still(card: Card) -> HandCard:
    return HandCard(card.text, playable=False, rule=None, why=None, action=None)


def _hand_card(card: Card, turn: Turn, *, draws: bool) -> HandCard:
    refusal = turn.refused.get(card)
    if refusal is None:
        action = discard(card) if draws else play(card)
        return HandCard(card.text, playable=True, rule=None, why=None, action=action.text)
    return HandCard(card.text, playable=False, rule=refusal.rule, why=refusal.text, action=None)
