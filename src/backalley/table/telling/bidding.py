"""Bids in sentences, who begins, and what the sides have undertaken."""

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
    Rainbow,
    WithRainbow,
)
from backalley.engine.bids import in_words, plain
from backalley.engine.drawing import Drawing
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.table.telling.auction import call_told
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming

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
    return f"{bids}{_without_rainbow(words)}{rainbow}."


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
    return telling_of(state.deal.rules).leader(state, naming)


def contracts_told(state: Playing | Drawing, naming: Naming) -> str:
    """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
    return telling_of(state.deal.rules).contracts(state, naming)


def _in_past(call: Call, words: str) -> str:
    said = plain(call.action)
    if said not in CALLED:
        return f"bid {_article(said)}{words}"
    return CALLED[said][2] + (" with a rainbow" if said is not call.action else "")


def _words(state: State) -> tuple[str, ...]:
    return state.deal.rules.bidding.words(state.deal, state.calls)


def _article(said: Action) -> str:
    return "a " if isinstance(said, Rainbow) else ""


def _without_rainbow(words: str) -> str:
    return words.removesuffix(" and rainbow")
