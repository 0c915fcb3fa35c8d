"""Deals in play under any rules, by chance."""

from random import Random

from backalley import (
    Match,
    Playing,
    RuleSet,
    State,
    apply,
    legal_actions,
    parse_rule_set,
    settle,
    shuffle_and_deal,
)
from backalley.bots.uniform import drawn
from backalley.engine.deal import DealPlan
from backalley.solver.backend import Backend
from backalley.solver.compiled import NATIVE, TWIN
from tests.strategies import next_event

BACKENDS: list[Backend] = [TWIN, *([NATIVE] if NATIVE else [])]

RULES = {
    text: parse_rule_set(text)
    for text in (
        "back-alley",
        "back-alley big_lead_partner=any",
        "back-alley big_lead_partner=lowest little_lead=free",
        "back-alley trump_lead=all-trump",
        "back-alley trump_lead=broken pack=42",
        "back-alley turned_joker=burn",
        "back-alley turned_joker=sole-trump",
        "back-alley players=3",
        "back-alley players=5",
        "back-alley players=6 teams=pairs",
        "back-alley players=6 teams=threes",
        "back-alley-classic",
        "all",
        "spades-high-two",
        "individual",
        "individual players=2",
        "individual twos_high=on players=3",
        "individual-18",
        "individual-26",
        "wild-56",
        "wild-56 players=3",
        "rubber-bridge",
    )
}


def begun(rules: RuleSet, cards: int | None, rng: Random) -> Playing:
    """The play of a deal by chance, before its first lead; of so many cards where the rules let."""
    while True:
        match = Match(rules, rng.randrange(rules.seats))
        plan = match.plan
        assert plan is not None
        if cards is None or rules.preset == "rubber-bridge":
            state: State | None = match.after(next_event(match, rng)).state
        else:
            plan = DealPlan(cards, plan.dealer, plan.place)
            state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
        while state is not None and not isinstance(state, Playing) and legal_actions(state):
            state = apply(state, drawn(legal_actions(state), rng))
        if isinstance(state, Playing):
            return state


def played(state: Playing, cards: int, rng: Random) -> Playing:
    """The state when so many cards more were played by chance; the last card is never played."""
    for _ in range(cards):
        following = apply(state, rng.choice(legal_actions(state)))
        if not isinstance(following, Playing):
            break
        state = following
    return state


def left_with(state: Playing, cards: int, rng: Random) -> Playing:
    """The state when the seat to play holds at most so many cards."""
    while len(state.held[state.turn]) > cards:
        state = played(state, 1, rng)
    return state
