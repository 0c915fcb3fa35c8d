"""The levels of computer players that a table offers."""

from typing import Final

from backalley.bots.families import PLAYERS
from backalley.bots.registry import BOTS, bots_for
from backalley.bots.searcher.compiled import COMPILED

BEST_FIRST: Final = tuple(
    one.name for family in PLAYERS.values() for one in reversed(family.players)
)
COMPILED_ONLY: Final = frozenset({"expert", "club"})
"""Who plays as the house where the solver was not compiled, and is no level then."""

UNLESS_WANTED: Final = 0
"""Which of the levels plays where none is asked for: the first, the best."""


def levels_for(preset: str) -> tuple[str, ...]:
    """Return the names of those who are offered for a preset, the best first.

    Whoever comes from outside is not known to be better. Where nobody else plays, chance does.

    >>> levels_for("rubber-bridge")
    ('natural',)
    """
    offered = BEST_FIRST if COMPILED else [one for one in BEST_FIRST if one not in COMPILED_ONLY]
    players = bots_for(preset)
    others = [name for name in players if name not in BOTS.own]
    return tuple(name for name in (*offered, *others) if name in players) or players


def best_for(preset: str) -> str:
    """Return who plays at a table unless somebody else is wanted.

    >>> best_for("rubber-bridge")
    'natural'
    """
    return levels_for(preset)[UNLESS_WANTED]
