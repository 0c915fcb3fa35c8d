"""Who plays with whom."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.errors import RuleSetError

Sides = tuple[tuple[int, ...], ...]

TEAMS: Final[Mapping[str, Callable[[int], Sides]]] = {
    "pairs": lambda seats: tuple((seat, seat + seats // 2) for seat in range(seats // 2)),
    "threes": lambda seats: tuple(tuple(range(side, seats, 2)) for side in range(2)),
    "individual": lambda seats: tuple((seat,) for seat in range(seats)),
}
TEAMS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "4": ("pairs", "individual"),
    "3": ("individual",),
    "5": ("individual",),
    "6": ("pairs", "threes"),
}
"""Which teams so many players can make; the first is the default (rules.md section 2)."""


def sides_of(players: str, teams: str) -> Sides:
    """Return the seats of each side; raises `RuleSetError` for teams that cannot be made.

    >>> sides_of("6", "pairs"), sides_of("6", "threes")
    (((0, 3), (1, 4), (2, 5)), ((0, 2, 4), (1, 3, 5)))
    """
    if teams not in TEAMS_OF[players]:
        raise RuleSetError(
            f"teams {teams!r} with {players} players",
            "one of " + ", ".join(TEAMS_OF[players]),
            "teams and players",
            ("teams", "players"),
        )
    return TEAMS[teams](int(players))


def alone(players: str) -> Sides:
    """Return as many sides of one seat as there are players."""
    return TEAMS["individual"](int(players))
