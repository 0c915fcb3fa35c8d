"""What all at a table are shown alike: worked out once a version, and from a watcher's eyes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Self

from msgspec.structs import replace

from backalley.cards import Card
from backalley.engine.actions import Rainbow, WithRainbow
from backalley.engine.layout import Seat
from backalley.engine.trick import Played
from backalley.engine.view import View
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
from backalley.server.shown.company import Connected, countdown_shown, is_connected, room_shown
from backalley.server.shown.fairness import fair_shown
from backalley.server.shown.hands import cards_of
from backalley.server.shown.highlights import highlights_shown
from backalley.server.shown.parts import Parts
from backalley.server.shown.rubber import rubber_sheet
from backalley.server.shown.sheet import NO_TRUMP_YET, SheetLines, bids_made, trump_shown
from backalley.table.eyes.eyes import DealSeen, Eyes, OpenTable
from backalley.table.presence.patience import Notice
from backalley.table.telling.families import telling_of
from backalley.table.telling.instead import helped_told
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.own import Declared
from backalley.table.telling.prompt import prompt
from backalley.table.telling.replay import replay_told
from backalley.table.telling.scoring import why_given_up


def shown_to_all(
    eyes: Eyes, connected: Connected, warned: Sequence[Notice], parts: Parts
) -> shown.View:
    """Return all that anybody may know of the table who may see no hand and do nothing.

    `eyes` are a watcher's. What is in `parts` need not be made again.
    """
    table, deal = eyes.table, eyes.deal
    rules, seen = table.rules, deal.view if deal else None
    result = deal.result if deal else None
    plan = seen.plan if seen else table.plan
    assert plan is not None, "a match has at least one deal"
    naming = Naming(eyes)
    bids = _bids(deal, parts) if deal else []
    contract = telling_of(rules).contract_made(seen) if seen else None
    return shown.View(
        table=table.table_id,
        match=table.match_number,
        game=parts.part("game", (rules,), lambda: game_title(rules)),
        rules=rules.preset,
        options=dict(rules.options),
        pace=table.pace,
        you=None,
        me=None,
        room=_room(eyes, connected, warned, parts),
        receipt=[],
        phase=_phase(eyes),
        serial=table.serial,
        deal=min(plan.place + 1, rules.match.length or plan.place + 1),
        deals=rules.match.length,
        playoff=plan.playoff,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        turn=seen.actor if seen else None,
        due=seen.turn if seen else None,
        prompt=prompt(eyes),
        trump=trump_shown(seen) if seen else NO_TRUMP_YET,
        turn_up=_text(seen.turn_up) if seen else None,
        cut=deal is not None and deal.cut,
        turned_again=[card.text for card in seen.turned_again] if seen else [],
        exchange=_exchange(seen),
        seats=_seats(eyes, connected, _Marks.of(seen, bids, contract, parts)),
        sides=_sides(table, seen, _names(table, naming, parts)),
        bids=bids,
        choices=[],
        hint=False,
        hand=[],
        blind=deal is not None and deal.blind,
        discard=None,
        drawn=None,
        trick=_trick_on_table(deal),
        last_trick=_last_trick(seen, parts),
        highlights=highlights_shown(deal, naming),
        thrown_in=result is not None and result.thrown_in,
        redealt=why_given_up(result) if result else None,
        sheet=parts.part("sheet lines", (), SheetLines).of(table.finished),
        hands=[],
        contract=_contract(contract, seen),
        claim=claim_shown(deal),
        claimable=None,
        bonus=None,
        rubber=rubber_sheet(naming),
        word=table.word,
        agreements=has_agreements(rules),
        fair=fair_shown(table.fair),
        proof=None,
        reviews=False,
        replay=replay_told(table.replay) if table.replay else None,
        result=shown.Result(list(table.winners), outcome(naming)) if table.over else None,
    )


def _room(eyes: Eyes, connected: Connected, warned: Sequence[Notice], parts: Parts) -> RoomView:
    table, countdown = eyes.table, countdown_shown(warned)
    asked = (table.proposal, table.undoable if table.proposal else ())
    made_of = (table.company, connected, table.started, table.paused, table.swapped, asked)
    room = parts.part("room", made_of, lambda: room_shown(eyes, connected))
    return room if countdown is None else replace(room, countdown=countdown)


def _bids(deal: DealSeen, parts: Parts) -> list[BidView]:
    plan, calls = deal.view.plan, deal.view.calls

    def made() -> list[BidView]:
        return bids_made(deal, call_meanings(deal.view))

    return parts.part("bids", (plan, calls, deal.words), made)


def _names(table: OpenTable, naming: Naming, parts: Parts) -> Sequence[str]:
    sides = range(len(table.rules.sides))
    made_of = (table.chairs, table.rules)
    return parts.part("names", made_of, lambda: [naming.title(side) for side in sides])


def _phase(eyes: Eyes) -> shown.Phase:
    if not eyes.table.started:
        return "lobby"
    if eyes.deal is None or eyes.deal.phase == "finished":
        return "finished" if eyes.table.over else "between"
    return eyes.deal.phase


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
        contract: Declared | None,
        parts: Parts,
    ) -> Self:
        return cls(
            bids=parts.part("badges", (bids,), lambda: _badges(bids)),
            rainbows=_face_up(seen) if seen else {},
            winners=[trick.winner for trick in seen.tricks] if seen else [],
            roles={contract.declarer: "declarer", contract.dummy: "dummy"} if contract else {},
        )


def _seats(eyes: Eyes, connected: Connected, marks: _Marks) -> list[shown.SeatView]:
    table = eyes.table
    between = table.started and eyes.in_play is None
    return [
        shown.SeatView(
            seat=seat,
            side=table.rules.side_of[seat],
            name=chair.name,
            person=chair.person,
            bot=chair.bot is not None and chair.person is None,
            level=chair.bot,
            helped=helped_told(chair.helped),
            stand_in=chair.stand_in,
            connected=is_connected(chair.person, connected),
            may=[],
            cards=eyes.deal.view.holdings[seat] if eyes.deal else 0,
            bid=marks.bids.get(seat),
            tricks=marks.winners.count(seat),
            face_up=marks.rainbows.get(seat, []),
            open_cards=cards_of(seat, eyes.deal),
            role=marks.roles.get(seat),
            ready=between and seat in table.ready,
        )
        for seat, chair in enumerate(table.chairs)
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


def _sides(table: OpenTable, seen: View | None, names: Sequence[str]) -> list[shown.SideView]:
    won = [table.rules.side_of[trick.winner] for trick in seen.tricks] if seen else []
    contracts = seen.contracts if seen else (None,) * len(names)
    return [
        shown.SideView(
            side=side,
            name=name,
            total=table.totals[side],
            contract=contract.text if contract else None,
            target=contract.target if contract else None,
            tricks=won.count(side),
        )
        for side, (name, contract) in enumerate(zip(names, contracts, strict=True))
    ]


def _contract(contract: Declared | None, seen: View | None) -> ContractView | None:
    if contract is None or seen is None:
        return None
    side = contract.declarer % 2
    return ContractView(
        text=contract.text,
        declarer=contract.declarer,
        needed=contract.target,
        taken=sum(trick.winner % 2 == side for trick in seen.tricks),
    )


def _trick_on_table(deal: DealSeen | None) -> TrickView | None:
    if deal is None or deal.phase != "playing" or not deal.view.trick:
        return None
    seen, seats = deal.view, deal.view.rules.seats
    assert seen.leader is not None
    winner = (seen.leader + seen.order.winning(seen.trick)) % seats
    return _trick(seen.leader, seen.trick, winner, seats)


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
