"""Bids in sentences, who begins, and what the sides have undertaken."""

from collections.abc import Iterator

from backalley.engine.actions import (
    BOARD,
    DOUBLE,
    PASS,
    RAISE,
    REDEAL,
    REDOUBLE,
    STAY,
    Action,
    Bid,
    Number,
    Rainbow,
    WithRainbow,
)
from backalley.engine.bidding import Contract, contracts
from backalley.engine.drawing import Drawing
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.games.back_alley.bids import in_words, plain
from backalley.games.back_alley.blind import BlindContract
from backalley.games.back_alley.contract import PlayersContract
from backalley.table.telling.auction import (
    call_told,
    contract_made,
    contract_told,
    opening_lead_told,
)
from backalley.table.telling.naming import Naming, capitalized
from backalley.words import counted

CALLED = {
    PASS: ("pass", "passes", "passed"),
    RAISE: ("raise the board", "raises the board", "raised the board"),
    STAY: ("stay", "stays", "stayed"),
    REDEAL: ("demand a new deal", "demands a new deal", "demanded a new deal"),
}
"""Calls that are verbs: after "you", after a name, and in the past."""


def choice_in_words(action: Action) -> str:
    """Return a bid as it is offered: "3", "3 and rainbow", "raise the board"."""
    said = plain(action)
    words = CALLED[said][0] if said in CALLED else in_words(said)
    return words + (" and rainbow" if isinstance(action, WithRainbow) else "")


def choice_in_short(action: Action) -> str:
    """Return a bid for a button, without the rainbow said with it: "3", "new deal"."""
    said = plain(action)
    return "new deal" if said is REDEAL else choice_in_words(said)


def is_number(action: Action) -> bool:
    """Return whether a bid is a number of tricks, whatever is said with it."""
    return isinstance(plain(action), Number | Bid)


def says_rainbow(action: Action) -> bool:
    """Return whether a bid says that its bidder holds a rainbow."""
    return isinstance(action, Rainbow | WithRainbow)


def bid_told(state: State, naming: Naming) -> str:
    """Tell the last bid of `state`: "Ruth bids 2.", "You board, at level 2."."""
    call = state.calls[-1]
    if isinstance(call.action, Bid) or call.action in {DOUBLE, REDOUBLE}:
        return call_told(call.seat, call.action, naming)
    said = plain(call.action)
    rainbow = ", with a rainbow" if said is not call.action else ""
    if said in CALLED:
        you, third, _ = CALLED[said]
        return f"{naming.does(call.seat, you, third)}{rainbow}."
    words = _words(state)[-1]
    if said is BOARD:
        level = words.partition("×")[2].partition(" ")[0]
        at_level = f", at level {level}" if level else ""
        return f"{naming.does(call.seat, 'board')}{at_level}{rainbow}."
    bids = f"{naming.does(call.seat, 'bid')} {_article(said)}"
    return f"{bids}{without_rainbow(words)}{rainbow}."


def bids_in_past(state: State, naming: Naming) -> list[str]:
    """Return every call so far: "Ann bid 1", "Lou passed"."""
    return [
        naming.seat(call.seat) + " " + _in_past(call, words)
        for call, words in zip(state.calls, _words(state), strict=True)
    ]


def first_told(state: State, naming: Naming) -> str:
    """Tell who bids first or, where there is no bidding, who leads."""
    if isinstance(state, Playing):
        return leader_told(state, naming)
    assert state.actor is not None
    return f"{naming.does(state.actor, 'are', 'is')} first to bid."


def leader_told(state: Playing, naming: Naming) -> str:
    """Tell who leads to the first trick, and why: "Max made the highest bid and leads."."""
    contract = contract_made(state)
    if contract:
        return opening_lead_told(contract, naming)
    lead = "lead" if state.leader == naming.viewer else "leads"
    return f"{capitalized(naming.seat(state.leader))} {_claim(state)}{lead}."


def contracts_told(state: Playing | Drawing, naming: Naming) -> str:
    """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
    auctioned = contract_made(state)
    if auctioned:
        return contract_told(auctioned, naming)
    needs = []
    for seats, contract in _undertaken(state):
        need = counted(contract.target, "trick") if contract.target else "no trick"
        needs.append(f"{naming.group_does(seats, 'need')} {need}{_how(contract)}")
    return "; ".join(needs) + "."


def _undertaken(state: State) -> Iterator[tuple[tuple[Seat, ...], Contract]]:
    """Yield who undertook what: a side together, or each of its players alone."""
    for seats, contract in zip(state.deal.rules.sides, contracts(state), strict=True):
        if isinstance(contract, PlayersContract):
            for seat, part in zip(seats, contract.parts, strict=True):
                yield (seat,), part
        elif contract is not None:
            yield seats, contract


def _how(contract: Contract) -> str:
    if isinstance(contract, BlindContract):
        return ", bid blind"
    return f", for {contract.text}" if contract.text != str(contract.target) else ""


def _claim(state: Playing) -> str:
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


def _in_past(call: Call, words: str) -> str:
    said = plain(call.action)
    if said not in CALLED:
        return f"bid {_article(said)}{words}"
    return CALLED[said][2] + (" with a rainbow" if said is not call.action else "")


def _words(state: State) -> tuple[str, ...]:
    return state.deal.rules.bidding.words(state.deal, state.calls)


def _article(said: Action) -> str:
    return "a " if isinstance(said, Rainbow) else ""


def without_rainbow(words: str) -> str:
    """Return the words of a bid without the rainbow said with it: "2" of "2 and rainbow"."""
    return words.removesuffix(" and rainbow")
