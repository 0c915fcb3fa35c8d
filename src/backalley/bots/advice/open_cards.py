"""What a bid or a card came to had all hands lain open from there on."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.trick import Trick
from backalley.solver import notice, par, position_of
from backalley.solver.errors import UnsolvableError
from backalley.solver.playrules import seats_of

DEEPEST: Final = 4 if notice() else 13
"""The most cards in a hand that are solved: the twin is slow."""


@dataclass(frozen=True)
class OpenCards:
    """What the side could reach before an action and after it, against the best of all others.

    Tricks of the whole deal for a card; for a bid the points of the deal above the other side's,
    the others bidding on as the house does with their hands.
    """

    before: float
    after: float

    @property
    def cost(self) -> float:
        """What the action gave up, 0 or more."""
        return max(0.0, self.before - self.after)


def tricks_with_open_cards(before: Playing, after: State) -> OpenCards | None:
    """Return what the side of the card between these moments could win; None where unsolvable."""
    if max(map(len, before.held)) > DEEPEST:
        return None
    ours = seats_of(before.deal.rules.side_of, before.turn)
    try:
        return OpenCards(_tricks(before, ours), _tricks(after, ours))
    except UnsolvableError:
        return None


def _tricks(state: State, ours: tuple[Seat, ...]) -> int:
    """Return the tricks of the whole deal that these seats win, all playing at best."""
    won = _won(state.played.tricks, ours)
    return won + par(position_of(state, ours))[0] if isinstance(state, Playing) else won


def _won(tricks: tuple[Trick, ...], ours: tuple[Seat, ...]) -> int:
    return sum(trick.winner in ours for trick in tricks)
