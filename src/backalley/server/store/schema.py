"""The tables of the SQLite store."""

import sqlite3
from pathlib import Path
from typing import Final

from backalley.errors import reason
from backalley.server.store.outcome import StoreError

VERSION: Final = 1

# One row an event. (table_id, v) arbitrates between whoever appends; the id of a command is unique
# to its seat, so that a command repeated after a lost answer is found and not done twice.
SCHEMA: Final = """
CREATE TABLE event (
    table_id TEXT NOT NULL,
    v INTEGER NOT NULL CHECK (v > 0),
    event TEXT NOT NULL,
    seat INTEGER,
    command TEXT,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (table_id, v)
) WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (table_id, seat, command) WHERE command IS NOT NULL;
CREATE TABLE seat (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
"""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database for one thread; transactions are begun and ended by hand."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(path: Path) -> None:
    """Make the database when there is none; raises `StoreError` when it cannot be used."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = connect(path)
        try:
            # Two processes may open the same new folder: one of them makes the tables.
            connection.execute("BEGIN IMMEDIATE")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version == 0:
                for statement in SCHEMA.split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
        finally:
            connection.close()
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            reason(error),
            "a folder that can be written, with a database of ours or none",
            str(path),
        ) from None
    if version not in {0, VERSION}:
        raise StoreError(
            f"a database of version {version}", f"version {VERSION} or none", str(path)
        )
