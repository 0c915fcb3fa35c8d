"""Why a bid that a rule set has not is refused."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.actions import (
    ALL,
    BOARD,
    BOSTON,
    DOUBLE_BOARD,
    RAISE,
    REDEAL,
    STAY,
    TRIPLE_BOARD,
    Action,
    Rainbow,
    WithRainbow,
)
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet

NO_RAISING: Final = "No board is raised after the bidding by these rules."
ABSENT: Final[Mapping[Action, str]] = {
    RAISE: NO_RAISING,
    STAY: NO_RAISING,
    REDEAL: "Nobody may demand a new deal by these rules.",
}
"""What is no bid, and so has a sentence of its own where there is none of it."""
RULES: Final[Mapping[Action, str]] = {
    **dict.fromkeys((BOARD, DOUBLE_BOARD, TRIPLE_BOARD, ALL, RAISE, STAY), "boards"),
    BOSTON: "boston",
    REDEAL: "redeal",
}
"""The rule that each would belong to, which a rule set may have of another kind."""


def unoffered(action: Action, rules: RuleSet) -> Refusal:
    """Say that these rules have no such bid, citing the rule of its kind where they have one."""
    if isinstance(action, Rainbow | WithRainbow):
        rule, text = "rainbow", "No rainbow is bid or said by these rules."
    else:
        rule = RULES.get(action, "bids")
        text = ABSENT.get(action, f"There is no bid of {action.words} by these rules.")
    parts = (rules.bidding, rules.scoring)
    anchors = {described.anchor for part in parts for described in part.describe(rules)}
    return Refusal(rule if rule in anchors else "bids", text)
