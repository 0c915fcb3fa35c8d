"""Honours: which hands have them, and that the result does not matter."""

import pytest

from backalley.cards import Suit, parse_cards
from backalley.games.rubber_bridge.honours import honours
from tests.games.rubber_bridge.deals import SPREAD, first_cards, playing

FIVE = "SA SK SQ SJ ST C2 C3 C4 D2 D3 D4 H2 H3"
FOUR = "SA SK SQ SJ S2 C2 C3 C4 D2 D3 D4 H2 H3"
ACES = "SA HA DA CA S2 C2 C3 C4 D2 D3 D4 H2 H3"
THREE_ACES = "SA HA DA CK S2 C2 C3 C4 D2 D3 D4 H2 H3"
MIDDLE = "SK SQ SJ ST S9 C2 C3 C4 D2 D3 D4 H2 H3"


@pytest.mark.parametrize(
    ("hand", "strain", "points"),
    [
        (FIVE, Suit.SPADES, 150),
        (FOUR, Suit.SPADES, 100),
        (MIDDLE, Suit.SPADES, 100),
        (FIVE, Suit.HEARTS, 0),
        (FIVE, None, 0),
        (ACES, None, 150),
        (ACES, Suit.SPADES, 0),
        (THREE_ACES, None, 0),
    ],
)
@pytest.mark.parametrize("seat", range(4))
def test_hands(hand: str, strain: Suit | None, points: int, seat: int) -> None:
    hands = [parse_cards(hand) if place == seat else () for place in range(4)]
    found = honours(hands, strain)
    assert (found.points if found else 0) == points
    assert found is None or found.seat == seat


def test_divided_between_partners_they_count_nothing() -> None:
    assert honours(list(map(parse_cards, SPREAD)), Suit.SPADES) is None
    hands = [parse_cards("SA SK SQ"), (), parse_cards("SJ ST"), ()]
    assert honours(hands, Suit.SPADES) is None


@pytest.mark.parametrize("holder", range(4))
@pytest.mark.parametrize("level", [1, 7])
def test_they_are_entered_whoever_holds_them_and_whatever_is_made(holder: int, level: int) -> None:
    rest = [card.text for card in playing("1C", "pass", "pass", "pass").deal.rules.pack.cards]
    rest = [text for text in rest if text not in FIVE.split()]
    others = [" ".join(rest[place::3]) for place in range(3)]
    hands = (*others[:holder], FIVE, *others[holder:])
    state = first_cards(playing(f"{level}S", "pass", "pass", "pass", hands=hands), 52)
    finished = state
    plain = finished.deal.rules.scoring.score(finished.deal, finished.calls, finished.played.tricks)
    assert [score.why.count("honours") for score in plain] == [
        int(holder % 2 == side) for side in (0, 1)
    ]
    assert "five honours in spades: 150" in plain[holder % 2].why
