"""What sides undertook in a deal, and whether they made it, in whatever game."""

from collections.abc import Iterator
from typing import Final

from backalley.bots.arena.sitting import Undertaken
from backalley.engine.bidding import Contract, contracts
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Seat, Side
from backalley.games.back_alley.bids import number_of
from backalley.games.back_alley.contract import PlayedDeal, PlayersContract, Points, SideContract
from backalley.games.rubber_bridge.contract import Defence, RubberContract

PAID: Final = Points()
"""Any points will do: what is made brings some, what is lost costs some."""


def undertaken(deal: Finished) -> tuple[Undertaken, ...]:
    """Return every contract for which tricks were promised, of a deal played to its end."""
    found: list[Undertaken] = []
    for side, contract in enumerate(contracts(deal)):
        if isinstance(contract, RubberContract):
            won = tricks_by_side(deal.deal, deal.tricks)[side]
            found.append(Undertaken(side, streak=False, made=won >= contract.target))
        elif contract is not None and not isinstance(contract, Defence):
            found += _of_back_alley(deal, side, contract)
    return tuple(found)


def _of_back_alley(deal: Finished, side: Side, contract: Contract) -> Iterator[Undertaken]:
    size = deal.deal.hand_size
    for seats, part in _parts(contract, deal.deal.rules.sides[side]):
        streak = any(
            number_of(call.action, size) is None for call in deal.calls if call.seat in seats
        )
        if streak or part.target:
            points, _ = part.score(PlayedDeal(deal.deal, deal.calls, deal.tricks), PAID)
            yield Undertaken(side, streak, made=points > 0)


def _parts(
    contract: Contract, seats: tuple[Seat, ...]
) -> Iterator[tuple[tuple[Seat, ...], SideContract]]:
    """Yield each contract within that of a side, and whose it is."""
    if isinstance(contract, PlayersContract):
        for seat, part in zip(seats, contract.parts, strict=True):
            yield (seat,), part
    else:
        # Contracts of this family know their score.
        yield seats, contract  # type: ignore[misc]
