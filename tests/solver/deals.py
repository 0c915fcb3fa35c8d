"""Deals in play under any rules, by chance."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from backalley import (
    Action,
    Card,
    Layout,
    Match,
    Play,
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
        state = state and bid_out(state, rng)
        if isinstance(state, Playing):
            return state


def bid_out(state: State, rng: Random) -> State:
    """What the calls, or the cards laid aside, lead to that chance makes."""
    while not isinstance(state, Playing) and (legal := legal_actions(state)):
        state = apply(state, drawn(legal, rng))
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


def reached(rules: RuleSet, cards: int, rng: Random) -> Iterator[Playing]:
    """Every moment of the play of a deal of so many cards, if it is not thrown in.

    Most of the trumps are in the hands, and are led as often as not where they may be: so much
    that rules speak of comes about that hardly would otherwise.
    """
    first = Match(rules, rng.randrange(rules.seats)).plan
    assert first is not None
    plan = first if rules.preset == "rubber-bridge" else replace(first, hand_size=cards)
    state = bid_out(rules.bidding.open(settle(rules, plan, trumps_dealt(rules, plan, rng))), rng)
    while isinstance(state, Playing):
        yield state
        legal = legal_actions(state)
        trumps = [each for each in legal if state.order.is_trump(card_of(each))]
        wanted = trumps if trumps and not state.trick and rng.random() < 0.5 else legal
        state = apply(state, rng.choice(wanted))


def card_of(action: Action) -> Card:
    """The card that is played."""
    assert isinstance(action, Play)
    return action.card


def trumps_dealt(rules: RuleSet, plan: DealPlan, rng: Random) -> Layout:
    """A deal by chance with most of the trumps in the hands, where the rules about them matter."""
    layout = shuffle_and_deal(rules, plan, rng)
    order = rules.ranking.order(settle(rules, plan, layout).trump)
    cards = [*(card for hand in layout.hands for card in hand), *layout.stock]
    trumps = {card for card in cards if card in order.suit and order.is_trump(card)}
    cards.sort(key=lambda card: (card not in trumps) + 1.7 * rng.random())
    dealt = cards[: plan.hand_size * rules.seats]
    rng.shuffle(dealt)
    hands = tuple(tuple(sorted(dealt[seat :: rules.seats])) for seat in range(rules.seats))
    return Layout(hands, layout.turn_up, tuple(cards[len(dealt) :]))
