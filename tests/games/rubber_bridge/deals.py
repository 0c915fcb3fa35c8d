"""Deals of rubber bridge for its tests: calls in their text forms, and tricks without cards."""

from dataclasses import replace

from backalley import (
    Bidding,
    Finished,
    Match,
    Playing,
    RuleSet,
    State,
    apply,
    legal_actions,
    parse_action,
    rule_set,
)
from backalley.cards import PACK_52
from backalley.engine.trick import Trick
from tests.engine.positions import opened

RUBBER = rule_set("rubber-bridge")
SPREAD = tuple(" ".join(card.text for card in PACK_52.cards[seat::4]) for seat in range(4))
"""Hands of which none has honours."""


def called(*calls: str, dealer: int = 0, hands: tuple[str, ...] = SPREAD) -> State:
    """A deal after these calls from the dealer on."""
    state = opened(RUBBER, hands, None, dealer=dealer)
    for text in calls:
        state = apply(state, parse_action(text))
    return state


def playing(*calls: str, dealer: int = 0, hands: tuple[str, ...] = SPREAD) -> Playing:
    """A deal whose auction these calls were."""
    state = called(*calls, dealer=dealer, hands=hands)
    assert isinstance(state, Playing)
    return state


def bidding(*calls: str, dealer: int = 0) -> Bidding:
    """An auction that goes on."""
    state = called(*calls, dealer=dealer)
    assert isinstance(state, Bidding)
    return state


def first_cards(state: State, count: int) -> State:
    """The state after so many cards, each the first that may be played."""
    for _ in range(count):
        state = apply(state, legal_actions(state)[0])
    return state


def rubber(*deals: str, rules: RuleSet = RUBBER, first_dealer: int = 0) -> Match:
    """A rubber of deals such as ``"S 4H X 10"``: declarer, contract, doubled, tricks; or "out".

    A deal is scored from its calls and tricks; no card is played.
    """
    match = Match(rules, first_dealer)
    for text in deals:
        match = _after(match, text)
    return match


def _after(match: Match, text: str) -> Match:
    plan = match.plan
    assert plan is not None
    state = opened(match.rules, SPREAD, None, dealer=plan.dealer)
    state = match.rules.bidding.open(replace(state.deal, plan=plan))
    if text == "out":
        return _with(match, _call(state, *["pass"] * 4))
    seat, bid, *doubled, tricks = text.split()
    declarer = "SWNE".index(seat)
    state = _call(state, *["pass"] * ((declarer - plan.dealer) % 4), bid)
    if doubled:
        state = _call(state, "X")
    if doubled == ["XX"]:
        state = _call(state, "XX")
    state = _call(state, "pass", "pass", "pass")
    won = int(tricks)
    winners = [declarer] * won + [(declarer + 1) % 4] * (13 - won)
    given = tuple(Trick(winner, (), winner) for winner in winners)
    return _with(match, Finished.after_play(state.deal, state.calls, given, state.trump))


def _with(match: Match, deal: State) -> Match:
    assert isinstance(deal, Finished)
    return replace(match, finished=(*match.finished, deal))


def _call(state: State, *calls: str) -> State:
    for text in calls:
        state = apply(state, parse_action(text))
    return state
