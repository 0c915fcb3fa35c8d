"""Replaying one deal of a record."""

from msgspec import UNSET

from backalley.cards import Card
from backalley.engine.actions import parse_action
from backalley.engine.bidding import Bidding
from backalley.engine.drawing import Drawing
from backalley.engine.layout import Layout
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import legal_actions
from backalley.errors import NotationError, RecordError
from backalley.record.comparing import compare
from backalley.record.form import DealRecord, TrickRecord
from backalley.record.writing import exchange_record
from backalley.words import counted


def replay_deal(match: Match, record: DealRecord, *, may_break_off: bool) -> Match:
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
    match = _play(match, record, may_break_off)
    compare("scores", record.scores, UNSET if match.state else match.finished[-1].points)
    return match


def _deal(match: Match, record: DealRecord) -> Match:
    plan = match.plan
    if plan is None:
        got = "a playoff" if record.playoff else "a deal"
        raise RecordError(got, "none: the match is over", "deals")
    compare("playoff", record.playoff, plan.playoff)
    compare("dealer", record.dealer, plan.dealer)
    compare("hand_size", record.hand_size, plan.hand_size)
    hands, seats = len(record.hands), match.rules.seats
    if hands != seats:
        raise RecordError(counted(hands, "hand"), counted(seats, "hand"), "hands")
    match = match.after(Dealt(_layout(record)))
    deal = (match.state or match.finished[-1]).deal
    compare("exchange", record.exchange, exchange_record(deal.exchange))
    compare("turned_again", record.turned_again, tuple(card.text for card in deal.turned_again))
    compare("trump", record.trump, deal.trump.value if deal.trump else None)
    return match


def _layout(record: DealRecord) -> Layout:
    return Layout(
        tuple(_cards(hand, f"hand of seat {seat}") for seat, hand in enumerate(record.hands)),
        None if record.turn_up is None else _cards((record.turn_up,), "turn_up")[0],
        _cards(record.stock, "stock"),
    )


def _cards(texts: tuple[str, ...], where: str) -> tuple[Card, ...]:
    try:
        return tuple(map(Card, texts))
    except NotationError as error:
        raise RecordError(error.got, error.expected, where) from None


def _bid(match: Match, record: DealRecord, may_break_off: bool) -> Match:
    bids, raises, seats = record.bids or (), record.raises, match.rules.seats
    if len(bids) > seats:
        raise RecordError(counted(len(bids), "bid"), counted(seats, "bid"), "bids")
    match = _call(match, bids, "bid")
    if isinstance(match.state, Bidding) and len(bids) < seats:
        if raises and may_break_off:
            raise RecordError(counted(len(raises), "raise"), "0 raises", "raises")
        return _with_all_calls(match, bids, "bid", may_break_off)
    return _with_all_calls(_call(match, raises, "raise"), raises, "raise", may_break_off)


def _with_all_calls(match: Match, texts: tuple[str, ...], what: str, may_break_off: bool) -> Match:
    if isinstance(match.state, Bidding) and not may_break_off:
        expected = f"seat {match.state.turn} to {what} too"
        raise RecordError(counted(len(texts), what), expected, f"{what}s")
    return match


def _call(match: Match, texts: tuple[str, ...], what: str) -> Match:
    for place, text in enumerate(texts, start=1):
        if not isinstance(match.state, Bidding):
            raise RecordError(counted(len(texts), what), counted(place - 1, what), f"{what}s")
        match = _act(match, text, f"{what} {place}")
    return match


def _draw(match: Match, record: DealRecord, may_break_off: bool) -> Match:
    draws = counted(len(record.draws), "draw")
    for place, text in enumerate(record.draws, start=1):
        if not isinstance(match.state, Drawing):
            raise RecordError(draws, counted(place - 1, "draw"), "draws")
        match = _act(match, f"discard {text}", f"draw {place}")
    if isinstance(match.state, Drawing) and not may_break_off:
        raise RecordError(draws, f"seat {match.state.turn} to discard too", "draws")
    return match


def _play(match: Match, record: DealRecord, may_break_off: bool) -> Match:
    tricks = counted(len(record.tricks), "trick")
    for place, trick in enumerate(record.tricks, start=1):
        if not isinstance(match.state, Playing):
            raise RecordError(tricks, f"{place - 1}, for no more was played", "tricks")
        last = place == len(record.tricks)
        match = _play_trick(match, trick, place, may_break_off and last)
    if isinstance(match.state, Playing) and not may_break_off:
        raise RecordError(tricks, counted(record.hand_size, "trick"), "tricks")
    return match


def _play_trick(match: Match, record: TrickRecord, place: int, may_break_off: bool) -> Match:
    assert isinstance(match.state, Playing)
    where, seats = f"trick {place}", match.rules.seats
    compare(f"{where}, leader", record.leader, match.state.leader)
    played = len(record.cards)
    if played > seats or played < (1 if may_break_off else seats):
        raise RecordError(counted(played, "card"), counted(seats, "card"), where)
    for number, text in enumerate(record.cards, start=1):
        match = _act(match, text, f"{where}, card {number}")
    state = match.state or match.finished[-1]
    winner = state.played.tricks[-1].winner if played == seats else UNSET
    compare(f"{where}, winner", record.winner, winner)
    return match


def _act(match: Match, text: str, where: str) -> Match:
    state = match.state
    assert state is not None
    assert state.actor is not None
    try:
        return match.after(Acted(state.actor, parse_action(text)))
    except NotationError as error:
        options = ", ".join(action.text for action in legal_actions(state))
        raise RecordError(error.got, f"one of {options}", where) from None
    except IllegalAction as error:
        expected = f"{error.expected} ({error.refusal.text})"
        raise RecordError(error.got, expected, where) from error
