"""The store of one machine: SQLite, one thread that writes and one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Self, TypeVar

from backalley.errors import NotationError
from backalley.server.store.folder import FILE_NAME
from backalley.server.store.outcome import (
    Appended,
    Conflict,
    Duplicate,
    Outcome,
    StoreError,
    unreadable_log,
)
from backalley.server.store.schema import connect, prepare
from backalley.server.store.writer import Writer
from backalley.table.events.company import PersonMoved
from backalley.table.events.event import Person
from backalley.table.events.every import Event, decode_event, encode_event

MOST_EXPIRED: Final = 500
"""So that nobody waits long for the writer."""

T = TypeVar("T")

# Nothing is inserted unless the log ends just before, and nothing for a command it has already.
APPEND: Final = """
INSERT INTO event (table_id, v, event, person, command)
SELECT :table_id, :v, :event, :person, :command
WHERE (SELECT max(v) FROM event WHERE table_id = :table_id) = :v - 1
ON CONFLICT DO NOTHING
"""
NEXT: Final = """
INSERT INTO event (table_id, v, event)
SELECT table_id, max(v) + 1, :event FROM event WHERE table_id = :table_id GROUP BY table_id
"""
ANSWER: Final = "SELECT v FROM event WHERE table_id = ? AND person = ? AND command = ?"
PLACES: Final = """
SELECT table_id, person, (
    SELECT strftime('%Y-%m-%dT%H:%M:%SZ', at) FROM event
    WHERE event.table_id = person.table_id ORDER BY v DESC LIMIT 1
) AS last
FROM person WHERE device = ? AND NOT EXISTS (
    SELECT 1 FROM thrown_away AS away
    WHERE away.table_id = person.table_id AND away.person = person.person AND away.v >= (
        SELECT coalesce(max(v), 0) FROM event
        WHERE event.table_id = person.table_id AND event.person = person.person
    )
) ORDER BY last DESC, table_id LIMIT ?
"""
THROW_AWAY: Final = """
INSERT INTO thrown_away
SELECT table_id, person, (SELECT max(v) FROM event WHERE event.table_id = person.table_id)
FROM person WHERE table_id = ? AND device = ?
ON CONFLICT (table_id, person) DO UPDATE SET v = excluded.v
"""
TAKE_BACK: Final = """
DELETE FROM thrown_away WHERE table_id = ?1
AND person = (SELECT person FROM person WHERE table_id = ?1 AND device = ?2)
"""
READ: Final = "SELECT v, event FROM event WHERE table_id = ? AND v > ? ORDER BY v"


class Store:
    """The logs of all tables. Mutable: what is appended is durable before the answer comes.

    Every method may be called from several processes on the same folder; the database decides who
    was first. All raise `StoreError` when the disk fails.
    """

    def __init__(self, path: Path) -> None:
        self._writer = Writer(connect(path))
        self._reading = connect(path)
        self._reader = ThreadPoolExecutor(1, "store-reader")

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the store in a folder, making both if need be; raises `StoreError`."""
        path = folder / FILE_NAME
        prepare(path)
        return cls(path)

    def close(self) -> None:
        """Finish what is being written, then let go of the files."""
        self._writer.close()
        self._reader.shutdown()
        self._reading.close()

    async def create(
        self, table_id: str, events: Sequence[Event], device_by_person: dict[Person, bytes]
    ) -> bool:
        """Begin a log with `events`; False, and nothing changed, when the table exists."""
        rows = [
            (table_id, v, encode_event(event).decode()) for v, event in enumerate(events, start=1)
        ]
        people = [(table_id, person, device) for person, device in device_by_person.items()]

        def write(connection: sqlite3.Connection) -> bool:
            if _has_table(connection, table_id):
                return False
            connection.executemany("INSERT INTO event (table_id, v, event) VALUES (?, ?, ?)", rows)
            connection.executemany("INSERT INTO person VALUES (?, ?, ?)", people)
            return True

        return await self._writer.run(write)

    async def append(
        self,
        table_id: str,
        v: int,
        event: Event,
        command: tuple[Person, str] | None = None,
        device: tuple[Person, bytes] | None = None,
    ) -> Outcome:
        """Append `event` as version `v`, with the person and id of the command it comes from.

        With it goes the `device` of somebody who comes to the table.
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
                if device is not None:
                    _give(connection, table_id, *device)
                return Appended()
            known = _answer(connection, table_id, person, command_id)
            return Conflict() if known is None else Duplicate(known)

        return await self._writer.run(write)

    async def read(self, table_id: str, after: int = 0) -> list[tuple[int, Event]]:
        """Return the events after a version, in order; empty for a table there is not."""
        return await self._read(
            lambda connection: [
                (v, _decoded(table_id, v, event))
                for v, event in connection.execute(READ, (table_id, after))
            ]
        )

    async def days(self, table_id: str) -> dict[int, str]:
        """Return on which day each version of a table came, as "2026-11-30", by the time of UTC."""
        query = "SELECT v, date(at) FROM event WHERE table_id = ?"
        return await self._read(lambda connection: dict(connection.execute(query, (table_id,))))

    async def answers(self, table_id: str, person: Person, command_id: str) -> int | None:
        """Return the version that a command became, None for one that is not in the log."""
        return await self._read(
            lambda connection: _answer(connection, table_id, person, command_id)
        )

    async def person_of(self, table_id: str, device: bytes) -> Person | None:
        """Return who a device is at a table, None for one that has not come there."""
        query = "SELECT person FROM person WHERE table_id = ? AND device = ?"
        return await self._read(
            lambda connection: _first(connection.execute(query, (table_id, device)))
        )

    async def places_of(self, device: bytes, most: int) -> list[tuple[str, Person, str]]:
        """Return the tables that a device has come to, who it is there and when it was last moved.

        What was thrown away is not among them, unless its person did something there since. Those
        at which something happened last come first, at most so many; times are of UTC, as
        "2026-11-30T20:15:00Z".
        """
        return await self._read(
            lambda connection: connection.execute(PLACES, (device, most)).fetchall()
        )

    async def throw_away(self, table_id: str, device: bytes) -> None:
        """Tell the device no more of a table; where it has no place there, nothing happens."""
        await self._writer.run(
            lambda connection: connection.execute(THROW_AWAY, (table_id, device))
        )

    async def take_back(self, table_id: str, device: bytes) -> None:
        """Tell the device again of a table that it has thrown away."""
        await self._writer.run(lambda connection: connection.execute(TAKE_BACK, (table_id, device)))

    async def has_table(self, table_id: str) -> bool:
        """Return whether there is such a table."""
        return await self._read(lambda connection: _has_table(connection, table_id))

    async def offer_move(
        self, table_id: str, person: Person, token: bytes, now: float, until: float
    ) -> None:
        """Keep the hash of a token that moves a person to another device, one for each person.

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

    async def move(self, table_id: str, token: bytes, device: bytes, now: float) -> Person | None:
        """Give whom a token stands for to another device, once; None if it is no good.

        The log says so in its next version.
        """
        query = "DELETE FROM move WHERE token = ? AND table_id = ? AND until >= ? RETURNING person"

        def write(connection: sqlite3.Connection) -> Person | None:
            person = _first(connection.execute(query, (token, table_id, now)))
            if person is None:
                return None
            event = encode_event(PersonMoved(person, device.hex())).decode()
            if connection.execute(NEXT, {"table_id": table_id, "event": event}).rowcount != 1:
                return None  # the table is not there any more
            _give(connection, table_id, person, device)
            return person

        return await self._writer.run(write)

    async def expire(
        self, seconds: float, may_go: Callable[[str], bool] = lambda _table_id: True
    ) -> int:
        """Forget the tables at which nothing has happened for so long; return how many.

        Of those that `may_go`, which is asked on another thread, `MOST_EXPIRED` go at a time.
        """
        old = "SELECT table_id FROM event GROUP BY table_id HAVING max(at) < datetime('now', ?)"

        def write(connection: sqlite3.Connection) -> int:
            rows = connection.execute(old, (f"-{round(seconds)} seconds",)).fetchall()
            gone = [(table_id,) for (table_id,) in rows if may_go(table_id)][:MOST_EXPIRED]
            for name in ("event", "person", "move", "thrown_away"):
                connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", gone)
            return len(gone)

        return await self._writer.run(write)

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, query, self._reading)
        except sqlite3.Error as error:
            raise StoreError(str(error), "the store to be readable", "store") from None


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


def _give(connection: sqlite3.Connection, table_id: str, person: Person, device: bytes) -> None:
    """Make the device this person and nobody else at the table, and no other device."""
    connection.execute("DELETE FROM person WHERE table_id = ? AND device = ?", (table_id, device))
    connection.execute(
        "INSERT INTO person VALUES (?, ?, ?) "
        "ON CONFLICT (table_id, person) DO UPDATE SET device = excluded.device",
        (table_id, person, device),
    )


def _has_table(connection: sqlite3.Connection, table_id: str) -> bool:
    return (
        _first(connection.execute("SELECT v FROM event WHERE table_id = ?", (table_id,)))
        is not None
    )
