"""What the rubber says of its next deal."""

from dataclasses import dataclass

from backalley.engine.deal import DealPlan


@dataclass(frozen=True)
class RubberPlan(DealPlan):
    """A deal of a rubber, with how the sides stand before it."""

    games: tuple[int, int] = (0, 0)
    """Games won by each side, 0 or 1."""
    part_scores: tuple[int, int] = (0, 0)
    """Points of each side below the line toward the next game."""

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """Whether each side has won a game."""
        north_south, east_west = self.games
        return north_south > 0, east_west > 0


def rubber_plan(plan: DealPlan) -> RubberPlan:
    """Return the plan of a deal as one of rubber bridge."""
    assert isinstance(plan, RubberPlan)
    return plan
