"""What a side undertakes in Back Alley, and what it is worth."""

from dataclasses import dataclass
from typing import Protocol

from backalley.engine.bidding import Contract
from backalley.words import counted


@dataclass(frozen=True)
class Points:
    """What is paid for what; rules.md section 1, "score", has the defaults.

    A made number pays `trick` a trick bid and `overtrick` a trick above it, and costs
    `short_trick` a trick bid when it fails. A side that bid nothing has `unbid_trick` a trick.
    A board pays or costs `board_card` a card of the hand, times its level.
    """

    trick: int = 5
    overtrick: int = 1
    short_trick: int = 5
    unbid_trick: int = 1
    board_card: int = 10


class SideContract(Contract, Protocol):
    """A contract of one side that knows its score."""

    def score(self, tricks: int, points: Points) -> tuple[int, str]:
        """Return the points for so many tricks, and how they come about in words."""


@dataclass(frozen=True)
class NumberContract:
    """The sum of a side's numbers; 0 when the side passed.

    >>> NumberContract(3).score(5, Points())
    (17, 'made 3 with 5 tricks: 3 × 5 + 2')
    >>> NumberContract(3).score(2, Points())
    (-15, 'bid 3, won 2: −3 × 5')
    """

    target: int

    @property
    def text(self) -> str:
        return str(self.target)

    def score(self, tricks: int, points: Points) -> tuple[int, str]:
        if self.target == 0:
            return points.unbid_trick * tricks, f"bid nothing: {tricks} × {points.unbid_trick}"
        if tricks < self.target:
            lost = points.short_trick * self.target
            return -lost, f"bid {self.target}, won {tricks}: −{self.target} × {points.short_trick}"
        over = tricks - self.target
        score = points.trick * self.target + points.overtrick * over
        made = f"made {self.target} with {counted(tricks, 'trick')}"
        extra = f" + {points.overtrick * over}" if over else ""
        return score, f"{made}: {self.target} × {points.trick}{extra}"


@dataclass(frozen=True)
class BoardContract:
    """All the tricks, at a level that multiplies what they are worth.

    >>> BoardContract(hand_size=5, level=3).score(4, Points())
    (-150, 'board ×3 lost with 4 of 5 tricks: −5 × 10 × 3')
    """

    hand_size: int
    level: int

    @property
    def text(self) -> str:
        return f"board ×{self.level}"

    @property
    def target(self) -> int:
        return self.hand_size

    def score(self, tricks: int, points: Points) -> tuple[int, str]:
        worth = self.hand_size * points.board_card * self.level
        sum_text = f"{self.hand_size} × {points.board_card} × {self.level}"
        if tricks == self.hand_size:
            return worth, f"{self.text} made: {sum_text}"
        return -worth, f"{self.text} lost with {tricks} of {self.hand_size} tricks: −{sum_text}"
