"""What rubber bridge has of its own to tell."""

from typing import Final

from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.table.telling.auction import contract_made, contract_told, opening_lead_told
from backalley.table.telling.naming import Naming
from backalley.table.telling.own import Telling
from backalley.table.telling.rubber import bonus_told, entries_told


class BridgeTelling(Telling):
    """An auction with its contract, and the entries of a rubber."""

    def contract_made(self, state: State) -> RubberContract | None:
        return contract_made(state)

    def leader(self, state: Playing, naming: Naming) -> str:
        contract = contract_made(state)
        return opening_lead_told(contract, naming) if contract else super().leader(state, naming)

    def contracts(self, state: State, naming: Naming) -> str:
        contract = contract_made(state)
        return contract_told(contract, naming) if contract else super().contracts(state, naming)

    def entries(self, match: Match, deal: Finished, naming: Naming) -> tuple[str, ...] | None:
        return entries_told(match, deal, naming)

    def bonus(self, match: Match, naming: Naming) -> tuple[str, ...]:
        return bonus_told(match, naming)


TELLING: Final = BridgeTelling()
