"""How the plan of a deal is written in a position: who deals, and what else was so before it."""

from typing import Protocol

from backalley.engine.deal import DealPlan
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.errors import UnreadableRecord, quote

PLAYOFF = ",playoff"


class PlanForm(Protocol):
    """What is written behind the dealer."""

    def text(self, plan: DealPlan) -> str:
        """Return what follows the dealer."""

    def read(self, text: str, rules: RuleSet, plan: DealPlan) -> DealPlan:
        """Return `plan`, which has the dealer and the hand size, with what follows.

        Raises `UnreadableRecord` for what the match rules could not have planned.
        """


class ScheduledPlan:
    """Whether it is a playoff: ``""``, ``",playoff"``."""

    def text(self, plan: DealPlan) -> str:
        return PLAYOFF if plan.playoff else ""

    def read(self, text: str, rules: RuleSet, plan: DealPlan) -> DealPlan:
        played_off = isinstance(rules.match, ScheduledMatch) and rules.match.playoff
        if text not in ("", PLAYOFF) or (text and not played_off):
            raise UnreadableRecord(quote(f"{plan.dealer}{text}"), "a deal of a schedule", "deal")
        return DealPlan(plan.hand_size, plan.dealer, plan.place, playoff=bool(text))
