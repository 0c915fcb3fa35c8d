"""What the Back Alley family alone has to be seen."""

from typing import Final

from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.table.eyes.own import Seeing
from backalley.table.eyes.players import PlayerScore, players_scores
from backalley.table.eyes.stakes import Staked, staked


class BackAlleySeeing(Seeing):
    """What bids stake, and what each player of a side brought it."""

    def staked(self, state: Bidding, action: Action) -> Staked | None:
        return staked(state, action)

    def players(self, deal: Finished, seats: tuple[Seat, ...]) -> tuple[PlayerScore, ...]:
        return players_scores(deal, seats)


SEEING: Final = BackAlleySeeing()
