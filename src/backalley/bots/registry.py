"""Every computer player by name, and the games that each plays."""

from collections.abc import Collection, Mapping
from typing import Final

from backalley.bots.bot import Bot
from backalley.bots.house.house import House
from backalley.bots.natural.natural import Natural
from backalley.bots.uniform import Uniform
from backalley.errors import BackAlleyError, quote
from backalley.games.registry import PRESETS

BOTS: Final[Mapping[str, Bot]] = {known.name: known for known in (House(), Natural(), Uniform())}
"""The best first. They hold nothing between decisions, so one object serves every table."""

BRIDGE: Final = frozenset({"rubber-bridge"})
BACK_ALLEY: Final = frozenset(PRESETS) - BRIDGE
PLAYS: Final[Mapping[str, Collection[str]]] = {
    "house": BACK_ALLEY,
    "natural": BRIDGE,
    "random": frozenset(PRESETS),
}
"""The presets that each plays, by name."""


def bot(name: str) -> Bot:
    """Return the computer player of that name; raises `BackAlleyError` for one there is not.

    >>> bot("house").name
    'house'
    >>> bot("hoyle")
    Traceback (most recent call last):
    ...
    backalley.errors.BackAlleyError: bot: got 'hoyle', expected one of house, natural, random
    """
    known = BOTS.get(name)
    if known is None:
        raise BackAlleyError(quote(name), "one of " + ", ".join(BOTS), "bot")
    return known


def bots_for(preset: str) -> tuple[str, ...]:
    """Return the names of those who play a preset, the best first.

    >>> bots_for("back-alley")
    ('house', 'random')
    """
    return tuple(name for name in BOTS if preset in PLAYS[name])


def bot_for(preset: str, name: str | None = None) -> Bot:
    """Return the computer player of that name for a preset; of no name, the best that plays it.

    Raises `BackAlleyError` for one there is not, and for one that does not play this game.

    >>> bot_for("back-alley").name
    'house'
    >>> bot_for("rubber-bridge", "house")
    Traceback (most recent call last):
    ...
    backalley.errors.BackAlleyError: bot: got 'house', expected one who plays rubber-bridge: ...
    """
    players = bots_for(preset)
    found = bot(players[0] if name is None else name)
    if found.name not in players:
        expected = f"one who plays {preset}: {', '.join(players)}"
        raise BackAlleyError(quote(found.name), expected, "bot")
    return found
