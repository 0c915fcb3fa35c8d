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
    Number,
    Rainbow,
    WithRainbow,
)
from backalley.engine.bids import in_words, plain
from backalley.engine.view import View
from backalley.table.eyes.eyes import DealSeen
from backalley.table.telling.auction import call_told
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, capitalized

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


def bid_told(seen: View, naming: Naming) -> str:
    """Tell the last bid of a deal: "Ruth bids 2.", "You board, at level 2."."""
    call = seen.calls[-1]
    if isinstance(call.action, Bid) or call.action in {DOUBLE, REDOUBLE}:
        return call_told(call.seat, call.action, naming)
    said = plain(call.action)
    rainbow = ", with a rainbow" if said is not call.action else ""
    if said in CALLED:
        you, third, _ = CALLED[said]
        return f"{naming.does(call.seat, you, third)}{rainbow}."
    if said is BOARD:
        level = telling_of(seen.rules).level_of_last(seen)
        at_level = f", at level {level}" if level else ""
        return f"{naming.does(call.seat, 'board')}{at_level}{rainbow}."
    return f"{naming.does(call.seat, 'bid')} {_article(said)}{in_words(said)}{rainbow}."


def bids_in_past(deal: DealSeen, naming: Naming) -> list[str]:
    """Return every call so far: "Ann bid 1", "Lou passed"."""
    return [
        f"{naming.seat(call.seat)} {_in_past(call.action, words)}"
        for call, words in zip(deal.view.calls, deal.words, strict=True)
    ]


def first_told(deal: DealSeen, naming: Naming) -> str:
    """Tell who bids first or, where there is no bidding, who leads."""
    if deal.phase == "playing":
        return leader_told(deal.view, naming)
    assert deal.view.actor is not None
    return f"{naming.does(deal.view.actor, 'are', 'is')} first to bid."


def leader_told(seen: View, naming: Naming) -> str:
    """Tell who leads to the first trick, and why: "Max made the highest bid and leads."."""
    return lead_told(seen, telling_of(seen.rules).why_leads(seen, naming), naming)


def lead_told(seen: View, why: str, naming: Naming) -> str:
    """Tell who leads to the first trick, for this reason where there is one."""
    assert seen.leader is not None
    lead = "lead" if seen.leader == naming.viewer else "leads"
    who = capitalized(naming.seat(seen.leader))
    return f"{who} {why} and {lead}." if why else f"{who} {lead}."


def contracts_told(seen: View, naming: Naming) -> str:
    """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
    return telling_of(seen.rules).contracts(seen, naming)


def _in_past(action: Action, words: str) -> str:
    said = plain(action)
    if said not in CALLED:
        return f"bid {_article(said)}{words}"
    return CALLED[said][2] + (" with a rainbow" if said is not action else "")


def _article(said: Action) -> str:
    return "a " if isinstance(said, Rainbow) else ""
