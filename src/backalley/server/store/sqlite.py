"""The store of one machine: SQLite, one thread that writes and one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Self, TypeVar

from backalley.engine.layout import Seat
from backalley.errors import NotationError
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
from backalley.table.events import Event, decode_event, encode_event

FILE_NAME: Final = "tables.sqlite"

T = TypeVar("T")

# Nothing is inserted unless the log ends just before, and nothing for a command it has already.
APPEND: Final = """
INSERT INTO event (table_id, v, event, seat, command)
SELECT :table_id, :v, :event, :seat, :command
WHERE (SELECT max(v) FROM event WHERE table_id = :table_id) = :v - 1
ON CONFLICT DO NOTHING
"""
ANSWER: Final = "SELECT v FROM event WHERE table_id = ? AND seat = ? AND command = ?"
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
        self, table_id: str, events: Sequence[Event], device_by_seat: dict[Seat, bytes]
    ) -> bool:
        """Begin a log with `events`; False, and nothing changed, when the table exists."""
        rows = [
            (table_id, v, encode_event(event).decode()) for v, event in enumerate(events, start=1)
        ]
        seats = [(table_id, seat, device) for seat, device in device_by_seat.items()]

        def write(connection: sqlite3.Connection) -> bool:
            if _has_table(connection, table_id):
                return False
            connection.executemany("INSERT INTO event (table_id, v, event) VALUES (?, ?, ?)", rows)
            connection.executemany("INSERT INTO seat VALUES (?, ?, ?)", seats)
            return True

        return await self._writer.run(write)

    async def append(
        self, table_id: str, v: int, event: Event, command: tuple[Seat, str] | None = None
    ) -> Outcome:
        """Append `event` as version `v`, with the seat and id of the command it comes from."""
        seat, command_id = command or (None, None)
        row = {
            "table_id": table_id,
            "v": v,
            "event": encode_event(event).decode(),
            "seat": seat,
            "command": command_id,
        }

        def write(connection: sqlite3.Connection) -> Outcome:
            if connection.execute(APPEND, row).rowcount == 1:
                return Appended()
            known = _answer(connection, table_id, seat, command_id)
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

    async def answers(self, table_id: str, seat: Seat, command_id: str) -> int | None:
        """Return the version that a command became, None for one that is not in the log."""
        return await self._read(lambda connection: _answer(connection, table_id, seat, command_id))

    async def seat_of(self, table_id: str, device: bytes) -> Seat | None:
        """Return the seat of a device at a table, None where it has none."""
        query = "SELECT seat FROM seat WHERE table_id = ? AND device = ?"
        return await self._read(
            lambda connection: _first(connection.execute(query, (table_id, device)))
        )

    async def has_table(self, table_id: str) -> bool:
        """Return whether there is such a table."""
        return await self._read(lambda connection: _has_table(connection, table_id))

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
    connection: sqlite3.Connection, table_id: str, seat: Seat | None, command_id: str | None
) -> int | None:
    return _first(connection.execute(ANSWER, (table_id, seat, command_id)))


def _has_table(connection: sqlite3.Connection, table_id: str) -> bool:
    return (
        _first(connection.execute("SELECT v FROM event WHERE table_id = ?", (table_id,)))
        is not None
    )
