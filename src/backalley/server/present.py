"""What one viewer is shown of a table."""

from collections.abc import Collection, Sequence

from backalley.cards import Card
from backalley.engine.actions import play
from backalley.engine.bidding import Bidding, warnings
from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, legal_actions, why_not
from backalley.engine.view import View, view
from backalley.games.registry import PRESETS
from backalley.server import messages
from backalley.server.sheet import bids_made, sheet, trump_shown
from backalley.table.hand_order import by_suit
from backalley.table.table import Table
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.prompt import prompt


def present(
    table: Table, viewer: Seat | None, connected: Collection[Seat] | None = None
) -> messages.View:
    """Return all that `viewer` (None: a watcher) may know of the table, and nothing else.

    Between deals it shows the deal that was finished last. `connected` are the seats whose
    people are there now; None says that all are.
    """
    rules, state = table.match.rules, table.shown
    seen = view(state, viewer) if state else None
    plan = _plan(table)
    naming = Naming(table, viewer)
    bids = bids_made(state.deal, state.calls) if state else []
    last_bids = {bid.seat: bid.text for bid in bids}
    return messages.View(
        table=table.table_id,
        match=table.match_number,
        game=_game(table),
        rules=rules.preset,
        options=dict(rules.options),
        pace=table.pace,
        me=viewer,
        phase=_phase(table),
        serial=table.serial,
        deal=min(plan.place + 1, rules.match.length or plan.place + 1),
        deals=rules.match.length or plan.place + 1,
        playoff=plan.playoff,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        turn=seen.actor if seen else None,
        prompt=prompt(table, viewer),
        trump=trump_shown(seen.trump) if seen else messages.Trump(None, ""),
        turn_up=seen.turn_up.text if seen and seen.turn_up else None,
        exchange=_exchange(seen),
        seats=[
            _seat(table, seat, seen, last_bids.get(seat), connected) for seat in range(rules.seats)
        ],
        sides=[_side(table, side, seen, naming) for side in range(len(rules.sides))],
        bids=bids,
        choices=_choices(state, viewer),
        hand=_hand(state, seen),
        trick=_trick_on_table(state),
        last_trick=_last_trick(seen),
        thrown_in=isinstance(state, Finished) and state.thrown_in,
        sheet=sheet(table.match),
        result=(
            messages.Result(list(table.match.winners), outcome(table, naming))
            if table.match.over
            else None
        ),
    )


def _plan(table: Table) -> DealPlan:
    plan = table.shown.deal.plan if table.shown else table.match.plan
    assert plan is not None, "a match has at least one deal"
    return plan


def _game(table: Table) -> str:
    rules = table.match.rules
    schedule = {**PRESETS[rules.preset].defaults, **dict(rules.options)}.get("schedule")
    return f"{rules.title}, {schedule}" if schedule else rules.title


def _phase(table: Table) -> messages.Phase:
    if table.match.state is None:
        return "finished" if table.match.over else "between"
    return "bidding" if isinstance(table.match.state, Bidding) else "playing"


def _exchange(seen: View | None) -> messages.Exchange | None:
    if seen is None or seen.exchange is None:
        return None
    exchange = seen.exchange
    into = exchange.into.text if exchange.into else None
    return messages.Exchange(exchange.seat, exchange.out.text, into)


def _seat(
    table: Table,
    seat: Seat,
    seen: View | None,
    bid: str | None,
    connected: Collection[Seat] | None,
) -> messages.SeatView:
    sitter = table.sitters[seat]
    return messages.SeatView(
        seat=seat,
        side=table.match.rules.side_of[seat],
        name=sitter.name,
        bot=sitter.bot is not None,
        connected=sitter.bot is not None or connected is None or seat in connected,
        cards=seen.holdings[seat] if seen else 0,
        bid=bid,
        ready=table.match.state is None and seat in table.ready,
    )


def _side(table: Table, side: int, seen: View | None, naming: Naming) -> messages.SideView:
    contract = seen.contracts[side] if seen else None
    side_of = table.match.rules.side_of
    return messages.SideView(
        side=side,
        name=naming.title(side),
        total=table.match.totals[side],
        contract=contract.text if contract else None,
        target=contract.target if contract else None,
        tricks=sum(side_of[trick.winner] == side for trick in seen.tricks) if seen else 0,
    )


def _choices(state: State | None, viewer: Seat | None) -> list[messages.BidChoice]:
    if not isinstance(state, Bidding) or state.actor != viewer:
        return []
    return [
        messages.BidChoice(action.text, action.text, " ".join(warnings(state, action)) or None)
        for action in legal_actions(state)
    ]


def _hand(state: State | None, seen: View | None) -> list[messages.HandCard]:
    if state is None or seen is None:
        return []
    return [
        _hand_card(card, state, seen) for suit in by_suit(seen.hand, seen.order) for card in suit
    ]


def _hand_card(card: Card, state: State, seen: View) -> messages.HandCard:
    if not isinstance(state, Playing) or state.turn != seen.seat or state.actor != seen.seat:
        return messages.HandCard(card.text, playable=False, rule=None, why=None)
    refusal = why_not(state, play(card))
    if refusal is None:
        return messages.HandCard(card.text, playable=True, rule=None, why=None)
    return messages.HandCard(card.text, playable=False, rule=refusal.rule, why=refusal.text)


def _trick_on_table(state: State | None) -> messages.TrickView | None:
    if not isinstance(state, Playing) or not state.trick:
        return None
    winner = (state.leader + state.order.winning(state.trick)) % state.deal.rules.seats
    return _trick(state.leader, state.trick, winner, state.deal.rules.seats)


def _last_trick(seen: View | None) -> messages.TrickView | None:
    if seen is None or not seen.tricks:
        return None
    last = seen.tricks[-1]
    return _trick(last.leader, last.cards, last.winner, seen.rules.seats)


def _trick(leader: Seat, cards: Sequence[Card], winner: Seat, seats: int) -> messages.TrickView:
    played = [
        messages.PlayedCard((leader + place) % seats, card.text) for place, card in enumerate(cards)
    ]
    return messages.TrickView(leader, played, winner)
