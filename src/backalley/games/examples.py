"""The worked examples of every game."""

from typing import Final

from backalley.games.back_alley import examples as back_alley
from backalley.games.example import Example
from backalley.games.rubber_bridge import examples as rubber_bridge

EXAMPLES: Final[tuple[Example, ...]] = (*back_alley.EXAMPLES, *rubber_bridge.EXAMPLES)
"""In the order of the games."""
