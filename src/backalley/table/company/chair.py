"""A seat at a table, and who has it."""

from dataclasses import dataclass, field
from typing import Final

from backalley.engine.layout import Seat
from backalley.table.events.event import Person
from backalley.table.events.every import Instead


@dataclass(frozen=True)
class Deed:
    """Something that a computer player did for the person it sat in for."""

    serial: int
    action: str
    instead: Instead | None = None
    """Who chose it, where the computer player did not itself."""


@dataclass(frozen=True)
class Chair:
    """A seat: free, a person's, a computer player's, or a person's for whom one sits in."""

    name: str = ""
    person: Person | None = None
    bot: str | None = None
    """The kind of computer player that plays here now."""
    wants: Seat | None = None
    """With whose seat the person would change."""
    asked: int = 0
    """The version in which they asked for that last."""
    declined: Seat | None = None
    """Who declined that, by their seat, until one of the two moves or it is asked again."""
    receipt: tuple[Deed, ...] = field(default=(), repr=False)
    """What the computer player did that sat in last, until the person acts again."""
    helped: tuple[Instead, ...] = field(default=(), repr=False)
    """Who chose for the computer players that had the seat in this match, where they did not."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None

    @property
    def stand_in(self) -> bool:
        """Whether a computer player sits in for the person."""
        return self.person is not None and self.bot is not None

    @property
    def plays(self) -> Person | None:
        """The person who plays here now; None where a computer player does, or nobody."""
        return None if self.bot else self.person


FREE: Final = Chair()
