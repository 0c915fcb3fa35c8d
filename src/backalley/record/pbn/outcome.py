"""The tags Declarer, Contract and Result: compared with the auction and the play, and written."""

import re
from typing import Final

from backalley.cards import Suit
from backalley.engine.actions import DOUBLE, PASS, REDOUBLE
from backalley.engine.bidding import Bidding
from backalley.engine.state import State, apply
from backalley.errors import quote
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import TRICKS, RubberContract
from backalley.record.deal_file import DIRECTIONS, DealFileError, with_result
from backalley.record.pbn.games import RawGame
from backalley.record.pbn.tokens import TagPair

CLAIMED_BY: Final = "ClaimedBy"
"""Our own tag: who made the claim that ended the play, where it was not declarer."""
OUTCOME: Final = frozenset({"Declarer", "Contract", "Result", CLAIMED_BY})

_CONTRACT: Final = re.compile(r"([1-7])([CDHS]|NT?)(XX?|\*{1,2})?")
_SIGNS: Final = str.maketrans("♠♥♦♣", "SHDC")
_PASSED_OUT: Final = frozenset({"PASS", "PASSED", "PASSEDOUT", "ALLPASS", "AP", "P", "-", ""})
_UNSAID: Final = frozenset({"?", "*"})
_NO_TRICKS: Final = frozenset({"", "?", "*", "-", "0", "PASS", "AP"})
_RESULT: Final = re.compile(r"\^?(\d{1,2})")
_BY_SIDE: Final = re.compile(r"(NS|EW)(\d{1,2})")


def contract_text(contract: RubberContract) -> str:
    """Return a contract as its tag has it.

    >>> contract_text(RubberContract(4, Suit.HEARTS, declarer=2, doublings=1))
    '4HX'
    """
    return contract.bid.text + "X" * contract.doublings


def read_contract(raw: RawGame) -> RubberContract | None:
    """Return what Contract and Declarer say by themselves; None where they leave it open.

    Raises `DealFileError` for a contract or a declarer that there is not.
    """
    tag, declarer = raw.tags.get("Contract"), _declarer(raw)
    if tag is None or _plain(tag) in _UNSAID | _PASSED_OUT:
        return None
    match = _CONTRACT.fullmatch(_plain(tag))
    if match is None:
        raise _refused(tag, "a contract such as 4HX, or Pass")
    level, strain, doubled = match.groups()
    suit = None if strain.startswith("N") else Suit(strain)
    if declarer is None:
        return None
    return RubberContract(int(level), suit, declarer, len(doubled or ""))


def check_contract(raw: RawGame, contract: RubberContract | None) -> None:
    """Raise `DealFileError` unless Declarer and Contract are what the auction led to."""
    tag = raw.tags.get("Contract")
    declarer = raw.tags.get("Declarer")
    if contract is None:
        if tag is not None and _plain(tag) not in _UNSAID | _PASSED_OUT:
            raise _refused(tag, "Pass, for all passed")
        if declarer is not None and _declarer(raw) is not None:
            raise _refused(declarer, "no declarer, for all passed")
        result = raw.tags.get("Result")
        if result is not None and _plain(result) not in _NO_TRICKS:
            raise _refused(result, "no result, for all passed")
        return
    expected = contract_text(contract)
    if tag is not None and _plain(tag) not in _UNSAID | {""}:
        match = _CONTRACT.fullmatch(_plain(tag))
        shown = match and f"{match[1]}{match[2][:1]}{'X' * len(match[3] or '')}"
        if shown != expected.replace("NT", "N"):
            raise _refused(tag, f"{expected}, as the auction ended")
    if declarer is not None and _declarer(raw) not in {None, contract.declarer}:
        raise _refused(declarer, f"{DIRECTIONS[contract.declarer]}, who first named the strain")


def contract_called(state: State, contract: RubberContract) -> State:
    """Return the play of a contract after the shortest auction that leads to it."""
    assert isinstance(state, Bidding)
    now: State = state
    while isinstance(now, Bidding) and now.turn != contract.declarer:
        now = apply(now, PASS)
    now = apply(now, contract.bid)
    for doubling in (DOUBLE, REDOUBLE)[: contract.doublings]:
        now = apply(now, doubling)  # declarer's left, then dummy
    while isinstance(now, Bidding):
        now = apply(now, PASS)
    return now


def settle_result(raw: RawGame, state: State) -> State:
    """Return the deal with the tricks left given as Result says, as an accepted claim gives them.

    Raises `DealFileError` where the play ended otherwise, or cannot end so.
    """
    tag = raw.tags.get("Result")
    contract = contract_of(state.calls)
    assert contract is not None
    tricks = None if tag is None else _tricks(tag, contract)
    if tag is None or tricks is None:
        return state
    claimer = _claimer(raw, contract)
    try:
        return with_result(state, tricks, claimer)
    except ValueError as error:
        raise _refused(tag, str(error)) from None


def _claimer(raw: RawGame, contract: RubberContract) -> int:
    tag = raw.tags.get(CLAIMED_BY)
    if tag is None:
        return contract.declarer
    value = tag.value.strip().upper()
    if len(value) != 1 or value not in DIRECTIONS or DIRECTIONS.index(value) == contract.dummy:
        raise _refused(tag, "declarer or a defender: N, E, S or W, and not the dummy")
    return DIRECTIONS.index(value)


def _declarer(raw: RawGame) -> int | None:
    tag = raw.tags.get("Declarer")
    if tag is None:
        return None
    value = tag.value.strip().upper().removeprefix("^")
    if value in {"", "?", "-"}:
        return None
    if len(value) != 1 or value not in DIRECTIONS:
        raise _refused(tag, "one of N, E, S, W")
    return DIRECTIONS.index(value)


def _tricks(tag: TagPair, contract: RubberContract) -> int | None:
    """Return the tricks of declarer's side that a Result tag names; None where it names none."""
    value = _plain(tag)
    if value in _UNSAID | {"", "-"}:
        return None
    own = "NS" if contract.declarer % 2 == 0 else "EW"
    if plain := _RESULT.fullmatch(value):
        named = {int(plain[1])}
    elif not _BY_SIDE.sub("", value):
        sides = _BY_SIDE.findall(value)
        named = {int(text) if name == own else TRICKS - int(text) for name, text in sides}
    else:
        named = set()
    if len(named) != 1 or not named <= set(range(TRICKS + 1)):
        raise _refused(tag, "the tricks of declarer's side, from 0 to 13")
    return named.pop()


def _plain(tag: TagPair) -> str:
    return "".join(tag.value.upper().translate(_SIGNS).split())


def _refused(tag: TagPair, expected: str) -> DealFileError:
    return DealFileError(quote(tag.value), expected, line=tag.line, tag=f"[{tag.name}]")
