"""Every computer player by name, and the games that each plays."""

import re
from collections.abc import Collection
from typing import Final, Protocol, runtime_checkable

from backalley.bots.bot import Bot
from backalley.bots.families import PLAYERS
from backalley.bots.uniform import Uniform
from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError, quote
from backalley.games.brought import Brought
from backalley.games.registry import PRESETS


@runtime_checkable
class Claimant(Bot, Protocol):
    """A computer player from outside, which says itself what it plays."""

    @property
    def plays(self) -> Collection[str]:
        """The presets that it plays."""


def _player(found: object) -> tuple[str, Bot]:
    if not isinstance(found, Claimant):
        raise BackAlleyError(quote(found), "a player with name, choose and plays")
    if not NAME.fullmatch(found.name):
        raise BackAlleyError(f"the name {quote(found.name)}", "at most 20 of a-z, 0-9 and -")
    return found.name, found


NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")
RANDOM: Final = Uniform()
BOTS: Final[Brought[Bot]] = Brought(
    "backalley.bots",
    {
        **{one.name: one for family in PLAYERS.values() for one in family.players},
        RANDOM.name: RANDOM,
    },
    _player,
)
"""Of each game the one first who plays it unless another is asked for: it takes next to no time.

They hold nothing between decisions, so one object serves every table.
"""
AT_ONCE: Final = frozenset({"house", "random"})
"""Who decides within milliseconds, so that nobody need do anything else meanwhile."""


def standby_for(rules: RuleSet) -> Bot:
    """Return who decides for one of whom no answer comes; where nobody is known, chance does.

    >>> from backalley.games.registry import rule_set
    >>> standby_for(rule_set("back-alley")).name
    'house'
    """
    known = PLAYERS.get(rules.family)
    return known.standby if known else RANDOM


def claimed(name: str) -> Collection[str]:
    """Return the presets that a computer player claims to play."""
    known = BOTS[name]
    return known.plays if isinstance(known, Claimant) else _of_own(known)


def _of_own(known: Bot) -> Collection[str]:
    families = {key for key, family in PLAYERS.items() if known in family.players}
    return [
        key for key, preset in PRESETS.items() if known is RANDOM or preset.family.key in families
    ]


def bot(name: str) -> Bot:
    """Return the computer player of that name; raises `BackAlleyError` for one there is not.

    >>> bot("house").name
    'house'
    >>> bot("hoyle")
    Traceback (most recent call last):
    ...
    backalley.errors.BackAlleyError: bot: got 'hoyle', expected one of house, club, expert, ...
    """
    known = BOTS.get(name)
    if known is None:
        raise BackAlleyError(quote(name), "one of " + ", ".join(BOTS), "bot")
    return known


def bots_for(preset: str) -> tuple[str, ...]:
    """Return the names of those who play a preset, first the one it has unless asked.

    >>> bots_for("back-alley")
    ('house', 'club', 'expert', 'random')
    """
    return tuple(name for name in BOTS if preset in claimed(name))


def bot_for(preset: str, name: str | None = None) -> Bot:
    """Return the computer player of that name for a preset; of no name, the first of its own.

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
