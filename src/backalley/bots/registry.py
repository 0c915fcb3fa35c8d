"""Every computer player by name."""

from collections.abc import Mapping
from typing import Final

from backalley.bots.bot import Bot
from backalley.bots.house.house import House
from backalley.bots.uniform import Uniform
from backalley.errors import BackAlleyError, quote

BOTS: Final[Mapping[str, Bot]] = {known.name: known for known in (House(), Uniform())}
"""They hold nothing between decisions, so one object serves every table."""


def bot(name: str) -> Bot:
    """Return the computer player of that name; raises `BackAlleyError` for one there is not.

    >>> bot("house").name
    'house'
    >>> bot("hoyle")
    Traceback (most recent call last):
    ...
    backalley.errors.BackAlleyError: bot: got 'hoyle', expected one of house, random
    """
    known = BOTS.get(name)
    if known is None:
        raise BackAlleyError(quote(name), "one of " + ", ".join(BOTS), "bot")
    return known
