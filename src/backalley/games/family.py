"""A family of games: what is told, written and played alike."""

from dataclasses import dataclass
from typing import Literal

DealFormName = Literal["once-around", "auction"]
"""A deal that everybody bids in once, then those who are asked again; or one with an auction."""


@dataclass(frozen=True)
class Family:
    """Games of one kind, by whose `key` each layer above has what it has for them, or nothing.

    The first of its presets is what the start page has of it.
    """

    key: str
    deals: DealFormName | None = None
    """The form that its deals have in a record; None: no record is made of them."""
    length: str | None = None
    """The option of how long a match is: chosen on the start page, and named with the game."""
