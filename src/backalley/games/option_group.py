"""Which options are thought of together: each names its group by a title.

These are the titles of the games here; a game may have others.
"""

from collections.abc import Iterable
from typing import Final

from backalley.games.option import Option

THE_MATCH: Final = "The match"
THE_BIDDING: Final = "The bidding"
POINTS: Final = "Points"
CARDS_AND_TRUMP: Final = "Cards and trump"
THE_PLAY: Final = "The play"
OTHERS: Final = "More"
"""What names no group comes last, in this one."""


def grouped(options: Iterable[Option]) -> dict[str, tuple[Option, ...]]:
    """Return options by the title of their group; groups stand as the options name them.

    >>> from backalley.games.option import named
    >>> tie, zork = Option("tie", named("draw"), group=THE_MATCH), Option("zork", named("on"))
    >>> {title: [one.name for one in options] for title, options in grouped([zork, tie]).items()}
    {'The match': ['tie'], 'More': ['zork']}
    """
    groups: dict[str, list[Option]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    others = groups.pop("", [])
    groups |= {OTHERS: others} if others else {}
    return {
        title: tuple(sorted(group, key=lambda option: option.rank))
        for title, group in groups.items()
    }
