"""What rubber bridge has of its own to tell."""

from typing import Final

from backalley.engine.view import View
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.table.eyes.eyes import Result
from backalley.table.telling.auction import contract_made, contract_told
from backalley.table.telling.naming import Naming
from backalley.table.telling.own import Telling
from backalley.table.telling.rubber import bonus_told, entries_told


class BridgeTelling(Telling):
    """An auction with its contract, and the entries of a rubber."""

    def contract_made(self, seen: View) -> RubberContract | None:
        return contract_made(seen)

    def why_leads(self, seen: View, naming: Naming) -> str:
        return f"{'sit' if seen.leader == naming.viewer else 'sits'} left of declarer"

    def contracts(self, seen: View, naming: Naming) -> str:
        contract = contract_made(seen)
        return contract_told(contract, naming) if contract else super().contracts(seen, naming)

    def entries(self, result: Result, naming: Naming) -> tuple[str, ...] | None:
        return entries_told(result, naming)

    def bonus(self, naming: Naming) -> tuple[str, ...]:
        return bonus_told(naming)


TELLING: Final = BridgeTelling()
