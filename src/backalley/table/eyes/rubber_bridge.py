"""What rubber bridge alone has to be seen."""

from collections.abc import Sequence
from typing import Final

from backalley.engine.deal import DealPlan
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.games.rubber_bridge.plan import rubber_plan
from backalley.games.rubber_bridge.rubber import RubberMatch
from backalley.table.eyes.own import Seeing
from backalley.table.eyes.rubber import Rubber, rubber_seen


class BridgeSeeing(Seeing):
    """How the rubber stands, and who is vulnerable."""

    def is_rubber(self, rules: RuleSet) -> bool:
        return isinstance(rules.match, RubberMatch)

    def rubber(self, match: Match) -> Rubber | None:
        return rubber_seen(match)

    def vulnerable(self, plan: DealPlan) -> Sequence[bool]:
        return rubber_plan(plan).vulnerable


SEEING: Final = BridgeSeeing()
