"""A match of one deal, which is given and not dealt."""

from dataclasses import dataclass

from backalley.engine.deal import DealPlan
from backalley.engine.finished import tricks_by_side
from backalley.engine.layout import Side
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText


@dataclass(frozen=True)
class OneDeal:
    """The deal of this plan and no other: it is over with it, also where it is thrown in.

    >>> from dataclasses import replace
    >>> from backalley import rule_set
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=1, place=0)
    >>> Match(replace(rules, match=OneDeal(plan)), first_dealer=1).plan == plan
    True
    """

    plan: DealPlan
    length: int = 1
    word: str = "deal"
    draws_dealer: bool = False

    @property
    def largest_hand(self) -> int:
        """The hand size of the deal."""
        return self.plan.hand_size

    def next_deal(self, match: Match) -> DealPlan | None:
        """Return the plan of the deal until it is over."""
        return None if match.finished else self.plan

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return what the deal brought each side."""
        return match.finished[0].points if match.finished else (0,) * len(match.rules.sides)

    def winners(self, match: Match) -> tuple[Side, ...]:
        """Return the sides that the deal brought the most points, of a playoff the most tricks."""
        won = match.totals
        if match.finished and self.plan.playoff:
            won = tricks_by_side(match.finished[0].deal, match.finished[0].tricks)
        return tuple(side for side, points in enumerate(won) if points == max(won))

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say that there is one deal."""
        return (RuleText("schedule", "One deal", ("One deal is played, and no other.",)),)
