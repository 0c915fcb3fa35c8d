"""What calls promise in a family whose players have agreements."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from backalley.engine.actions import Action
from backalley.engine.deal import DealPlan
from backalley.engine.state import Call
from backalley.server.protocol.offers import Agreements


@dataclass(frozen=True)
class Agreed:
    """The agreements of a family, in words for every player alike."""

    calls: Callable[[DealPlan, tuple[Call, ...]], Sequence[str]]
    """What each call of a deal promises."""
    choice: Callable[[DealPlan, tuple[Call, ...], Action], str]
    """What a call after these would promise."""
    every: Callable[[], Agreements]
