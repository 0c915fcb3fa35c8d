"""The game in which the two of spades is the highest trump."""

from typing import Final

from backalley.cards import PACK_52, Card
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import TurnUp
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.claims import RestClaims
from backalley.games.back_alley.constraints import Answer, CardLed, TrumpLead
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.ladder import LadderBoards
from backalley.games.back_alley.redeal import Trumpless
from backalley.games.back_alley.schedules import SCHEDULE, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import sides_of
from backalley.games.back_alley.tie import TIE
from backalley.games.chosen import Chosen
from backalley.games.option import by_name

TWO_OF_SPADES: Final = Card("S2")

OPTIONS: Final = by_name(SCHEDULE, TIE)


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options (rules.md section 3, `spades-high-two`)."""
    value = chosen.values
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=sides_of("4", "pairs"),
        pack=PACK_52,
        trump_source=TurnUp(cancels=(TWO_OF_SPADES,), cuts=True),
        ranking=Ranking((TWO_OF_SPADES,)),
        bidding=Circuit(specials=(LadderBoards(),), trumpless=Trumpless(), each_alone=True),
        constraints=(
            TrumpLead(opens=False, freed_by=(), keys=(TWO_OF_SPADES,)),
            FollowSuit(),
            CardLed(TWO_OF_SPADES, Answer.HIGHEST, Answer.HIGHEST),
        ),
        scoring=SideScoring(Points(trick=10, short_trick=10)),
        match=ScheduledMatch(sizes_of(value["schedule"], 13), playoff=value["tie"] == "playoff"),
        claims=RestClaims(),
    )
