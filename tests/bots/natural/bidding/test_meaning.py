"""What calls promise: combined, widened, said."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.bots.natural.bidding.held import Held, held
from backalley.bots.natural.bidding.meaning import (
    ANY_LENGTH,
    Force,
    Meaning,
    Range,
    both,
    combined,
    either,
    settled,
    shown,
)
from backalley.cards import PACK_52, Suit
from tests.bots.natural.bidding.auctions import hand

HANDS = st.permutations(PACK_52.cards).map(lambda cards: held(tuple(sorted(cards[:13]))))


@st.composite
def meanings(draw: st.DrawFn) -> Meaning:
    """Meanings as tables write them."""
    low = draw(st.integers(0, 20))
    length = draw(st.integers(0, 7))
    suit = draw(st.sampled_from(Suit))
    high = draw(st.sampled_from([length, 7, 13]))
    balanced = draw(st.sampled_from([None, None, True, False]))
    told = shown((low, low + draw(st.integers(0, 17))), balanced=balanced)
    lengths = tuple(Range(length, high) if one is suit else ANY_LENGTH for one in Suit)
    return replace(told, lengths=lengths)


@pytest.mark.parametrize(
    ("meaning", "text"),
    [
        (shown(points=(12, 37), lengths={Suit.HEARTS: (5, 13)}), "12+ points, five or more hearts"),
        (shown(points=(15, 17), balanced=True), "15–17 points, balanced"),
        (
            shown(worth=(6, 9), lengths={Suit.SPADES: (3, 13)}),
            "6–9 points with shortness, three or more spades",
        ),
        (
            shown(points=(16, 18), balanced=True, stopped=[Suit.CLUBS]),
            "16–18 points, balanced, clubs stopped",
        ),
        (shown(points=(0, 5)), "at most 5 points"),
        (shown(lengths={Suit.HEARTS: (0, 1)}, force=Force.FORCING), "at most one heart, forcing"),
        (shown(lengths={Suit.DIAMONDS: (7, 7)}, good=[Suit.DIAMONDS]), "seven good diamonds"),
        (Meaning(), "anything"),
    ],
)
def test_its_sentence(meaning: Meaning, text: str) -> None:
    assert meaning.text == text
    assert settled(meaning).text == text


@given(first=meanings(), second=meanings(), cards=HANDS)
def test_a_hand_of_both_is_in_both_and_a_hand_of_one_is_in_either(
    first: Meaning, second: Meaning, cards: Held
) -> None:
    if first.admits(cards) and second.admits(cards):
        assert both(first, second).admits(cards)
    if first.admits(cards) or second.admits(cards):
        assert either(first, second).admits(cards)
    assert first.admits(cards) == settled(first).admits(cards)


@given(said=st.lists(meanings(), max_size=4))
def test_what_is_known_of_a_seat_is_possible(said: list[Meaning]) -> None:
    known = combined(said)
    assert all(low <= high for low, high in (known.points, known.worth, *known.lengths))
    assert sum(low for low, _ in known.lengths) <= 13 <= sum(high for _, high in known.lengths)


def test_the_later_call_is_believed_where_two_disagree() -> None:
    passed, bid = shown(points=(0, 11)), shown(points=(15, 17), balanced=True)
    assert both(passed, bid).points == (15, 17)


def test_a_hand_is_counted() -> None:
    counted = held(hand("AKJ52..QJ874.K73"))
    assert (counted.points, counted.worth, counted.lengths) == (14, 17, (3, 5, 0, 5))
    assert not counted.balanced
    assert counted.good == {Suit.SPADES}
    assert counted.stopped == {Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS}
