"""What was undertaken in a deal, part by part, and whether it was made."""

from collections.abc import Iterator
from typing import Final, cast

from backalley.engine.bidding import Contract
from backalley.engine.layout import Seat
from backalley.games.back_alley.bids import number_of
from backalley.games.back_alley.contract import PlayedDeal, PlayersContract, Points, SideContract

PAID: Final = Points()
"""Any points will do: what is made brings some, what is lost costs some."""


def undertakings(
    contract: Contract, seats: tuple[Seat, ...], played: PlayedDeal
) -> Iterator[tuple[tuple[Seat, ...], bool, bool]]:
    """Yield every part of a side's contract for which tricks were promised.

    Of each whose it is, whether every trick (or so many in a row) was promised rather than a
    number, and whether it was made.
    """
    size = played.deal.hand_size
    for whose, part in _parts(contract, seats):
        streak = any(
            number_of(call.action, size) is None for call in played.calls if call.seat in whose
        )
        if streak or part.target:
            points, _ = part.score(played, PAID)
            yield whose, streak, points > 0


def _parts(
    contract: Contract, seats: tuple[Seat, ...]
) -> Iterator[tuple[tuple[Seat, ...], SideContract]]:
    """Yield each contract within that of a side, and whose it is."""
    if isinstance(contract, PlayersContract):
        for seat, part in zip(seats, contract.parts, strict=True):
            yield (seat,), part
    else:
        yield seats, cast("SideContract", contract)  # contracts of this family know their score
