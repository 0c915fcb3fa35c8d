"""Who one is: one or more devices that are the same person, and what they chose to be called.

A device is known by the hash of its token. Whose matches it has, says its holder: for a device by
itself that is its own hash, for one that joined others the hash of the first of them.
"""

import sqlite3
from dataclasses import dataclass
from typing import Final

import msgspec

from backalley.server.store.erasing import forget_person
from backalley.server.store.reader import Reader
from backalley.server.store.writer import Writer
from backalley.table.events.event import Person

HOLDER: Final = "SELECT coalesce((SELECT holder FROM device WHERE device = ?1), ?1)"
KEEP: Final = """
INSERT INTO profile (holder, name, face, choices) VALUES (?, ?, ?, ?)
ON CONFLICT (holder) DO UPDATE
SET name = excluded.name, face = excluded.face, choices = excluded.choices
"""
SEEN: Final = """
UPDATE profile SET seen = CURRENT_TIMESTAMP
WHERE holder = ? AND seen < datetime('now', '-1 day')
"""
UNNAMED: Final = (
    "INSERT OR IGNORE INTO profile (holder, name, face, choices) VALUES (?, '', '', '{}')"
)
OF_BOTH: Final = """
SELECT table_id, person FROM person WHERE holder = :own
AND table_id IN (SELECT table_id FROM person WHERE holder = :holder)
"""
TABLES: Final = """
SELECT table_id, person, EXISTS (
    SELECT 1 FROM person AS other
    WHERE other.table_id = own.table_id AND other.person != own.person
) FROM person AS own WHERE holder = ?
"""
CUT_OFF: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
MOST_FORGOTTEN: Final = 50
"""Tables in a transaction, so that nobody waits long for the writer."""

Choices = dict[str, str]


@dataclass(frozen=True)
class Profile:
    """What somebody chose; `made` and `seen` are of UTC, "2026-11-30 20:15:00"."""

    name: str
    face: str
    choices: Choices
    made: str
    seen: str
    """When one of the devices came last, to the day."""


class Profiles:
    """Who everybody is. Mutable: devices join, and what was chosen is kept.

    All methods raise `StoreError` when the disk fails.
    """

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def holder_of(self, device: bytes) -> bytes:
        """Return by what the store knows whoever has a device."""
        return await self._reader.run(lambda connection: _holder(connection, device))

    async def of(self, holder: bytes) -> Profile | None:
        """Return what a holder chose, None for one who has said nothing of that."""
        query = "SELECT name, face, choices, made, seen FROM profile WHERE holder = ?"

        def read(connection: sqlite3.Connection) -> Profile | None:
            row = connection.execute(query, (holder,)).fetchone()
            if row is None:
                return None
            name, face, choices, made, seen = row
            return Profile(name, face, msgspec.json.decode(choices, type=Choices), made, seen)

        return await self._reader.run(read)

    async def keep(self, device: bytes, name: str, face: str, choices: Choices) -> None:
        """Keep what whoever has a device chose."""
        row = (name, face, msgspec.json.encode(choices).decode())
        await self._writer.run(
            lambda connection: connection.execute(KEEP, (_holder(connection, device), *row))
        )

    async def see(self, holder: bytes) -> None:
        """Take note that a holder has come, once a day."""
        query = "SELECT seen < datetime('now', '-1 day') FROM profile WHERE holder = ?"
        row = await self._reader.run(
            lambda connection: connection.execute(query, (holder,)).fetchone()
        )
        if row is not None and row[0]:
            await self._writer.run(lambda connection: connection.execute(SEEN, (holder,)))

    async def devices(self, holder: bytes) -> int:
        """Return how many devices a holder has."""
        query = "SELECT max(count(*), 1) FROM device WHERE holder = ?"
        return await self._reader.run(
            lambda connection: int(connection.execute(query, (holder,)).fetchone()[0])
        )

    async def offer(self, device: bytes, token: bytes, now: float, until: float) -> None:
        """Keep the hash of a token by which another device joins this one; one for each holder.

        It is good `until` then; times are as `time.time` has them.
        """

        def write(connection: sqlite3.Connection) -> None:
            holder = _holder(connection, device)
            connection.execute(UNNAMED, (holder,))
            connection.execute("INSERT OR IGNORE INTO device VALUES (?, ?)", (device, holder))
            connection.execute("DELETE FROM joining WHERE until < ? OR holder = ?", (now, holder))
            connection.execute("INSERT INTO joining VALUES (?, ?, ?)", (token, holder, until))

        await self._writer.run(write)

    async def join(self, device: bytes, token: bytes, now: float) -> bytes | None:
        """Make a device one of those that a token stands for, once; return their holder.

        None if it is no good. What the device had by itself goes with it; where both have a place
        at a table, that of the others stays theirs, and the device's own is nobody's any more.
        """
        query = "DELETE FROM joining WHERE token = ? AND until >= ? RETURNING holder"

        def write(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute(query, (token, now)).fetchone()
            if row is None:
                return None
            holder, own = bytes(row[0]), _holder(connection, device)
            if holder != own:
                _leave(connection, device, own, holder)
                connection.execute(
                    "INSERT INTO device VALUES (?, ?) "
                    "ON CONFLICT (device) DO UPDATE SET holder = excluded.holder",
                    (device, holder),
                )
            return holder

        return await self._writer.run(write)

    async def keep_only(self, device: bytes) -> None:
        """Let go of all the other devices of whoever has this one: they are somebody new."""

        def write(connection: sqlite3.Connection) -> None:
            holder = _holder(connection, device)
            connection.execute("DELETE FROM joining WHERE holder = ?", (holder,))
            connection.execute(
                "UPDATE device SET holder = randomblob(32) WHERE holder = ? AND device != ?",
                (holder, device),
            )

        await self._writer.run(write)

    async def tables(self, holder: bytes) -> list[tuple[str, Person, bool]]:
        """Return the tables of a holder, who they are there, and whether others came there too."""
        return await self._reader.run(
            lambda connection: [
                (table_id, person, bool(is_shared))
                for table_id, person, is_shared in connection.execute(TABLES, (holder,))
            ]
        )

    async def delete(self, holder: bytes) -> None:
        """Delete all that is kept of a holder; their tables first, a few at a time.

        When it is over, the files of the store do not have it either.
        """
        query = "SELECT table_id, person FROM person WHERE holder = ? LIMIT ?"

        def forget(connection: sqlite3.Connection) -> int:
            rows = connection.execute(query, (holder, MOST_FORGOTTEN)).fetchall()
            for table_id, person in rows:
                forget_person(connection, table_id, person)
            if not rows:  # in the same transaction: a device that joins now brings tables with it
                _forget_profile(connection, holder)
            return len(rows)

        while await self._writer.run(forget):
            pass
        # What was written before is in the write-ahead log until that is cut off.
        await self._reader.run(lambda connection: connection.execute(CUT_OFF).fetchone())


def forget_unseen(connection: sqlite3.Connection, seconds: float) -> None:
    """Delete the profiles of which no device has come for so long; their matches may go then."""
    old = "SELECT holder FROM profile WHERE seen < datetime('now', ?)"
    unseen = connection.execute(old, (f"-{round(seconds)} seconds",)).fetchall()
    for (holder,) in unseen:
        _forget_profile(connection, holder)


def _forget_profile(connection: sqlite3.Connection, holder: bytes) -> None:
    for name in ("profile", "device", "joining"):
        connection.execute(f"DELETE FROM {name} WHERE holder = ?", (holder,))


def _holder(connection: sqlite3.Connection, device: bytes) -> bytes:
    return bytes(connection.execute(HOLDER, (device,)).fetchone()[0])


def _leave(connection: sqlite3.Connection, device: bytes, own: bytes, holder: bytes) -> None:
    """Take a device away from its holder, with all that this holder has where it was the last."""
    others = "SELECT 1 FROM device WHERE holder = ? AND device != ?"
    if connection.execute(others, (own, device)).fetchone() is not None:
        return
    both = {"own": own, "holder": holder}
    for table_id, person in connection.execute(OF_BOTH, both).fetchall():
        for statement in (
            "DELETE FROM person WHERE table_id = ? AND person = ?",
            "UPDATE place SET holder = NULL WHERE table_id = ? AND person = ?",
        ):
            connection.execute(statement, (table_id, person))
    for name in ("person", "place"):
        connection.execute(f"UPDATE {name} SET holder = :holder WHERE holder = :own", both)
    for name in ("profile", "joining"):
        connection.execute(f"DELETE FROM {name} WHERE holder = ?", (own,))
