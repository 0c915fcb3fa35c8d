"""A deal that is over, and what it scored."""

from dataclasses import dataclass
from typing import Protocol, Self

from backalley.engine.actions import Action
from backalley.engine.claim import Claim
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand
from backalley.engine.ranking import Trump
from backalley.engine.refusal import Refusal
from backalley.engine.ruletext import Described
from backalley.engine.state import Call, State
from backalley.engine.trick import Played, Trick


@dataclass(frozen=True)
class SideScore:
    """What a deal brought one side: tricks won, points, and how they came about in words."""

    tricks: int
    points: int
    why: str


class Scoring(Described, Protocol):
    """Turns a played deal into points; a playoff, which brings none, does not come here."""

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        """Return each side's score, by side."""


@dataclass(frozen=True)
class Finished(State):
    """The deal is over: played and scored, or thrown in with no score."""

    tricks: tuple[Trick, ...]
    scores: tuple[SideScore, ...]
    thrown_in: bool = False
    redealt: str | None = None
    """Why the same dealer deals again: ``"demand"``, ``"no-trumps"``; None where not so."""
    played_in: Trump = None
    """The trump of the play."""
    claim: Claim | None = None
    """The accepted claim that ended the play."""

    @classmethod
    def after_play(
        cls,
        deal: Deal,
        calls: tuple[Call, ...],
        tricks: tuple[Trick, ...],
        trump: Trump,
        claim: Claim | None = None,
    ) -> Self:
        """Return the deal as played and scored; a playoff brings no points."""
        scores = (
            _no_scores(deal, tricks)
            if deal.plan.playoff
            else deal.rules.scoring.score(deal, calls, tricks)
        )
        return cls(deal, calls, tricks, scores, played_in=trump, claim=claim)

    @classmethod
    def throw_in(cls, deal: Deal, calls: tuple[Call, ...]) -> Self:
        """Return the deal as thrown in: no score."""
        return cls(deal, calls, (), _no_scores(deal, ()), thrown_in=True)

    @classmethod
    def redeal(cls, deal: Deal, calls: tuple[Call, ...], why: str) -> Self:
        """Return the deal as given up, to be dealt anew by the same dealer: no score."""
        return cls(deal, calls, (), _no_scores(deal, ()), redealt=why)

    @property
    def trump(self) -> Trump:
        return self.played_in if self.complete else self.deal.trump

    @property
    def complete(self) -> bool:
        """Whether the deal was played to its end, and counts for the schedule."""
        return not self.thrown_in and self.redealt is None

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(score.points for score in self.scores)

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.deal.hands if not self.complete else ((),) * self.deal.rules.seats

    @property
    def played(self) -> Played:
        return Played(self.tricks)

    @property
    def turn(self) -> None:
        return None

    @property
    def awaited(self) -> str:
        return ""

    @property
    def where(self) -> str:
        return "finished deal"

    def options(self) -> tuple[Action, ...]:
        return ()

    def refusal(self, action: Action) -> Refusal:
        return Refusal("deal", "This deal is over.")

    def after(self, action: Action) -> State:
        raise AssertionError("a finished deal has no legal action")


def tricks_by_side(deal: Deal, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """Return how many of these tricks each side won."""
    won = [0] * len(deal.rules.sides)
    for trick in tricks:
        won[deal.rules.side_of[trick.winner]] += 1
    return tuple(won)


def _no_scores(deal: Deal, tricks: tuple[Trick, ...]) -> tuple[SideScore, ...]:
    return tuple(SideScore(won, 0, "") for won in tricks_by_side(deal, tricks))
