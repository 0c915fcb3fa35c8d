"""The results in the head of a vugraph file: what each board came to in each room."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from backalley.cards import Suit
from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.state import State
from backalley.errors import quote
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.record.rubber_bridge.deal_file import DIRECTIONS, with_result
from backalley.record.rubber_bridge.lin.fields import LinDeal, LinField
from backalley.record.rubber_bridge.lin.rooms import CLOSED
from backalley.words import counted

_RESULT: Final = re.compile(
    r"([1-7])(NT?|[SHDC])([SWNE])(X{0,2})(?:=|([+-])(\d{1,2}))", re.ASCII | re.IGNORECASE
)
_PASSED_OUT: Final = frozenset({"p", "pass", "passed out"})
_BOARD: Final = re.compile(r"\d{1,4}", re.ASCII)
_FIRST, _LAST = 3, 4
"""Where the event, ``vg|title,segment,scoring,first,last,...|``, has its boards."""


@dataclass
class Results:
    """The ``rs`` told last and the boards it is of; mutable, for each event has its own.

    Of each board it has two results, the open room's and the closed room's, or one where there is
    but one table.
    """

    told: LinField | None = None
    texts: tuple[str, ...] = ()
    places: Mapping[int, int] = field(default_factory=dict)
    """The place of each board among the boards of the event, from 0."""

    def note(self, deal: LinDeal) -> None:
        """Note what is said with a deal of the event, its boards and their results."""
        for one in deal.fields:
            if one.name == "vg":
                self.told, self.places = None, _range(one.value.split(","))
            elif one.name == "bn":
                boards = _BOARD.findall(one.value)
                self.places = {int(board): place for place, board in enumerate(boards)}
            elif one.name == "rs":
                self.told, self.texts = one, tuple(one.value.split(","))

    def settled(self, state: State, deal: LinDeal, board: str, room: str) -> State:
        """Return a deal whose play does not tell its end with the result that the head tells.

        Raises `DealFileError` where auction or play say otherwise. What names no contract, such as
        an adjusted score, and a deal whose auction is not over, are left as they are.
        """
        text = self._text(board, room)
        passed = text.lower() in _PASSED_OUT
        match = _RESULT.fullmatch(text)
        if self.told is None or isinstance(state, Bidding) or not (passed or match):
            return state
        contract = contract_of(state.calls)
        if contract is None or match is None:
            if contract is None and passed:
                return state
            expected = "a result of " + (contract_text(contract) if contract else "all passed")
            raise self.told.refused(quote(text), f"{expected} on board {board}", deal.number)
        named, tricks = _read(match)
        if named != contract:
            expected = f"a result of {contract_text(contract)} on board {board}"
            raise self.told.refused(quote(text), expected, deal.number)
        ended = isinstance(state, Finished)
        try:
            return with_result(state, tricks, contract.declarer)
        except ValueError as error:
            expected = f"{counted(_won(state), 'trick')} on board {board}" if ended else str(error)
            raise self.told.refused(quote(text), expected, deal.number) from None

    def _text(self, board: str, room: str) -> str:
        if self.told is None or not board or int(board) not in self.places:
            return ""
        each = 1 if not room and len(self.texts) == len(self.places) else 2
        place = self.places[int(board)] * each + (room == CLOSED)
        return self.texts[place].strip() if place < len(self.texts) else ""


def contract_text(contract: RubberContract) -> str:
    """Return a contract as results have it: ``"3HNx"``."""
    strain = contract.strain.value if contract.strain else "N"
    return f"{contract.level}{strain}{DIRECTIONS[contract.declarer]}{'x' * contract.doublings}"


def _read(match: re.Match[str]) -> tuple[RubberContract, int]:
    """Return the contract and the tricks of declarer's side that a result names."""
    level, strain, declarer, doubled, sign, number = match.groups()
    suit = None if strain.upper().startswith("N") else Suit(strain.upper())
    contract = RubberContract(
        int(level), suit, DIRECTIONS.index(declarer.upper()), doublings=len(doubled)
    )
    more = int(number or 0)
    return contract, contract.target + (-more if sign == "-" else more)


def _won(state: State) -> int:
    contract = contract_of(state.calls)
    assert isinstance(state, Finished)
    assert contract is not None
    return state.scores[contract.declarer % 2].tricks


def _range(event: list[str]) -> dict[int, int]:
    first, last = (event[place].strip() if place < len(event) else "" for place in (_FIRST, _LAST))
    if not (_BOARD.fullmatch(first) and _BOARD.fullmatch(last)):
        return {}
    return {board: place for place, board in enumerate(range(int(first), int(last) + 1))}
