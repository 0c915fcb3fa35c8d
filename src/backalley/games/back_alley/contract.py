"""What a side undertakes in Back Alley, and what it is worth."""

from dataclasses import dataclass
from typing import Final, Protocol

from backalley.engine.bidding import Contract
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.promise import Promise
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.games.back_alley.standing import has_numbers, highest_number, seen
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import POINTS
from backalley.words import counted


@dataclass(frozen=True)
class Points:
    """What is paid for numbers; rules.md section 1, "score", has the defaults.

    A made number pays `trick` a trick bid and `overtrick` a trick above it. One that fails costs
    `short_trick` a trick bid and `missing_trick` a trick short. Who bid nothing has `unbid_trick`
    a trick, or with one card `unbid_single`.
    """

    trick: int = 5
    overtrick: int = 1
    short_trick: int = 5
    missing_trick: int = 0
    unbid_trick: int = 1
    unbid_single: int = 1


@dataclass(frozen=True)
class PlayedDeal:
    """A deal as it was played, for a contract to be scored by."""

    deal: Deal
    calls: tuple[Call, ...]
    tricks: tuple[Trick, ...]

    def won(self, seats: tuple[Seat, ...]) -> int:
        """Return how many tricks these seats won."""
        return sum(trick.winner in seats for trick in self.tricks)


@dataclass(frozen=True)
class Bonus:
    """Points beside the contract: how many, and why."""

    points: int
    why: str


class SideContract(Contract, Protocol):
    """A contract of some seats that knows its score."""

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        """Return the points, and how they come about in words."""


@dataclass(frozen=True)
class NumberContract:
    """The sum of a side's numbers; 0 when it passed."""

    seats: tuple[Seat, ...]
    target: int

    @property
    def text(self) -> str:
        return str(self.target)

    @property
    def promises(self) -> tuple[Promise, ...]:
        return (Promise(self.seats, self.text, self.target),) if self.target else ()

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        return score_number(self.target, played.won(self.seats), played.deal.hand_size, points)


def score_number(target: int, tricks: int, hand_size: int, points: Points) -> tuple[int, str]:
    """Return what a number is worth with so many tricks, and why.

    >>> score_number(3, 5, 7, Points())
    (17, 'made 3 with 5 tricks: 3 × 5 + 2')
    >>> score_number(3, 2, 7, Points())
    (-15, 'bid 3, won 2: −3 × 5')
    """
    if target == 0:
        each = points.unbid_single if hand_size == 1 else points.unbid_trick
        if not each:
            return 0, "bid nothing, which pays nothing with 1 card"
        return each * tricks, f"bid nothing: {tricks} × {each}" if tricks else "bid and won nothing"
    if tricks < target:
        lost = points.short_trick * target + points.missing_trick * (target - tricks)
        terms = [f"{target} × {points.short_trick}"] if points.short_trick else []
        if points.missing_trick:
            terms.append(f"{target - tricks} × {points.missing_trick}")
        return -lost, f"bid {target}, won {tricks}: −{' − '.join(terms)}"
    over = points.overtrick * (tricks - target)
    won = counted(tricks, "trick")
    extra = f" + {over}" if tricks > target else ""
    return (
        points.trick * target + over,
        f"made {target} with {won}: {target} × {points.trick}{extra}",
    )


@dataclass(frozen=True)
class BoardContract:
    """All the tricks, for `worth` points either way; `formula` says how that comes about."""

    seats: tuple[Seat, ...]
    hand_size: int
    text: str
    worth: int
    formula: str

    @property
    def target(self) -> int:
        return self.hand_size

    @property
    def promises(self) -> tuple[Promise, ...]:
        return (Promise(self.seats, self.text, self.hand_size, run=True),)

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        tricks = played.won(self.seats)
        if tricks == self.hand_size:
            return self.worth, f"{self.text} made: {self.formula}"
        lost = f"{self.text} lost with {tricks} of {self.hand_size} tricks"
        formula = f"({self.formula})" if " + " in self.formula else self.formula
        return -self.worth, f"{lost}: −{formula}"


@dataclass(frozen=True)
class PlayersContract:
    """What each player of a side undertook alone; the scores are added."""

    parts: tuple[SideContract, ...]

    @property
    def text(self) -> str:
        return " + ".join(part.text for part in self.parts)

    @property
    def target(self) -> int:
        return sum(part.target for part in self.parts)

    @property
    def promises(self) -> tuple[Promise, ...]:
        return tuple(promise for part in self.parts for promise in part.promises)

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        scores = [part.score(played, points) for part in self.parts]
        return sum(score for score, _ in scores), "; ".join(why for _, why in scores)


TRICK_POINTS: Final = Option(
    "trick_points",
    tuple(
        Value(points, points, f"{points} a trick.", row(f"+{points} −{points}"))
        for points in ("5", "3", "4", "10")
    ),
    "Points for a trick",
    "What each trick bid brings when the number is made, and costs when it is not.",
    POINTS,
    rank=-1,
    needs=(
        Need("schedule", "deals in which a number may be bid", has_numbers),
        Need(
            "blind",
            "hands that are seen, for which a number may be bid",
            lambda standing: highest_number(standing, seen(standing)) > 0,
        ),
    ),
)
