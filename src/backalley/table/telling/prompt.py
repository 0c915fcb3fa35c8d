"""One sentence that tells a viewer what to do now, or who is awaited."""

from typing import Final

from backalley.cards import Card, OddTrump
from backalley.engine.actions import RAISE, play
from backalley.engine.ranking import Order
from backalley.engine.view import View
from backalley.table.eyes.eyes import DealSeen, Eyes, OpenTable, Turn
from backalley.table.telling.auction import last_calls
from backalley.table.telling.bidding import bids_in_past, lead_told
from backalley.table.telling.claims import claim_prompt
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, capitalized, card_named
from backalley.table.telling.scoring import why_given_up
from backalley.words import counted, joined

LEFT_OF_DEALER: Final = ("sit left of the dealer", "sits left of the dealer")
"""After "you", and after a name."""


def prompt(eyes: Eyes) -> str:
    """Return what the viewer is to do now and why, or who is awaited.

    ``"Your turn. Clubs were led; Lou is winning with the five of hearts."``
    """
    naming, table, deal = Naming(eyes), eyes.table, eyes.in_play
    if not table.started:
        return _gathering(table)
    if table.paused is not None:
        return f"The {table.word} is paused."
    if eyes.stands_aside:
        return "A computer player sits in for you: take your seat back when you like."
    if deal is None:
        return _between(eyes, naming)
    assert deal.view.actor is not None
    if _is_first_lead(deal):
        return _first_lead(deal, naming)
    turn = deal.turn
    if turn is None:
        return f"Waiting for {naming.seat(deal.view.actor)} to {deal.awaited}."
    match deal.phase:
        case "claiming":
            return claim_prompt(deal.view, naming)
        case "bidding":
            asked = RAISE in turn.legal
            return _own_answer(deal, naming) if asked else _own_bid(deal, naming)
        case "playing":
            return _own_card(deal.view, naming) if deal.view.trick else _own_lead(deal.view, turn)
        case _:
            card = turn.drawn
            return f"You drew {card_named(card)}: lay one card aside." if card else "Your turn."


def is_told_as_all(eyes: Eyes) -> bool:
    """Return whether the viewer only waits in a deal, and is told what a watcher is told."""
    deal = eyes.in_play
    if eyes.viewer is None or deal is None or eyes.stands_aside:
        return eyes.viewer is None
    return deal.turn is None and not _is_first_lead(deal)


def _gathering(table: OpenTable) -> str:
    free = sum(chair.free for chair in table.chairs)
    if free:
        return f"Waiting for {counted(free, 'player')} to sit down."
    host = table.company.host
    name = "the host" if host is None else table.company.people[host].name
    return f"Everybody has sat down: waiting for {name} to start."


def _between(eyes: Eyes, naming: Naming) -> str:
    missing, table = sorted(eyes.missing), eyes.table
    plan, last = table.plan, table.last
    if not missing or last is None or last.result is None:
        return "The cards are about to be dealt."
    if naming.viewer not in missing:
        awaited = joined([naming.seat(seat) for seat in missing])
        over = "" if plan else f"The {table.word} is over. "
        return f"{over}Waiting for {awaited} to be ready."
    if plan is None:
        again = "Once more to play it again" if table.replay else "Rematch for another one"
        return f"The {table.word} is over: press {again}."
    cards, played = counted(plan.hand_size, "card"), last.view.plan
    given_up = "the deal was thrown in" if last.result.thrown_in else why_given_up(last.result)
    if given_up and plan.place > played.place:
        return "The deal was passed out: press Ready for the next."
    if given_up:
        verb = "is" if plan.hand_size == 1 else "are"
        return f"{capitalized(given_up)}: press Ready, and {cards} {verb} dealt again."
    if plan.playoff:
        still = "still " if played.playoff else ""
        return f"{naming.tied()} {still}level: press Ready for a playoff with {cards}."
    return f"Deal {played.place + 1} is over: press Ready for the next."


def _own_bid(deal: DealSeen, naming: Naming) -> str:
    seen = deal.view
    cards = counted(seen.hand_size, "card") + (", unseen" if deal.blind else "")
    if seen.rules.trump_source.by_bidding:
        return f"Your call: {last_calls(seen, naming) or 'you open the auction'}."
    if not seen.calls:
        return f"Your bid: you are first to bid on {cards}."
    return f"Your bid on {cards}: {joined(bids_in_past(deal, naming))}."


def _own_answer(deal: DealSeen, naming: Naming) -> str:
    made = capitalized(joined(bids_in_past(deal, naming)))
    return f"Your partner’s board stands: raise it to a double board, or stay. {made}."


def _is_first_lead(deal: DealSeen) -> bool:
    return deal.phase == "playing" and not (deal.view.trick or deal.view.tricks)


def _first_lead(deal: DealSeen, naming: Naming) -> str:
    """Say why somebody leads first; without a bid, in a playoff, it is for where they sit."""
    seen, turn = deal.view, deal.turn
    own = seen.leader == naming.viewer
    reason = telling_of(seen.rules).why_leads(seen, naming)
    why = reason if seen.calls else LEFT_OF_DEALER[not own]
    if turn is None:
        return lead_told(seen, why, naming)
    because = f"You {why}: your lead." if why else "Your lead."
    return because + _limit(seen, turn)


def _own_lead(seen: View, turn: Turn) -> str:
    return "Lead from the dummy." if seen.turn != seen.actor else f"Your lead.{_limit(seen, turn)}"


def _limit(seen: View, turn: Turn) -> str:
    """Say which cards may not be led, as a further sentence."""
    trumps = seen.order.trumps(seen.hand)
    if all(play(card) in turn.legal for card in trumps):
        return ""
    if seen.rules.breaks_trump:
        return " Trumps are not broken."
    name = seen.trump.word if isinstance(seen.trump, OddTrump) else "trumps"
    return f" {capitalized(name)} only from a hand of nothing else."


def _own_card(seen: View, naming: Naming) -> str:
    place = seen.order.winning(seen.trick)
    led, best = seen.trick[0], seen.trick[place]
    assert seen.leader is not None
    winner = (seen.leader + place) % seen.rules.seats
    wins = f"{naming.seat(winner)} {'are' if winner == naming.viewer else 'is'} winning"
    what = "it" if place == 0 and _is_top(led, seen.order) else card_named(best)
    turn = "Play from the dummy" if seen.turn != seen.actor else "Your turn"
    return f"{turn}. {_led(led, seen.order)} led; {wins} with {what}."


def _led(card: Card, order: Order) -> str:
    if _is_top(card, order) or card.suit is None:
        return f"{capitalized(card_named(card))} was"
    suit = "trumps" if order.is_trump(card) else card.suit.word
    return f"{capitalized(suit)} were"


def _is_top(card: Card, order: Order) -> bool:
    """Whether the card heads the trump suit whatever that is, and so goes by its own name."""
    return card in order.ranking.top_trumps and order.is_trump(card)
