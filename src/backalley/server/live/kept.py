"""What was worked out of the log of a table last, so that who asks again costs next to nothing."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from backalley.server.store.sqlite import Store
from backalley.table.events.every import Event

MOST_KEPT: Final = 64

T = TypeVar("T")


class Kept(Generic[T]):
    """Something worked out of whole logs, kept as long as a log ends where it did. Mutable.

    Folding the log of a long evening takes a good part of a second, and strangers may ask for it.
    """

    def __init__(self, store: Store, work: Callable[[str, list[tuple[int, Event]]], T]) -> None:
        self._store = store
        self._work = work
        self._kept: OrderedDict[str, tuple[int, T]] = OrderedDict()

    async def of(self, table_id: str) -> T | None:
        """Return it for a table as its log is now, None where there is none."""
        v, kept = self._kept.get(table_id, (0, None))
        if kept is not None:
            tail = await self._store.read(table_id, v - 1)
            if [one for one, _ in tail] == [v]:
                return kept
        log = await self._store.read(table_id)
        if not log:
            self._kept.pop(table_id, None)
            return None
        found = self._work(table_id, log)
        self._kept[table_id] = (log[-1][0], found)
        self._kept.move_to_end(table_id)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found
