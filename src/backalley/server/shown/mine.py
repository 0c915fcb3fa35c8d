"""A match as it is shown to who has played it."""

from functools import lru_cache

from backalley.errors import BackAlleyError
from backalley.games.registry import PRESETS, rule_set
from backalley.server.catalogue.games import game_title
from backalley.server.protocol.mine import Again, MyMatch, MyPlayer, MySide
from backalley.server.store.listed import Mine
from backalley.table.events.event import Person
from backalley.table.eyes.families import seeing_of
from backalley.table.listing import ListedSide, Told


def match_shown(mine: Mine) -> MyMatch:
    """Return a match as it is shown to who has played it, their own side first."""
    told, mark = mine.told, mine.mark
    title, is_rubber = _game(told.rules, tuple(told.options.items()))
    sides = [_side(side, mine.person) for side in told.sides]
    sides.sort(key=lambda side: not any(player.me for player in side.players))
    return MyMatch(
        table=mark.table_id,
        match=mark.match,
        at=moment(mark.at),
        game=title,
        begun=told.begun,
        goes_on=mark.goes_on,
        ending=mine.ending,
        played=told.played,
        deals=told.deals,
        sides=sides,
        friends=any(not (one.bot or one.me) and one.name for side in sides for one in side.players),
        here=mine.here,
        pbn=is_rubber,
        again=Again(told.rules, dict(told.options), _level(told)),
    )


def preset_title(rules: str) -> str:
    """Return what a game is called; one that there is no more by its key."""
    return PRESETS[rules].title if rules in PRESETS else rules


def moment(at: str) -> str:
    """Return a time of the store as messages have it.

    >>> moment("2026-11-30 20:15:00")
    '2026-11-30T20:15:00Z'
    """
    return f"{at.replace(' ', 'T')}Z"


@lru_cache(maxsize=256)
def _game(rules: str, options: tuple[tuple[str, str], ...]) -> tuple[str, bool]:
    """Return the title of a game, and whether it is rubber bridge."""
    try:
        played = rule_set(rules, dict(options))
    except BackAlleyError:  # rules of another version of this program
        return preset_title(rules), False
    return game_title(played), seeing_of(played).is_rubber(played)


def _side(side: ListedSide, person: Person) -> MySide:
    players = [
        MyPlayer(
            one.name,
            bot=one.bot is not None and one.person is None,
            me=one.person == person,
        )
        for one in side.players
    ]
    return MySide(sorted(players, key=lambda player: not player.me), side.total)


def _level(told: Told) -> str | None:
    kinds = [one.bot for side in told.sides for one in side.players if one.bot]
    return kinds[0] if kinds else None
