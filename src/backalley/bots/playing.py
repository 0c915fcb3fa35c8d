"""Letting computer players play: one deal of given cards, or a whole match."""

from collections.abc import Callable, Sequence
from random import Random

from backalley.bots.bot import Bot
from backalley.engine.deal import DealPlan, settle, shuffle_and_deal
from backalley.engine.finished import Finished
from backalley.engine.layout import Layout, Seat
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State, apply, legal_actions
from backalley.engine.view import view
from backalley.errors import MatchError
from backalley.words import counted

Shuffler = Callable[[Match], Layout]
"""Deals the cards of a match's next deal."""


def play_deal(
    rules: RuleSet, plan: DealPlan, layout: Layout, bots: Sequence[Bot], rng: Random
) -> Finished:
    """Return the deal of these cards, played out by one bot a seat; they draw from `rng`.

    Raises `MatchError` unless there are as many bots as seats.

    >>> import backalley as ba
    >>> from backalley.bots.registry import bot_for
    >>> rules, plan = ba.rule_set("back-alley"), ba.DealPlan(hand_size=3, dealer=0, place=0)
    >>> layout = ba.shuffle_and_deal(rules, plan, Random(1))
    >>> len(play_deal(rules, plan, layout, [bot_for("back-alley")] * 4, Random(1)).tricks)
    3
    """
    _require_one_a_seat(rules, bots)
    state: State = rules.bidding.open(settle(rules, plan, layout))
    while not isinstance(state, Finished):
        seat = _actor(state)
        state = apply(state, bots[seat].choose(view(state, seat), legal_actions(state), rng))
    return state


def play_match(
    rules: RuleSet,
    bots: Sequence[Bot],
    rng: Random,
    *,
    first_dealer: Seat | None = None,
    shuffled: Shuffler | None = None,
) -> Match:
    """Return a whole match played by one bot a seat; all chance is drawn from `rng`.

    Unless given, the first dealer and the cards are drawn from it too. Raises `MatchError` unless
    there are as many bots as seats.

    >>> import backalley as ba
    >>> from backalley.bots.registry import bot_for
    >>> rules = ba.rule_set("back-alley", {"schedule": "1,2"})
    >>> len(play_match(rules, [bot_for("back-alley")] * 4, Random(1)).finished) >= 2
    True
    """
    _require_one_a_seat(rules, bots)
    dealer = rng.randrange(rules.seats) if first_dealer is None else first_dealer
    match = Match(rules, dealer)
    while not match.over:
        state = match.state
        if state is None:
            assert match.plan is not None
            layout = shuffled(match) if shuffled else shuffle_and_deal(rules, match.plan, rng)
            match = match.after(Dealt(layout))
            continue
        seat = _actor(state)
        action = bots[seat].choose(view(state, seat), legal_actions(state), rng)
        match = match.after(Acted(seat, action))
    return match


def _require_one_a_seat(rules: RuleSet, bots: Sequence[Bot]) -> None:
    if len(bots) != rules.seats:
        raise MatchError(counted(len(bots), "player"), f"{rules.seats}, one a seat", rules.title)


def _actor(state: State) -> Seat:
    assert state.actor is not None
    return state.actor
