"""Back Alley Bridge and its options as rule sets."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.cards import PACK_42, PACK_54, Pack, Suit
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import FixedTrump, TrumpSource, TurnUp
from backalley.errors import RuleSetError
from backalley.games.back_alley.bidding import OneRound
from backalley.games.back_alley.constraints import (
    LITTLE_BLOOPER_LED,
    Answer,
    TrumpsUnbroken,
    big_blooper_led,
)
from backalley.games.back_alley.schedules import SCHEDULES, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.option import Option

Sides = tuple[tuple[int, ...], ...]

PACKS: Final[Mapping[str, Pack]] = {"54": PACK_54, "42": PACK_42}
TRUMP_SOURCES: Final[Mapping[str, TrumpSource]] = {
    "turned": TurnUp(),
    "spades": FixedTrump(Suit.SPADES),
}
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

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("schedule", tuple(SCHEDULES), sizes=True),
        Option("tie", ("draw", "playoff")),
        Option("players", tuple(TEAMS_OF)),
        Option("teams", tuple(TEAMS)),
        Option("big_lead_partner", tuple(answer.value for answer in Answer)),
        Option("trump", tuple(TRUMP_SOURCES)),
        Option("pack", tuple(PACKS)),
    )
}


def build(preset: str, title: str, defaults: Mapping[str, str], chosen: dict[str, str]) -> RuleSet:
    """Return the rule set of a preset with the chosen options, each in its text form.

    Raises `RuleSetError` where two options disagree.
    """
    standard = {name: option.values[0] for name, option in OPTIONS.items()} | dict(defaults)
    players = chosen.get("players", standard["players"])
    standard["teams"] = defaults.get("teams", TEAMS_OF[players][0])
    value = {**standard, **chosen}
    teams = value["teams"]
    if teams not in TEAMS_OF[players]:
        raise RuleSetError(
            f"teams {teams!r} with {players} players",
            "one of " + ", ".join(TEAMS_OF[players]),
            "teams and players",
        )
    pack, trump_source = PACKS[value["pack"]], TRUMP_SOURCES[value["trump"]]
    largest = (len(pack) - trump_source.turns_card) // int(players)
    return RuleSet(
        preset=preset,
        options=tuple((name, text) for name, text in chosen.items() if text != standard[name]),
        title=title,
        sides=TEAMS[teams](int(players)),
        pack=pack,
        trump_source=trump_source,
        ranking=Ranking(),
        bidding=OneRound(),
        constraints=(
            TrumpsUnbroken(),
            FollowSuit(),
            big_blooper_led(Answer(value["big_lead_partner"])),
            LITTLE_BLOOPER_LED,
        ),
        scoring=SideScoring(),
        match=ScheduledMatch(
            sizes_of(value["schedule"], largest), playoff=value["tie"] == "playoff"
        ),
    )
