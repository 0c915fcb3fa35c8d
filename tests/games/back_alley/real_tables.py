"""How five tables play today, each a value made of the library's parts and nothing else."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from backalley import RuleSet, rule_set
from backalley.cards import BIG_BLOOPER, PACK_54
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import TurnedBlooper, TurnUp
from backalley.games.back_alley.boards import LevelBoards, Worth
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.constraints import (
    LITTLE_BLOOPER_LED,
    Answer,
    CardLed,
    TrumpLead,
    big_blooper_led,
)
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.rainbow import SaidRainbow, SilentRainbow
from backalley.games.back_alley.schedules import down, down_and_up, up
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.total import NotTheTotal

PAIRS: Final = ((0, 2), (1, 3))

_EVENS = Circuit(specials=(LevelBoards(Worth(card=20, doubling=True)),), full_numbers=True)
EVENS_DOWN_ODDS_UP: Final = RuleSet(
    preset="evens-down-odds-up",
    options=(),
    title="Evens down, odds up",
    sides=PAIRS,
    pack=PACK_54,
    trump_source=TurnUp(TurnedBlooper.SOLE_TRUMP),
    ranking=Ranking(),
    bidding=_EVENS,
    constraints=(
        TrumpLead(freed_by=()),
        FollowSuit(),
        CardLed(BIG_BLOOPER, Answer.HIGHEST, Answer.ANY),
    ),
    scoring=SideScoring(Points(trick=10, short_trick=10), (SilentRainbow(((4, 10),)),)),
    match=ScheduledMatch(
        (12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13), playoff=False, throw_in_passes_deal=False
    ),
)

_FIVE_RAINBOW = SaidRainbow(((4, 8),))
_FIVE = Circuit(specials=(LevelBoards(Worth(card=6)),), said=_FIVE_RAINBOW)
FIVE_ALONE: Final = RuleSet(
    preset="five-alone",
    options=(),
    title="Five alone",
    sides=((0,), (1,), (2,), (3,), (4,)),
    pack=PACK_54,
    trump_source=TurnUp(),
    ranking=Ranking(),
    bidding=_FIVE,
    constraints=(TrumpLead(), FollowSuit(), big_blooper_led(Answer.HIGHEST), LITTLE_BLOOPER_LED),
    scoring=SideScoring(Points(trick=3, short_trick=3)),
    match=ScheduledMatch(down_and_up(10), playoff=False),
)

UP_THEN_DOWN: Final = rule_set(
    "back-alley-classic", {"schedule": "up-down", "turned_joker": "burn"}
)

SEVEN_AND_BURN: Final = rule_set(
    "back-alley-classic", {"schedule": "short", "turned_joker": "burn"}
)

_SEVEN = Circuit(specials=(LevelBoards(levels=False),))
SEVEN_DOWN_SEVEN_UP: Final = replace(
    rule_set("back-alley"),
    preset="seven-down-seven-up",
    title="Seven down, seven up",
    bidding=_SEVEN,
    constraints=(
        TrumpLead(opens=False, freed_by=()),
        FollowSuit(),
        big_blooper_led(Answer.HIGHEST),
        LITTLE_BLOOPER_LED,
    ),
    scoring=SideScoring(Points(trick=3, short_trick=3)),
    match=ScheduledMatch(down(7) + up(7)[1:], playoff=False),
)

_NOT_THE_TOTAL = Circuit(specials=(LevelBoards(),), total=NotTheTotal())
NOT_THE_TOTAL: Final = replace(
    rule_set("back-alley"),
    preset="not-the-total",
    title="Not the total",
    bidding=_NOT_THE_TOTAL,
)
"""Not a table of the five, but a rule that several have."""

TABLES: Final[Mapping[str, RuleSet]] = {
    rules.preset if not rules.options else rules.text: rules
    for rules in (
        EVENS_DOWN_ODDS_UP,
        FIVE_ALONE,
        UP_THEN_DOWN,
        SEVEN_AND_BURN,
        SEVEN_DOWN_SEVEN_UP,
        NOT_THE_TOTAL,
    )
}
