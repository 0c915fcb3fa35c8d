"""What one viewer is shown of a table."""

from collections.abc import Mapping, Sequence
from typing import Literal

from backalley.cards import Card
from backalley.engine.actions import Action, Rainbow, WithRainbow, discard, play
from backalley.engine.bidding import Bidding, warnings
from backalley.engine.claiming import Claiming
from backalley.engine.deal import DealPlan
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, legal_actions, why_not
from backalley.engine.trick import Played
from backalley.engine.view import View, view
from backalley.server import views
from backalley.server.at_rest import is_at_rest, without_moves
from backalley.server.catalogue import game_title
from backalley.server.claims import bonus_open, claim_shown, claims_open
from backalley.server.fair_view import fair_shown, proof_shown
from backalley.server.meanings import call_meanings, choice_meaning, has_agreements
from backalley.server.room_view import (
    Moment,
    is_connected,
    receipt_shown,
    room_shown,
    seat_deeds,
)
from backalley.server.rubber import rubber_sheet
from backalley.server.sheet import bids_made, sheet, trump_shown
from backalley.table.drawn import drawn
from backalley.table.event import Person
from backalley.table.hand_order import by_suit
from backalley.table.table import Table
from backalley.table.telling.auction import contract_made
from backalley.table.telling.bidding import choice_in_words
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.prompt import prompt
from backalley.table.telling.replay import replay_told
from backalley.table.telling.scoring import why_given_up


def present(
    table: Table,
    viewer: Seat | None,
    person: Person | None = None,
    *,
    moment: Moment | None = None,
    lines: Sequence[views.SheetDeal] | None = None,
) -> views.View:
    """Return all that `viewer` (None: a watcher) may know of the table, and nothing else.

    Between deals it shows the deal that was finished last. `person` is who looks, and asked for
    what they may do; without a `moment` everybody is connected; `lines` are those of the score
    sheet, where they are known already.
    """
    rules, state = table.match.rules, table.shown
    seen = view(state, viewer) if state else None
    plan = _plan(table)
    roles = _roles(state)
    naming = Naming(table, viewer)
    bids = (
        bids_made(state.deal, state.calls, call_meanings(state.deal, state.calls)) if state else []
    )
    shown = views.View(
        table=table.table_id,
        match=table.match_number,
        game=game_title(rules),
        rules=rules.preset,
        options=dict(rules.options),
        pace=table.pace,
        you=person,
        me=viewer,
        room=room_shown(table, person, moment),
        receipt=receipt_shown(table, person),
        phase=_phase(table),
        serial=table.serial,
        deal=min(plan.place + 1, rules.match.length or plan.place + 1),
        deals=rules.match.length,
        playoff=plan.playoff,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        turn=seen.actor if seen else None,
        due=seen.turn if seen else None,
        prompt=prompt(table, viewer),
        trump=trump_shown(state, seen.turn_up) if state and seen else views.Trump(None, ""),
        turn_up=_text(seen.turn_up) if seen else None,
        cut=state is not None and state.deal.cut,
        turned_again=[card.text for card in seen.turned_again] if seen else [],
        exchange=_exchange(seen),
        seats=[
            _seat(table, seat, seen, bids, roles, viewer=person, moment=moment)
            for seat in range(rules.seats)
        ],
        sides=[_side(table, side, seen, naming) for side in range(len(rules.sides))],
        bids=bids,
        choices=_choices(state, viewer),
        hand=_hand(state, seen),
        blind=isinstance(state, Bidding) and not rules.bidding.may_see_hand(state.deal),
        discard=_text(seen.discard) if seen else None,
        drawn=_text(drawn(state, viewer)),
        trick=_trick_on_table(state),
        last_trick=_last_trick(seen),
        thrown_in=isinstance(state, Finished) and state.thrown_in,
        redealt=why_given_up(state) if isinstance(state, Finished) else None,
        sheet=list(sheet(table.match) if lines is None else lines),
        hands=_hands(table, viewer),
        contract=_contract(state, seen),
        claim=claim_shown(state, seen),
        claimable=claims_open(table.match.state, viewer),
        bonus=bonus_open(table, viewer),
        rubber=rubber_sheet(table.match, naming),
        word=rules.match.word,
        agreements=has_agreements(plan),
        fair=fair_shown(table, person),
        proof=proof_shown(table, viewer),
        reviews=viewer is not None or table.company.watching == "hands",
        replay=replay_told(table),
        result=(
            views.Result(list(table.match.winners), outcome(table, naming))
            if table.match.over
            else None
        ),
    )
    return without_moves(shown) if is_at_rest(table, viewer) else shown


def _plan(table: Table) -> DealPlan:
    plan = table.shown.deal.plan if table.shown else table.match.plan
    assert plan is not None, "a match has at least one deal"
    return plan


def _phase(table: Table) -> views.Phase:
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


def _hands(table: Table, viewer: Seat | None) -> list[list[str]]:
    """Return the hands of a deal that was played to its end, for those who may look at them."""
    last = table.last_deal
    if table.match.state is not None or last is None or not last.complete:
        return []
    if viewer is None and table.company.watching != "hands":
        return []
    seen = view(last, viewer)
    played = Played(seen.tricks, seen.leader, seen.trick)
    hands = [
        (*played.by(seat, seen.rules.seats), *(hand or ())) for seat, hand in enumerate(seen.hands)
    ]
    return [[card.text for suit in by_suit(hand, seen.order) for card in suit] for hand in hands]


def _text(card: Card | None) -> str | None:
    return card.text if card else None


def _exchange(seen: View | None) -> views.Exchange | None:
    if seen is None or seen.exchange is None:
        return None
    exchange = seen.exchange
    return views.Exchange(exchange.seat, exchange.out.text, _text(exchange.into))


def _seat(
    table: Table,
    seat: Seat,
    seen: View | None,
    bids: Sequence[views.BidView],
    roles: Mapping[Seat, Literal["declarer", "dummy"]],
    *,
    viewer: Person | None,
    moment: Moment | None,
) -> views.SeatView:
    chair = table.sitters[seat]
    return views.SeatView(
        seat=seat,
        side=table.match.rules.side_of[seat],
        name=chair.name,
        person=chair.person,
        bot=chair.bot is not None and chair.person is None,
        level=chair.bot,
        stand_in=chair.stand_in,
        connected=is_connected(chair.person, moment),
        may=seat_deeds(table, viewer, seat),
        cards=seen.holdings[seat] if seen else 0,
        bid=_badge([bid for bid in bids if bid.seat == seat]),
        tricks=sum(trick.winner == seat for trick in seen.tricks) if seen else 0,
        face_up=_face_up(seen, seat) if seen else [],
        open_cards=_open_cards(table.shown, seen, seat),
        role=roles.get(seat),
        ready=table.started and table.match.state is None and seat in table.ready,
    )


def _badge(own: Sequence[views.BidView]) -> str | None:
    """Return what a seat bid, and what it answered when it was asked again."""
    return ", ".join(bid.text for bid in own) or None


def _has_said_rainbow(seen: View, seat: Seat) -> bool:
    return any(
        call.seat == seat and isinstance(call.action, Rainbow | WithRainbow) for call in seen.calls
    )


def _face_up(seen: View, seat: Seat) -> list[str]:
    if not _has_said_rainbow(seen, seat):
        return []
    played = Played(seen.tricks, seen.leader, seen.trick).by(seat, seen.rules.seats)
    return [card.text for card in played]


def _side(table: Table, side: int, seen: View | None, naming: Naming) -> views.SideView:
    contract = seen.contracts[side] if seen else None
    side_of = table.match.rules.side_of
    return views.SideView(
        side=side,
        name=naming.title(side),
        total=table.match.totals[side],
        contract=contract.text if contract else None,
        target=contract.target if contract else None,
        tricks=sum(side_of[trick.winner] == side for trick in seen.tricks) if seen else 0,
    )


def _choices(state: State | None, viewer: Seat | None) -> list[views.BidChoice]:
    if not isinstance(state, Bidding | Claiming) or state.actor != viewer:
        return []
    return [
        views.BidChoice(
            action=action.text,
            text=choice_in_words(action),
            warning=" ".join(warnings(state, action)) or None,
            meaning=choice_meaning(state, action),
        )
        for action in legal_actions(state)
    ]


def _hand(state: State | None, seen: View | None) -> list[views.HandCard]:
    if state is None or seen is None or seen.seat is None:
        return []
    return _cards_of(seen.seat, state, seen)


def _open_cards(state: State | None, seen: View | None, seat: Seat) -> list[views.HandCard]:
    if state is None or seen is None or not state.shows(seat, None):
        return []
    return _cards_of(seat, state, seen)


def _cards_of(owner: Seat, state: State, seen: View) -> list[views.HandCard]:
    return [
        _hand_card(card, owner, state, seen)
        for suit in by_suit(seen.hands[owner] or (), seen.order)
        for card in suit
    ]


def _hand_card(card: Card, owner: Seat, state: State, seen: View) -> views.HandCard:
    action = _action_of(card, state)
    if action is None or state.turn != owner or state.actor != seen.seat:
        return views.HandCard(card.text, playable=False, rule=None, why=None, action=None)
    refusal = why_not(state, action)
    if refusal is None:
        return views.HandCard(card.text, playable=True, rule=None, why=None, action=action.text)
    return views.HandCard(
        card.text, playable=False, rule=refusal.rule, why=refusal.text, action=None
    )


def _contract(state: State | None, seen: View | None) -> views.ContractView | None:
    contract = contract_made(state) if state else None
    if contract is None or seen is None:
        return None
    side = contract.declarer % 2
    return views.ContractView(
        text=contract.text,
        declarer=contract.declarer,
        needed=contract.target,
        taken=sum(trick.winner % 2 == side for trick in seen.tricks),
    )


def _roles(state: State | None) -> Mapping[Seat, Literal["declarer", "dummy"]]:
    contract = contract_made(state) if state else None
    if contract is None:
        return {}
    return {contract.declarer: "declarer", contract.dummy: "dummy"}


def _action_of(card: Card, state: State) -> Action | None:
    """Return what pressing a card means in this phase."""
    if isinstance(state, Drawing):
        return discard(card)
    return play(card) if isinstance(state, Playing) else None


def _trick_on_table(state: State | None) -> views.TrickView | None:
    if not isinstance(state, Playing) or not state.trick:
        return None
    winner = (state.leader + state.order.winning(state.trick)) % state.deal.rules.seats
    return _trick(state.leader, state.trick, winner, state.deal.rules.seats)


def _last_trick(seen: View | None) -> views.TrickView | None:
    if seen is None or not seen.tricks:
        return None
    # No card won a trick that was claimed, or that a claim broke off.
    seats = seen.rules.seats
    last = next((trick for trick in reversed(seen.tricks) if len(trick.cards) == seats), None)
    if last is None:
        return None
    return _trick(last.leader, last.cards, last.winner, seats)


def _trick(leader: Seat, cards: Sequence[Card], winner: Seat, seats: int) -> views.TrickView:
    played = [
        views.PlayedCard((leader + place) % seats, card.text) for place, card in enumerate(cards)
    ]
    return views.TrickView(leader, played, winner)
