"""Cards played in fixed positions, and what must hold of every card."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import (
    Action,
    Finished,
    Play,
    State,
    apply,
    legal_actions,
    redeal,
    view,
)
from backalley.bots.natural.double_dummy.search import Search
from backalley.bots.natural.double_dummy.solver import double_dummy
from backalley.bots.natural.play.choose_card import choose_card
from backalley.engine.playing import Playing
from tests.bots.natural.play.play_positions import bridge, playing
from tests.strategies import SEEDS

NEEDS_LIBRARY = pytest.mark.skipif(
    double_dummy().deepest < 13, reason="looks ahead with the double-dummy library"
)
WORLDS = 12

WEST_NO_TRUMP = "W", "1NT pass 3NT pass pass pass"
WEST_SPADES = "W", "1S pass 4S pass pass pass"
SOUTH_NO_TRUMP = "S", "1NT pass 3NT pass pass pass"
SOUTH_SPADES = "S", "1S pass 4S pass pass pass"
AFTER_WESTS_HEART = "W", "1H pass pass 1NT pass 3NT pass pass pass"
AFTER_EASTS_HEART = "E", "1H 1NT pass 3NT pass pass pass"

Case = tuple[tuple[str, str], dict[str, str], str, str]

# What follows needs no look ahead: dealer and auction, cards that seats hold, what is played, and
# the cards that may be chosen.
SOUND: dict[str, Case] = {
    "partner's ace is not trumped": (
        WEST_SPADES,
        {"S": "742.!.98763.KJT42", "E": "KQT3.9852.A4.Q53", "N": ".AK..", "W": "A.3.."},
        "HA H2",
        "D3 D6 D7 D8 D9 C2 C4 CT CJ CK",
    ),
    "partner's king is not overtaken": (
        WEST_NO_TRUMP,
        {"S": "742.A62.9876.K42", "E": "KQT3.985.A4.Q653", "N": ".KQJT.."},
        "HK H5",
        "H2",
    ),
    "partner's ace is not beaten by a trump though a trump is all that is high": (
        WEST_SPADES,
        {"S": "AKJ.!.98763.JT942", "E": "QT93.9852.A4.Q53", "N": ".AK..", "W": ".3.."},
        "HA H2",
        "D3 D6 D7 D8 D9 C2 C4 C9 CT CJ",
    ),
    "third hand high, the lowest of equals": (
        WEST_NO_TRUMP,
        {"S": "742.KQ2.9876.K42", "E": "KQT3.985.A4.QT53", "N": ".J643.."},
        "H3 H5",
        "HQ",
    ),
    "third hand no higher than dummy makes it": (
        WEST_NO_TRUMP,
        {"S": "742.KJ2.9876.K42", "E": "KQT3.Q85.A4.QT53", "N": ".T643.."},
        "H3 H5",
        "HJ",
    ),
    "fourth hand wins with the lowest card that does": (
        SOUTH_NO_TRUMP,
        {"S": "A42.AQJ.K876.KJ2", "N": "KQ3.853.AQ4.QT53", "W": ".K9742..", "E": ".T6.."},
        "H4 H3 HT",
        "HJ",
    ),
    "fourth hand trumps low": (
        SOUTH_SPADES,
        {"S": "AKQ42.!.K876.K762", "N": "J953.853.AQ4.QT5", "W": ".KQJ..", "E": ".94.."},
        "HK H3 H4",
        "S2",
    ),
    "what cannot win goes low": (
        WEST_NO_TRUMP,
        {"S": "742.9862.976.K42", "E": "KQT.A5.A84.QT653", "N": ".KQJ4.."},
        "HK HA",
        "H2",
    ),
    "the only card of the suit": (
        WEST_NO_TRUMP,
        {"S": "7432.8!.9764.K932", "E": "KQT.A52.A8.QT654", "N": ".KQJ4.."},
        "HK HA",
        "H8",
    ),
    "a discard is no winner and no guard": (
        WEST_NO_TRUMP,
        {
            "S": "75432.!.97642.KQJ",
            "E": "KQT8.AT532.A8.T6",
            "N": ".KQJ97..",
            "W": ".864..",
        },
        "HK HA",
        "S2 S3 S4 S5 S7 D2 D4 D6 D7 D9",
    ),
}

AHEAD: dict[str, Case] = {
    "second hand low before dummy's small cards": (
        WEST_NO_TRUMP,
        {"S": "742.86.K963.K842", "E": "KQT.A52.752.QJT5", "N": ".KQJ43..", "W": "..AQJ."},
        "HK HA H6 H7 D2",
        "D3",
    ),
    "an honour is covered where it promotes one's ten": (
        WEST_NO_TRUMP,
        {"S": "7642.8.KT6.KJ982", "E": "KQT.A5.Q32.QT543", "N": ".KQJ43..", "W": ".7.AJ9."},
        "HK HA H8 H7 DQ",
        "DK",
    ),
    "the queen is finessed on the left, whose opening promised it": (
        AFTER_WESTS_HEART,
        {"S": "AQJ.A53.AJ92.Q92", "N": "K43.742.KT83.A83", "W": ".KQJT9.Q54.", "E": ".86!.76.5"},
        "HK H2 H8 H3 HQ H4 H6 H5 HJ H7 C5 HA D2 D4",
        "DT D8",
    ),
    "the queen is finessed on the right, whose opening promised it": (
        AFTER_EASTS_HEART,
        {"S": "AQJ.A53.AJ92.Q92", "N": "K43.742.KT83.A83", "E": ".KQJT9.Q54.", "W": ".86!.76.5"},
        "H8 H2 HK H3 HQ H5 H6 H4 HJ HA C5 H7 D2 D6",
        "DK",
    ),
    "the tricks that beat the contract are cashed": (
        WEST_NO_TRUMP,
        {"S": "8642.86.AKQJT.42", "E": "KQT.A52.752.QJT5", "N": "..98.", "W": "..643."},
        "D9 D2 DT D3",
        "DA DK DQ DJ",
    ),
    "partner's suit is led back, not from a bare king": (
        WEST_NO_TRUMP,
        {"S": "K4.A62.8643.9753", "E": "QJT3.985.AK5.QJT", "N": ".KJ743..", "W": ".QT.."},
        "H4 H5 HA HT",
        "H6 H2",
    ),
    "no bare king is led, not even to take dummy's ace away": (
        WEST_NO_TRUMP,
        {"S": "8642.A62.K8.9753", "E": "T3.98.A75.KQJT84", "N": ".KJ743..", "W": ".QT..A2"},
        "H4 H8 HA HT",
        "S2 S4 S6 S8 H2 H6 D8 C3 C5 C7 C9",
    ),
    "declarer draws trumps": (
        SOUTH_SPADES,
        {"S": "AKQ42.A3.A76.762", "N": "J953.852.KQ4.AK5", "W": ".KQJ..", "E": ".T4.."},
        "HK H2 H4 HA",
        "SA SK SQ S2 S4",
    ),
    "no more trumps are led when the opponents have none": (
        SOUTH_SPADES,
        {"S": "KQJ54.A3.A76.762", "N": "AT986.852.KQ.AK5", "W": "7!.KQJ..3", "E": "32!.T4.."},
        "HK H2 H4 HA S4 S7 SA S2 S6 S3 SK C3",
        "H3 D6 D7 DA C2 C6 C7",
    ),
}


def chosen(case: Case, *, solver: Search | None = None, seed: int = 1) -> str:
    (dealer, auction), hands, played, _ = case
    state = bridge(hands, f"{auction} {played}", dealer=dealer, seed=seed)
    assert state.actor is not None
    seen = view(state, state.actor)
    card = choose_card(seen, legal_actions(state), Random(seed), worlds=WORLDS, solver=solver)
    return card.text


@pytest.mark.parametrize("case", SOUND)
def test_sound_without_looking_ahead(case: str) -> None:
    assert chosen(SOUND[case], solver=Search()) in SOUND[case][3].split()


@NEEDS_LIBRARY
@pytest.mark.parametrize("case", SOUND)
@pytest.mark.parametrize("seed", [1, 2])
def test_sound(case: str, seed: int) -> None:
    assert chosen(SOUND[case], seed=seed) in SOUND[case][3].split()


@NEEDS_LIBRARY
@pytest.mark.parametrize("case", AHEAD)
@pytest.mark.parametrize("seed", [1, 2])
def test_looking_ahead(case: str, seed: int) -> None:
    assert chosen(AHEAD[case], seed=seed) in AHEAD[case][3].split()


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, cards=st.integers(0, 51), library=st.booleans())
def test_the_card_is_legal_and_depends_on_the_view_and_the_seed_alone(
    seed: int, cards: int, library: bool
) -> None:
    state = playing(seed, cards)
    solver = double_dummy() if library else Search(deepest=3)

    def card(state: State) -> Action:
        seen = view(state, state.actor)
        return choose_card(seen, legal_actions(state), Random(seed), worlds=4, solver=solver)

    first = card(state)
    assert first in legal_actions(state)
    assert card(state) is first
    assert card(redeal(state, state.actor, Random(seed + 1))) is first


@pytest.mark.parametrize("seed", range(6))
def test_partners_sure_winner_is_left_alone_by_defenders(seed: int) -> None:
    """The same rule, said once more in the plainest words and held against whole deals."""
    state: State = playing(seed, 0)
    rng = Random(seed)
    while not isinstance(state, Finished):
        assert isinstance(state, Playing)
        seen = view(state, state.actor)
        action = choose_card(seen, legal_actions(state), rng, worlds=3)
        assert isinstance(action, Play)
        trick, dummy = state.trick, state.dummy
        assert dummy is not None
        if len(trick) == 3 and (state.turn - dummy.seat) % 2:
            order = state.order
            partner_wins = order.winning(trick) == 1
            beats = order.winning((*trick, action.card)) == 3
            spared = [other for other in state.playable() if order.winning((*trick, other)) != 3]
            assert not (partner_wins and beats and spared)
        state = apply(state, action)
