"""Worlds agree with all that is known, and come as often as the bids say."""

from random import Random

import pytest

from backalley import Suit, legal_actions, rule_set, view
from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.budget import CLUB
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import Known, known_of
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.engine.playing import Playing
from tests.engine.positions import after, opened
from tests.solver.deals import RULES, begun, played

pytestmark = pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")

PLAYED = [text for text in RULES if text != "rubber-bridge"]


def worlds_of(known: Known, number: int, seed: int = 1) -> list[World]:
    assert COMPILED is not None
    means = Means(CLUB, Random(seed), COMPILED)
    return sample_worlds(known, tells_of(known, Answers(known)), means, number)


@pytest.mark.parametrize("text", PLAYED)
def test_hands_are_of_their_sizes_and_could_have_played_so(text: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        state = played(begun(RULES[text], 6, rng), rng.randrange(20), rng)
        known = known_of(view(state, state.turn))
        # The true deal is among those that what was shown allows.
        for seat, hand in enumerate(state.held):
            if all(len(known.rules.places[card]) == 1 for card in hand):
                assert known.bits(hand) & ~known.may[seat] == 0
        for world in worlds_of(known, 5):
            assert [hand.bit_count() for hand in world] == list(known.view.holdings)
            assert world[known.me] == known.hand
            assert sum(world) == sum(world) & known.pool
            assert all(hand & ~may == 0 for hand, may in zip(world, known.may, strict=True))


def test_the_same_generator_deals_the_same_worlds() -> None:
    state = begun(RULES["back-alley"], 7, Random(2))
    known = known_of(view(state, state.turn))
    assert worlds_of(known, 9, seed=3) == worlds_of(known, 9, seed=3)
    assert worlds_of(known, 9, seed=3) != worlds_of(known, 9, seed=4)


HANDS = ["S2 H3 D4 C5", "S3 H4 D5 C6", "S4 H5 D6 C7", "S5 H6 D7 C8"]


def test_who_led_an_unbroken_trump_holds_trumps_only() -> None:
    hands = ["S2 H3 D4", "S3 SA SK", "S4 H5 D6", "S5 H6 D7"]
    state = after(opened(rule_set("back-alley"), hands, "SQ"), "pass 2 pass pass SA")
    assert isinstance(state, Playing)
    known = known_of(view(state, 2))
    trumps = known.bits(card for card in known.rules.cards if known.view.order.is_trump(card))
    assert all(world[1] & ~trumps == 0 for world in worlds_of(known, 30))


def mean_trumps(bids: str, seat: int) -> float:
    """How many trumps a seat holds in the worlds after these bids."""
    state = after(opened(rule_set("back-alley"), HANDS, "SQ"), bids)
    known = known_of(view(state, state.turn))
    assert known.view.trump is Suit.SPADES
    trumps = known.bits(card for card in known.rules.cards if known.view.order.is_trump(card))
    worlds = worlds_of(known, 300)
    return sum((world[seat] & trumps).bit_count() for world in worlds) / len(worlds)


def test_who_bid_more_holds_more_trumps() -> None:
    assert mean_trumps("pass", 0) + 0.2 < mean_trumps("1", 0)
    assert mean_trumps("1", 0) + 0.2 < mean_trumps("2", 0)


def test_a_foes_bid_is_believed_more_than_a_partners() -> None:
    foe, partner = (
        mean_trumps(f"2{then}", 0) - mean_trumps(f"pass{then}", 0) for then in ("", " pass")
    )
    assert foe > partner + 0.3


def test_who_said_a_rainbow_holds_one() -> None:
    rules = rule_set("back-alley", {"rainbow": "bonus", "schedule": [4]})
    state = after(opened(rules, HANDS, "SQ"), "rainbow:1")
    assert any(action.text == "pass" for action in legal_actions(state))
    known = known_of(view(state, 1))
    worlds = worlds_of(known, 50)
    rainbows = [
        all((world[0] & suit).bit_count() == 1 for suit in known.rules.suits) for world in worlds
    ]
    assert sum(rainbows) > 45
