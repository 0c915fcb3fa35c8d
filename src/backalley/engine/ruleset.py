"""A game as data."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from backalley.cards import Pack, cards_in_words
from backalley.engine.bidding import BiddingRules
from backalley.engine.bonus import BonusRules
from backalley.engine.claim import ClaimRules
from backalley.engine.constraint import Constraint
from backalley.engine.finished import Scoring
from backalley.engine.layout import Seat, Side
from backalley.engine.ranking import Ranking
from backalley.engine.trump import TrumpSource
from backalley.errors import RuleSetError

if TYPE_CHECKING:
    from backalley.engine.match import MatchRules


@dataclass(frozen=True)
class RuleSet:
    """Everything a game is, as named parts; the engine asks these and never which game it is.

    `preset` and `options` are its text form: what to ask the registry for to get it again.
    Raises `RuleSetError` where two parts disagree.
    """

    preset: str
    options: tuple[tuple[str, str], ...]
    """What departs from the preset, each value in its text form."""
    title: str
    sides: tuple[tuple[Seat, ...], ...]
    pack: Pack
    trump_source: TrumpSource
    ranking: Ranking
    bidding: BiddingRules
    constraints: tuple[Constraint, ...]
    scoring: Scoring
    match: "MatchRules"
    claims: ClaimRules | None = None
    """How tricks may be claimed; None: not at all."""
    bonus: BonusRules | None = None
    """What hands bring that must be claimed; None: nothing."""
    family: str = ""
    """By whose key others know what they have for such a game; "": for that of no family."""

    def __post_init__(self) -> None:
        seats = sorted(seat for side in self.sides for seat in side)
        if seats != list(range(len(seats))) or len(seats) < 2:
            raise RuleSetError(
                f"sides {self.sides}", "every seat from 0 up on exactly one side", "sides"
            )
        unranked = self.ranking.unranked(self.pack)
        if unranked:
            raise RuleSetError(
                f"the {self.pack.name}-card pack with {cards_in_words(unranked)}",
                "a ranking that places every card",
                "pack and ranking",
            )
        source = self.trump_source
        turned = source.turns_card and not source.cuts
        each = self.match.largest_hand + self.bidding.draws
        need = each * self.seats + turned
        if need > len(self.pack):
            raise RuleSetError(
                f"a hand size of {self.match.largest_hand} for {self.seats} players",
                f"at most {len(self.pack)} cards dealt, turned and drawn, this needs {need}",
                "schedule and pack",
                ("schedule", "pack"),
            )

    @cached_property
    def seats(self) -> int:
        """How many players."""
        return sum(map(len, self.sides))

    @cached_property
    def side_of(self) -> tuple[Side, ...]:
        """The side of each seat."""
        side_of = {seat: side for side, seats in enumerate(self.sides) for seat in seats}
        return tuple(side_of[seat] for seat in range(len(side_of)))

    @cached_property
    def breaks_trump(self) -> bool:
        """Whether something may be done only once trumps are broken: once one was played."""
        return any(constraint.until_broken for constraint in self.constraints)

    @property
    def text(self) -> str:
        """The text form: ``"back-alley schedule=full"``."""
        return " ".join([self.preset, *(f"{key}={value}" for key, value in self.options)])

    def __repr__(self) -> str:
        return f"<RuleSet {self.text}>"
