"""Which tables are one process's own, where several serve the same folder."""

from dataclasses import dataclass
from zlib import crc32


@dataclass(frozen=True)
class Share:
    """The tables of process `place`, from 0, among `of`; alone, a process has them all.

    Whose a table is follows from its id, so that nobody needs to be asked. All who are at a table
    are then at one process, which knows who is connected.

    >>> Share().has("friends")
    True
    >>> [Share(place, of=2).has("friends") for place in range(2)]
    [False, True]
    """

    place: int = 0
    of: int = 1

    def has(self, table_id: str) -> bool:
        """Return whether a table belongs to this process."""
        return place_of(table_id, self.of) == self.place


def place_of(table_id: str, processes: int) -> int:
    """Return to which of so many processes, counted from 0, a table belongs."""
    return crc32(table_id.encode()) % processes
