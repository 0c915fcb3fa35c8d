"""What the Back Alley family has of its own to tell."""

from collections.abc import Iterator
from typing import Final

from backalley.engine.actions import BOARD, PASS, Number, Rainbow
from backalley.engine.bidding import Contract
from backalley.engine.bids import plain
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.games.back_alley.blind import BlindContract
from backalley.games.back_alley.boards import level_of_last
from backalley.games.back_alley.contract import PlayersContract
from backalley.table.eyes.eyes import Choice
from backalley.table.telling.naming import Naming
from backalley.table.telling.own import Telling
from backalley.table.telling.promises import promise
from backalley.table.telling.stakes import stakes_told


class BackAlleyTelling(Telling):
    """Bids for the lead, contracts of sides and of each player, and what a bid stakes."""

    def level_of_last(self, seen: View) -> int | None:
        return level_of_last(seen.rules, seen.calls)

    def why_leads(self, seen: View, naming: Naming) -> str:
        return why_leads(seen)

    def undertaken(self, seen: View) -> Iterator[tuple[tuple[Seat, ...], Contract]]:
        """Yield who undertook what: a side together, or each of its players alone."""
        for seats, contract in super().undertaken(seen):
            if isinstance(contract, PlayersContract):
                for seat, part in zip(seats, contract.parts, strict=True):
                    yield (seat,), part
            else:
                yield seats, contract

    def how(self, contract: Contract) -> str:
        return ", bid blind" if isinstance(contract, BlindContract) else super().how(contract)

    def promise(self, seen: View) -> str:
        return promise(seen)

    def stakes(self, seen: View, choice: Choice, naming: Naming) -> str | None:
        return stakes_told(seen, choice, naming)


def why_leads(seen: View) -> str:
    """Return which bid brought the first lead: "made the highest bid"."""
    own = next((call for call in seen.calls if call.seat == seen.leader), None)
    said = plain(own.action) if own else PASS
    if own is None or said is PASS:
        return ""
    if isinstance(said, Rainbow):
        # The first of them leads, however many more tricks were bid with each.
        several = sum(isinstance(call.action, Rainbow) for call in seen.calls) > 1
        return f"bid {'the first' if several else 'a'} rainbow"
    equals = [call for call in seen.calls if plain(call.action) == said]
    if isinstance(said, Number):
        return f"made the {f'first bid of {said.text}' if len(equals) > 1 else 'highest bid'}"
    if said is BOARD and _is_doubled(seen, own.seat):
        return "bid the board that was doubled"
    if len(equals) == 1:
        return f"bid {said.text}"
    which = {0: "first ", len(equals) - 1: "last "}.get(equals.index(own), "")
    return f"bid the {which}{said.text}"


def _is_doubled(seen: View, seat: Seat) -> bool:
    contract = seen.contracts[seen.rules.side_of[seat]]
    return contract is not None and contract.text == "double board"


TELLING: Final = BackAlleyTelling()
