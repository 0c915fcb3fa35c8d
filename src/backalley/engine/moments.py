"""A deal that was played, moment by moment."""

from collections.abc import Sequence
from itertools import accumulate, chain

from backalley.engine.actions import Action, discard, play
from backalley.engine.deal import settle
from backalley.engine.state import State, apply


def actions_of(state: State, tricks: int | None = None) -> tuple[Action, ...]:
    """Return what was done in a deal, in order: bids, discards, and the cards that were played.

    With `tricks` only as many of them; what was claimed and answered is left out.
    """
    calls = tuple(call.action for call in state.calls)
    piles = [trick.cards for trick in state.played.tricks] + [state.played.trick]
    cards = tuple(map(play, chain.from_iterable(piles[:tricks])))
    return (*calls, *map(discard, state.discards), *cards)


def moments(deal: State, actions: Sequence[Action] | None = None) -> tuple[State, ...]:
    """Return the states of a deal from its first bid on: one before and one after each action.

    Without `actions` all that were taken in it. Raises `IllegalAction` for one that the rules
    forbid.
    """
    rules, given = deal.deal.rules, deal.deal
    first = rules.bidding.open(settle(rules, given.plan, given.layout))
    taken = actions_of(deal) if actions is None else actions
    return tuple(accumulate(taken, apply, initial=first))
