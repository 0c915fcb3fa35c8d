"""What a hand brings only when its player claims it in time, such as honours at bridge."""

from typing import TYPE_CHECKING, Protocol

from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal

if TYPE_CHECKING:
    from backalley.engine.finished import Finished
    from backalley.engine.state import State


class BonusRules(Protocol):
    """What a hand, as dealt, brings only when its player claims it in time."""

    @property
    def word(self) -> str:
        """What is claimed: ``"honours"``."""

    def refusal(self, state: "State", seat: Seat) -> Refusal | None:
        """Say why `seat` has nothing to claim; None where it has."""

    def entered(self, deal: "Finished", seat: Seat) -> "Finished":
        """Return the deal with what the hand of `seat` brings among its scores."""
