"""Logs of tables against the computer, up to where a test wants to begin."""

from collections.abc import Callable, Mapping
from random import Random

from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.due import due
from backalley.table.events.every import Event, TricksClaimed
from backalley.table.table import Table, fold
from tests.table.tables import any_event, opening

SHORT = {"schedule": "short"}
Moment = Callable[[Table], bool]


def log_until(here: Moment, options: Mapping[str, str] = SHORT, seed: int = 1) -> list[Event]:
    """The log of a match played at random until it waits for seat 0 and `here` holds."""
    rng = Random(seed)
    events: list[Event] = [opening(options, pace="instant")]
    table = fold("table", events)
    while not (due(table) is None and here(table)):
        event = any_event(table, rng)
        if not isinstance(event, TricksClaimed):  # a claim changes what may be played
            events.append(event)
            table = table.after(event)
    return events


def seen(here: Callable[[View], bool]) -> Moment:
    """The moment when seat 0 sees such a view."""
    return lambda table: here(present(table, 0))


def has_warning(view: View) -> bool:
    """Whether the page is to ask back before one of the bids."""
    return any(choice.warning for choice in view.choices)


def deal_is_over(table: Table) -> bool:
    """Between deals, the last of which had tricks."""
    last = table.last_deal
    return table.match.state is None and last is not None and bool(last.tricks)


def match_is_over(table: Table) -> bool:
    return table.match.over
