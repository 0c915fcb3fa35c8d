"""The Back Alley family: its games, in the order in which they are offered."""

from typing import Final

from backalley.games.back_alley import individual, presets, spades_high_two, wild_56
from backalley.games.back_alley.rule_drawings import DRAWN
from backalley.games.family import Family
from backalley.games.preset import Preset

BACK_ALLEY: Final = Family("back-alley", deals="once-around", length="schedule", drawn=DRAWN)


def _alone(
    key: str, title: str, summary: str, schedule: str, game: individual.Individual
) -> Preset:
    return Preset(
        key,
        title,
        summary,
        BACK_ALLEY,
        individual.OPTIONS_WITH_TWOS if game is individual.INDIVIDUAL else individual.OPTIONS,
        game.build,
        {"schedule": schedule, "players": "4"},
    )


PRESETS: Final = (
    Preset(
        "back-alley",
        "Back Alley Bridge",
        "Two pairs, hands that shrink to one card and grow again, a tie played off.",
        BACK_ALLEY,
        presets.OPTIONS,
        presets.build,
        {"schedule": "short", "tie": "playoff"},
    ),
    Preset(
        "back-alley-classic",
        "Back Alley Bridge, classic",
        "Two pairs, hands from 13 down to 1 and up again, a tie is a draw.",
        BACK_ALLEY,
        presets.OPTIONS,
        presets.build,
    ),
    Preset(
        "all",
        "All",
        "Two pairs without bloopers; with five cards or fewer a flat bid of every trick.",
        BACK_ALLEY,
        presets.OPTIONS,
        presets.build,
        {"boards": "all", "pack": "52"},
    ),
    Preset(
        "spades-high-two",
        "Two of spades high",
        "Two pairs; the two of spades is the highest trump, and each bid is one’s own to make.",
        BACK_ALLEY,
        spades_high_two.OPTIONS,
        spades_high_two.build,
        {"schedule": "up-down"},
    ),
    _alone(
        "individual",
        "Individual",
        "Two to four, each alone; the two of diamonds is high, and who is void must trump.",
        "14",
        individual.INDIVIDUAL,
    ),
    _alone(
        "individual-18",
        "Individual, 18 deals",
        "As individual, from 9 cards down and up again, with declared rainbows.",
        "18",
        individual.INDIVIDUAL_18,
    ),
    _alone(
        "individual-26",
        "Individual, 26 deals",
        "Each alone with the ace high; trumps must be broken, and anyone may claim a rainbow.",
        "full",
        individual.INDIVIDUAL_26,
    ),
    Preset(
        "wild-56",
        "Wild cards",
        "Three or four, each alone; four wild cards are the only trumps.",
        BACK_ALLEY,
        wild_56.OPTIONS,
        wild_56.build,
        {"schedule": "14", "players": "4"},
    ),
)
