"""What sides undertook in a deal, and whether they made it, in whatever game."""

from backalley.bots.arena.sitting import Undertaken
from backalley.engine.bidding import contracts
from backalley.engine.finished import Finished


def undertaken(deal: Finished) -> tuple[Undertaken, ...]:
    """Return every contract for which tricks were promised, of a deal played to its end."""
    winners = [trick.winner for trick in deal.tricks]
    return tuple(
        Undertaken(side, promise.run, made=promise.kept(winners, left=0) is True)
        for side, contract in enumerate(contracts(deal))
        if contract is not None
        for promise in contract.promises
    )
