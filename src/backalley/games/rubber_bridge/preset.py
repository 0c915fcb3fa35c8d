"""Rubber bridge as a rule set (rules.md section 4)."""

from dataclasses import dataclass
from typing import Final

from backalley.cards import PACK_52
from backalley.engine.constraint import FollowSuit
from backalley.engine.layout import Layout
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText, Stage
from backalley.engine.trump import Settled
from backalley.games.chosen import Chosen
from backalley.games.option import by_name
from backalley.games.rubber_bridge.auction import Auction
from backalley.games.rubber_bridge.claimed_honours import ClaimedHonours
from backalley.games.rubber_bridge.claims import CountedClaims
from backalley.games.rubber_bridge.rubber import RubberMatch
from backalley.games.rubber_bridge.scoring import HONOURS, HonoursCount, RubberScoring

OPTIONS: Final = by_name(HONOURS)
NORTH_SOUTH: Final = (0, 2)
EAST_WEST: Final = (1, 3)


@dataclass(frozen=True)
class TrumpByAuction:
    """Nothing is turned: the contract names the trump."""

    turns_card: bool = False
    cuts: bool = False
    by_bidding: bool = True

    def settle(self, layout: Layout) -> Settled:
        """Return the hands as dealt; there is no trump yet."""
        return Settled(None, layout.hands)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say where the trump comes from, and how the dummy is played."""
        trump = ("The suit of the contract is trump; a contract may also be without trump.",)
        dummy = (
            (
                "Declarer's left leads first. Then declarer's partner, the dummy, lays the hand "
                "down for all to see, and declarer plays both hands, each in its turn."
            ),
        )
        return (
            RuleText("trump", "Trump", trump, stage=Stage.PLAY),
            RuleText("dummy", "The dummy", dummy, stage=Stage.PLAY),
        )


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options."""
    count = HonoursCount(chosen.values["honours"])
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=(NORTH_SOUTH, EAST_WEST),
        pack=PACK_52,
        trump_source=TrumpByAuction(),
        ranking=Ranking(top_trumps=()),
        bidding=Auction(),
        constraints=(FollowSuit(),),
        scoring=RubberScoring(count),
        match=RubberMatch(),
        claims=CountedClaims(),
        bonus=ClaimedHonours() if count is HonoursCount.CLAIM else None,
    )
