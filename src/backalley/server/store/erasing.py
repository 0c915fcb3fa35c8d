"""Taking somebody out of what is kept: whole tables of their own, their name in those of others."""

import sqlite3
from collections.abc import Iterable
from typing import Final

import msgspec

from backalley.errors import NotationError
from backalley.server.store.listed import write_told
from backalley.table.events.company import PersonForgotten, PersonJoined, PersonMoved, Said
from backalley.table.events.event import Person
from backalley.table.events.every import Event, Opened, Sitter, decode_event, encode_event
from backalley.table.listing import Told, renamed
from backalley.table.names.likeness import SOMEBODY

KEPT_BY_TABLE: Final = ("event", "person", "move", "place", "listed")
NAMING: Final = ("opened", "person-joined", "person-moved", "said")
"""The events that say who somebody is, or what they said."""
EVENTS: Final = " OR ".join(f"""event LIKE '{{"kind":"{kind}"%'""" for kind in NAMING)
OTHERS: Final = "SELECT 1 FROM person WHERE table_id = ? AND person != ? LIMIT 1"
NEXT: Final = """
INSERT INTO event (table_id, v, event)
SELECT table_id, max(v) + 1, :event FROM event WHERE table_id = :table_id GROUP BY table_id
"""


def forget_tables(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    """Delete all that is kept of tables."""
    rows = [(table_id,) for table_id in tables]
    for name in KEPT_BY_TABLE:
        connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", rows)


def forget_person(connection: sqlite3.Connection, table_id: str, person: Person) -> None:
    """Delete a table that nobody else came to; else take somebody's name and words out of it.

    One whose log cannot be read is deleted too, for nobody can go on there.

    The cards stay, for they are the others' too, and so does who had which of them: somebody. The
    log says so in its next version, so that whoever shows the table hears of it.
    """
    if connection.execute(OTHERS, (table_id, person)).fetchone() is None:
        forget_tables(connection, [table_id])
        return
    query = f"SELECT v, event FROM event WHERE table_id = ? AND ({EVENTS})"
    log = connection.execute(query, (table_id,)).fetchall()
    try:
        events = [(v, decode_event(text)) for v, text in log]
    except NotationError:
        forget_tables(connection, [table_id])
        return
    for v, event in events:
        nameless = without_name(event, person)
        if nameless != event:
            connection.execute(
                "UPDATE event SET event = ? WHERE table_id = ? AND v = ?",
                (encode_event(nameless).decode(), table_id, v),
            )
    forgotten = encode_event(PersonForgotten(person)).decode()
    connection.execute(NEXT, {"table_id": table_id, "event": forgotten})
    for name in ("person", "move", "place"):
        connection.execute(
            f"DELETE FROM {name} WHERE table_id = ? AND person = ?", (table_id, person)
        )
    for match, text in connection.execute(
        "SELECT match, told FROM listed WHERE table_id = ?", (table_id,)
    ).fetchall():
        told = renamed(msgspec.json.decode(text, type=Told), person, SOMEBODY)
        write_told(connection, table_id, match, told)


def without_name(event: Event, person: Person) -> Event:
    """Return an event of a log that says nothing of who a person was, nor what they said.

    >>> without_name(PersonJoined(1, "Ruth", None), 1).name
    'Somebody'
    >>> without_name(PersonJoined(1, "Ruth", None), 2).name
    'Ruth'
    """
    match event:
        case Opened():
            return msgspec.structs.replace(event, sitters=_nameless(event.sitters, person))
        case PersonJoined(person=own) if own == person:
            return msgspec.structs.replace(event, name=SOMEBODY)
        case PersonMoved(person=own) if own == person:
            return msgspec.structs.replace(event, device="")
        case Said(person=own) if own == person:
            return msgspec.structs.replace(event, text="…", phrase=None)
        case _:
            return event


def _nameless(sitters: tuple[Sitter | None, ...], person: Person) -> tuple[Sitter | None, ...]:
    """Return who sat there at first, where people are numbered by their seats."""
    people = [seat for seat, one in enumerate(sitters) if one is not None and one.bot is None]
    if person >= len(people):
        return sitters
    own = people[person]
    return (*sitters[:own], Sitter(SOMEBODY), *sitters[own + 1 :])
