"""What sides undertook in a deal, and whether they made it, in whatever game."""

from backalley.bots.arena.sitting import Undertaken
from backalley.engine.bidding import contracts
from backalley.engine.finished import Finished, tricks_by_side
from backalley.games.back_alley.contract import PlayedDeal
from backalley.games.back_alley.undertaking import undertakings
from backalley.games.rubber_bridge.contract import Defence, RubberContract


def undertaken(deal: Finished) -> tuple[Undertaken, ...]:
    """Return every contract for which tricks were promised, of a deal played to its end."""
    found: list[Undertaken] = []
    played = PlayedDeal(deal.deal, deal.calls, deal.tricks)
    for side, contract in enumerate(contracts(deal)):
        if isinstance(contract, RubberContract):
            won = tricks_by_side(deal.deal, deal.tricks)[side]
            found.append(Undertaken(side, streak=False, made=won >= contract.target))
        elif contract is not None and not isinstance(contract, Defence):
            seats = deal.deal.rules.sides[side]
            found += [
                Undertaken(side, streak, made)
                for _, streak, made in undertakings(contract, seats, played)
            ]
    return tuple(found)
