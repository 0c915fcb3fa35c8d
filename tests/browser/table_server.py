"""A real server in a process of its own, which may be killed, and its log read from beside."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from backalley.table.events import Event, Opened, decode_event, encode_event
from backalley.table.table import Table

SECONDS_TO_START = 30
BACKALLEY = Path(sys.executable).parent / "backalley"


class TableServer:
    """`backalley serve` on one port and one folder. Mutable: started, killed, started again."""

    def __init__(self, data: Path, *options: str) -> None:
        self._data = data
        self._options = options
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self._port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._output = data.with_name(f"{data.name}.log")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                [
                    *(BACKALLEY, "serve", "--host", "127.0.0.1"),
                    *("--port", str(self._port), "--data", str(self._data)),
                    *self._options,
                ],
                stdout=output,
                stderr=output,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + SECONDS_TO_START
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise AssertionError(f"the server did not start:\n{self.output}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    @property
    def output(self) -> str:
        return self._output.read_text(errors="replace")

    def kill(self) -> None:
        """End it as a power cut would: at once, wherever it is."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(timeout=20)
        self._process = None

    def events(self, table_id: str) -> list[Event]:
        """What is in the log of a table now, whether the server runs or not."""
        (path,) = self._data.glob("*.sqlite")
        # Not read-only: after a kill the last to open the write-ahead log must mend its index.
        with closing(sqlite3.connect(path, timeout=10)) as connection:
            rows = connection.execute(
                "SELECT v, event FROM event WHERE table_id = ? ORDER BY v", (table_id,)
            ).fetchall()
        assert [v for v, _ in rows] == list(range(1, len(rows) + 1))
        return [decode_event(event) for _, event in rows]

    def rewrite(self, table_id: str, events: Sequence[Event]) -> None:
        """Let the log of a table be these events; the server must not run."""
        assert self._process is None
        (path,) = self._data.glob("*.sqlite")
        rows = [
            (table_id, v, encode_event(event).decode()) for v, event in enumerate(events, start=1)
        ]
        with closing(sqlite3.connect(path, timeout=10)) as connection, connection:
            connection.execute("DELETE FROM event WHERE table_id = ?", (table_id,))
            connection.executemany("INSERT INTO event (table_id, v, event) VALUES (?, ?, ?)", rows)


class Replay:
    """A table's log, folded to any version. Mutable: it reads on as the log grows."""

    def __init__(self, server: TableServer, table_id: str) -> None:
        self._server = server
        self._table_id = table_id
        self._tables: list[Table] = []

    def at(self, version: int) -> Table:
        if version > len(self._tables):
            for event in self._server.events(self._table_id)[len(self._tables) :]:
                self._tables.append(self._next(event))
        return self._tables[version - 1]

    def _next(self, event: Event) -> Table:
        if self._tables:
            return self._tables[-1].after(event)
        assert isinstance(event, Opened)
        return Table.open(self._table_id, event)
