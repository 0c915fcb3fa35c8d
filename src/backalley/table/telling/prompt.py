"""One sentence that tells a viewer what to do now, or who is awaited."""

from backalley.cards import Card
from backalley.engine.actions import PASS, play
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.ranking import Order
from backalley.engine.state import legal_actions
from backalley.table.table import Table
from backalley.table.telling.naming import Naming, capitalized
from backalley.words import counted, joined


def prompt(table: Table, viewer: Seat | None) -> str:
    """Return what `viewer` is to do now and why, or who is awaited.

    ``"Your turn. Clubs were led; Lou is winning with the five of hearts."``
    """
    naming = Naming(table, viewer)
    state = table.match.state
    if state is None:
        return _between(table, naming)
    assert state.actor is not None
    if state.actor != viewer:
        return f"Waiting for {naming.seat(state.actor)} to {state.awaited}."
    if isinstance(state, Bidding):
        return _own_bid(state, naming)
    if isinstance(state, Playing):
        return _own_card(state, naming) if state.trick else _own_lead(state)
    return "Your turn."


def _between(table: Table, naming: Naming) -> str:
    missing = sorted(table.everybody - table.ready)
    plan, last = table.match.plan, table.last_deal
    if not missing or last is None:
        return "The cards are about to be dealt."
    if naming.viewer not in missing:
        awaited = joined([naming.seat(seat) for seat in missing])
        return ("" if plan else "The match is over. ") + f"Waiting for {awaited} to be ready."
    if plan is None:
        return "The match is over: press Rematch for another one."
    cards = counted(plan.hand_size, "card")
    if last.thrown_in:
        return f"The deal was thrown in: press Ready, and {cards} are dealt again."
    if plan.playoff:
        still = "still " if last.deal.plan.playoff else ""
        return f"The sides are {still}level: press Ready for a playoff with {cards}."
    return f"Deal {last.deal.plan.place + 1} is over: press Ready for the next."


def _own_bid(state: Bidding, naming: Naming) -> str:
    cards = counted(state.deal.hand_size, "card")
    if not state.calls:
        return f"Your bid: you are first to bid on {cards}."
    words = state.deal.rules.bidding.words(state.deal, state.calls)
    made = [
        f"{naming.seat(call.seat)} " + ("passed" if call.action is PASS else f"bid {word}")
        for call, word in zip(state.calls, words, strict=True)
    ]
    return f"Your bid on {cards}: {joined(made)}."


def _own_lead(state: Playing) -> str:
    legal = legal_actions(state)
    trumps = state.order.trumps(state.hands[state.turn])
    barred = any(play(card) not in legal for card in trumps)
    return "Your lead. Trumps are not broken." if barred else "Your lead."


def _own_card(state: Playing, naming: Naming) -> str:
    place = state.order.winning(state.trick)
    led, best = state.trick[0], state.trick[place]
    name = naming.seat((state.leader + place) % len(state.hands))
    what = "it" if place == 0 and led.suit is None else f"the {best.words}"
    return f"Your turn. {_led(led, state.order)} led; {name} is winning with {what}."


def _led(card: Card, order: Order) -> str:
    if card.suit is None:
        return f"The {card.words} was"
    suit = "trumps" if order.is_trump(card) else card.suit.word
    return f"{capitalized(suit)} were"
