"""Games for two to four, each alone, with the two of diamonds high."""

from dataclasses import dataclass, field
from typing import Final

from backalley.cards import PACK_52, RANKS, Card
from backalley.engine.constraint import Constraint, FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import TurnUp
from backalley.games.back_alley.boards import Lead, LevelBoards, Worth
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.claims import RestClaims
from backalley.games.back_alley.constraints import TrumpIfVoid, TrumpLead
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.rainbow import SaidRainbow
from backalley.games.back_alley.schedules import SCHEDULE, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import PLAYERS, alone
from backalley.games.back_alley.tie import TIE
from backalley.games.chosen import Chosen
from backalley.games.drawing import row
from backalley.games.option import Option, Value, by_name
from backalley.games.option_group import CARDS_AND_TRUMP

TWO_OF_DIAMONDS: Final = (Card("D2"),)
TWO_HIGH_IN_TRUMP: Final = RANKS[1:] + RANKS[0]

TWOS_HIGH: Final = Option(
    "twos_high",
    (
        Value("off", "Off", "The two of trump is the lowest trump.", row("D2 HA HK … H2")),
        Value(
            "on", "On", "The two of trump comes next below the two of diamonds.", row("D2 H2 HA HK")
        ),
    ),
    "Twos high",
    "Whether the two of the trump suit beats its ace.",
    CARDS_AND_TRUMP,
)

OPTIONS: Final = by_name(SCHEDULE, TIE, PLAYERS.among("2", "3", "4"))
OPTIONS_WITH_TWOS: Final = {**OPTIONS, TWOS_HIGH.name: TWOS_HIGH}


@dataclass(frozen=True)
class Individual:
    """What the individual games differ in; the defaults are the preset `individual`.

    Source: rules.md section 3.
    """

    points: Points = field(default=Points(trick=3, short_trick=3, unbid_single=0))
    board: Worth = field(default=Worth(card=6, single=13))
    ranking: Ranking = field(default=Ranking(TWO_OF_DIAMONDS))
    constraints: tuple[Constraint, ...] = (
        FollowSuit(if_void="the rule below says what to play"),
        TrumpIfVoid(beat=True),
    )
    said: SaidRainbow | None = None

    def build(self, chosen: Chosen) -> RuleSet:
        """Return the rule set of chosen options; raises `RuleSetError` where two disagree."""
        value = chosen.values
        ranking = self.ranking
        if value.get("twos_high") == "on":
            ranking = Ranking(TWO_OF_DIAMONDS, trump_ranks=TWO_HIGH_IN_TRUMP)
        boards = LevelBoards(self.board, levels=False, lead=Lead.FIRST)
        return RuleSet(
            preset=chosen.preset,
            options=chosen.departures,
            title=chosen.title,
            sides=alone(value["players"]),
            pack=PACK_52,
            trump_source=TurnUp(cuts=True),
            ranking=ranking,
            bidding=Circuit(specials=(boards,), said=self.said),
            constraints=self.constraints,
            scoring=SideScoring(self.points),
            match=ScheduledMatch(
                sizes_of(value["schedule"], len(PACK_52) // int(value["players"])),
                playoff=value["tie"] == "playoff",
                throw_in_passes_deal=False,
            ),
            claims=RestClaims(),
        )


INDIVIDUAL: Final = Individual()
INDIVIDUAL_18: Final = Individual(board=Worth(card=3, flat=10), said=SaidRainbow(((4, 5), (8, 10))))
INDIVIDUAL_26: Final = Individual(
    points=Points(short_trick=0, missing_trick=5),
    board=Worth(card=10),
    ranking=Ranking(()),
    constraints=(TrumpLead(), FollowSuit()),
    said=SaidRainbow(((4, 40),), claimed=True),
)
