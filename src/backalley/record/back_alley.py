"""A deal of the Back Alley family in a record: its form, its replay, and how it is written."""

from msgspec import UNSET, Struct, UnsetType

from backalley.engine.bidding import Bidding
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Layout
from backalley.engine.match import Dealt, Match
from backalley.engine.state import State
from backalley.engine.trump import Exchange
from backalley.errors import RecordError
from backalley.record.acting import act, awaited_plan, call, called_out
from backalley.record.cards import read_cards, read_hands, texts
from backalley.record.comparing import compare
from backalley.record.form import TrickRecord, Whole
from backalley.record.tricks import replay_tricks, write_tricks
from backalley.words import counted


class ExchangeRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A turned blooper took the other from this seat's hand: `out` aside, `into` off the stock."""

    seat: Whole
    out: str
    into: str


class BackAlleyDeal(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A deal; one that was broken off has no `scores`."""

    dealer: Whole
    hand_size: Whole
    hands: tuple[tuple[str, ...], ...]
    turn_up: str | None
    stock: tuple[str, ...]
    exchange: ExchangeRecord | UnsetType = UNSET
    turned_again: tuple[str, ...] = ()
    trump: str | None
    redealt: str | UnsetType = UNSET
    bids: tuple[str, ...] | UnsetType = UNSET
    raises: tuple[str, ...] = ()
    thrown_in: bool = False
    draws: tuple[str, ...] = ()
    tricks: tuple[TrickRecord, ...]
    playoff: bool = False
    scores: tuple[Whole, ...] | UnsetType = UNSET


def replay(match: Match, record: BackAlleyDeal, *, may_break_off: bool) -> Match:
    """Return the match after this deal, or as far into it as the record goes.

    Raises `RecordError`, or another `BackAlleyError` of the engine, at the first difference. With
    `may_break_off` the deal may stop anywhere.
    """
    match = _deal(match, record)
    match = _bid(match, record, may_break_off)
    ended = match.finished[-1] if match.state is None else None
    compare("thrown_in", record.thrown_in, ended is not None and ended.thrown_in)
    compare("redealt", record.redealt, (ended.redealt if ended else None) or UNSET)
    match = _draw(match, record, may_break_off)
    match = replay_tricks(match, record.tricks, record.hand_size, may_break_off=may_break_off)
    compare("scores", record.scores, UNSET if match.state else match.finished[-1].points)
    return match


def write(state: State) -> BackAlleyDeal:
    """Return the deal as a record has it, as far as it came."""
    deal = state.deal
    layout, plan = deal.layout, deal.plan
    finished = state if isinstance(state, Finished) else None
    said = tuple(call.action.text for call in state.calls)
    return BackAlleyDeal(
        dealer=plan.dealer,
        hand_size=plan.hand_size,
        hands=tuple(map(texts, layout.hands)),
        turn_up=layout.turn_up.text if layout.turn_up else None,
        stock=texts(layout.stock),
        exchange=_exchange(deal.exchange),
        turned_again=texts(deal.turned_again),
        trump=deal.trump.value if deal.trump else None,
        bids=UNSET if plan.playoff else said[: deal.rules.seats],
        raises=said[deal.rules.seats :],
        thrown_in=bool(finished and finished.thrown_in),
        redealt=(finished.redealt if finished else None) or UNSET,
        draws=texts(state.discards if isinstance(state, Drawing) else deal.discards),
        tricks=write_tricks(state),
        playoff=plan.playoff,
        scores=finished.points if finished else UNSET,
    )


def _deal(match: Match, record: BackAlleyDeal) -> Match:
    plan = awaited_plan(match, "a playoff" if record.playoff else "a deal")
    compare("playoff", record.playoff, plan.playoff)
    compare("dealer", record.dealer, plan.dealer)
    compare("hand_size", record.hand_size, plan.hand_size)
    layout = Layout(
        read_hands(record.hands, match.rules.seats),
        None if record.turn_up is None else read_cards((record.turn_up,), "turn_up")[0],
        read_cards(record.stock, "stock"),
    )
    match = match.after(Dealt(layout))
    deal = (match.state or match.finished[-1]).deal
    compare("exchange", record.exchange, _exchange(deal.exchange))
    compare("turned_again", record.turned_again, texts(deal.turned_again))
    compare("trump", record.trump, deal.trump.value if deal.trump else None)
    return match


def _bid(match: Match, record: BackAlleyDeal, may_break_off: bool) -> Match:
    bids, raises, seats = record.bids or (), record.raises, match.rules.seats
    if len(bids) > seats:
        raise RecordError(counted(len(bids), "bid"), counted(seats, "bid"), "bids")
    match = call(match, bids, "bid")
    if isinstance(match.state, Bidding) and len(bids) < seats:
        if raises and may_break_off:
            raise RecordError(counted(len(raises), "raise"), "0 raises", "raises")
        return match if may_break_off else called_out(match, bids, "bid")
    match = call(match, raises, "raise")
    return match if may_break_off else called_out(match, raises, "raise")


def _draw(match: Match, record: BackAlleyDeal, may_break_off: bool) -> Match:
    draws = counted(len(record.draws), "draw")
    for place, text in enumerate(record.draws, start=1):
        if not isinstance(match.state, Drawing):
            raise RecordError(draws, counted(place - 1, "draw"), "draws")
        match = act(match, f"discard {text}", f"draw {place}")
    if isinstance(match.state, Drawing) and not may_break_off:
        raise RecordError(draws, f"seat {match.state.turn} to discard too", "draws")
    return match


def _exchange(exchange: Exchange | None) -> ExchangeRecord | UnsetType:
    if exchange is None:
        return UNSET
    assert exchange.into is not None
    return ExchangeRecord(seat=exchange.seat, out=exchange.out.text, into=exchange.into.text)
