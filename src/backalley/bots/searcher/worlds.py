"""Deals that agree with what is known: the hands of all seats, as bits."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.searcher.compiled import Holder, Manner
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.tells import Tells
from backalley.engine.layout import Seat
from backalley.solver.backend import Bits
from backalley.solver.compiled import BACKEND

FIRST: Final = 16
"""Swaps tried before the first world, for each hidden card."""
BETWEEN: Final = 3
"""Swaps tried between one world and the next, for each hidden card."""

World = Sequence[Bits]


def sample_worlds(
    known: Known, tells: Tells, means: Means, number: int, manner: Manner | None = None
) -> list[World]:
    """Return `number` worlds; the same view, generator and number give the same.

    They come as often as the bids make them likely, and the cards played, where there is `manner`.
    """
    view, seats = known.view, range(known.view.rules.seats)
    holders = [_holder(known, tells, seat) for seat in seats]
    stock = known.hidden.bit_count() - sum(holder[0] for holder in holders)
    everything = known.everything
    if stock:
        holders.append((stock, everything, (0, 0), ((), ()), ()))
    arguments = (tells.weights, number, FIRST, BETWEEN, means.rng.getrandbits(64), manner)
    rules = known.rules.checked(BACKEND)
    found = means.compiled.sample(rules, known.hidden, holders, *arguments)
    if not found:  # what was shown cannot be: somebody was bound to a claim
        loose = [(room, everything, *rest) for room, _, *rest in holders]
        found = means.compiled.sample(rules, known.hidden, loose, *arguments)  # type: ignore[arg-type]  # of a star, mypy knows no lengths
    for hands in found:
        hands[known.me] = known.hand
        del hands[view.rules.seats :]
    return list(found)


def _holder(known: Known, tells: Tells, seat: Seat) -> Holder:
    """Return what is known of a hand; of the own one, that nothing of it is hidden."""
    if seat == known.me:
        return 0, 0, (0, 0), ((), ()), ()
    tell = tells.by_seat[seat]
    return known.view.holdings[seat], known.may[seat], tell.start, tell.misfit, tell.lengths
