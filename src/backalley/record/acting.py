"""Doing what a record says was done: a deal, then one action after another."""

from collections.abc import Sequence

from backalley.engine.actions import parse_action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import DealPlan
from backalley.engine.match import Acted, Match
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import legal_actions
from backalley.errors import NotationError, RecordError
from backalley.words import counted


def awaited_plan(match: Match, got: str = "a deal") -> DealPlan:
    """Return the plan of the deal that comes next; raises `RecordError` when none does."""
    if match.plan is None:
        raise RecordError(got, "none: the match is over", "deals")
    return match.plan


def act(match: Match, text: str, where: str) -> Match:
    """Return the match after the action of this text by whoever's turn it is.

    Raises `RecordError` where it is no action or not legal, with the rule's own sentence.
    """
    state = match.state
    assert state is not None
    assert state.actor is not None
    try:
        return match.after(Acted(state.actor, parse_action(text)))
    except NotationError as error:
        options = ", ".join(action.text for action in legal_actions(state))
        raise RecordError(error.got, f"one of {options}", where) from None
    except IllegalAction as error:
        expected = f"{error.expected} ({error.refusal.text})"
        raise RecordError(error.got, expected, where) from error


def call(match: Match, texts: Sequence[str], what: str) -> Match:
    """Return the match after these bids, each a `what`; raises `RecordError` for one too many."""
    for place, text in enumerate(texts, start=1):
        if not isinstance(match.state, Bidding):
            raise RecordError(counted(len(texts), what), counted(place - 1, what), f"{what}s")
        match = act(match, text, f"{what} {place}")
    return match


def called_out(match: Match, texts: Sequence[str], what: str) -> Match:
    """Return the match as it is; raises `RecordError` where more than these had to be bid."""
    if isinstance(match.state, Bidding):
        expected = f"seat {match.state.turn} to {what} too"
        raise RecordError(counted(len(texts), what), expected, f"{what}s")
    return match
