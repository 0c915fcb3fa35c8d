"""The game with four wild cards, the only trumps."""

from typing import Final

from backalley.cards import PACK_56, Card, OddTrump
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import FixedTrump
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.claims import RestClaims
from backalley.games.back_alley.constraints import FollowUnlessWild, TrumpIfVoid, TrumpLead
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.schedules import SCHEDULE, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import PLAYERS, alone
from backalley.games.back_alley.tie import TIE
from backalley.games.chosen import Chosen
from backalley.games.option import by_name

OPTIONS: Final = by_name(SCHEDULE, TIE, PLAYERS.among("3", "4"))


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options (rules.md section 3, `wild-56`)."""
    value = chosen.values
    players = int(value["players"])
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=alone(value["players"]),
        pack=PACK_56,
        trump_source=FixedTrump(OddTrump.WILD),
        ranking=Ranking((Card("WW"),)),
        bidding=Circuit(draws=True),
        constraints=(
            TrumpLead(opens=False, freed_by=()),
            FollowUnlessWild(),
            TrumpIfVoid(beat=False),
        ),
        scoring=SideScoring(Points(trick=3, short_trick=3)),
        match=ScheduledMatch(
            sizes_of(value["schedule"], (len(PACK_56) - players) // players),
            playoff=value["tie"] == "playoff",
            throw_in_passes_deal=False,
        ),
        claims=RestClaims(),
    )
