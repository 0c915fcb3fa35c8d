"""Servers that are killed while people are at them."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

from backalley.server.store.folder import FILE_NAME
from tests.browser.table_server import TableServer


class Executioner:
    """Kills a server at a random moment of its work. Mutable: it counts down."""

    def __init__(self, server: TableServer, rng: Random) -> None:
        self._server = server
        self._rng = rng
        self._commands = rng.randint(1, 4)

    @property
    def has_struck(self) -> bool:
        return self._commands <= 0

    def __call__(self) -> None:
        self._commands -= 1
        if self._commands == 0:
            # The command is on its way: not come yet, being written, written, or answered.
            time.sleep(self._rng.choice((0, 0.0005, 0.001, 0.002, 0.005)))
            self._server.kill()


def commands_in(data: Path, table: str) -> dict[tuple[int, str], int]:
    """The version of each command in a log, by the person who sent it and its id."""
    with closing(sqlite3.connect(data / FILE_NAME, timeout=10)) as connection:
        rows = connection.execute(
            "SELECT person, command, v FROM event WHERE table_id = ? AND command IS NOT NULL",
            (table,),
        ).fetchall()
    commands = {(person, command): v for person, command, v in rows}
    assert len(commands) == len(rows)
    return commands
