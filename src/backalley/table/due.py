"""What a table does by itself: deal when everybody is ready, and move its computer players."""

from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from backalley.bots.registry import bot
from backalley.engine.claiming import Claiming
from backalley.engine.deal import shuffle_and_deal
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, apply, legal_actions
from backalley.engine.view import view
from backalley.errors import MatchError
from backalley.table.events import ActionTaken, BonusClaimed, CardsDealt, Event, Pace
from backalley.table.table import Table

DELAYS: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.1, "brisk": 0.5, "instant": 0.0}
"""Seconds a computer player takes over a move; twice that while a complete trick is looked at."""


@dataclass(frozen=True)
class Due:
    """What the table does next by itself, and how many seconds from now."""

    kind: Literal["deal", "bot", "bonus"]
    delay_seconds: float


def due(table: Table) -> Due | None:
    """Return what the table does next by itself; None when it waits for a person."""
    state = table.match.state
    if state is None:
        if claiming_bot(table) is not None:
            return Due("bonus", 0.0)
        dealing = table.match.plan is not None and table.ready == table.everybody
        return Due("deal", 0.0) if dealing else None
    delay = DELAYS[table.pace]
    if claiming_bot(table) is not None:
        return Due("bonus", delay)
    if state.actor not in table.bots:
        return None
    trick_is_complete = state.played.tricks and not state.played.trick
    return Due("bot", 2 * delay if trick_is_complete else delay)


def next_event(table: Table, rng: Random) -> Event:
    """Return the event that is due now, its chance drawn from `rng`.

    Raises `MatchError` when nothing is due, `IllegalAction` where a bot breaks the rules.
    """
    what = due(table)
    if what is None:
        raise MatchError("nothing due", "a deal or a computer player's move", "table")
    if what.kind == "deal":
        return _deal(table, rng)
    claiming = claiming_bot(table)
    return _move(table, rng) if claiming is None else BonusClaimed(claiming)


def claiming_bot(table: Table) -> Seat | None:
    """Return the computer player that claims its honours now: when the deal is as good as over.

    That is before the last card, for the deal may be the last of the match.
    """
    state = table.match.state
    if state is not None and not _nearly_over(state):
        return None
    bots = sorted(table.bots)
    return next((seat for seat in bots if table.match.bonus_refusal(seat) is None), None)


def _nearly_over(state: State) -> bool:
    return isinstance(state, Claiming) or (
        isinstance(state, Playing) and len(state.tricks) == state.deal.hand_size - 1
    )


def _deal(table: Table, rng: Random) -> CardsDealt:
    plan = table.match.plan
    assert plan is not None
    return CardsDealt.of(shuffle_and_deal(table.match.rules, plan, rng))


def _move(table: Table, rng: Random) -> ActionTaken:
    state = table.match.state
    assert state is not None
    seat = state.actor
    assert seat is not None
    kind = table.sitters[seat].bot
    assert kind is not None
    action = bot(kind).choose(view(state, seat), legal_actions(state), rng)
    apply(state, action)
    return ActionTaken(seat, action.text)
