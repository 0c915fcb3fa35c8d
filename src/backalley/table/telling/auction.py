"""An auction and its contract in sentences."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.actions import DOUBLE, PASS, REDOUBLE, Action, Bid
from backalley.engine.view import View
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.table.telling.naming import Naming
from backalley.words import counted

CALLED: Final[Mapping[Action, tuple[str, str, str]]] = {
    PASS: ("pass", "passes", "passed"),
    DOUBLE: ("double", "doubles", "doubled"),
    REDOUBLE: ("redouble", "redoubles", "redoubled"),
}
"""Calls that are verbs: after "you", after a name, and in the past."""


def contract_made(seen: View) -> RubberContract | None:
    """Return the contract that an auction led to; None before its end, and in other games."""
    return next((one for one in seen.contracts if isinstance(one, RubberContract)), None)


def bid_spoken(bid: Bid) -> str:
    """Return a bid as it is spoken: "1 spade", "4 hearts", "3 no trump".

    >>> from backalley.engine.actions import parse_action
    >>> [bid_spoken(parse_action(text)) for text in ("1S", "4H", "3NT")]
    ['1 spade', '4 hearts', '3 no trump']
    """
    if bid.strain is None:
        return f"{bid.level} no trump"
    return counted(bid.level, bid.strain.one)


def call_told(seat: int, action: Action, naming: Naming) -> str:
    """Tell a call of an auction: "Ruth bids 4 hearts.", "You double."."""
    if isinstance(action, Bid):
        return f"{naming.does(seat, 'bid')} {bid_spoken(action)}."
    you, third, _ = CALLED[action]
    return f"{naming.does(seat, you, third)}."


def last_calls(seen: View, naming: Naming) -> str:
    """Return what was called since the viewer's last call: "Lou passed, Ruth bid 1 heart"."""
    since = seen.calls[-(seen.rules.seats - 1) :]
    return ", ".join(f"{naming.seat(call.seat)} {_past(call.action)}" for call in since)


def contract_told(contract: RubberContract, naming: Naming) -> str:
    """Tell the contract: "The contract is 4 hearts doubled by Ruth, with Ann as dummy: ..."."""
    doubled = ("", ", doubled", ", redoubled")[contract.doublings]
    declarer, dummy = naming.seat(contract.declarer), naming.seat(contract.dummy)
    need = counted(contract.target, "trick")
    needs = naming.group_does((contract.declarer, contract.dummy), "need")
    return (
        f"The contract is {bid_spoken(contract.bid)}{doubled}; {declarer} "
        f"{'are' if declarer == 'you' else 'is'} declarer, {dummy} "
        f"{'are' if dummy == 'you' else 'is'} dummy. {needs} {need}."
    )


def _past(action: Action) -> str:
    return f"bid {bid_spoken(action)}" if isinstance(action, Bid) else CALLED[action][2]
