"""A family of games: what is told, written and played alike."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from backalley.games.rule_drawing import RuleDrawing

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
    drawn: Mapping[str, RuleDrawing] = field(default_factory=dict)
    """By anchor, what draws a rule of it."""
