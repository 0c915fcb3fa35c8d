"""Natural bidding in every auction: legal, as promised, and from what the seat may see."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import apply
from backalley.bots.natural.bidding.choose_call import choose_call
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.reading import choices_after, meanings, what_would_it_mean
from backalley.engine.actions import BIDS, DOUBLE, PASS, REDOUBLE, Action
from backalley.engine.bidding import Bidding
from backalley.engine.state import Call, State
from backalley.engine.view import redeal, view
from backalley.games.rubber_bridge.auction import standing
from backalley.games.rubber_bridge.plan import rubber_plan
from tests.bots.natural.bidding.auctions import STATES, plan, seen
from tests.strategies import SEEDS


def promised(state: State, call: Action) -> bool:
    """Whether the caller's hand is as the call says."""
    seat = state.turn
    assert seat is not None
    meaning = what_would_it_mean(rubber_plan(state.deal.plan), state.calls, call)
    return meaning.admits(held(state.hands[seat]))


def bid_out(state: State) -> State:
    """The state once all four have bid by the agreements."""
    while isinstance(state, Bidding):
        given, legal = seen(state)
        call = choose_call(given, legal)
        assert call is choices_after(rubber_plan(state.deal.plan), state.calls).pick(
            held(given.hand)
        )
        assert call in legal
        assert promised(state, call), (
            f"{call.text} after {[one.action.text for one in state.calls]}"
        )
        state = apply(state, call)
    return state


@settings(max_examples=150)
@given(state=STATES)
def test_every_call_is_as_it_promises(state: State) -> None:
    after = bid_out(state)
    assert len(after.calls) <= 30


@settings(max_examples=60)
@given(state=STATES, seed=SEEDS, wild=st.sampled_from([{0, 2}, {1, 3}, {0}, {0, 1, 2}]))
def test_a_call_is_as_it_promises_whatever_others_call(
    state: State, seed: int, wild: set[int]
) -> None:
    rng = Random(seed)
    while isinstance(state, Bidding):
        given, legal = seen(state)
        if state.turn in wild:
            call = PASS if rng.random() < 0.5 else rng.choice(legal)
        else:
            call = choose_call(given, legal)
            assert call in legal
            told = choices_after(rubber_plan(state.deal.plan), state.calls)
            if told.pick(held(given.hand)) is not None:
                assert promised(state, call)
        state = apply(state, call)


@settings(max_examples=40)
@given(state=STATES, seed=SEEDS)
def test_a_call_depends_on_no_hidden_card(state: State, seed: int) -> None:
    while isinstance(state, Bidding):
        given, legal = seen(state)
        call = choose_call(given, legal)
        other = redeal(state, state.turn, Random(seed))
        assert view(other, state.turn) == given
        assert choose_call(view(other, state.turn), legal) == call
        state = apply(state, call)


@settings(max_examples=60)
@given(state=STATES)
def test_two_hands_with_game_between_them_reach_it_after_an_opening(state: State) -> None:
    """Unless the opponents bid: then a penalty, or a guess, may be left."""
    hands = [held(cards) for cards in state.hands]
    after = bid_out(state)
    last = standing(after.calls)
    if last is None:
        assert all(hand.points < 12 for hand in hands)
        return
    side = last.seat % 2
    contested = any(call.action is not PASS for call in after.calls if call.seat % 2 != side)
    plain = rubber_plan(state.deal.plan).part_scores[side] == 0
    if plain and not contested and hands[side].points + hands[side + 2].points >= 27:
        assert last.bid.level >= (3 if last.bid.strain is None else 4)


def longest() -> tuple[Call, ...]:
    """Three passes, then every bid doubled and redoubled with all the passes between."""
    words: list[Action] = [PASS] * 3
    for bid in BIDS:
        words += [bid, PASS, PASS, DOUBLE, PASS, PASS, REDOUBLE, PASS, PASS]
    return tuple(Call(place % 4, word) for place, word in enumerate([*words, PASS]))


def test_the_longest_auction_is_read() -> None:
    auction = longest()
    assert len(auction) == 319
    said = meanings(plan(), auction)
    assert len(said) == 319
    assert said[0].text == "at most 11 points"
