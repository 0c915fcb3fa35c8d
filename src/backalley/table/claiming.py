"""What a seat may claim at a table, and the plans it is offered."""

from typing import Final

from backalley.engine.claiming import claim_numbers
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.stated_line import played_by

TRUMPS_FIRST: Final = "From the top: trumps first, then winners."
WINNERS_FIRST: Final = "From the top: winners first."
CONCESSION: Final = "I concede the rest."


def own_hands(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose cards `seat` plays: its own, and a dummy's."""
    return played_by(state, seat) if isinstance(state, Playing) else (seat,)


def claimable(state: State | None, seat: Seat | None) -> tuple[int, ...]:
    """Return the numbers of tricks that `seat` may claim now, rising; none where it may not."""
    return () if state is None or seat is None else tuple(claim_numbers(state, seat))


def plans(state: State | None) -> tuple[str, ...]:
    """Return plans in words for a claim; where there are no trumps none speaks of them."""
    trumps = isinstance(state, Playing) and state.trump is not None
    return (TRUMPS_FIRST if trumps else WINNERS_FIRST, CONCESSION)
