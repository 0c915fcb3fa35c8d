"""A deal that was played, moment by moment."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from backalley.engine.actions import Action, discard, play
from backalley.engine.claim import Disputed
from backalley.engine.deal import settle
from backalley.engine.playing import Playing
from backalley.engine.state import State, apply


def actions_of(state: State, tricks: int | None = None) -> tuple[Action, ...]:
    """Return what was done in a deal, in order: bids, discards, and the cards that were played.

    With `tricks` only as many of them; what was claimed and answered is left out.
    """
    calls = tuple(call.action for call in state.calls)
    piles = [trick.cards for trick in state.played.tricks] + [state.played.trick]
    cards = tuple(map(play, chain.from_iterable(piles[:tricks])))
    return (*calls, *map(discard, state.discards), *cards)


def moments(
    deal: State, actions: Sequence[Action] | None = None, disputed: Disputed | None = None
) -> tuple[State, ...]:
    """Return the states of a deal from its first bid on: one before and one after each action.

    Without `actions` all that were taken in it. A claim that was `disputed` binds its maker from
    then on. Raises `IllegalAction` for an action that the rules forbid.
    """
    rules, given = deal.deal.rules, deal.deal
    taken = actions_of(deal) if actions is None else actions
    state: State = rules.bidding.open(settle(rules, given.plan, given.layout))
    states = []
    for place, action in enumerate(taken):
        if disputed is not None and place == disputed.place and isinstance(state, Playing):
            state = replace(state, claim=disputed.claim)
        states.append(state)
        state = apply(state, action)
    return (*states, state)
