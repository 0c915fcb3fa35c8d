"""Scoring a deal of the Back Alley family: each side on its own contract, and bonuses."""

from dataclasses import dataclass
from typing import Protocol

from backalley.engine.deal import Deal
from backalley.engine.finished import SideScore
from backalley.engine.layout import Seat
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import Described, RuleText
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.errors import RuleSetError
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.contract import Bonus, PlayedDeal, Points


class Bonuses(Described, Protocol):
    """Points that a hand brings its side by itself, whatever is bid."""

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what the hand of `seat` brings; None where nothing."""


@dataclass(frozen=True)
class SideScoring:
    """Each side is scored on its own contract, with what its bids and its hands bring beside it.

    The bidding must be a `Circuit`, whose contracts know their worth; `RuleSetError` is raised
    where it is not. Source: rules.md section 1, "score".
    """

    points: Points
    bonuses: tuple[Bonuses, ...] = ()

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        """Return each side's score, by side."""
        circuit = _circuit(deal.rules)
        played = PlayedDeal(deal, calls, tricks)
        parts = [part for part in (*circuit.specials, circuit.said, *self.bonuses) if part]
        scores = []
        for seats, contract in zip(deal.rules.sides, circuit.contracts(deal, calls), strict=True):
            assert contract is not None
            points, why = contract.score(played, self.points)
            bonuses = [b for part in parts for seat in seats if (b := part.bonus(played, seat))]
            scores.append(
                SideScore(
                    played.won(seats),
                    points + sum(bonus.points for bonus in bonuses),
                    "; ".join([why, *(bonus.why for bonus in bonuses)]),
                )
            )
        return tuple(scores)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a made and a lost number are worth."""
        points = self.points
        alone = len(rules.sides) == rules.seats
        sentences = [] if alone else ["A side's target is the sum of its numbers."]
        if _circuit(rules).each_alone:
            sentences = ["Each player is scored alone, and partners' scores are added."]
        sentences.append(
            f"Made, a number scores {points.trick} for each trick bid and {points.overtrick} for "
            "each trick above it."
        )
        if points.short_trick:
            sentences.append(f"Missed, it loses {points.short_trick} for each trick bid.")
        if points.missing_trick:
            sentences.append(f"Missed, it loses {points.missing_trick} for each missing trick.")
        single = "" if points.unbid_single == points.unbid_trick else "; with one card nothing"
        together = not alone and not _circuit(rules).each_alone
        nothing = "A side whose players all passed" if together else "Who bid nothing"
        sentences.append(f"{nothing} scores {points.unbid_trick} a trick{single}.")
        if together:
            sentences.append("Each side is scored on its own bids.")
        texts = (text for part in self.bonuses for text in part.describe(rules))
        return (RuleText("score", "Scoring", tuple(sentences)), *texts)


def _circuit(rules: RuleSet) -> Circuit:
    if isinstance(rules.bidding, Circuit):
        return rules.bidding
    raise RuleSetError(type(rules.bidding).__name__, "a Circuit", "bidding and scoring")
