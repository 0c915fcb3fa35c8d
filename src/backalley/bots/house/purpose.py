"""What the contracts ask of the next trick."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.games.back_alley.boston import BostonContract
from backalley.games.back_alley.contract import PlayersContract

EVERY_TRICK: Final = 10.0
"""The side falls short unless it wins every trick left."""
ONE_TRICK: Final = 4.0
"""An opponent needs every trick left: one trick sets it."""
PLAIN_TRICK: Final = 1.0
NO_TRICK: Final = 0.0
"""Nobody's score hangs on the trick."""


@dataclass(frozen=True)
class Undertaking:
    """What one contract still asks: so many of the tricks that are `left` to count for it."""

    seats: tuple[Seat, ...]
    needs: int
    left: int

    @property
    def hangs(self) -> bool:
        """Whether one trick lost sets it."""
        return self.needs == self.left > 0

    @property
    def failed(self) -> bool:
        """Whether it cannot be made any more."""
        return self.needs > self.left


def trick_value(view: View) -> float:
    """Return what the side of the seat to play would give for the next trick, in tricks.

    It is plain while a target is in reach or overtricks count, either side's (rules.md section 1,
    "score, numbers"), more where the whole contract is at stake, nothing where all have failed.
    """
    assert view.turn is not None
    side = view.rules.sides[view.rules.side_of[view.turn]]
    undertaken = list(_undertakings(view))
    if any(each.hangs and view.turn in each.seats for each in undertaken):
        return EVERY_TRICK
    if any(each.hangs and not set(side) & set(each.seats) for each in undertaken):
        return ONE_TRICK
    if all(each.failed for each in undertaken):
        return NO_TRICK
    return PLAIN_TRICK


def _undertakings(view: View) -> Iterator[Undertaking]:
    """Yield what each contract asks; of a side without one, nothing."""
    left = view.hand_size - len(view.tricks)
    for seats, contract in zip(view.rules.sides, view.contracts, strict=True):
        if isinstance(contract, PlayersContract):
            for seat, part in zip(seats, contract.parts, strict=True):
                yield Undertaking((seat,), part.target - _won(view, (seat,)), left)
        elif isinstance(contract, BostonContract):
            first = view.tricks[: contract.first]
            needs = contract.first - sum(trick.winner in seats for trick in first)
            yield Undertaking(seats, needs, max(0, contract.first - len(view.tricks)))
        else:
            target = contract.target if contract else 0
            yield Undertaking(seats, target - _won(view, seats), left)


def _won(view: View, seats: tuple[Seat, ...]) -> int:
    return sum(trick.winner in seats for trick in view.tricks)
