"""Deals of rubber bridge brought to a contract and played down at random."""

from random import Random

from backalley import Match, legal_actions, parse_action, rule_set, shuffle_and_deal
from backalley.engine.match import Acted, Dealt
from backalley.engine.playing import Playing

RULES = rule_set("rubber-bridge")
CONTRACTS = ("1NT pass 3NT", "1S pass 4S", "2D X XX", "pass 1H pass pass 2C pass 3C")


def in_contract(seed: int, calls: str = "1NT pass 3NT", rules: str = "auto") -> Match:
    """A rubber whose first deal, by seat 0, is in its contract before the opening lead."""
    rng = Random(seed)
    match = Match(rule_set("rubber-bridge", {"honours": rules}), first_dealer=0)
    assert match.plan is not None
    match = match.after(Dealt(shuffle_and_deal(match.rules, match.plan, rng)))
    for text in (*calls.split(), "pass", "pass", "pass"):
        assert match.state is not None
        assert match.state.actor is not None
        match = match.after(Acted(match.state.actor, parse_action(text)))
    return match


def played_down(match: Match, cards: int, seed: int) -> Match:
    """The match after so many cards, each drawn from the legal ones."""
    rng = Random(seed)
    for _ in range(cards):
        state = match.state
        assert isinstance(state, Playing)
        match = match.after(Acted(state.actor, rng.choice(legal_actions(state))))
    return match


def ending(seed: int, left: int) -> Playing:
    """A position in which at most so many tricks are left, some cards of the next played."""
    rng = Random(seed)
    match = in_contract(seed, rng.choice(CONTRACTS))
    state = played_down(match, 4 * (13 - left) + rng.randrange(4), seed).state
    assert isinstance(state, Playing)
    return state
