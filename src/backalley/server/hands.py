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
from backalley.engine.view import View, view
from backalley.server import views
from backalley.table.hand_order import by_suit


def cards_of(owner: Seat, state: State, seen: View) -> list[views.HandCard]:
    """Return the cards of a hand that the viewer sees, playable where it is for them to play."""
    own = state.turn == owner and seen.seat is not None and state.actor == seen.seat
    return [
        _hand_card(card, state) if own else _still(card)
        for suit in by_suit(seen.hands[owner] or (), seen.order)
        for card in suit
    ]


def hands_as_played(last: Finished) -> list[list[str]]:
    """Return what everybody held in a deal that was played to its end, for who may look at it."""
    seen = view(last, None)
    played = Played(seen.tricks, seen.leader, seen.trick)
    hands = [
        (*played.by(seat, seen.rules.seats), *(hand or ())) for seat, hand in enumerate(seen.hands)
    ]
    return [[card.text for suit in by_suit(hand, seen.order) for card in suit] for hand in hands]


@cache
def _still(card: Card) -> views.HandCard:
    return views.HandCard(card.text, playable=False, rule=None, why=None, action=None)


def _hand_card(card: Card, state: State) -> views.HandCard:
    action = _action_of(card, state)
    if action is None:
        return _still(card)
    refusal = why_not(state, action)
    if refusal is None:
        return views.HandCard(card.text, playable=True, rule=None, why=None, action=action.text)
    return views.HandCard(
        card.text, playable=False, rule=refusal.rule, why=refusal.text, action=None
    )


def _action_of(card: Card, state: State) -> Action | None:
    """Return what pressing a card means in this phase."""
    if isinstance(state, Drawing):
        return discard(card)
    return play(card) if isinstance(state, Playing) else None
