"""A finished deal in sentences, for those who may see all of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from backalley.engine.actions import parse_action
from backalley.engine.claim import Claim
from backalley.engine.trick import Trick
from backalley.engine.view import View
from backalley.table.events.every import ActionTaken
from backalley.table.eyes.open_deal import AsideSeen, OpenDeal
from backalley.table.telling.bidding import bid_told, contracts_told, leader_told
from backalley.table.telling.claims import answer_told, claim_told
from backalley.table.telling.dealing import exchange_told, heading, trump_told
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, card_named
from backalley.table.telling.playing import placed_told, trick_told
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


def review_told(back: OpenDeal) -> Told:
    """Return a finished deal in sentences for who looks back at it."""
    naming = Naming(back.eyes)
    return Told(
        dealt=(
            heading(back.deal.view, naming),
            *trump_told(back.deal),
            *exchange_told(back.exchange, naming),
        ),
        bids=tuple(bid_told(seen, naming) for seen in back.bids),
        promises=tuple(map(telling_of(back.deal.view.rules).promise, back.bids)),
        begun=_begun(back, naming),
        tricks=_tricks(back, naming),
        scored=finished_told(back.deal, back.result, naming),
    )


def _begun(back: OpenDeal, naming: Naming) -> tuple[str, ...]:
    told: list[str] = []
    if back.begun is not None and back.bids:
        told.append(contracts_told(back.begun, naming))
    seen = back.deal.view
    for place, card in enumerate(back.discards):
        seat = (seen.plan.dealer + 1 + place) % seen.rules.seats
        draws = naming.does(seat, "draw")
        lays = "lay" if seat == naming.viewer else "lays"
        drawn = card_named(back.layout.stock[place])
        told.append(f"{draws} {drawn} and {lays} {card_named(card)} aside.")
    if back.play is not None:
        told.append(leader_told(back.play, naming))
    return tuple(told)


def _tricks(back: OpenDeal, naming: Naming) -> tuple[tuple[str, ...], ...]:
    if back.play is None:
        return ()
    claims = _claims(back, naming)
    return tuple(
        _trick(trick, back.play, claims.get(place, {}), naming)
        for place, trick in enumerate(back.deal.view.tricks)
    )


def _trick(
    trick: Trick, play: View, claims: Mapping[int, tuple[str, ...]], naming: Naming
) -> tuple[str, ...]:
    """Return a sentence for each card, after what was claimed before it, and who won the trick.

    A claim that ended the play comes last.
    """
    told, seats = [], play.rules.seats
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % seats
        played = placed_told(play, seat, card, naming, leads=place == 0)
        told.append(" ".join((*claims.get(place, ()), played)))
    if len(trick.cards) == seats:
        told.append(trick_told(trick, naming))
    return (*told, *claims.get(len(trick.cards), ()))


def _claims(back: OpenDeal, naming: Naming) -> dict[int, dict[int, tuple[str, ...]]]:
    """Return what was claimed and answered, by the trick and how many cards of it lay there."""
    told: dict[int, dict[int, tuple[str, ...]]] = {}
    for aside in back.asides:
        trick = told.setdefault(aside.tricks, {})
        trick[aside.cards] = (*trick.get(aside.cards, ()), *_aside(aside, naming))
    return told


def _aside(aside: AsideSeen, naming: Naming) -> tuple[str, ...]:
    event = aside.event
    if isinstance(event, ActionTaken):
        return (answer_told(event.seat, parse_action(event.action), naming),)
    claim = Claim(event.seat, event.tricks, event.plan)
    return claim_told(aside.before.view, aside.after, claim, naming)
