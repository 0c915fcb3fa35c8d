"""What a family alone has to be seen."""

from collections.abc import Sequence

from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.table.eyes.players import PlayerScore
from backalley.table.eyes.rubber import Rubber
from backalley.table.eyes.stakes import Staked


class Seeing:
    """What a family has of its own to be seen; in a game of no family it is nothing."""

    def staked(self, state: Bidding, action: Action) -> Staked | None:
        """Return what a bid stakes; None where nobody bids for points."""
        return None

    def players(self, deal: Finished, seats: tuple[Seat, ...]) -> tuple[PlayerScore, ...]:
        """Return the score of each of `seats`, which are a side; empty where they bid together."""
        return ()

    def is_rubber(self, rules: RuleSet) -> bool:
        """Return whether a whole rubber is played, and not one deal of it again."""
        return False

    def rubber(self, match: Match) -> Rubber | None:
        """Return how a rubber stands; None where none is played."""
        return None

    def vulnerable(self, plan: DealPlan) -> Sequence[bool]:
        """Return whether each side is vulnerable in a deal; nothing where no side ever is."""
        return ()
