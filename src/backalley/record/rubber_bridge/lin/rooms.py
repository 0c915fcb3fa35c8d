"""Who sits where: the players of a table, or of the two rooms of a match."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from backalley.record.rubber_bridge.deal_file import DIRECTION_WORDS
from backalley.record.rubber_bridge.lin.fields import LinDeal, LinField

OPEN: Final = "Open"
CLOSED: Final = "Closed"
_ROOMS: Final = {"o": OPEN, "c": CLOSED}

Names = tuple[str, ...]


@dataclass
class Rooms:
    """The players named so far, of each room; mutable, for they hold until others are named."""

    two: bool
    """Whether the file tells of two rooms; else every deal was played at one table."""
    opened: Names = ()
    closed: Names = ()

    @classmethod
    def of(cls, fields: Iterable[LinField]) -> "Rooms":
        """Return the rooms of a file, nobody named yet."""
        return cls(
            any(
                (one.name == "qx" and one.value[:1].lower() == "c")
                or (one.name == "pn" and len(_players(one)) > len(DIRECTION_WORDS))
                for one in fields
            )
        )

    def room(self, deal: LinDeal) -> str:
        """Return which of two rooms a deal was played in, ``"Open"`` or ``"Closed"``; else ``""``.

        The label of a deal begins with the room: ``o7``, ``c7``.
        """
        return _ROOMS.get(deal.label.value[:1].lower(), "") if self.two and deal.label else ""

    def seated(self, deal: LinDeal) -> dict[str, str]:
        """Note the players named with a deal, and return its own by ``"South"`` and so on.

        Eight names are those of the open and of the closed room, four those of the deal's.
        """
        closed = self.room(deal) == CLOSED
        named = _named(deal)
        if len(named) > len(DIRECTION_WORDS):
            self.opened, self.closed = named[:4], named[4:8]
        elif named and closed:
            self.closed = named
        elif named:
            self.opened = named
        return dict(zip(DIRECTION_WORDS, self.closed if closed else self.opened, strict=False))


def _named(deal: LinDeal) -> Names:
    """Return the players named last before the cards, else first after them."""
    place = next((p for p, one in enumerate(deal.fields) if one.name == "md"), len(deal.fields))
    before, after = deal.fields[:place], deal.fields[place:]
    return next((_players(one) for one in (*reversed(before), *after) if one.name == "pn"), ())


def _players(one: LinField) -> Names:
    """Return the players of a field; where the second four are none but their seats, the first."""
    names = tuple(name.strip() for name in one.value.split(","))
    second = tuple(name.capitalize() for name in names[4:8])
    return names[:4] if not any(second) or second == DIRECTION_WORDS else names[:8]
