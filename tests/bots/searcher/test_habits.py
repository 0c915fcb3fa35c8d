"""The compiled player plays card for card as the house does."""

from random import Random

import pytest

from backalley import (
    RuleSet,
    legal_actions,
    parse_cards,
    parse_rule_set,
    settle,
    shuffle_and_deal,
    view,
)
from backalley.bots.house.house import House
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.bots.searcher.values import habits_of, problem_of
from backalley.bots.searcher.won import winners_of
from backalley.engine.actions import Play
from backalley.engine.deal import DealPlan
from backalley.engine.playing import Playing
from backalley.engine.state import State
from tests.engine.positions import opened

RULE_SETS = {
    "back-alley": (2, 5, 9, 13),
    "back-alley boards=raise boston=on trump_lead=all-trump": (7,),
    "back-alley pack=42 big_lead_partner=any": (6,),
    "back-alley trump=spades big_lead_partner=lowest little_lead=free": (6,),
    "back-alley players=5": (6,),
    "back-alley players=6 teams=threes": (5,),
    "all": (4,),
    "spades-high-two": (6, 10),
    "individual twos_high=on": (6,),
    "individual-18 players=3": (6,),
    "individual-26": (6,),
    "wild-56": (6,),
}
LONGEST = {"individual players=2 schedule=26,": ["SD", "HC"]}
"""Rules of which one seat may win more than fifteen tricks, and suits whose first hand does."""
RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
HOUSE = House()


def deals(rules: RuleSet, size: int, number: int) -> list[State]:
    """Deals bid by the house, before the first lead."""
    rng, found = Random(size), list[State]()
    while len(found) < number:
        plan = DealPlan(size, rng.randrange(rules.seats), 0)
        state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
        while not isinstance(state, Playing) and state.turn is not None:
            seen = view(state, state.turn)
            state = state.after(HOUSE.choose(seen, legal_actions(state), rng))
        if isinstance(state, Playing):
            found.append(state)
    return found


@pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
@pytest.mark.parametrize("text", RULE_SETS)
def test_the_rest_of_a_deal_goes_as_the_house_plays_it(text: str) -> None:
    rules = parse_rule_set(text)
    assert COMPILED is not None
    for size in RULE_SETS[text]:
        for state in deals(rules, size, 12):
            now: State = state
            while isinstance(now, Playing):
                if sum(map(len, now.held)) % 7 == 0:
                    # Where cards were laid aside each knows its own, which no other is told.
                    length = 1 if rules.bidding.draws else None
                    assert foreseen(now)[:length] == played(now)[:length]
                action = HOUSE.choose(view(now, now.turn), legal_actions(now), Random(0))
                now = now.after(action)


@pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
@pytest.mark.parametrize(("text", "suits"), LONGEST.items())
def test_the_tricks_of_one_seat_are_never_anothers(text: str, suits: list[str]) -> None:
    rules = parse_rule_set(text)
    hands = [" ".join(f"{suit}{rank}" for suit in each for rank in RANKS) for each in suits]
    size = len(hands[0].split())
    known = known_of(view(opened(rules, hands, "S2", dealer=1), 0))
    world = [known.bits(parse_cards(hand)) for hand in hands]
    assert COMPILED is not None
    (won,) = habits_of(known, size, COMPILED).from_starts(0, [(world, 0, 0, ())])
    assert list(winners_of(won, rules.seats)) == [0] * size


def foreseen(state: Playing) -> list[str]:
    """The cards to the end, by the compiled player."""
    assert COMPILED is not None
    known = known_of(view(state, state.turn))
    outcomes = outcomes_of(known.view)
    free = {card: list(places) for card, places in known.rules.places.items()}
    world = [0] * state.deal.rules.seats
    in_turn = [state.turn, *(seat for seat in range(len(world)) if seat != state.turn)]
    for seat in in_turn:
        world[seat] = sum(free[card].pop(0) for card in state.held[seat])
        for card in state.trick if seat == state.turn else ():
            free[card].pop(0)
    habits = habits_of(known, outcomes.window, COMPILED)
    stakes = outcomes.stakes()
    tricks = len(known.view.tricks)
    pool = known.pool
    numbers = habits.line(problem_of(known, world), known.shown, pool, tricks, stakes)
    return [known.rules.cards[number].text for number in numbers]


def played(state: Playing) -> list[str]:
    """The cards to the end, by the house."""
    cards = list[str]()
    now: State = state
    while isinstance(now, Playing):
        action = HOUSE.choose(view(now, now.turn), legal_actions(now), Random(0))
        assert isinstance(action, Play)
        cards.append(action.text)
        now = now.after(action)
    return cards
