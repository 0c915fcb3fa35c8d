"""Hands as they are shown: in the order to look at them, with what each card may do."""

from functools import cache

from backalley.cards import Card
from backalley.engine.actions import Action, discard, play
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, why_not
from backalley.engine.trick import Played
from backalley.engine.view import view
from backalley.server.protocol.deal import HandCard
from backalley.table.hand_order import by_suit


def cards_of(owner: Seat, state: State | None, viewer: Seat | None) -> list[HandCard]:
    """Return the cards of a hand, playable where they are the viewer's to play; none unseen."""
    if state is None or not state.shows(owner, viewer):
        return []
    hand, order = state.hands[owner], state.deal.rules.ranking.order(state.trump)
    cards = [card for suit in by_suit(hand, order) for card in suit]
    if state.turn != owner or viewer is None or state.actor != viewer:
        return [_still(card) for card in cards]
    return [_hand_card(card, state) for card in cards]


def hands_as_played(last: Finished) -> list[list[str]]:
    """Return what everybody held in a deal that was played to its end, for who may look at it."""
    seen = view(last, None)
    played = Played(seen.tricks, seen.leader, seen.trick)
    hands = [
        (*played.by(seat, seen.rules.seats), *(hand or ())) for seat, hand in enumerate(seen.hands)
    ]
    return [[card.text for suit in by_suit(hand, seen.order) for card in suit] for hand in hands]


@cache
def _still(card: Card) -> HandCard:
    return HandCard(card.text, playable=False, rule=None, why=None, action=None)


def _hand_card(card: Card, state: State) -> HandCard:
    action = _action_of(card, state)
    if action is None:
        return _still(card)
    refusal = why_not(state, action)
    if refusal is None:
        return HandCard(card.text, playable=True, rule=None, why=None, action=action.text)
    return HandCard(card.text, playable=False, rule=refusal.rule, why=refusal.text, action=None)


def _action_of(card: Card, state: State) -> Action | None:
    """Return what pressing a card means in this phase."""
    if isinstance(state, Drawing):
        return discard(card)
    return play(card) if isinstance(state, Playing) else None
