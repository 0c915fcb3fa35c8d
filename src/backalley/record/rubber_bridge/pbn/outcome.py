"""The tags Declarer, Contract and Result: compared with the auction and the play, and written."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backalley.cards import Suit
from backalley.engine.actions import BIDS, DOUBLE, PASS, REDOUBLE, bid
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.state import Call, State, apply
from backalley.games.rubber_bridge.auction import standing
from backalley.games.rubber_bridge.contract import TRICKS, RubberContract
from backalley.record.rubber_bridge.deal_file import DIRECTIONS, with_result
from backalley.record.rubber_bridge.pbn.direction import read_direction
from backalley.record.rubber_bridge.pbn.tokens import TagPair, lettered

CLAIMED_BY: Final = "ClaimedBy"
"""Our own tag: who made the claim that ended the play, where it was not declarer."""
OUTCOME: Final = frozenset({"Declarer", "Contract", "Result", CLAIMED_BY})
IRREGULAR: Final = "^"
"""Before a declarer who changed places with dummy, or a result that was agreed on by mistake."""

_STRAIN: Final = "[CDHS]|NT?"
_CONTRACT: Final = re.compile(rf"([1-7])({_STRAIN})(XX?|\*{{1,2}})?")
_PASSED_OUT: Final = frozenset({"PASS", "PASSED", "PASSEDOUT", "ALLPASS", "AP", "P", "-"})
_UNSAID: Final = frozenset({"?", "*", ""})
_NO_TRICKS: Final = frozenset({"", "?", "*", "-", "0", "PASS", "AP"})
_RESULT: Final = re.compile(r"\d{1,2}")
_BY_SIDE: Final = re.compile(r"(NS|EW)(\d{1,2})")

Tags = Mapping[str, TagPair]


def contract_text(contract: RubberContract) -> str:
    """Return a contract as its tag has it.

    >>> contract_text(RubberContract(4, Suit.HEARTS, declarer=2, doublings=1))
    '4HX'
    """
    return contract.bid.text + "X" * contract.doublings


def is_stated(tags: Tags) -> bool:
    """Whether a Contract tag says anything: a contract, or that all passed."""
    return "Contract" in tags and _plain(tags["Contract"]) not in _UNSAID


def is_passed_out(tags: Tags) -> bool:
    """Whether a Contract tag says that all passed."""
    return "Contract" in tags and _plain(tags["Contract"]) in _PASSED_OUT


def read_contract(tags: Tags, leader: Seat | None) -> RubberContract | None:
    """Return what Contract and Declarer say by themselves; None where they leave it open.

    Where Declarer does not say, it is who sits before the opening `leader`. Raises
    `DealFileError` for a contract or a declarer that there is not.
    """
    declarer = read_declarer(tags)
    if not is_stated(tags) or is_passed_out(tags):
        return None
    level, strain, doubled = _contract(tags["Contract"])
    if declarer is None and leader is None:
        return None
    seat = declarer.seat if declarer is not None else ((leader or 0) + 3) % 4
    return RubberContract(level, strain, seat, doubled)


def read_trump(tags: Tags, leader: Seat | None) -> RubberContract | None:
    """Return the contract of an end position, of which only the strain is told.

    A contract in full will do, too; declarer is who sits before the `leader`, for it does not
    matter. None where no strain or no leader is told.
    """
    tag = tags.get("Contract")
    if tag is None or leader is None:
        return None
    if re.fullmatch(_STRAIN, _plain(tag)):
        return RubberContract(1, _strain(_plain(tag)), (leader + 3) % 4)
    told = read_contract(tags, leader)
    return told and RubberContract(told.level, told.strain, (leader + 3) % 4)


@dataclass(frozen=True)
class Declarer:
    """Who played a contract; `swapped` where declarer and dummy changed places by mistake."""

    seat: Seat
    swapped: bool


def read_declarer(tags: Tags) -> Declarer | None:
    """Return what a Declarer tag says, None where nothing; raises `DealFileError`."""
    tag = tags.get("Declarer")
    if tag is None:
        return None
    seat = read_direction(tag, IRREGULAR)
    return None if seat is None else Declarer(seat, tag.value.strip().startswith(IRREGULAR))


def check_contract(tags: Tags, contract: RubberContract | None) -> Seat | None:
    """Return who played the contract that an auction led to; None where all passed.

    It is declarer, or dummy where Declarer says that they changed places. Raises `DealFileError`
    unless Declarer and Contract are what the auction led to; a Declarer of a deal that was passed
    out is one that some programs write.
    """
    declarer = read_declarer(tags)
    if contract is None:
        if is_stated(tags) and not is_passed_out(tags):
            raise tags["Contract"].refused("Pass, for all passed")
        return None
    expected = contract_text(contract)
    if is_stated(tags):
        tag = tags["Contract"]
        match = _CONTRACT.fullmatch(_plain(tag))
        shown = match and f"{match[1]}{match[2][:1]}{'X' * len(match[3] or '')}"
        if shown != expected.replace("NT", "N"):
            raise tag.refused(f"{expected}, as the auction ended")
    if declarer is None:
        return contract.declarer
    letter = DIRECTIONS[contract.declarer]
    if declarer.swapped and declarer.seat != contract.dummy:
        dummy = DIRECTIONS[contract.dummy]
        raise tags["Declarer"].refused(f"{letter}, or ^{dummy} where dummy played the hand")
    if not declarer.swapped and declarer.seat != contract.declarer:
        raise tags["Declarer"].refused(f"{letter}, who first named the strain")
    return declarer.seat


def check_no_tricks(tags: Tags) -> None:
    """Raise `DealFileError` where a deal that was passed out has a result."""
    tag = tags.get("Result")
    if tag is not None and _plain(tag) not in _NO_TRICKS:
        raise tag.refused("no result, for all passed")


def check_result(tags: Tags) -> None:
    """Raise `DealFileError` for a result that is none, whoever declared."""
    tag = tags.get("Result")
    if tag is not None and _plain(tag) not in _NO_TRICKS:
        _named(tag, "NS")


def check_reached(tags: Tags, calls: tuple[Call, ...]) -> None:
    """Raise `DealFileError` where an auction that broke off is beyond the contract stated."""
    last = standing(calls)
    if last is None or not is_stated(tags):
        return
    tag = tags["Contract"]
    if is_passed_out(tags):
        raise tag.refused(f"a contract, for {last.bid.text} was bid")
    level, strain, doubled = _contract(tag)
    told = bid(level, strain)
    if BIDS.index(told) < BIDS.index(last.bid) or (told == last.bid and doubled < last.doublings):
        raise tag.refused(f"{last.bid.text} or higher, as far as the auction went")


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


def settle_result(tags: Tags, state: State, contract: RubberContract, *, goes_on: bool) -> State:
    """Return the deal with the tricks left given as Result says, as an accepted claim gives them.

    A play that goes on (``+``) is left as it is: Result may have the tricks so far, or any that
    they can become. Raises `DealFileError` where the play ended otherwise, or cannot end so.
    """
    told = read_result(tags, contract)
    if told is None:
        return state
    claimer = _claimer(tags, contract)
    try:
        ended = with_result(state, told.tricks, claimer)
    except ValueError as error:
        raise tags["Result"].refused(str(error)) from None
    return state if goes_on else ended


def settle_mistaken(state: State, told: "Result | None", contract: RubberContract) -> State:
    """Return the deal with a result that need not be what the play led to (``^``).

    The tricks left are given so that it is, where they can be.
    """
    if told is None:
        return state
    try:
        return with_result(state, told.tricks, contract.declarer)
    except ValueError:
        return state


@dataclass(frozen=True)
class Result:
    """The tricks of declarer's side; `mistaken` where they were agreed on by mistake."""

    tricks: int
    mistaken: bool


def read_result(tags: Tags, contract: RubberContract) -> Result | None:
    """Return the tricks of declarer's side that Result names, None where none; `DealFileError`."""
    tag = tags.get("Result")
    value = "" if tag is None else _plain(tag)
    if tag is None or value.removeprefix(IRREGULAR) in _UNSAID | {"-"}:
        return None
    own = "NS" if contract.declarer % 2 == 0 else "EW"
    return Result(_named(tag, own), value.startswith(IRREGULAR))


def _named(tag: TagPair, own: str) -> int:
    """Return the tricks that a result names for declarer's side, `own`; raises `DealFileError`."""
    value = _plain(tag).removeprefix(IRREGULAR)
    if _RESULT.fullmatch(value):
        named = {int(value)}
    elif not _BY_SIDE.sub("", value):
        sides = _BY_SIDE.findall(value)
        named = {int(text) if name == own else TRICKS - int(text) for name, text in sides}
    else:
        named = set()
    if len(named) != 1 or not named <= set(range(TRICKS + 1)):
        raise tag.refused("the tricks of declarer's side, from 0 to 13")
    return named.pop()


def _claimer(tags: Tags, contract: RubberContract) -> Seat:
    tag = tags.get(CLAIMED_BY)
    if tag is None:
        return contract.declarer
    value = tag.value.strip().upper()
    if len(value) != 1 or value not in DIRECTIONS or DIRECTIONS.index(value) == contract.dummy:
        raise tag.refused("declarer or a defender: N, E, S or W, and not the dummy")
    return DIRECTIONS.index(value)


def _contract(tag: TagPair) -> tuple[int, Suit | None, int]:
    match = _CONTRACT.fullmatch(_plain(tag))
    if match is None:
        raise tag.refused("a contract such as 4HX, or Pass")
    level, strain, doubled = match.groups()
    return int(level), _strain(strain), len(doubled or "")


def _strain(text: str) -> Suit | None:
    return None if text.startswith("N") else Suit(text)


def _plain(tag: TagPair) -> str:
    return "".join(lettered(tag.value).split())
