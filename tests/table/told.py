"""Sentences about tables, by the eyes of a viewer."""

from backalley.table.events.every import Event
from backalley.table.eyes.eyes import Result
from backalley.table.eyes.looking import happened, look
from backalley.table.eyes.looking_back import look_back
from backalley.table.past import PastDeal
from backalley.table.table import Table
from backalley.table.telling import narration
from backalley.table.telling import prompt as prompting
from backalley.table.telling import review as reviewing
from backalley.table.telling.review import Told


def news(before: Table | None, event: Event, after: Table, viewer: int | None) -> tuple[str, ...]:
    """What an event brings, in sentences for `viewer`."""
    was = None if before is None else look(before, viewer)
    return narration.news(was, happened(event, viewer), look(after, viewer))


def hears_as_all(before: Table, event: Event, after: Table, viewer: int | None) -> bool:
    """Whether `viewer` is told of an event what a watcher is told."""
    return narration.hears_as_all(look(before, None), event, look(after, None), viewer)


def prompt(table: Table, viewer: int | None) -> str:
    """What `viewer` is to do now, or who is awaited."""
    return prompting.prompt(look(table, viewer))


def review_told(past: PastDeal, viewer: int | None) -> Told:
    """A finished deal in sentences."""
    return reviewing.review_told(look_back(past, viewer))


def finished(table: Table) -> Result:
    """What the deal that was finished last came to."""
    last = look(table, None).table.last
    assert last is not None
    assert last.result is not None
    return last.result
