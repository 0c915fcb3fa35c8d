"""The options of Back Alley Bridge, and what each is in the classic game."""

from collections.abc import Mapping
from typing import Final

from backalley.games.back_alley.constraints import Answer
from backalley.games.back_alley.schedules import MATCH_OPTIONS
from backalley.games.back_alley.sides import TEAMS, TEAMS_OF
from backalley.games.option import NO_SIZES, Option, by_name

OPTIONS: Final = by_name(
    *MATCH_OPTIONS,
    Option("players", tuple(TEAMS_OF)),
    Option("teams", tuple(TEAMS)),
    Option("boards", ("levels", "doubling", "flat", "raise", "all", "none")),
    Option("board_points", ("10", "6", "8", "20")),
    Option("trick_points", ("5", "3", "4", "10")),
    Option("numbers", ("below-hand", "to-hand")),
    Option("not_the_total", ("off", "on")),
    Option("boston", ("off", "on")),
    Option("rainbow", ("off", "tricks", "bonus", "dealt")),
    Option("rainbow_sizes", (), sizes=True, distinct=True),
    Option("rainbow_points", ("40", "8", "10")),
    Option("blind", (NO_SIZES,), sizes=True, distinct=True),
    Option("thrown_in", ("next-dealer", "same-dealer")),
    Option("turned_joker", ("no-trump", "burn", "sole-trump")),
    Option("trump_lead", ("broken-or-board", "broken", "all-trump")),
    Option("big_lead_partner", tuple(answer.value for answer in Answer)),
    Option("little_lead", ("lowest", "free")),
    Option("trump", ("turned", "spades")),
    Option("pack", ("54", "52", "42")),
    Option("redeal", ("off", "demand")),
)

CLASSIC: Final[Mapping[str, str]] = {
    **{name: option.values[0] for name, option in OPTIONS.items() if option.values},
    "rainbow_sizes": "4,",
}
"""The first value of each, as rules.md section 2 has them; `teams` goes by the players."""


def standard(defaults: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option as it is where nothing is chosen; the teams go by the players.

    >>> values = standard({"tie": "playoff"}, {"players": "5"})
    >>> values["tie"], values["teams"], values["boards"]
    ('playoff', 'individual', 'levels')
    """
    players = chosen.get("players", defaults.get("players", CLASSIC["players"]))
    return {**CLASSIC, "teams": TEAMS_OF[players][0], **defaults}
