"""What one viewer is shown of a table."""

from typing import TypeVar

from msgspec.structs import replace

from backalley.cards import Card
from backalley.engine.bidding import Bidding, warnings
from backalley.engine.claiming import Claiming
from backalley.engine.layout import Seat
from backalley.engine.state import State, legal_actions
from backalley.engine.view import discarded, exchange_seen
from backalley.server.catalogue.meanings import choice_meaning
from backalley.server.protocol.company import RoomView
from backalley.server.protocol.deal import BidChoice, Exchange
from backalley.server.protocol.fairness import FairView
from backalley.server.protocol.sheet import RubberSide
from backalley.server.protocol.view import SeatView, SideView, View
from backalley.server.shown.at_rest import is_at_rest, without_moves
from backalley.server.shown.claims import bonus_open, claims_open
from backalley.server.shown.company import Moment, own_room, receipt_shown
from backalley.server.shown.fairness import proof_shown
from backalley.server.shown.hands import cards_of, hands_as_played
from backalley.server.shown.highlights import highlights_shown
from backalley.server.shown.parts import Parts
from backalley.server.shown.powers import Powers
from backalley.server.shown.public import public_view
from backalley.table.contributing import Wanted, wanted
from backalley.table.drawn import drawn
from backalley.table.events.event import Person
from backalley.table.hinting import may_ask
from backalley.table.table import Table
from backalley.table.telling.bidding import (
    choice_in_short,
    choice_in_words,
    is_number,
    says_rainbow,
)
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.prompt import is_told_as_all, prompt
from backalley.table.telling.stakes import adds_told, stakes_told


def present(
    table: Table,
    viewer: Seat | None,
    person: Person | None = None,
    *,
    moment: Moment | None = None,
    public: View | None = None,
    powers: Powers | None = None,
    parts: Parts | None = None,
) -> View:
    """Return all that `viewer` (None: a watcher) may know of the table, and nothing else.

    Between deals it shows the deal that was finished last. `person` is who looks, and asked for
    what they may do; without a `moment` everybody is connected. It is the `public` view of the
    table, where that is known already, with what is this viewer's own put in; `powers` may have
    answered what people may do before, and what is in this viewer's `parts` need not be made again.
    """
    shown = public or public_view(table, moment)
    powers, parts = powers or Powers(), parts or Parts()
    state = table.shown
    naming = Naming(table, viewer)
    last = table.last_deal
    revealed = table.match.state is None and (
        viewer is not None or table.company.watching == "hands"
    )
    own = replace(
        shown,
        you=person,
        me=viewer,
        room=shown.room if person is None else _room(table, person, shown.room, powers, parts),
        receipt=receipt_shown(table, person),
        prompt=shown.prompt if is_told_as_all(table, viewer) else prompt(table, viewer),
        exchange=_exchange(shown.exchange, state, viewer),
        seats=_seats(table, viewer, person, shown.seats, powers),
        sides=parts.part(
            "sides",
            (shown.sides, table.sitters, viewer),
            lambda: _named(shown.sides, naming),
        ),
        choices=_choices(state, naming),
        hint=may_ask(table, person),
        hand=cards_of(viewer, state, viewer) if viewer is not None else [],
        discard=_text(discarded(state, viewer)) if state else None,
        highlights=(
            highlights_shown(state, naming)
            if any(one.text and viewer in one.seats for one in shown.highlights)
            else shown.highlights
        ),
        drawn=_text(drawn(state, viewer)),
        hands=hands_as_played(last) if revealed and last and last.complete else [],
        claimable=claims_open(table.match.state, viewer),
        bonus=bonus_open(table, viewer),
        rubber=_named(shown.rubber, naming),
        fair=_fair(shown.fair, wanted(table, person)),
        proof=proof_shown(table) if revealed else None,
        reviews=viewer is not None or table.company.watching == "hands",
        result=shown.result and replace(shown.result, text=outcome(table, naming)),
    )
    return without_moves(own) if is_at_rest(table, viewer) else own


def _text(card: Card | None) -> str | None:
    return card.text if card else None


def _exchange(shown: Exchange | None, state: State | None, viewer: Seat | None) -> Exchange | None:
    """Return the exchange with the card that was taken, to the seat that took it."""
    seen = exchange_seen(state, viewer) if shown and state else None
    return replace(shown, into=_text(seen.into)) if shown and seen else shown


def _room(table: Table, person: Person, shown: RoomView, powers: Powers, parts: Parts) -> RoomView:
    allowed, may = powers.of(table, person), powers.listed(table, person)
    made_of = (shown, allowed, may, table.proposal and table)
    return parts.part("room", made_of, lambda: own_room(table, person, shown, allowed, may))


def _seats(
    table: Table,
    viewer: Seat | None,
    person: Person | None,
    shown: list[SeatView],
    powers: Powers,
) -> list[SeatView]:
    """Return the seats with what this viewer may do with each, and with the cards open there."""
    may = powers.of(table, person).by_seat if person is not None else ([],) * len(shown)
    if not any(may) and not any(one.open_cards for one in shown):
        return shown
    return [
        replace(
            one,
            may=deeds,
            open_cards=one.open_cards and cards_of(one.seat, table.shown, viewer),
        )
        for one, deeds in zip(shown, may, strict=True)
    ]


def _fair(shown: FairView | None, wants: Wanted | None) -> FairView | None:
    return replace(shown, wanted=wants) if shown and wants else shown


Named = TypeVar("Named", SideView, RubberSide)


def _named(shown: list[Named], naming: Naming) -> list[Named]:
    """Return the sides with the viewer's own named after them: "You & Ruth"."""
    if naming.viewer is None:
        return shown
    own = naming.table.match.rules.side_of[naming.viewer]
    return [replace(one, name=naming.title(own)) if one.side == own else one for one in shown]


def _choices(state: State | None, naming: Naming) -> list[BidChoice]:
    if not isinstance(state, Bidding | Claiming) or state.actor != naming.viewer:
        return []
    return [
        BidChoice(
            action=action.text,
            text=choice_in_words(action),
            label=choice_in_short(action),
            number=is_number(action),
            rainbow=says_rainbow(action),
            warning=" ".join(warnings(state, action)) or None,
            meaning=choice_meaning(state, action),
            adds=adds_told(state, action),
            stakes=stakes_told(state, action, naming),
        )
        for action in legal_actions(state)
    ]
