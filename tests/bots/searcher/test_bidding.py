"""Bids weighed by what follows them, and how well others' bids are foreseen."""

from random import Random
from typing import TYPE_CHECKING

import pytest

from backalley import legal_actions, parse_action, parse_rule_set, settle, shuffle_and_deal, view
from backalley.bots.house.house import House
from backalley.bots.house.stakes import payoffs
from backalley.bots.registry import bot
from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.bidding import believed_gain, considered
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.engine.bidding import Bidding
from backalley.engine.deal import DealPlan
from tests.conformance.variations import BACK_ALLEY
from tests.engine.positions import after, opened

if TYPE_CHECKING:
    from backalley.engine.state import State

RULES = parse_rule_set("back-alley")
HOUSE = House()


@pytest.mark.parametrize(
    "text",
    ["back-alley", "back-alley not_the_total=on", "all", "spades-high-two", "individual"],
)
def test_the_bids_of_the_house_are_foreseen(text: str) -> None:
    rules, rng, agreed = parse_rule_set(text), Random(5), list[bool]()
    for size in (1, 2, 5, 7) * 8:
        plan = DealPlan(size, rng.randrange(rules.seats), 0)
        state: State = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
        if state.turn is None:
            continue
        known = known_of(view(state, state.turn))
        answers = Answers(known)
        while isinstance(state, Bidding) and (seat := state.turn) is not None:
            said = HOUSE.choose(view(state, seat), legal_actions(state), rng)
            hand = answers.weighed(known.bits(state.hands[seat]))
            agreed.append(answers.asked(seat, state.calls).bid(hand) is said)
            state = state.after(said)
    assert sum(agreed) > 0.93 * len(agreed)


@pytest.mark.parametrize("text", BACK_ALLEY)
def test_what_is_foreseen_is_a_bid_that_may_be_made(text: str) -> None:
    """After any calls, with any hand: what others bid can leave no pass, or a question."""
    rules, rng = BACK_ALLEY[text], Random(text)
    for size in (1, 2, 2, 3, 3, 4) * 3:
        plan = DealPlan(size, rng.randrange(rules.seats), 0)
        layout = shuffle_and_deal(rules, plan, rng)
        state: State = rules.bidding.open(settle(rules, plan, layout))
        if state.turn is None:
            continue
        answers = Answers(known_of(view(state, state.turn)))
        while isinstance(state, Bidding) and (seat := state.turn) is not None:
            asked, legal = answers.asked(seat, state.calls), legal_actions(state)
            foreseen = {
                asked.bid(answers.weighed(answers.known.bits(hand))) for hand in state.hands
            }
            if not (asked.is_single or asked.is_again):
                foreseen |= {asked.number(count / 2)[0] for count in range(2 * size + 1)}
            assert foreseen <= set(legal)
            # The lowest come to just as many tricks as there are.
            state = state.after(rng.choice(rng.choice([legal, legal[:2]])))


def test_where_each_bid_is_ones_own_it_matters_who_bid() -> None:
    rules = parse_rule_set("spades-high-two")
    hands, bid = ["C3 D2", "D4 C5", "H5 C8", "S9 CK"], parse_action("1")
    for before in ("1 pass", "pass 1", "1 1"):
        seen = view(after(opened(rules, hands, "H2"), before), 2)
        assert Answers(known_of(seen)).paid(seen, bid) == payoffs(seen, bid)


def test_numbers_near_the_house_and_every_other_kind_are_looked_at() -> None:
    actions = [parse_action(text) for text in ("pass", "1", "2", "3", "4", "5", "board")]
    found = considered(actions, parse_action("4"), size=6)
    assert [bid.text for bid in found] == ["2", "3", "4", "5", "board"]


def test_much_is_believed_when_it_was_seen_in_many_worlds() -> None:
    assert believed_gain(2.0, error=2.0) < 0 < believed_gain(2.0, error=0.2) < 2.0
    assert believed_gain(2.0, error=0.0) == 2.0


# The bids before, the hand of who is to bid, and the bid that there is no doubt of.
CLEAR = {
    "one card that nothing beats": ("pass pass pass", "BB", "board"),
    "one card that anything beats": ("pass", "C2", "pass"),
    "two cards that win": ("", "BB LB", "board"),
    "nothing at all": ("", "C2 D3", "pass"),
}
OTHERS = (["C3", "D4", "H5"], ["C3 D2", "D4 C5", "H5 C8"])


@pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
@pytest.mark.parametrize("name", ["club", "expert"])
@pytest.mark.parametrize("case", CLEAR)
def test_clear_bids(case: str, name: str) -> None:
    before, hand, bid = CLEAR[case]
    seat = len(before.split())
    hands = list(OTHERS[len(hand.split()) - 1])
    hands.insert(seat, hand)
    state = after(opened(RULES, hands, "S2"), before)
    chosen = bot(name).choose(view(state, seat), legal_actions(state), Random(1))
    assert chosen.text == bid
