"""A deal that is played again, in words."""

from backalley.record.position import Position
from backalley.table.table import Table
from backalley.words import counted


def replay_told(table: Table) -> str | None:
    """Return which deal is played again at a table; None where a match is played.

    ``"A deal of 7 cards, played again from trick 4 on"``
    """
    if table.replay is None:
        return None
    cards = counted(table.replay.plan.hand_size, "card")
    return f"A deal of {cards}, played again {from_where(table.replay)}"


def from_where(position: Position) -> str:
    """Return from where a deal is played again: "from trick 4 on"."""
    tricks = position.tricks
    return "from the bidding on" if tricks is None else f"from trick {tricks + 1} on"
