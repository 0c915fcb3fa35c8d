"""Which options are thought of together, in the order in which they are thought of."""

from collections.abc import Iterable, Mapping
from typing import Final

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "The match": ("players", "teams", "schedule", "tie"),
    "The bidding": (
        *("numbers", "not_the_total", "boards", "boston"),
        *("rainbow", "rainbow_sizes", "blind", "redeal", "thrown_in"),
    ),
    "Points": ("trick_points", "board_points", "rainbow_points", "honours"),
    "Cards and trump": ("pack", "trump", "turned_joker", "twos_high"),
    "The play": ("trump_lead", "big_lead_partner", "little_lead"),
}
OTHERS: Final = "More"


def grouped(options: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the names of options by the title of their group; what no group names comes last.

    >>> grouped(["tie", "zork", "players"])
    {'The match': ('players', 'tie'), 'More': ('zork',)}
    """
    left = list(options)
    groups = {
        title: tuple(name for name in names if name in left) for title, names in GROUPS.items()
    }
    named = {name for names in groups.values() for name in names}
    groups[OTHERS] = tuple(name for name in left if name not in named)
    return {title: names for title, names in groups.items() if names}
