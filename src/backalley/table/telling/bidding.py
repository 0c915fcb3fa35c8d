"""Bids in sentences, who begins, and what the sides have undertaken."""

from backalley.engine.actions import BOARD, PASS, Number
from backalley.engine.bidding import contracts
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.table.telling.naming import Naming, capitalized
from backalley.words import counted


def bid_told(state: State, naming: Naming) -> str:
    """Tell the last bid of `state`: "Ruth bids 2.", "You board, at level 2."."""
    call = state.calls[-1]
    words = state.deal.rules.bidding.words(state.deal, state.calls)[-1]
    if call.action is PASS:
        return f"{naming.does(call.seat, 'pass', 'passes')}."
    if call.action is BOARD:
        level = words.partition("×")[2]
        at_level = f", at level {level}" if level else ""
        return f"{naming.does(call.seat, 'board')}{at_level}."
    return f"{naming.does(call.seat, 'bid')} {words}."


def first_told(state: State, naming: Naming) -> str:
    """Tell who bids first or, where there is no bidding, who leads."""
    if isinstance(state, Playing):
        return leader_told(state, naming)
    assert state.actor is not None
    return f"{naming.does(state.actor, 'are', 'is')} first to bid."


def leader_told(state: Playing, naming: Naming) -> str:
    """Tell who leads to the first trick, and why: "Max made the highest bid and leads."."""
    lead = "lead" if state.leader == naming.viewer else "leads"
    return f"{capitalized(naming.seat(state.leader))} {_claim(state)}{lead}."


def _claim(state: Playing) -> str:
    own = next((call for call in reversed(state.calls) if call.seat == state.leader), None)
    if own is None:
        return ""
    if own.action is BOARD:
        return "bid the last board and " if _made(state, own) > 1 else "bid board and "
    if isinstance(own.action, Number):
        first = f"first bid of {own.action.text}" if _made(state, own) > 1 else "highest bid"
        return f"made the {first} and "
    return ""


def _made(state: State, call: Call) -> int:
    return sum(other.action == call.action for other in state.calls)


def contracts_told(state: State, naming: Naming) -> str:
    """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
    needs = []
    for side, contract in enumerate(contracts(state)):
        if contract is None:
            continue
        need = counted(contract.target, "trick") if contract.target else "no trick"
        board = f", for {contract.text}" if contract.text != str(contract.target) else ""
        needs.append(f"{naming.side_does(side, 'need')} {need}{board}")
    return "; ".join(needs) + "."
