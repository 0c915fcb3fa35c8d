"""One sentence that tells a viewer what to do now, or who is awaited."""

from typing import TypeGuard

from backalley.cards import Card, OddTrump
from backalley.engine.actions import RAISE, play
from backalley.engine.bidding import Bidding
from backalley.engine.claiming import Claiming
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.ranking import Order
from backalley.engine.state import State, legal_actions
from backalley.games.back_alley.constraints import TrumpLead
from backalley.table.drawn import drawn
from backalley.table.table import Table
from backalley.table.telling.auction import last_calls
from backalley.table.telling.bidding import bids_in_past, leader_told
from backalley.table.telling.claims import claim_prompt
from backalley.table.telling.naming import Naming, capitalized, card_named
from backalley.table.telling.scoring import why_given_up
from backalley.words import counted, joined


def prompt(table: Table, viewer: Seat | None) -> str:
    """Return what `viewer` is to do now and why, or who is awaited.

    ``"Your turn. Clubs were led; Lou is winning with the five of hearts."``
    """
    naming = Naming(table, viewer)
    if not table.started:
        return _gathering(table)
    if table.paused is not None:
        return f"The {table.match.rules.match.word} is paused."
    if table.sitters[viewer].stand_in if viewer is not None else False:
        return "A computer player sits in for you: take your seat back when you like."
    state = table.match.state
    if state is None:
        return _between(table, naming)
    assert state.actor is not None
    if _is_first_lead(state):
        return _first_lead(state, naming)
    if state.actor != viewer:
        return f"Waiting for {naming.seat(state.actor)} to {state.awaited}."
    if isinstance(state, Claiming):
        return claim_prompt(state, naming)
    if isinstance(state, Bidding):
        return _own_answer(state, naming) if _is_asked(state) else _own_bid(state, naming)
    if isinstance(state, Playing):
        return _own_card(state, naming) if state.trick else _own_lead(state)
    card = drawn(state, viewer)
    return f"You drew {card_named(card)}: lay one card aside." if card else "Your turn."


def is_told_as_all(table: Table, viewer: Seat | None) -> bool:
    """Return whether `viewer` only waits in a deal, and is told what a watcher is told."""
    state = table.match.state
    if viewer is None or state is None or table.sitters[viewer].stand_in:
        return viewer is None
    return state.actor != viewer and not _is_first_lead(state)


def _gathering(table: Table) -> str:
    free = sum(chair.free for chair in table.sitters)
    if free:
        return f"Waiting for {counted(free, 'player')} to sit down."
    host = table.company.host
    name = "the host" if host is None else table.company.people[host].name
    return f"Everybody has sat down: waiting for {name} to start."


def _is_asked(state: Bidding) -> bool:
    return RAISE in legal_actions(state)


def _between(table: Table, naming: Naming) -> str:
    missing = sorted(table.everybody - table.ready)
    plan, last = table.match.plan, table.last_deal
    word = table.match.rules.match.word
    if not missing or last is None:
        return "The cards are about to be dealt."
    if naming.viewer not in missing:
        awaited = joined([naming.seat(seat) for seat in missing])
        over = "" if plan else f"The {word} is over. "
        return f"{over}Waiting for {awaited} to be ready."
    if plan is None:
        again = "Once more to play it again" if table.replay else "Rematch for another one"
        return f"The {word} is over: press {again}."
    cards = counted(plan.hand_size, "card")
    given_up = "the deal was thrown in" if last.thrown_in else why_given_up(last)
    if given_up and plan.place > last.deal.plan.place:
        return "The deal was passed out: press Ready for the next."
    if given_up:
        verb = "is" if plan.hand_size == 1 else "are"
        return f"{capitalized(given_up)}: press Ready, and {cards} {verb} dealt again."
    if plan.playoff:
        still = "still " if last.deal.plan.playoff else ""
        return f"{naming.tied()} {still}level: press Ready for a playoff with {cards}."
    return f"Deal {last.deal.plan.place + 1} is over: press Ready for the next."


def _own_bid(state: Bidding, naming: Naming) -> str:
    rules, deal = state.deal.rules, state.deal
    blind = "" if rules.bidding.may_see_hand(deal) else ", unseen"
    cards = counted(deal.hand_size, "card") + blind
    if rules.trump_source.by_bidding:
        return f"Your call: {last_calls(state, naming) or 'you open the auction'}."
    if not state.calls:
        return f"Your bid: you are first to bid on {cards}."
    return f"Your bid on {cards}: {joined(bids_in_past(state, naming))}."


def _own_answer(state: Bidding, naming: Naming) -> str:
    made = capitalized(joined(bids_in_past(state, naming)))
    return f"Your partner’s board stands: raise it to a double board, or stay. {made}."


def _is_first_lead(state: State) -> TypeGuard[Playing]:
    return isinstance(state, Playing) and not (state.trick or state.tricks)


def _first_lead(state: Playing, naming: Naming) -> str:
    """Say why somebody leads first; without a bid, in a playoff, it is for where they sit."""
    told = leader_told(state, naming)
    if not state.calls:
        sits = naming.does(state.leader, "sit")
        told = f"{sits} left of the dealer and {told.rpartition(' ')[2]}"
    if state.actor != naming.viewer:
        return told
    return told.removesuffix(" and lead.") + ": your lead." + _limit(state)


def _own_lead(state: Playing) -> str:
    return "Lead from the dummy." if state.turn != state.actor else f"Your lead.{_limit(state)}"


def _limit(state: Playing) -> str:
    """Say which cards may not be led, as a further sentence."""
    legal = legal_actions(state)
    trumps = state.order.trumps(state.hands[state.turn])
    if all(play(card) in legal for card in trumps):
        return ""
    opens = any(isinstance(rule, TrumpLead) and rule.opens for rule in state.deal.rules.constraints)
    if opens:
        return " Trumps are not broken."
    name = state.trump.word if isinstance(state.trump, OddTrump) else "trumps"
    return f" {capitalized(name)} only from a hand of nothing else."


def _own_card(state: Playing, naming: Naming) -> str:
    place = state.order.winning(state.trick)
    led, best = state.trick[0], state.trick[place]
    winner = (state.leader + place) % len(state.hands)
    wins = f"{naming.seat(winner)} {'are' if winner == naming.viewer else 'is'} winning"
    what = "it" if place == 0 and _is_top(led, state.order) else card_named(best)
    turn = "Play from the dummy" if state.turn != state.actor else "Your turn"
    return f"{turn}. {_led(led, state.order)} led; {wins} with {what}."


def _led(card: Card, order: Order) -> str:
    if _is_top(card, order) or card.suit is None:
        return f"{capitalized(card_named(card))} was"
    suit = "trumps" if order.is_trump(card) else card.suit.word
    return f"{capitalized(suit)} were"


def _is_top(card: Card, order: Order) -> bool:
    """Whether the card heads the trump suit whatever that is, and so goes by its own name."""
    return card in order.ranking.top_trumps and order.is_trump(card)
