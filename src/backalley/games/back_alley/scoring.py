"""Scoring a deal of Back Alley: each side on its own contract."""

from dataclasses import dataclass, field

from backalley.engine.deal import Deal
from backalley.engine.finished import SideScore, tricks_by_side
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.games.back_alley.bidding import side_contracts
from backalley.games.back_alley.contract import Points


@dataclass(frozen=True)
class SideScoring:
    """Each side is scored on its own contract (rules.md section 1, "score")."""

    points: Points = field(default_factory=Points)

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        """Return each side's score, by side."""
        scores = []
        for contract, won in zip(
            side_contracts(deal, calls), tricks_by_side(deal, tricks), strict=True
        ):
            assert contract is not None
            points, why = contract.score(won, self.points)
            scores.append(SideScore(won, points, why))
        return tuple(scores)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a made and a lost contract are worth."""
        points = self.points
        numbers = (
            "A side's target is the sum of its numbers.",
            (
                f"Made, it scores {points.trick} for each trick of the target and "
                f"{points.overtrick} for each trick above it."
            ),
            f"Missed, it loses {points.short_trick} for each trick of the target.",
            f"A side that bid nothing scores {points.unbid_trick} a trick.",
        )
        board = (
            (
                f"A board that wins every trick scores {points.board_card} a card, times its "
                "level; one that does not loses as much."
            ),
            "Each side is scored on its own contract.",
        )
        return RuleText("score", "Scoring", numbers), RuleText("board-score", "Boards", board)
