"""How the rubber stood before a deal, in a position: ``,games=1-0,below=40-0``."""

import re
from typing import Final

from backalley.engine.deal import DealPlan
from backalley.engine.ruleset import RuleSet
from backalley.errors import UnreadableRecord, quote
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.rubber import GAME

_STANDING: Final = re.compile(r",games=(?P<games>[01]-[01]),below=(?P<below>\d{1,2}-\d{1,2})")


class StandingPlan:
    """Games and part scores of both sides."""

    def text(self, plan: DealPlan) -> str:
        assert isinstance(plan, RubberPlan)
        games, below = ("-".join(map(str, pair)) for pair in (plan.games, plan.part_scores))
        return f",games={games},below={below}"

    def read(self, text: str, rules: RuleSet, plan: DealPlan) -> DealPlan:
        found, whole = _STANDING.fullmatch(text), quote(f"{plan.dealer}{text}")
        if found is None:
            raise UnreadableRecord(whole, "games=… and below=… of both sides", "deal")
        below = _pair(found["below"])
        if max(below) >= GAME or any(points % 10 for points in below):
            raise UnreadableRecord(whole, "part scores in tens, below a game", "deal")
        return RubberPlan(
            rules.match.largest_hand,
            plan.dealer,
            plan.place,
            games=_pair(found["games"]),
            part_scores=below,
        )


def _pair(text: str) -> tuple[int, int]:
    one, other = text.split("-")
    return int(one), int(other)
