"""What the contracts ask of the next trick."""

from typing import Final

from backalley.engine.view import View

EVERY_TRICK: Final = 10.0
"""The side falls short unless it wins every trick left."""
ONE_TRICK: Final = 4.0
"""An opponent needs every trick left: one trick sets it."""
PLAIN_TRICK: Final = 1.0
NO_TRICK: Final = 0.0
"""Nobody's score hangs on the trick."""


def trick_value(view: View) -> float:
    """Return what the side of the seat to play would give for the next trick, in tricks.

    It is plain while a target is in reach or overtricks count, either side's (rules.md section 1,
    "score, numbers"), more where the whole contract is at stake, nothing where all have failed.
    """
    assert view.turn is not None
    side_of = view.rules.side_of
    own = side_of[view.turn]
    left = view.hand_size - len(view.tricks)
    won = [0] * len(view.contracts)
    for trick in view.tricks:
        won[side_of[trick.winner]] += 1
    needs = [
        contract.target - tricks if contract else 0
        for contract, tricks in zip(view.contracts, won, strict=True)
    ]
    if needs[own] == left:
        return EVERY_TRICK
    if any(need == left for side, need in enumerate(needs) if side != own):
        return ONE_TRICK
    if all(need > left for need in needs):
        return NO_TRICK
    return PLAIN_TRICK
