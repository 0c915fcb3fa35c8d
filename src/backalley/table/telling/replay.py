"""A deal that is played again, in words."""

from backalley.table.eyes.eyes import Replayed
from backalley.words import counted


def replay_told(replayed: Replayed) -> str:
    """Return which deal is played again at a table.

    >>> replay_told(Replayed(hand_size=7, tricks=3))
    'A deal of 7 cards, played again from trick 4 on'
    """
    cards = counted(replayed.hand_size, "card")
    return f"A deal of {cards}, played again {from_where(replayed.tricks)}"


def from_where(tricks: int | None) -> str:
    """Return from where a deal is played again: "from trick 4 on"."""
    return "from the bidding on" if tricks is None else f"from trick {tricks + 1} on"
