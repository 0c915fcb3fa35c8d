"""Advice and costs as they are shown."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.advice.advice import Advice, Option
from backalley.bots.advice.judging import Judged, turning_points
from backalley.engine.actions import Action, OfCard
from backalley.engine.moments import actions_of
from backalley.server.protocol.advice import (
    ActionCost,
    DealCosts,
    Hint,
    HintOption,
    OpenCards,
    Unit,
)
from backalley.table.past import PastDeal
from backalley.table.telling.bidding import choice_in_words
from backalley.table.telling.costs import cost_told
from backalley.table.telling.naming import card_named

DIGITS: Final = 1
"""Of points, as the sentences have them: rounded twice they could differ."""


def hint_shown(advice: Advice, v: int) -> Hint:
    """Return advice that was asked for in version `v`."""
    return Hint(
        v=v,
        action=advice.action.text,
        text=_named(advice.action),
        card=_card(advice.action),
        why=list(advice.why),
        counted=list(advice.counted),
        deals=advice.deals,
        quick=advice.quick,
        measure=advice.measure,
        options=list(map(_option, advice.options)),
    )


def costs_shown(past: PastDeal, judged: Sequence[Judged], *, stopped: bool) -> DealCosts:
    """Return what a deal cost, as far as it was looked at."""
    deal = past.deal
    turning = turning_points(judged, deal.deal.rules)
    totals = [0.0] * deal.deal.rules.seats
    for one in judged:
        totals[one.actor] += one.cost or 0.0
    return DealCosts(
        of=len(actions_of(deal)),
        done=len(judged),
        stopped=stopped,
        actions=[_cost(past, one, turning=one.place in turning) for one in judged],
        totals=[round(total, DIGITS) for total in totals],
    )


def _cost(past: PastDeal, one: Judged, *, turning: bool) -> ActionCost:
    deal = past.deal
    calls, cards = len(deal.calls), one.place - len(deal.calls) - len(deal.discards)
    seats, bid = deal.deal.rules.seats, one.place < calls
    return ActionCost(
        seat=one.seat,
        actor=one.actor,
        action=one.action.text,
        bid=one.place if bid else None,
        trick=cards // seats + 1 if cards >= 0 else None,
        card=cards % seats if cards >= 0 else None,
        best=one.best.text if one.best else None,
        cost=None if one.cost is None else round(one.cost, DIGITS),
        error=round(one.doubt, DIGITS),
        open_cards=_open(one),
        turning=turning,
        told=cost_told(one, deal.deal.plan),
    )


def _open(one: Judged) -> OpenCards | None:
    found = one.open_cards
    if found is None:
        return None
    unit: Unit = "tricks" if isinstance(one.action, OfCard) else "points"
    return OpenCards(found.before, found.after, unit)


def _option(option: Option) -> HintOption:
    return HintOption(
        action=option.action.text,
        text=_named(option.action),
        card=_card(option.action),
        figure=option.figure,
        promise=option.promise,
        fit=option.fit,
    )


def _named(action: Action) -> str:
    return card_named(action.card) if isinstance(action, OfCard) else choice_in_words(action)


def _card(action: Action) -> str | None:
    return action.card.text if isinstance(action, OfCard) else None
