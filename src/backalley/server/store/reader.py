"""One thread that reads."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from backalley.server.store.outcome import StoreError

T = TypeVar("T")


class Reader:
    """Asks the connection, one question after another. Mutable: a thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, "store-reader")

    async def run(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `query` found; raises `StoreError`."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, query, self._connection)
        except sqlite3.Error as error:
            raise StoreError(str(error), "the store to be readable", "store") from None

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._thread.shutdown()
        self._connection.close()
