"""Scoring a deal of the Back Alley family: each side on its own contract, and bonuses."""

from dataclasses import dataclass
from typing import Protocol

from backalley.engine.deal import Deal
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import Described, RuleText
from backalley.engine.state import Call, State
from backalley.engine.trick import Trick
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.contract import PlayedDeal, Points
from backalley.games.back_alley.rainbow import Bonus


class Bonuses(Described, Protocol):
    """Points that a hand brings its side beside the contract."""

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what the hand of `seat` brings; None where nothing."""


@dataclass(frozen=True)
class SideScoring:
    """Each side is scored on its own contract (rules.md section 1, "score"), with bonuses."""

    circuit: Circuit
    points: Points
    bonuses: tuple[Bonuses, ...] = ()

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        """Return each side's score, by side."""
        played = PlayedDeal(deal, calls, tricks)
        scores = []
        for seats, contract in zip(
            deal.rules.sides, self.circuit.contracts(deal, calls), strict=True
        ):
            assert contract is not None
            points, why = contract.score(played, self.points)
            bonuses = [part.bonus(played, seat) for part in self.bonuses for seat in seats]
            extra = [bonus for bonus in bonuses if bonus]
            scores.append(
                SideScore(
                    played.won(seats),
                    points + sum(bonus.points for bonus in extra),
                    "; ".join([why, *(bonus.why for bonus in extra)]),
                )
            )
        return tuple(scores)

    def bonus_refusal(self, state: State, seat: Seat) -> Refusal | None:
        """Say that nothing is claimed: rainbows are said or counted by themselves."""
        return Refusal("score", "Nothing is claimed after the bidding: all is counted by itself.")

    def with_bonus(self, deal: Finished, seat: Seat) -> Finished:
        """Return the deal as it is."""
        return deal

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a made and a lost number are worth."""
        points = self.points
        whose = "A player's" if self.circuit.each_alone else "A side's"
        alone = len(rules.sides) == rules.seats
        sentences = [] if alone else [f"{whose} target is the sum of its numbers."]
        if self.circuit.each_alone:
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
        sentences.append(f"Who bid nothing scores {points.unbid_trick} a trick{single}.")
        if not alone:
            sentences.append("Each side is scored on its own bids.")
        bid = (*self.circuit.specials, self.circuit.said)
        silent = [part for part in self.bonuses if part not in bid]
        texts = (text for part in silent for text in part.describe(rules))
        return (RuleText("score", "Scoring", tuple(sentences)), *texts)
