"""The matches of whoever asks: an index beside the logs, written with the events it follows from.

One row of ``listed`` a match, and one of ``place`` for each of those who have or had a seat in it,
or who are in a room that is not begun. `holder` is as in ``person``.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from backalley.errors import BackAlleyError
from backalley.server.store.reader import Reader
from backalley.server.store.writer import Writer
from backalley.table.events.event import Person
from backalley.table.events.every import decode_event
from backalley.table.listing import Ending, Listing, Place, Told, listings, others_of

MATCH: Final = "INSERT OR REPLACE INTO listed VALUES (?, ?, ?)"
# A match that is over keeps its date, whatever happens in its company later.
PLACE: Final = """
INSERT INTO place (
    table_id, person, match, holder, goes_on, begun, at, rules, friends, ending, others
) VALUES (
    :table_id, :person, :match,
    (SELECT holder FROM person WHERE table_id = :table_id AND person = :person),
    :goes_on, :begun, coalesce(:at, CURRENT_TIMESTAMP), :rules, :friends, :ending, :others
)
ON CONFLICT (table_id, person, match) DO UPDATE SET
    at = CASE WHEN goes_on OR excluded.goes_on THEN excluded.at ELSE at END,
    goes_on = excluded.goes_on, begun = excluded.begun, friends = excluded.friends,
    ending = excluded.ending, others = excluded.others
"""
NOT_BEGUN: Final = """
DELETE FROM place WHERE table_id = ? AND match = ? AND begun = 0
AND person NOT IN (SELECT value FROM json_each(?))
"""
GIVEN_UP: Final = """
UPDATE place SET goes_on = 0, ending = 'left' WHERE table_id = ? AND match = ? AND goes_on
AND person NOT IN (SELECT value FROM json_each(?))
"""
HERE: Final = """
UPDATE place SET here = person IN (SELECT value FROM json_each(?2)) WHERE table_id = ?1
AND here != (person IN (SELECT value FROM json_each(?2)))
"""
# Whoever does something has back what was thrown away, and the match is their newest. To the
# minute: a row in an index is not written anew for every card.
DONE: Final = """
UPDATE place SET away = 0, at = CURRENT_TIMESTAMP
WHERE table_id = ? AND person = ? AND goes_on AND (away OR at < datetime('now', '-60 seconds'))
"""
MINE: Final = """
SELECT place.table_id, place.match, person, at, goes_on, ending, here, told
FROM place CROSS JOIN listed ON listed.table_id = place.table_id AND listed.match = place.match
WHERE holder = :holder AND away = 0
"""
NEWEST_FIRST: Final = """
ORDER BY goes_on DESC, at DESC, place.table_id DESC, place.match DESC LIMIT :most
"""
AFTER: Final = """
AND (goes_on, at, place.table_id, place.match) < (:goes_on, :at, :table_id, :match)
"""
COUNTED: Final = """
SELECT rules, count(*), sum(ending IS 'won'), sum(goes_on), sum(friends)
FROM place WHERE holder = ? AND away = 0 GROUP BY rules ORDER BY count(*) DESC, rules
"""
AWAY: Final = "UPDATE place SET away = ? WHERE table_id = ? AND match = ? AND holder = ?"
THROWN_AWAY: Final = """
SELECT person FROM thrown_away AS away WHERE table_id = ? AND v >= (
    SELECT coalesce(max(v), 0) FROM event
    WHERE event.table_id = away.table_id AND event.person = away.person
)
"""


@dataclass(frozen=True)
class Wanted:
    """Which matches are asked for; those that say nothing are all wanted."""

    rules: str | None = None
    ending: Ending | None = None
    friends: bool = False
    """Only those with other people."""
    who: str = ""
    """Only those with somebody whose name has this in it."""


@dataclass(frozen=True)
class Mark:
    """The place of a match in the list, after which the next ones come."""

    goes_on: bool
    at: str
    table_id: str
    match: int


@dataclass(frozen=True)
class Mine:
    """A match of whoever asks, and who they are in it; `at` is of UTC, "2026-11-30 20:15:00"."""

    mark: Mark
    person: Person
    ending: Ending | None
    here: bool
    """Whether they have not left the table."""
    told: Told


@dataclass(frozen=True)
class Count:
    """How many matches of some rules somebody has, and how many of them are of a kind."""

    rules: str
    matches: int
    won: int
    go_on: int
    friends: int


class Matches:
    """Everybody's matches. Mutable: what is thrown away stays so.

    All methods raise `StoreError` when the disk fails.
    """

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(
        self, holder: bytes, most: int, wanted: Wanted | None = None, after: Mark | None = None
    ) -> list[Mine]:
        """Return matches of a holder: first those that go on, then the newest, at most so many."""
        query, values = _query(wanted or Wanted(), after)
        values |= {"holder": holder, "most": most}
        return await self._reader.run(
            lambda connection: [_mine(row) for row in connection.execute(query, values)]
        )

    async def all_of(self, holder: bytes) -> list[tuple[str, int, Person]]:
        """Return table, number and person of each match of a holder, thrown away ones too."""
        query = "SELECT table_id, match, person FROM place WHERE holder = ? ORDER BY at"
        return await self._reader.run(
            lambda connection: connection.execute(query, (holder,)).fetchall()
        )

    async def counted(self, holder: bytes) -> list[Count]:
        """Return how many matches a holder has, of each rule set."""
        return await self._reader.run(
            lambda connection: [Count(*row) for row in connection.execute(COUNTED, (holder,))]
        )

    async def throw_away(self, table_id: str, match: int, holder: bytes) -> None:
        """Tell the holder no more of a match; where they have no place in it, nothing happens."""
        await self._writer.run(
            lambda connection: connection.execute(AWAY, (1, table_id, match, holder))
        )

    async def take_back(self, table_id: str, match: int, holder: bytes) -> None:
        """Tell the holder again of a match that was thrown away."""
        await self._writer.run(
            lambda connection: connection.execute(AWAY, (0, table_id, match, holder))
        )


def write_listing(
    connection: sqlite3.Connection, table_id: str, listing: Listing, at: str | None = None
) -> None:
    """Write how a match is listed from now on, or was `at` a time."""
    told, match = listing.told, listing.match
    connection.execute(MATCH, (table_id, match, msgspec.json.encode(told).decode()))
    in_it = msgspec.json.encode([place.person for place in listing.places]).decode()
    connection.execute(NOT_BEGUN, (table_id, match, in_it))
    connection.execute(GIVEN_UP, (table_id, match, in_it))
    rows = [_row(table_id, listing, place, at) for place in listing.places]
    connection.executemany(PLACE, rows)
    here = msgspec.json.encode(listing.here).decode()
    connection.execute(HERE, (table_id, here))


def write_told(connection: sqlite3.Connection, table_id: str, match: int, told: Told) -> None:
    """Write what is told of a match in which somebody has got another name."""
    connection.execute(MATCH, (table_id, match, msgspec.json.encode(told).decode()))
    rows = connection.execute(
        "SELECT person FROM place WHERE table_id = ? AND match = ?", (table_id, match)
    ).fetchall()
    connection.executemany(
        "UPDATE place SET others = ? WHERE table_id = ? AND match = ? AND person = ?",
        [(", ".join(others_of(told, one)), table_id, match, one) for (one,) in rows],
    )


def did_something(connection: sqlite3.Connection, table_id: str, person: Person) -> None:
    """Take note that a person has done something at a table."""
    connection.execute(DONE, (table_id, person))


def rebuild(connection: sqlite3.Connection) -> None:
    """List the matches of all logs of a store that had no such index, but what was thrown away.

    A log that cannot be read has no list, as it has no table.
    """
    tables = connection.execute("SELECT DISTINCT table_id FROM event").fetchall()
    for (table_id,) in tables:
        log = connection.execute(
            "SELECT event, at FROM event WHERE table_id = ? ORDER BY v", (table_id,)
        ).fetchall()
        try:
            found = list(listings(table_id, [decode_event(event) for event, _ in log]))
        except BackAlleyError:
            continue
        for listing, version in found:
            write_listing(connection, table_id, listing, log[version - 1][1])
        newest = found[-1][0].match
        connection.executemany(
            "UPDATE place SET away = 1 WHERE table_id = ? AND match = ? AND person = ?",
            [
                (table_id, newest, person)
                for (person,) in connection.execute(THROWN_AWAY, (table_id,)).fetchall()
            ],
        )


def _row(table_id: str, listing: Listing, place: Place, at: str | None) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "person": place.person,
        "match": listing.match,
        "goes_on": place.goes_on,
        "begun": listing.told.begun,
        "at": at,
        "rules": listing.told.rules,
        "friends": place.friends,
        "ending": place.ending,
        "others": ", ".join(place.others),
    }


def _query(wanted: Wanted, after: Mark | None) -> tuple[str, dict[str, object]]:
    parts: list[tuple[str, dict[str, object]]] = list(_conditions(wanted, after))
    values: dict[str, object] = {}
    for _, more in parts:
        values |= more
    return "".join((MINE, *(text for text, _ in parts), NEWEST_FIRST)), values


def _conditions(wanted: Wanted, after: Mark | None) -> Iterator[tuple[str, dict[str, object]]]:
    if wanted.rules is not None:
        yield " AND rules = :rules", {"rules": wanted.rules}
    if wanted.ending is not None:
        yield " AND ending = :ending", {"ending": wanted.ending}
    if wanted.friends:
        yield " AND friends", {}
    if wanted.who:
        yield " AND instr(casefold(others), :who)", {"who": wanted.who.casefold()}
    if after is not None:
        mark = {
            "goes_on": after.goes_on,
            "at": after.at,
            "table_id": after.table_id,
            "match": after.match,
        }
        yield AFTER, mark


_told: Final = msgspec.json.Decoder(Told)


def _mine(row: Sequence[Any]) -> Mine:
    table_id, match, person, at, goes_on, ending, here, told = row
    mark = Mark(bool(goes_on), at, table_id, match)
    return Mine(mark, person, ending, bool(here), _told.decode(told))
