"""Worlds: what they must agree with, and what they should."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import Card, view
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.meaning import Meaning, shown
from backalley.bots.natural.play.sampling import misfit, sample_worlds
from backalley.bots.natural.play.worlds import Known, known_of
from backalley.cards import PACK_52, Suit
from tests.bots.natural.play.play_positions import bridge, playing
from tests.strategies import SEEDS


def known_in(hands: dict[str, str], done: str, *, dealer: str = "S") -> Known:
    state = bridge(hands, done, dealer=dealer)
    return known_of(view(state, state.actor))


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, cards=st.integers(0, 51))
def test_worlds_agree_with_all_that_is_seen(seed: int, cards: int) -> None:
    state = playing(seed, cards)
    seen = view(state, state.actor)
    known = known_of(seen)
    gone = [card for trick in seen.tricks for card in trick.cards] + list(seen.trick)
    for world in sample_worlds(known, Random(seed), 4):
        assert sorted([*gone, *(card for hand in world for card in hand)]) == list(PACK_52.cards)
        assert tuple(map(len, world)) == seen.holdings
        for seat, hand in enumerate(world):
            assert seen.hands[seat] in (None, hand)
            assert not [card for card in hand if (seat, card.suit) in known.void]


@given(seed=SEEDS, cards=st.integers(0, 51))
@settings(max_examples=20, deadline=None)
def test_the_same_seed_draws_the_same_worlds(seed: int, cards: int) -> None:
    state = playing(seed, cards)
    known = known_of(view(state, state.actor))
    assert sample_worlds(known, Random(7), 3) == sample_worlds(known, Random(7), 3)


def test_a_seat_that_did_not_follow_has_none() -> None:
    hands = {"W": "AKQ.A3.AKJ.QJ973", "N": ".KQJT9..", "E": ".7642..", "S": ".8!.2."}
    auction = "1NT pass 3NT pass pass pass"
    known = known_in(hands, f"{auction} HK H2 H8 H3 HQ", dealer="W")
    assert known.void == frozenset()
    known = known_in(hands, f"{auction} HK H2 H8 H3 HQ H4 D2 HA", dealer="W")
    assert {(seat, suit.word) for seat, suit in known.void} == {(0, "hearts")}


def test_worlds_are_as_the_calls_promise() -> None:
    known = known_in(
        {"S": "A42.Q72.J876.K42", "W": "KQ3.AK5.AQ4.9653"},
        "1NT pass 3NT pass pass pass",
        dealer="W",
    )
    meaning = known.meanings[1]
    worlds = sample_worlds(known, Random(1), 40)
    hands = [held(world[1]) for world in worlds]
    assert sum(15 <= hand.points <= 17 for hand in hands) >= 30
    assert sum(hand.balanced for hand in hands) >= 30
    assert len({world[1] for world in worlds}) == 40
    assert meaning.points == (15, 17)


def test_promises_that_cannot_hold_still_leave_worlds() -> None:
    """South has 21 points, and West says 15 to 17 of the 19 left, East 10 or more."""
    state = bridge({"S": "AKQ2.AKQ.AJ6.J42"}, "1NT pass 3NT pass pass pass", dealer="W")
    known = known_of(view(state, 0))
    assert len(sample_worlds(known, Random(1), 8)) == 8


@pytest.mark.parametrize(
    ("points", "lengths", "fits"),
    [
        (16, [3, 3, 3, 4], True),
        (14, [3, 3, 3, 4], False),
        (19, [3, 3, 3, 4], False),
        (16, [5, 5, 2, 1], False),
    ],
)
def test_misfit_is_nothing_for_a_hand_as_promised(
    points: int, lengths: list[int], fits: bool
) -> None:
    one_no_trump = shown((15, 17), balanced=True)
    assert (misfit(one_no_trump, points, lengths, set()) == 0) is fits
    assert misfit(Meaning(), points, lengths, set()) == 0


def test_misfit_grows_with_each_point_and_card() -> None:
    five_hearts = shown((12, 14), lengths={Suit.HEARTS: (5, 13)})
    points = [misfit(five_hearts, points, [2, 3, 5, 3], set()) for points in range(12, 7, -1)]
    lengths = [misfit(five_hearts, 12, [4, 4, hearts, 5 - hearts], set()) for hearts in (5, 4, 3)]
    assert points == sorted(set(points))
    assert lengths == sorted(set(lengths))


def test_a_lead_of_fourth_best_tells_of_longer_suits() -> None:
    """West led the two of hearts against no trump: five of another suit are less likely."""
    hands = {
        "S": "AQ2.A53.AJ92.QJ9", "N": "K43.K74.KT83.T83", "W": ".J982..", "E": ".QT6.."
    }  # fmt: skip
    known = known_in(hands, "1NT pass 3NT pass pass pass H2 H4 HT HA")
    worlds = sample_worlds(known, Random(1), 60)
    longest = [max(held(world[1] + (Card("H2"),)).lengths) for world in worlds]
    hearts = [sum(card.text[0] == "H" for card in world[1]) + 1 for world in worlds]
    assert sum(long <= own for long, own in zip(longest, hearts, strict=True)) > 30
    assert sum(own == 4 for own in hearts) > 30
