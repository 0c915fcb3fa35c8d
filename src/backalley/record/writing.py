"""Writing a match as its record."""

import msgspec
from msgspec import UNSET

from backalley.cards import Card
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State
from backalley.engine.trump import Exchange
from backalley.errors import MatchError, RuleSetError, quote
from backalley.games.registry import PRESETS, rule_set
from backalley.record.form import FORMAT, DealRecord, ExchangeRecord, MatchRecord, TrickRecord
from backalley.record.options import json_options


def write_record(match: Match) -> str:
    """Return the record of a match as one line of JSON without its newline.

    A match that is not over becomes a record that is not complete, its last deal as far as it
    came. Raises `MatchError` for a match of which no card was dealt yet: a record has no place
    for who would have dealt. Raises `RuleSetError` for rules that the registry does not build: a
    record names its rules, and nobody could read them back.

    >>> from random import Random
    >>> from backalley.engine.deal import shuffle_and_deal
    >>> from backalley.engine.match import Dealt
    >>> from backalley.games.registry import rule_set
    >>> match = Match(rule_set("back-alley"), first_dealer=3)
    >>> match = match.after(Dealt(shuffle_and_deal(match.rules, match.plan, Random(7))))
    >>> write_record(match)[-72:]
    '"bids":[],"tricks":[]}],"totals":[0,0],"winners":[0,1],"complete":false}'
    """
    states = (*match.finished, match.state) if match.state else match.finished
    if not states:
        raise MatchError("a match of no deals", "at least one deal", "record")
    _check_named(match.rules)
    record = MatchRecord(
        format=FORMAT,
        rules=match.rules.preset,
        options={**json_options(match.rules)},
        deals=tuple(map(_deal, states)),
        totals=match.totals,
        winners=match.winners,
        complete=match.over,
    )
    return msgspec.json.encode(record).decode()


def _check_named(rules: RuleSet) -> None:
    if rules.preset not in PRESETS or rule_set(rules.preset, dict(rules.options)) != rules:
        raise RuleSetError(
            f"rules of their own, called {quote(rules.text)}",
            "a preset and its options, which a record can name",
            "record",
        )


def exchange_record(exchange: Exchange | None) -> ExchangeRecord | msgspec.UnsetType:
    """Return an exchange as a record has it."""
    if exchange is None:
        return UNSET
    assert exchange.into is not None
    return ExchangeRecord(seat=exchange.seat, out=exchange.out.text, into=exchange.into.text)


def _deal(state: State) -> DealRecord:
    deal = state.deal
    layout, plan = deal.layout, deal.plan
    finished = state if isinstance(state, Finished) else None
    said = tuple(call.action.text for call in state.calls)
    return DealRecord(
        dealer=plan.dealer,
        hand_size=plan.hand_size,
        hands=tuple(map(_texts, layout.hands)),
        turn_up=layout.turn_up.text if layout.turn_up else None,
        stock=_texts(layout.stock),
        exchange=exchange_record(deal.exchange),
        turned_again=_texts(deal.turned_again),
        trump=deal.trump.value if deal.trump else None,
        bids=UNSET if plan.playoff else said[: deal.rules.seats],
        raises=said[deal.rules.seats :],
        thrown_in=bool(finished and finished.thrown_in),
        redealt=(finished.redealt if finished else None) or UNSET,
        draws=_texts(state.discards if isinstance(state, Drawing) else deal.discards),
        tricks=_tricks(state),
        playoff=plan.playoff,
        scores=finished.points if finished else UNSET,
    )


def _tricks(state: State) -> tuple[TrickRecord, ...]:
    played = state.played
    tricks = tuple(
        TrickRecord(leader=trick.leader, cards=_texts(trick.cards), winner=trick.winner)
        for trick in played.tricks
    )
    if played.leader is not None and played.trick:
        return (*tricks, TrickRecord(leader=played.leader, cards=_texts(played.trick)))
    return tricks


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
