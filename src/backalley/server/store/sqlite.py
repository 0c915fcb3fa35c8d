"""The store of one machine: SQLite, one thread that writes and one that reads."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Self

from backalley.errors import NotationError
from backalley.server.store.erasing import NEXT, forget_tables
from backalley.server.store.folder import FILE_NAME
from backalley.server.store.listed import Matches, did_something, write_listing
from backalley.server.store.outcome import (
    Appended,
    Conflict,
    Duplicate,
    Outcome,
    unreadable_log,
)
from backalley.server.store.profiles import Profiles, forget_unseen
from backalley.server.store.reader import Reader
from backalley.server.store.schema import connect, prepare
from backalley.server.store.writer import Writer
from backalley.table.events.company import PersonMoved
from backalley.table.events.event import Person
from backalley.table.events.every import Event, decode_event, encode_event
from backalley.table.listing import Listing, listing_of
from backalley.table.table import fold

MOST_EXPIRED: Final = 500
"""So that nobody waits long for the writer."""
SECONDS_UNSEEN: Final = 400 * 24 * 3600
"""As long as browsers keep a cookie: nobody can come back to a profile later."""

# Nothing is inserted unless the log ends just before, and nothing for a command it has already.
APPEND: Final = """
INSERT INTO event (table_id, v, event, person, command)
SELECT :table_id, :v, :event, :person, :command
WHERE (SELECT max(v) FROM event WHERE table_id = :table_id) = :v - 1
ON CONFLICT DO NOTHING
"""
ANSWER: Final = "SELECT v FROM event WHERE table_id = ? AND person = ? AND command = ?"
GIVE: Final = (
    "DELETE FROM person WHERE table_id = :table_id AND holder = :holder",
    """INSERT INTO person VALUES (:table_id, :person, :holder)
    ON CONFLICT (table_id, person) DO UPDATE SET holder = excluded.holder""",
    "UPDATE place SET holder = NULL WHERE table_id = :table_id AND holder = :holder",
    "UPDATE place SET holder = :holder WHERE table_id = :table_id AND person = :person",
)
OLD: Final = """
SELECT table_id FROM event GROUP BY table_id HAVING max(at) < datetime('now', ?)
AND NOT EXISTS (
    SELECT 1 FROM place JOIN profile USING (holder)
    WHERE place.table_id = event.table_id AND begun AND NOT goes_on AND NOT away
)
"""
READ: Final = "SELECT v, event FROM event WHERE table_id = ? AND v > ? ORDER BY v"


class Store:
    """The logs of all tables. Mutable: what is appended is durable before the answer comes.

    Every method may be called from several processes on the same folder; the database decides who
    was first. All raise `StoreError` when the disk fails.
    """

    def __init__(self, path: Path) -> None:
        self._writer = Writer(connect(path))
        self._reader = Reader(connect(path))
        self.matches = Matches(self._writer, self._reader)
        self.profiles = Profiles(self._writer, self._reader)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the store in a folder, making both if need be; raises `StoreError`."""
        path = folder / FILE_NAME
        prepare(path)
        return cls(path)

    def close(self) -> None:
        """Finish what is being written, then let go of the files."""
        self._writer.close()
        self._reader.close()

    async def create(
        self, table_id: str, events: Sequence[Event], holder_by_person: dict[Person, bytes]
    ) -> bool:
        """Begin a log with `events`; False, and nothing changed, when the table exists."""
        listing = listing_of(fold(table_id, events))
        rows = [
            (table_id, v, encode_event(event).decode()) for v, event in enumerate(events, start=1)
        ]
        people = [(table_id, person, holder) for person, holder in holder_by_person.items()]

        def write(connection: sqlite3.Connection) -> bool:
            if _has_table(connection, table_id):
                return False
            connection.executemany("INSERT INTO event (table_id, v, event) VALUES (?, ?, ?)", rows)
            connection.executemany("INSERT INTO person VALUES (?, ?, ?)", people)
            write_listing(connection, table_id, listing)
            return True

        return await self._writer.run(write)

    async def append(
        self,
        table_id: str,
        v: int,
        event: Event,
        command: tuple[Person, str] | None = None,
        *,
        holder: tuple[Person, bytes] | None = None,
        listing: Listing | None = None,
    ) -> Outcome:
        """Append `event` as version `v`, with the person and id of the command it comes from.

        With it goes the `holder` of somebody who comes to the table, and how its match is listed
        where that has changed.
        """
        person, command_id = command or (None, None)
        row = {
            "table_id": table_id,
            "v": v,
            "event": encode_event(event).decode(),
            "person": person,
            "command": command_id,
        }

        def write(connection: sqlite3.Connection) -> Outcome:
            if connection.execute(APPEND, row).rowcount == 1:
                if holder is not None:
                    _give(connection, table_id, *holder)
                if person is not None:
                    did_something(connection, table_id, person)
                if listing is not None:
                    write_listing(connection, table_id, listing)
                return Appended()
            known = _answer(connection, table_id, person, command_id)
            return Conflict() if known is None else Duplicate(known)

        return await self._writer.run(write)

    async def read(self, table_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Return the events after a version, in order; empty for a table there is not."""
        return await self._reader.run(
            lambda connection: [
                (v, _decoded(table_id, v, event))
                for v, event in connection.execute(READ, (table_id, after))
            ]
        )

    async def days(self, table_id: str) -> dict[int, str]:
        """Return on which day each version of a table came, as "2026-11-30", by the time of UTC."""
        query = "SELECT v, date(at) FROM event WHERE table_id = ?"
        return await self._reader.run(
            lambda connection: dict(connection.execute(query, (table_id,)))
        )

    async def answers(self, table_id: str, person: Person, command_id: str) -> int | None:
        """Return the version that a command became, None for one that is not in the log."""
        return await self._reader.run(
            lambda connection: _answer(connection, table_id, person, command_id)
        )

    async def person_of(self, table_id: str, holder: bytes) -> Person | None:
        """Return who a holder is at a table, None for one that has not come there."""
        query = "SELECT person FROM person WHERE table_id = ? AND holder = ?"
        return await self._reader.run(
            lambda connection: _first(connection.execute(query, (table_id, holder)))
        )

    async def has_table(self, table_id: str) -> bool:
        """Return whether there is such a table."""
        return await self._reader.run(lambda connection: _has_table(connection, table_id))

    async def offer_move(
        self, table_id: str, person: Person, token: bytes, now: float, until: float
    ) -> None:
        """Keep the hash of a token that moves a person to another holder, one for each person.

        It is good `until` then; times are as `time.time` has them.
        """

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM move WHERE until < ?", (now,))
            connection.execute(
                "DELETE FROM move WHERE table_id = ? AND person = ?", (table_id, person)
            )
            connection.execute(
                "INSERT INTO move VALUES (?, ?, ?, ?)", (token, table_id, person, until)
            )

        await self._writer.run(write)

    async def move(self, table_id: str, token: bytes, holder: bytes, now: float) -> Person | None:
        """Give whom a token stands for to another holder, once; None if it is no good.

        The log says so in its next version.
        """
        query = "DELETE FROM move WHERE token = ? AND table_id = ? AND until >= ? RETURNING person"

        def write(connection: sqlite3.Connection) -> Person | None:
            person = _first(connection.execute(query, (token, table_id, now)))
            if person is None:
                return None
            event = encode_event(PersonMoved(person, holder.hex())).decode()
            if connection.execute(NEXT, {"table_id": table_id, "event": event}).rowcount != 1:
                return None  # the table is not there any more
            _give(connection, table_id, person, holder)
            return person

        return await self._writer.run(write)

    async def expire(
        self, seconds: float, may_go: Callable[[str], bool] = lambda _table_id: True
    ) -> int:
        """Forget the tables at which nothing has happened for so long; return how many.

        Of those that `may_go`, which is asked on another thread, `MOST_EXPIRED` go at a time. A
        match that is over stays as long as somebody who played it has a profile, and has not thrown
        it away; a profile, as long as one of its devices comes.
        """

        def write(connection: sqlite3.Connection) -> int:
            forget_unseen(connection, SECONDS_UNSEEN)
            rows = connection.execute(OLD, (f"-{round(seconds)} seconds",)).fetchall()
            gone = [table_id for (table_id,) in rows if may_go(table_id)][:MOST_EXPIRED]
            forget_tables(connection, gone)
            return len(gone)

        return await self._writer.run(write)


def _decoded(table_id: str, v: int, event: str) -> Event:
    try:
        return decode_event(event)
    except NotationError:  # which quotes the event, and may not be told: it holds cards
        raise unreadable_log(table_id, v) from None


def _first(rows: sqlite3.Cursor) -> int | None:
    row = rows.fetchone()
    return None if row is None else int(row[0])


def _answer(
    connection: sqlite3.Connection, table_id: str, person: Person | None, command_id: str | None
) -> int | None:
    return _first(connection.execute(ANSWER, (table_id, person, command_id)))


def _give(connection: sqlite3.Connection, table_id: str, person: Person, holder: bytes) -> None:
    """Make the holder this person and nobody else at the table, and no other holder."""
    row = {"table_id": table_id, "person": person, "holder": holder}
    for statement in GIVE:
        connection.execute(statement, row)


def _has_table(connection: sqlite3.Connection, table_id: str) -> bool:
    return (
        _first(connection.execute("SELECT v FROM event WHERE table_id = ?", (table_id,)))
        is not None
    )
