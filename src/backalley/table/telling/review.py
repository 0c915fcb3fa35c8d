"""A finished deal in sentences, for those who may see all of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from backalley.engine.actions import parse_action
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.moments import moments
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.trick import Trick
from backalley.engine.view import view
from backalley.table.events.every import ActionTaken
from backalley.table.past import Aside, PastDeal
from backalley.table.table import claim_of
from backalley.table.telling.bidding import bid_told, contracts_told, leader_told
from backalley.table.telling.claims import answer_told, claim_told
from backalley.table.telling.dealing import exchange_told, heading, trump_told
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, card_named
from backalley.table.telling.playing import card_told, dummys_card_told, trick_told
from backalley.table.telling.scoring import finished_told


@dataclass(frozen=True)
class Told:
    """What happened in a deal, part by part."""

    dealt: tuple[str, ...]
    bids: tuple[str, ...]
    """Each bid, in the order made."""
    promises: tuple[str, ...]
    """What each bid undertakes."""
    begun: tuple[str, ...]
    """What the bidding led to, what was drawn, and who leads."""
    tricks: tuple[tuple[str, ...], ...]
    """Each trick, card by card, with what was claimed in it."""
    scored: tuple[str, ...]


def review_told(past: PastDeal, viewer: Seat | None) -> Told:
    """Return a finished deal in sentences for `viewer`, who may see every card of it."""
    deal, naming = past.deal, Naming(past.table, viewer)
    states = moments(deal)
    bidding = states[1 : len(deal.calls) + 1]
    promise = telling_of(deal.deal.rules).promise
    return Told(
        dealt=_dealt(past, naming),
        bids=tuple(bid_told(state, naming) for state in bidding),
        promises=tuple(map(promise, bidding)),
        begun=_begun(deal, states, naming),
        tricks=_tricks(past, states, naming),
        scored=finished_told(past.table, deal, naming),
    )


def _dealt(past: PastDeal, naming: Naming) -> tuple[str, ...]:
    deal, exchange = past.deal.deal, past.deal.deal.exchange
    told = (heading(past.table, deal, naming), *trump_told(deal))
    if exchange is None:
        return told
    return (*told, *exchange_told(view(past.deal, exchange.seat), naming))


def _begun(deal: Finished, states: tuple[State, ...], naming: Naming) -> tuple[str, ...]:
    told: list[str] = []
    begun = next((one for one in states if isinstance(one, Drawing | Playing)), None)
    if begun is not None and deal.calls:
        told.append(contracts_told(begun, naming))
    stock = deal.deal.layout.stock
    for place, card in enumerate(deal.discards):
        seat = (deal.deal.eldest + place) % deal.deal.rules.seats
        draws = naming.does(seat, "draw")
        lays = "lay" if seat == naming.viewer else "lays"
        told.append(f"{draws} {card_named(stock[place])} and {lays} {card_named(card)} aside.")
    play = next((one for one in states if isinstance(one, Playing)), None)
    if play is not None:
        told.append(leader_told(play, naming))
    return tuple(told)


def _tricks(
    past: PastDeal, states: tuple[State, ...], naming: Naming
) -> tuple[tuple[str, ...], ...]:
    play = next((one for one in states if isinstance(one, Playing)), None)
    if play is None:
        return ()
    claims = _claims(past, naming)
    return tuple(
        _trick(trick, play, claims.get(place, {}), naming)
        for place, trick in enumerate(past.deal.tricks)
    )


def _trick(
    trick: Trick, play: Playing, claims: Mapping[int, tuple[str, ...]], naming: Naming
) -> tuple[str, ...]:
    """Return a sentence for each card, after what was claimed before it, and who won the trick.

    A claim that ended the play comes last.
    """
    told, seats, dummy = [], len(play.held), play.dummy
    for place, card in enumerate(trick.cards):
        seat, leads = (trick.leader + place) % seats, place == 0
        if dummy is not None and seat == dummy.seat:
            played = dummys_card_told(dummy, card, naming, leads=leads)
        else:
            played = card_told(seat, card, naming, leads=leads)
        told.append(" ".join((*claims.get(place, ()), played)))
    if len(trick.cards) == seats:
        told.append(trick_told(trick, naming))
    return (*told, *claims.get(len(trick.cards), ()))


def _claims(past: PastDeal, naming: Naming) -> dict[int, dict[int, tuple[str, ...]]]:
    """Return what was claimed and answered, by the trick and how many cards of it lay there."""
    told: dict[int, dict[int, tuple[str, ...]]] = {}
    for aside in past.asides:
        trick = told.setdefault(aside.tricks, {})
        trick[aside.cards] = (*trick.get(aside.cards, ()), *_aside(aside, naming))
    return told


def _aside(aside: Aside, naming: Naming) -> tuple[str, ...]:
    was, now, event = aside.before.match.state, aside.after.shown, aside.event
    if isinstance(event, ActionTaken):
        return (answer_told(event.seat, parse_action(event.action), naming),)
    assert was is not None
    assert now is not None
    return claim_told(was, now, claim_of(event), naming)
