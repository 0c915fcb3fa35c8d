"""How the games of a family are written down: the form of their deals, and of their plans."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State
from backalley.errors import RecordError
from backalley.games.family import DealFormName
from backalley.games.registry import PRESETS
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.record import back_alley
from backalley.record.plan_form import PlanForm, ScheduledPlan
from backalley.record.rubber_bridge import deals as auctioned
from backalley.record.rubber_bridge.plan_form import StandingPlan


class Replay(Protocol):
    """Plays a deal of a record again, and compares what it says with what the rules say."""

    def __call__(self, match: Match, record: Any, /, *, may_break_off: bool) -> Match:
        """Return the match after the deal; raises `RecordError` at the first difference."""


class Write(Protocol):
    """Writes a deal, as far as it came."""

    def __call__(self, state: State, /) -> object:
        """Return the deal in the form's type."""


@dataclass(frozen=True)
class DealForm:
    """The form of a deal: the type of its fields, its replay and how it is written."""

    fields: type[Any]
    replay: Replay
    write: Write


FORMS: Final[Mapping[DealFormName, DealForm]] = {
    "once-around": DealForm(back_alley.BackAlleyDeal, back_alley.replay, back_alley.write),
    "auction": DealForm(auctioned.RubberDeal, auctioned.replay, auctioned.write),
}
"""By the name that a family gives the form of its deals."""
SCHEDULED: Final = ScheduledPlan()
PLANS: Final[Mapping[str, PlanForm]] = {RUBBER_BRIDGE.key: StandingPlan()}
"""By the key of a family whose plans say more than those of a schedule."""


def form_of(preset: str) -> DealForm:
    """Return the form that deals of a preset have; raises `RecordError` where they have none."""
    name = PRESETS[preset].family.deals
    if name is None:
        raise RecordError(f"a match of {preset}", "a game whose deals have a form", "record")
    return FORMS[name]


def plan_form(rules: RuleSet) -> PlanForm:
    """Return how the plan of a deal is written."""
    return PLANS.get(rules.family, SCHEDULED)
