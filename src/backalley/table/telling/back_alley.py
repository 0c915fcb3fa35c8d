"""What the Back Alley family has of its own to tell."""

from collections.abc import Iterator
from typing import Final

from backalley.engine.actions import BOARD, PASS, Action, Number, Rainbow
from backalley.engine.bidding import Contract, contracts
from backalley.engine.bids import plain
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.games.back_alley.blind import BlindContract
from backalley.games.back_alley.contract import PlayersContract
from backalley.table.telling.naming import Naming
from backalley.table.telling.own import Telling
from backalley.table.telling.players import PlayerScore, players_scores
from backalley.table.telling.promises import promise
from backalley.table.telling.stakes import adds_told, stakes_told


class BackAlleyTelling(Telling):
    """Bids for the lead, contracts of sides and of each player, and what a bid stakes."""

    def why_leads(self, state: Playing) -> str:
        return why_leads(state)

    def undertaken(self, state: State) -> Iterator[tuple[tuple[Seat, ...], Contract]]:
        """Yield who undertook what: a side together, or each of its players alone."""
        for seats, contract in super().undertaken(state):
            if isinstance(contract, PlayersContract):
                for seat, part in zip(seats, contract.parts, strict=True):
                    yield (seat,), part
            else:
                yield seats, contract

    def how(self, contract: Contract) -> str:
        return ", bid blind" if isinstance(contract, BlindContract) else super().how(contract)

    def promise(self, state: State) -> str:
        return promise(state)

    def adds(self, state: State, action: Action) -> str | None:
        return adds_told(state, action)

    def stakes(self, state: State, action: Action, naming: Naming) -> str | None:
        return stakes_told(state, action, naming)

    def players_scores(self, deal: Finished, seats: tuple[Seat, ...]) -> tuple[PlayerScore, ...]:
        return players_scores(deal, seats)


def why_leads(state: Playing) -> str:
    """Return what brought the first lead: "made the highest bid and "."""
    own = next((call for call in state.calls if call.seat == state.leader), None)
    if own is None:
        return ""
    said = plain(own.action)
    if isinstance(said, Rainbow):
        # The first of them leads, however many more tricks were bid with each.
        several = sum(isinstance(call.action, Rainbow) for call in state.calls) > 1
        return f"bid {'the first' if several else 'a'} rainbow and "
    equals = [call for call in state.calls if plain(call.action) == said]
    if isinstance(said, Number):
        first = f"first bid of {said.text}" if len(equals) > 1 else "highest bid"
        return f"made the {first} and "
    if said is PASS:
        return ""
    if _is_doubled(state, own):
        return "bid the board that was doubled and "
    if len(equals) == 1:
        return f"bid {said.text} and "
    which = {0: "first ", len(equals) - 1: "last "}.get(equals.index(own), "")
    return f"bid the {which}{said.text} and "


def _is_doubled(state: State, own: Call) -> bool:
    contract = contracts(state)[state.deal.rules.side_of[own.seat]]
    doubled = contract is not None and contract.text == "double board"
    return doubled and plain(own.action) is BOARD


TELLING: Final = BackAlleyTelling()
