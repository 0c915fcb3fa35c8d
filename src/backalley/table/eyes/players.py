"""What each player of a side brought it, where every bid is a contract of its own."""

from typing import NamedTuple

from backalley.engine.bidding import Contract, contracts
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Seat
from backalley.games.back_alley.contract import PlayedDeal, PlayersContract
from backalley.games.back_alley.scoring import SideScoring


class PlayerScore(NamedTuple):
    """One player's part of a side's score."""

    seat: Seat
    contract: Contract
    score: SideScore


def players_scores(deal: Finished, seats: tuple[Seat, ...]) -> tuple[PlayerScore, ...]:
    """Return the score of each of `seats`, which are a side; empty where they bid together."""
    rules = deal.deal.rules
    contract = contracts(deal)[rules.side_of[seats[0]]]
    if not isinstance(contract, PlayersContract) or not isinstance(rules.scoring, SideScoring):
        return ()
    played = PlayedDeal(deal.deal, deal.calls, deal.tricks)
    scores = []
    for seat, part in zip(seats, contract.parts, strict=True):
        points, why = part.score(played, rules.scoring.points)
        scores.append(PlayerScore(seat, part, SideScore(played.won((seat,)), points, why)))
    return tuple(scores)
