"""What all at a table are shown alike: worked out once a version, and from a watcher's eyes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Self

from msgspec.structs import replace

from backalley.cards import Card
from backalley.engine.actions import Rainbow, WithRainbow
from backalley.engine.bidding import Bidding
from backalley.engine.claiming import Claiming
from backalley.engine.deal import Deal, DealPlan
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.engine.trick import Played
from backalley.engine.view import View, view
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.server.catalogue.games import game_title
from backalley.server.catalogue.meanings import call_meanings, has_agreements
from backalley.server.protocol import view as shown
from backalley.server.protocol.company import RoomView
from backalley.server.protocol.deal import (
    BidView,
    ContractView,
    Exchange,
    PlayedCard,
    TrickView,
)
from backalley.server.shown.claims import claim_shown
from backalley.server.shown.company import Moment, countdown_shown, is_connected, room_shown
from backalley.server.shown.fairness import fair_shown
from backalley.server.shown.hands import cards_of
from backalley.server.shown.highlights import highlights_shown
from backalley.server.shown.parts import Parts
from backalley.server.shown.rubber import rubber_sheet
from backalley.server.shown.sheet import NO_TRUMP_YET, SheetLines, bids_made, trump_shown
from backalley.table.table import Table
from backalley.table.telling.auction import contract_made
from backalley.table.telling.instead import helped_told
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.prompt import prompt
from backalley.table.telling.replay import replay_told
from backalley.table.telling.scoring import why_given_up


def public_view(
    table: Table, moment: Moment | None = None, parts: Parts | None = None
) -> shown.View:
    """Return all that anybody may know of the table who may see no hand and do nothing.

    It asks the engine for a watcher's view and for no seat's, so whatever is taken from it for a
    viewer depends on no card that they may not see. What is in `parts` need not be made again.
    """
    parts = parts or Parts()
    rules, state = table.match.rules, table.shown
    seen = view(state, None) if state else None
    plan = _plan(table)
    naming = Naming(table, None)
    bids = _bids(state.deal, state.calls, parts) if state else []
    contract = contract_made(state) if state else None
    return shown.View(
        table=table.table_id,
        match=table.match_number,
        game=parts.part("game", (rules,), lambda: game_title(rules)),
        rules=rules.preset,
        options=dict(rules.options),
        pace=table.pace,
        you=None,
        me=None,
        room=_room(table, moment, parts),
        receipt=[],
        phase=_phase(table),
        serial=table.serial,
        deal=min(plan.place + 1, rules.match.length or plan.place + 1),
        deals=rules.match.length,
        playoff=plan.playoff,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        turn=seen.actor if seen else None,
        due=seen.turn if seen else None,
        prompt=prompt(table, None),
        trump=trump_shown(state, seen.turn_up) if state and seen else NO_TRUMP_YET,
        turn_up=_text(seen.turn_up) if seen else None,
        cut=state is not None and state.deal.cut,
        turned_again=[card.text for card in seen.turned_again] if seen else [],
        exchange=_exchange(seen),
        seats=_seats(table, seen, moment, _Marks.of(seen, bids, contract, parts)),
        sides=_sides(table, seen, _names(table, naming, parts)),
        bids=bids,
        choices=[],
        hint=False,
        hand=[],
        blind=isinstance(state, Bidding) and not rules.bidding.may_see_hand(state.deal),
        discard=None,
        drawn=None,
        trick=_trick_on_table(state),
        last_trick=_last_trick(seen, parts),
        highlights=highlights_shown(state, naming),
        thrown_in=isinstance(state, Finished) and state.thrown_in,
        redealt=why_given_up(state) if isinstance(state, Finished) else None,
        sheet=parts.part("sheet lines", (), SheetLines).of(table.match),
        hands=[],
        contract=_contract(contract, seen),
        claim=claim_shown(state, seen),
        claimable=None,
        bonus=None,
        rubber=rubber_sheet(table.match, naming),
        word=rules.match.word,
        agreements=has_agreements(plan),
        fair=fair_shown(table),
        proof=None,
        reviews=False,
        replay=replay_told(table),
        result=(
            shown.Result(list(table.match.winners), outcome(table, naming))
            if table.match.over
            else None
        ),
    )


def _room(table: Table, moment: Moment | None, parts: Parts) -> RoomView:
    connected = moment.attendance.connected if moment else None
    countdown = countdown_shown(table, moment)
    asked = (table.proposal, table.taken if table.proposal else ())
    made_of = (table.company, connected, table.started, table.paused, table.swapped, asked)
    room = parts.part("room", made_of, lambda: room_shown(table, moment))
    return room if countdown is None else replace(room, countdown=countdown)


def _bids(deal: Deal, calls: tuple[Call, ...], parts: Parts) -> list[BidView]:
    def made() -> list[BidView]:
        return bids_made(deal, calls, call_meanings(deal, calls))

    return parts.part("bids", (deal, calls), made)


def _names(table: Table, naming: Naming, parts: Parts) -> Sequence[str]:
    sides = range(len(table.match.rules.sides))
    made_of = (table.sitters, table.match.rules)
    return parts.part("names", made_of, lambda: [naming.title(side) for side in sides])


def _plan(table: Table) -> DealPlan:
    plan = table.shown.deal.plan if table.shown else table.match.plan
    assert plan is not None, "a match has at least one deal"
    return plan


def _phase(table: Table) -> shown.Phase:
    if not table.started:
        return "lobby"
    match table.match.state:
        case None:
            return "finished" if table.match.over else "between"
        case Bidding():
            return "bidding"
        case Drawing():
            return "drawing"
        case Claiming():
            return "claiming"
        case _:
            return "playing"


def _text(card: Card | None) -> str | None:
    return card.text if card else None


def _exchange(seen: View | None) -> Exchange | None:
    if seen is None or seen.exchange is None:
        return None
    return Exchange(seen.exchange.seat, seen.exchange.out.text, None)


@dataclass(frozen=True)
class _Marks:
    """What the badges of all seats are read off, worked out for them together."""

    bids: Mapping[Seat, str]
    """What each bid, and what it answered when it was asked again."""
    rainbows: Mapping[Seat, list[str]]
    """What those have played who said a rainbow."""
    winners: Sequence[Seat]
    """Who won each trick."""
    roles: Mapping[Seat, Literal["declarer", "dummy"]]

    @classmethod
    def of(
        cls,
        seen: View | None,
        bids: Sequence[BidView],
        contract: RubberContract | None,
        parts: Parts,
    ) -> Self:
        return cls(
            bids=parts.part("badges", (bids,), lambda: _badges(bids)),
            rainbows=_face_up(seen) if seen else {},
            winners=[trick.winner for trick in seen.tricks] if seen else [],
            roles={contract.declarer: "declarer", contract.dummy: "dummy"} if contract else {},
        )


def _seats(
    table: Table, seen: View | None, moment: Moment | None, marks: _Marks
) -> list[shown.SeatView]:
    between = table.started and table.match.state is None
    return [
        shown.SeatView(
            seat=seat,
            side=table.match.rules.side_of[seat],
            name=chair.name,
            person=chair.person,
            bot=chair.bot is not None and chair.person is None,
            level=chair.bot,
            helped=helped_told(chair.helped),
            stand_in=chair.stand_in,
            connected=is_connected(chair.person, moment),
            may=[],
            cards=seen.holdings[seat] if seen else 0,
            bid=marks.bids.get(seat),
            tricks=marks.winners.count(seat),
            face_up=marks.rainbows.get(seat, []),
            open_cards=cards_of(seat, table.shown, None),
            role=marks.roles.get(seat),
            ready=between and seat in table.ready,
        )
        for seat, chair in enumerate(table.sitters)
    ]


def _badges(bids: Sequence[BidView]) -> Mapping[Seat, str]:
    said: dict[Seat, list[str]] = {}
    for bid in bids:
        said.setdefault(bid.seat, []).append(bid.text)
    return {seat: ", ".join(texts) for seat, texts in said.items()}


def _face_up(seen: View) -> Mapping[Seat, list[str]]:
    said = [call.seat for call in seen.calls if isinstance(call.action, Rainbow | WithRainbow)]
    played = Played(seen.tricks, seen.leader, seen.trick)
    return {seat: [card.text for card in played.by(seat, seen.rules.seats)] for seat in said}


def _sides(table: Table, seen: View | None, names: Sequence[str]) -> list[shown.SideView]:
    match = table.match
    won = [match.rules.side_of[trick.winner] for trick in seen.tricks] if seen else []
    contracts = seen.contracts if seen else (None,) * len(names)
    return [
        shown.SideView(
            side=side,
            name=name,
            total=match.totals[side],
            contract=contract.text if contract else None,
            target=contract.target if contract else None,
            tricks=won.count(side),
        )
        for side, (name, contract) in enumerate(zip(names, contracts, strict=True))
    ]


def _contract(contract: RubberContract | None, seen: View | None) -> ContractView | None:
    if contract is None or seen is None:
        return None
    side = contract.declarer % 2
    return ContractView(
        text=contract.text,
        declarer=contract.declarer,
        needed=contract.target,
        taken=sum(trick.winner % 2 == side for trick in seen.tricks),
    )


def _trick_on_table(state: State | None) -> TrickView | None:
    if not isinstance(state, Playing) or not state.trick:
        return None
    winner = (state.leader + state.order.winning(state.trick)) % state.deal.rules.seats
    return _trick(state.leader, state.trick, winner, state.deal.rules.seats)


def _last_trick(seen: View | None, parts: Parts) -> TrickView | None:
    if seen is None or not seen.tricks:
        return None
    # No card won a trick that was claimed, or that a claim broke off.
    seats, tricks = seen.rules.seats, seen.tricks
    last = next((trick for trick in reversed(tricks) if len(trick.cards) == seats), None)
    if last is None:
        return None

    def made() -> TrickView:
        return _trick(last.leader, last.cards, last.winner, seats)

    return parts.part("last trick", (last, seats), made)


def _trick(leader: Seat, cards: Sequence[Card], winner: Seat, seats: int) -> TrickView:
    played = [PlayedCard((leader + place) % seats, card.text) for place, card in enumerate(cards)]
    return TrickView(leader, played, winner)
