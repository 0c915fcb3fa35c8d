"""A real server in a process of its own, which may be killed, and its log read from beside."""

import os
import re
import shutil
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
from hashlib import md5
from pathlib import Path
from random import Random
from typing import Final

from backalley.server.gate.identity import Device
from backalley.server.live.hub import ID_LENGTH, ID_LETTERS
from backalley.server.settings import PAGE
from backalley.server.store.listed import write_listing
from backalley.table.events.every import Event, Opened, decode_event, encode_event
from backalley.table.listing import listings
from backalley.table.table import Table, fold
from tests.browser.slowness import SECONDS_TO_START

BACKALLEY = Path(sys.executable).parent / "backalley"
PORTS: Final = range(20_000, 32_000)
"""Below those that systems give to connections: none takes the port of a server that is down."""


def free_port() -> int:
    """A port that nobody listens at."""
    while True:
        with closing(socket.socket()) as probe:
            port = Random().choice(PORTS)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def _command_line(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:  # it is gone
        return b""


class TableServer:
    """`backalley serve` on one port and one folder. Mutable: started, killed, started again."""

    def __init__(self, data: Path, *options: str) -> None:
        self._data = data
        self._options = options
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._output = data.with_name(f"{data.name}.log")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(
                self._command(),
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

    def _command(self) -> Sequence[str | Path]:
        return [
            *(BACKALLEY, "serve", "--host", "127.0.0.1"),
            *("--port", str(self._port), "--data", str(self._data)),
            *self._options,
        ]

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

    @property
    def processes(self) -> list[int]:
        """Those that it has started to serve tables; of Linux only."""
        assert self._process
        mine = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [
            int(one) for one in mine.read_text().split() if b"spawn_main" in _command_line(int(one))
        ]

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

    def lay(self, events: Sequence[Event], token: str) -> str:
        """Add a table with this log, whose people all have the device of `token`; return its id."""
        table_id = "".join(Random().choices(ID_LETTERS, k=ID_LENGTH))
        people = [chair.person for chair in fold(table_id, events).sitters]
        device = Device(token).key
        (path,) = self._data.glob("*.sqlite")
        with closing(sqlite3.connect(path, timeout=10)) as connection, connection:
            connection.executemany(
                "INSERT INTO event (table_id, v, event) VALUES (?, ?, ?)",
                [
                    (table_id, v, encode_event(event).decode())
                    for v, event in enumerate(events, start=1)
                ],
            )
            connection.executemany(
                "INSERT INTO person VALUES (?, ?, ?)",
                [(table_id, person, device) for person in people if person is not None],
            )
            for listing, _ in listings(table_id, events):
                write_listing(connection, table_id, listing)
        return table_id


class HurriedServer(TableServer):
    """One that nobody waits for, and that deals by a seed: `tests.browser.serving`. Mutable.

    Its options are those of that program, such as how many wrong codes may be tried.
    """

    def _command(self) -> Sequence[str | Path]:
        serving = [sys.executable, "-m", "tests.browser.serving"]
        return [*serving, str(self._port), self._data, *self._options]

    def seed(self, seed: int) -> None:
        """Let all chance of the tables come from this seed from now on."""
        self._tell(f"seed/{seed}")

    def skip(self, seconds: float) -> None:
        """Let so many seconds be over at once."""
        self._tell(f"skip/{seconds}")

    def _tell(self, what: str) -> None:
        request = urllib.request.Request(f"{self.address}/test/{what}", method="POST")
        with urllib.request.urlopen(request, timeout=10):
            pass


class RenewedServer(HurriedServer):
    """One with a page of its own, which may be built anew. Mutable."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.page = data.with_name("page")
        shutil.copytree(PAGE, self.page)

    def _command(self) -> Sequence[str | Path]:
        return [*super()._command(), "--page", self.page]

    def renew(self) -> None:
        """Replace the page by one of which every part has another name, as an upgrade does."""
        assets = self.page / "assets"
        names = {file.name: f"renewed-{file.name}" for file in assets.iterdir()}
        for file in [*assets.iterdir(), *self.page.glob("*.html"), *self.page.glob("*.js")]:
            text = file.read_text()
            for old, new in names.items():
                text = text.replace(old, new)
            file.write_text(text)
        for old, new in names.items():
            (assets / old).rename(assets / new)
        self.claim("renewed")

    def claim(self, build: str) -> None:
        """Say that the page is this build, whatever it is."""
        index = self.page / "index.html"
        named = re.sub(r'(name="build" content=)"[^"]*"', rf'\1"{build}"', index.read_text())
        index.write_text(named)
        worker = self.page / "sw.js"
        shell = md5(index.read_bytes(), usedforsecurity=False).hexdigest()
        worker.write_text(re.sub(r'(shell",revision:)"[^"]*"', rf'\1"{shell}"', worker.read_text()))


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
