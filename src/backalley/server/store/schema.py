"""The tables of the SQLite store."""

import sqlite3
from pathlib import Path
from typing import Final

from backalley.errors import reason
from backalley.server.store.folder import make_private
from backalley.server.store.outcome import StoreError

VERSION: Final = 4

# One row an event. (table_id, v) arbitrates between whoever appends; the id of a command is unique
# to its person, so that a command repeated after a lost answer is found and not done twice. A
# person has one device and a device is one person, at each table.
SCHEMA: Final = """
CREATE TABLE event (
    table_id TEXT NOT NULL,
    v INTEGER NOT NULL CHECK (v > 0),
    event TEXT NOT NULL,
    person INTEGER,
    command TEXT,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (table_id, v)
) WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (table_id, person, command) WHERE command IS NOT NULL;
CREATE TABLE person (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, device)
) WITHOUT ROWID;
CREATE TABLE move (
    token BLOB PRIMARY KEY,
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
"""
# What a person has thrown away, at which version: who does something there later has it back.
THROWN_AWAY: Final = """;
CREATE TABLE thrown_away (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    v INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
"""
# Which tables a device is at is asked whenever its start page is opened.
OF_DEVICE: Final = "CREATE INDEX person_device ON person (device)"
# Version 1 had tables of one person each, who was known by the seat, 0.
FROM_VERSION_1: Final = """
DROP INDEX event_command;
ALTER TABLE event RENAME COLUMN seat TO person;
CREATE UNIQUE INDEX event_command ON event (table_id, person, command) WHERE command IS NOT NULL;
CREATE TABLE person (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, device)
) WITHOUT ROWID;
INSERT INTO person SELECT table_id, seat, device FROM seat;
DROP TABLE seat;
CREATE TABLE move (
    token BLOB PRIMARY KEY,
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
"""
STEPS: Final = {
    0: SCHEMA + OF_DEVICE + THROWN_AWAY,
    1: FROM_VERSION_1 + OF_DEVICE + THROWN_AWAY,
    2: OF_DEVICE + THROWN_AWAY,
    3: THROWN_AWAY,
}
"""How a database of each version becomes one of the newest."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database for one thread; transactions are begun and ended by hand."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(path: Path) -> None:
    """Make the database, or bring an older one up to date; `StoreError` when it cannot be used."""
    try:
        make_private(path.parent)
        connection = connect(path)
        try:
            # Two processes may open the same new folder: one of them makes the tables.
            connection.execute("BEGIN IMMEDIATE")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version in STEPS:
                for statement in STEPS[version].split(";"):
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
    if version not in {*STEPS, VERSION}:
        raise StoreError(
            f"a database of version {version}", f"version {VERSION} or none", str(path)
        )
