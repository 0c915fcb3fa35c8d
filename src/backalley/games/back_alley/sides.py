"""Who plays with whom."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.errors import RuleSetError
from backalley.games.drawing import Drawing, Round
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_MATCH
from backalley.games.preset import Preset

Sides = tuple[tuple[int, ...], ...]

SIDES: Final[Mapping[str, Callable[[int], Sides]]] = {
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
    return SIDES[teams](int(players))


def alone(players: str) -> Sides:
    """Return as many sides of one seat as there are players."""
    return SIDES["individual"](int(players))


def _players_drawn(preset: Preset, players: str) -> Drawing:
    return (Round(preset.rules({"players": players}).side_of),)


def _teams_drawn(preset: Preset, teams: str) -> Drawing:
    """Seat as many as there usually are, or else the first number that makes such teams."""
    numbers = (preset.usual()["players"], *preset.options["players"].values)
    players = next(number for number in numbers if teams in TEAMS_OF[number])
    return (Round(preset.rules({"players": players, "teams": teams}).side_of),)


PLAYERS: Final = Option(
    "players",
    (
        Value("2", "2", "Two, each alone."),
        Value("3", "3", "Three, each alone."),
        Value("4", "4", "Four: partners face each other, unless the game is each alone."),
        Value("5", "5", "Five, each alone."),
        Value("6", "6", "Six: three pairs, or two teams of three."),
    ),
    "Players",
    "How many sit at the table.",
    THE_MATCH,
    rank=-1,
    draw=_players_drawn,
)
TEAMS: Final = Option(
    "teams",
    (
        Value("pairs", "Pairs", "The two facing each other, of four or six players."),
        Value("threes", "Threes", "Every second of six players: two teams of three."),
        Value("individual", "Each alone", "Three, four or five players, each for themselves."),
    ),
    "Teams",
    "Who plays with whom.",
    THE_MATCH,
    rank=-1,
    follows=lambda standing: TEAMS_OF[standing["players"]][0],
    draw=_teams_drawn,
)
