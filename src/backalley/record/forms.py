"""Which form the deals of a game have in a record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from backalley.engine.match import Match
from backalley.engine.state import State
from backalley.errors import RecordError
from backalley.games.family import DealFormName
from backalley.games.registry import PRESETS
from backalley.record import back_alley, rubber_bridge


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
    "auction": DealForm(rubber_bridge.RubberDeal, rubber_bridge.replay, rubber_bridge.write),
}


def form_of(preset: str) -> DealForm:
    """Return the form that deals of a preset have; raises `RecordError` where they have none."""
    name = PRESETS[preset].family.deals
    if name is None:
        raise RecordError(f"a match of {preset}", "a game whose deals have a form", "record")
    return FORMS[name]
