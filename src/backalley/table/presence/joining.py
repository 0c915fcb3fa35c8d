"""Coming to a table: who may, and by what name."""

from collections.abc import Collection
from typing import Final

from backalley.engine.layout import Seat
from backalley.errors import quote
from backalley.table.events.company import PersonJoined
from backalley.table.events.event import Person
from backalley.table.names.person_name import UnfitName, person_name
from backalley.table.presence.seating import bot_name, takeable
from backalley.table.refused import CommandRefused, refusal
from backalley.table.table import Table

MOST_HERE: Final = 24
"""So many people connected to a table at once, players and watchers."""
MOST_PEOPLE: Final = 200
"""So many come to one table in all its time."""


def decide_joining(
    table: Table,
    name: str,
    known: Person | None,
    *,
    watch: bool = False,
    connected: Collection[Person] = (),
) -> PersonJoined:
    """Return the event of somebody who comes; `known` is who they are if they were here before.

    Before the match they are given a seat, unless they would rather `watch`. A computer player
    that has their name makes do with another. Who has come and is not among the `connected` takes
    no place, and whoever has a seat always finds theirs. Raises `CommandRefused` where they may not
    come in, or not by that name.
    """
    _check_entry(table, known, connected)
    if watch and not may_watch(table):
        raise refusal(
            "no-entry",
            "Nobody may watch at this table.",
            got="somebody who would watch",
            expected="somebody who would play",
        )
    company = table.company
    chosen = _name(table, name, known)
    person = len(company.people) if known is None else known
    seat = None if watch else _seat_for(table, person)
    namesake = company.namesake(chosen)
    keeps = namesake is None or namesake == seat
    return PersonJoined(person, chosen, seat, None if keeps else bot_name(company, chosen))


def entry_refusal(
    table: Table, known: Person | None, connected: Collection[Person] = ()
) -> CommandRefused | None:
    """Return why somebody may not come in now, whatever their name; None where they may."""
    try:
        _check_entry(table, known, connected)
    except CommandRefused as error:
        return error
    return None


def free_seats(table: Table) -> int:
    """Return how many seats a newcomer could take now."""
    return sum(takeable(table, seat) for seat in table.everybody)


def may_watch(table: Table) -> bool:
    """Return whether a newcomer may watch; who comes too late for a seat is there all the same."""
    return table.company.watching != "closed"


def is_full(table: Table, person: Person | None, connected: Collection[Person]) -> bool:
    """Return whether so many are connected that there is no place for one more without a seat."""
    has_place = person in connected or table.company.seat_of(person) is not None
    return len(connected) >= MOST_HERE and not has_place


def full() -> CommandRefused:
    """Return the refusal for whom there is no place."""
    return refusal(
        "no-entry",
        "The table is full.",
        got="somebody who would come in",
        expected=f"at most {MOST_HERE} people",
    )


def _name(table: Table, name: str, known: Person | None) -> str:
    """Return the name somebody may come by; raises `CommandRefused` for one they may not have."""
    company = table.company
    if known is not None:
        own = company.people[known].name
        if company.seat_of(known) is not None and name.strip() == own:
            return own  # it was kept with the seat
        if company.people[known].muted:
            name = own  # another would be a way to speak
    try:
        chosen = person_name(name)
    except UnfitName as error:
        message, got, expected = error.message, error.got, error.expected
    else:
        if not company.name_taken(chosen, but=known):
            return chosen
        message = f"Somebody at the table is called {chosen}, or nearly so: take another name."
        got, expected = quote(chosen), "a name that nobody there has"
    raise refusal("no-entry", message, got=got, expected=expected, where="name")


def _seat_for(table: Table, person: Person) -> Seat | None:
    """Return a seat for one who has none, before the match: a free one before one of a bot."""
    if table.started or table.company.seat_of(person) is not None:
        return None
    seats = [seat for seat in sorted(table.everybody) if takeable(table, seat)]
    return min(seats, key=lambda seat: not table.sitters[seat].free, default=None)


def _check_entry(table: Table, known: Person | None, connected: Collection[Person]) -> None:
    company = table.company
    if known is not None and company.people[known].removed:
        message, expected = "The host has removed you from this table.", "somebody not removed"
    elif known is not None and company.is_here(known):
        message, expected = "You are at this table already.", "somebody who is not there yet"
    elif is_full(table, known, connected):
        raise full()
    elif known is not None:
        return
    elif company.locked:
        message, expected = "The host has locked this table.", "a table that is open"
    elif len(company.people) >= MOST_PEOPLE:
        message, expected = "Too many have come to this table.", f"at most {MOST_PEOPLE} in all"
    elif not may_watch(table) and not free_seats(table):
        message = "All seats are taken, and nobody may watch."
        expected = "a free seat, or a table that may be watched"
    else:
        return
    raise refusal("no-entry", message, got="somebody who would come in", expected=expected)
