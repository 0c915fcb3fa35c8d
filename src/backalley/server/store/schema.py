"""The tables of the SQLite store."""

import sqlite3
from pathlib import Path
from typing import Final

from backalley.errors import reason
from backalley.server.store.folder import make_private
from backalley.server.store.listed import rebuild
from backalley.server.store.outcome import StoreError

VERSION: Final = 5

# One row an event. (table_id, v) arbitrates between whoever appends; the id of a command is unique
# to its person, so that a command repeated after a lost answer is found and not done twice. A
# person has one holder and a holder is one person, at each table.
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
    holder BLOB NOT NULL,
    PRIMARY KEY (table_id, person),
    UNIQUE (table_id, holder)
) WITHOUT ROWID;
CREATE TABLE move (
    token BLOB PRIMARY KEY,
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
"""
# Who has several devices, what they are called, and by which token another device joins them.
PROFILES: Final = """;
CREATE TABLE profile (
    holder BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    choices TEXT NOT NULL,
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    seen TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) WITHOUT ROWID;
CREATE TABLE device (
    device BLOB PRIMARY KEY,
    holder BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX device_holder ON device (holder);
CREATE TABLE joining (
    token BLOB PRIMARY KEY,
    holder BLOB NOT NULL,
    until REAL NOT NULL
) WITHOUT ROWID;
"""
# What is told of each match, and whose it is. The index has all that matches are chosen by, in the
# order in which they are listed.
LISTED: Final = """;
CREATE TABLE listed (
    table_id TEXT NOT NULL,
    match INTEGER NOT NULL,
    told TEXT NOT NULL,
    PRIMARY KEY (table_id, match)
) WITHOUT ROWID;
CREATE TABLE place (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    match INTEGER NOT NULL,
    holder BLOB,
    away INTEGER NOT NULL DEFAULT 0,
    here INTEGER NOT NULL DEFAULT 1,
    goes_on INTEGER NOT NULL,
    begun INTEGER NOT NULL,
    at TEXT NOT NULL,
    rules TEXT NOT NULL,
    friends INTEGER NOT NULL,
    ending TEXT,
    others TEXT NOT NULL,
    PRIMARY KEY (table_id, person, match)
) WITHOUT ROWID;
CREATE INDEX place_holder ON place (
    holder, away, goes_on, at, table_id, match, rules, friends, ending, person, here, others
);
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
OF_HOLDER: Final = "CREATE INDEX person_holder ON person (holder)"
# Up to version 4 a device was who has a place; what it had played was in the logs alone.
FROM_VERSION_4: Final = f"""
ALTER TABLE person RENAME COLUMN device TO holder;
DROP INDEX person_device;
{OF_HOLDER}{PROFILES}{LISTED}"""
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
    0: SCHEMA + OF_HOLDER + PROFILES + LISTED,
    1: FROM_VERSION_1 + OF_DEVICE + THROWN_AWAY + FROM_VERSION_4,
    2: OF_DEVICE + THROWN_AWAY + FROM_VERSION_4,
    3: THROWN_AWAY + FROM_VERSION_4,
    4: FROM_VERSION_4,
}
"""How a database of each version becomes one of the newest."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database for one thread; transactions are begun and ended by hand."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # What is deleted is overwritten: not every SQLite is built to do so.
    connection.execute("PRAGMA secure_delete = ON")
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
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
                if version:
                    rebuild(connection)
                    connection.execute("DROP TABLE thrown_away")
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
