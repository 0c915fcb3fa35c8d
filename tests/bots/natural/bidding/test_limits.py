"""What a pass denies, and what a call says beside what its seat has said before."""

import pytest
from hypothesis import given, settings

from backalley import State, apply
from backalley.bots.natural.bidding.choose_call import choose_call
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.reading import meanings
from backalley.engine.actions import PASS
from backalley.engine.bidding import Bidding
from backalley.games.rubber_bridge.plan import rubber_plan
from tests.bots.natural.bidding.auctions import STATES, calls, plan, seen


@pytest.mark.parametrize(
    ("auction", "text"),
    [
        ("1H P 2H P P", "12–16 points"),
        ("P P 1H P 2C", "10–11 points, four or more clubs"),
        ("1H P 2H P 3H P P", "6–9 points with shortness"),
        ("1D P 1S P 1NT", "12–15 points"),
        ("1D P 1S P 1NT P P", "6–10 points"),
        ("1H P", "mostly at most 14 points"),
        ("P P P", "at most 11 points"),
        ("1H 1S 2H P P", "12–19 points, mostly at most 16"),
        ("P 1H P 2C P 2H 2S", "11–16 points, five or more spades"),
    ],
)
def test_the_last_call_says(auction: str, text: str) -> None:
    assert meanings(plan(), calls(auction))[-1].text == text


@settings(max_examples=60)
@given(state=STATES)
def test_no_hand_passes_with_more_than_a_pass_allows(state: State) -> None:
    dealt = [held(hand) for hand in state.hands]
    while isinstance(state, Bidding):
        state = apply(state, choose_call(*seen(state)))
    told = meanings(rubber_plan(state.deal.plan), state.calls)
    for call, meaning in zip(state.calls, told, strict=True):
        if call.action is PASS:
            assert meaning.admits(dealt[call.seat])
