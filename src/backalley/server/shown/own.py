"""What one viewer is shown besides: their hand, what they may do, and themselves as "you"."""

from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from backalley.cards import Card
from backalley.server.catalogue.meanings import choice_meaning
from backalley.server.protocol.company import RoomView
from backalley.server.protocol.deal import BidChoice, Exchange
from backalley.server.protocol.sheet import RubberSide
from backalley.server.protocol.view import SeatView, SideView, View
from backalley.server.shown.at_rest import is_at_rest, without_moves
from backalley.server.shown.claims import claims_open
from backalley.server.shown.company import own_room, receipt_shown
from backalley.server.shown.fairness import proof_shown
from backalley.server.shown.hands import cards_of, hands_as_played
from backalley.server.shown.highlights import highlights_shown
from backalley.server.shown.parts import Parts
from backalley.table.commands.every import Power
from backalley.table.contributing import Wanted
from backalley.table.events.event import Person
from backalley.table.eyes.eyes import Choice, DealSeen, Eyes
from backalley.table.powers import Allowed
from backalley.table.telling.bidding import (
    choice_in_short,
    choice_in_words,
    is_number,
    says_rainbow,
)
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.prompt import is_told_as_all, prompt


@dataclass(frozen=True)
class Own:
    """Who looks, and what they may do."""

    person: Person
    allowed: Allowed
    may: list[Power]
    hint: bool
    """Whether they may ask what would be best."""
    wanted: Wanted | None
    """What their device is to send for the deal to come."""


def shown_to(eyes: Eyes, own: Own | None, shown: View, parts: Parts) -> View:
    """Return what all are `shown` with what is this viewer's own put in.

    What is in this viewer's `parts` need not be made again.
    """
    naming, viewer, deal = Naming(eyes), eyes.viewer, eyes.deal
    last = eyes.table.last if eyes.looks and eyes.in_play is None else None
    wanted = own.wanted if own else None
    view = replace(
        shown,
        you=own.person if own else None,
        me=viewer,
        room=_room(eyes, own, shown.room, parts) if own else shown.room,
        receipt=receipt_shown(eyes.receipt),
        prompt=shown.prompt if is_told_as_all(eyes) else prompt(eyes),
        exchange=_exchange(deal) if shown.exchange else None,
        seats=_seats(eyes, own, shown.seats),
        sides=parts.part(
            "sides",
            (shown.sides, eyes.table.chairs, viewer),
            lambda: _named(shown.sides, naming),
        ),
        choices=_choices(deal, naming),
        hint=own is not None and own.hint,
        hand=cards_of(viewer, deal) if viewer is not None else [],
        discard=_text(deal.view.discard) if deal else None,
        highlights=(
            highlights_shown(deal, naming)
            if any(one.text and viewer in one.seats for one in shown.highlights)
            else shown.highlights
        ),
        drawn=_text(deal.turn.drawn) if deal and deal.turn else None,
        hands=hands_as_played(last.view) if last and last.complete else [],
        claimable=claims_open(eyes),
        bonus=f"Claim {eyes.bonus}" if eyes.bonus else None,
        rubber=_named(shown.rubber, naming),
        fair=replace(shown.fair, wanted=wanted) if shown.fair and wanted else shown.fair,
        proof=proof_shown(eyes.proof),
        reviews=eyes.looks,
        result=shown.result and replace(shown.result, text=outcome(naming)),
    )
    return without_moves(view) if is_at_rest(eyes) else view


def _text(card: Card | None) -> str | None:
    return card.text if card else None


def _exchange(deal: DealSeen | None) -> Exchange | None:
    """Return the exchange with the card that was taken, to the seat that took it."""
    exchange = deal.view.exchange if deal else None
    if exchange is None:
        return None
    return Exchange(exchange.seat, exchange.out.text, _text(exchange.into))


def _room(eyes: Eyes, own: Own, shown: RoomView, parts: Parts) -> RoomView:
    table = eyes.table
    made_of = (shown, own.allowed, own.may, table.proposal and table.undoable)
    return parts.part("room", made_of, lambda: own_room(eyes, shown, own.allowed, own.may))


def _seats(eyes: Eyes, own: Own | None, shown: list[SeatView]) -> list[SeatView]:
    """Return the seats with what this viewer may do with each, and with the cards open there."""
    may = own.allowed.by_seat if own else ([],) * len(shown)
    if not any(may) and not any(one.open_cards for one in shown):
        return shown
    return [
        replace(one, may=deeds, open_cards=one.open_cards and cards_of(one.seat, eyes.deal))
        for one, deeds in zip(shown, may, strict=True)
    ]


Named = TypeVar("Named", SideView, RubberSide)


def _named(shown: list[Named], naming: Naming) -> list[Named]:
    """Return the sides with the viewer's own named after them: "You & Ruth"."""
    if naming.viewer is None:
        return shown
    own = naming.eyes.table.rules.side_of[naming.viewer]
    return [replace(one, name=naming.title(own)) if one.side == own else one for one in shown]


def _choices(deal: DealSeen | None, naming: Naming) -> list[BidChoice]:
    if deal is None or deal.turn is None:
        return []
    seen = deal.view
    return [
        BidChoice(
            action=one.action.text,
            text=choice_in_words(one.action),
            label=choice_in_short(one.action),
            number=is_number(one.action),
            rainbow=says_rainbow(one.action),
            warning=" ".join(one.warnings) or None,
            meaning=choice_meaning(seen, one.action),
            adds=_adds(one),
            stakes=telling_of(seen.rules).stakes(seen, one, naming),
        )
        for one in deal.turn.choices
    ]


def _adds(choice: Choice) -> str | None:
    adds = choice.staked.adds if choice.staked else None
    return None if adds is None else f"+{adds}"
