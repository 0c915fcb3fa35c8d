"""One thread that writes, and commits together what came while it was busy."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from backalley.server.store.outcome import StoreError

LARGEST_GROUP: Final = 256
"""So many jobs share a commit at most, so that the first of them does not wait for ever."""
SECONDS_TO_BEGIN: Final = 10.0
"""So long another process may write before this one gives up."""
SECONDS_BETWEEN_TRIES: Final = 0.0003
"""SQLite itself tries again ever less often, up to a tenth of a second apart: far more than the few
milliseconds that others write."""
PRIMARY: Final = 0xFF
"""The part of an error's code that tells its kind; there are several ways to be busy."""

T = TypeVar("T")


@dataclass(frozen=True)
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    answer: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop

    def settle(self, result: object, failure: StoreError | None) -> None:
        """Hand the result to whoever waits, on their loop."""
        try:
            self.loop.call_soon_threadsafe(self._settle, result, failure)
        except RuntimeError:  # their loop is closed: nobody waits any more
            return

    def _settle(self, result: object, failure: StoreError | None) -> None:
        if self.answer.done():
            return
        if failure:
            self.answer.set_exception(failure)
        else:
            self.answer.set_result(result)


class Writer:
    """Runs jobs on the connection, in order. Mutable: a queue and a thread.

    A disk takes as long to make one event durable as to make a hundred, so a group of jobs shares
    a transaction. If it fails, none of them has happened and each is told so.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._connection.execute("PRAGMA busy_timeout = 0")
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `work` returned, once it is durable; raises `StoreError`."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, answer, loop))
        return await answer

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while group := self._next_group():
            results: list[Any] = []
            failure: StoreError | None = None
            try:
                self._begin()
                results = [job.work(self._connection) for job in group]
                self._connection.execute("COMMIT")
            except Exception as error:  # noqa: BLE001 - this thread must outlive whatever failed
                failure = StoreError(str(error), "the store to take an event", "store")
                results = [None] * len(group)
                self._roll_back()
            for job, result in zip(group, results, strict=True):
                job.settle(result, failure)

    def _begin(self) -> None:
        """Begin a transaction as soon as no other process writes."""
        until = monotonic() + SECONDS_TO_BEGIN
        while True:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY or monotonic() > until:
                    raise
                sleep(SECONDS_BETWEEN_TRIES)
            else:
                return

    def _next_group(self) -> list[_Job]:
        """Wait for a job and take those behind it; empty when the store is closed."""
        group: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            group.append(job)
            if len(group) == LARGEST_GROUP:
                return group
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return group
        if group:
            self._jobs.put(None)
        return group

    def _roll_back(self) -> None:
        # Should this fail too, so does the next transaction: it is told, and rolled back once more.
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
