"""Why a card is advised, as a card player says it: nothing that its own figures contradict."""

from collections.abc import Sequence
from typing import Final

import pytest

from backalley import parse_action, parse_rule_set, view
from backalley.bots.advice.advice import Option, Share
from backalley.bots.advice.back_alley.card_words import card_words
from backalley.bots.advice.weighed import Weighed
from backalley.engine.view import View
from tests.engine.positions import after, opened

RULES: Final = parse_rule_set("back-alley")


def seen(hands: Sequence[str], turn_up: str, done: str) -> View:
    state = after(opened(RULES, hands, turn_up), done)
    return view(state, state.turn)


def said(at: View, card: str, wins: int, side: int) -> str:
    """Of a card that so many of a hundred deals are won with, by itself and by the side."""
    option = Option(
        parse_action(card), points=1, behind=0, wins=Share(wins, 100), side_wins=Share(side, 100)
    )
    assert at.turn is not None
    own = at.hands[at.turn] or ()
    return " ".join(card_words(at, Weighed(option.action, (option,), 100), own, "points"))


LED: Final = seen(["CA C2 H3", "CK D3 D4", "CQ D5 D6", "CJ D7 D8"], "S2", "1 pass 1 pass")
SECOND: Final = seen(["CA C2 H3", "CK D3 D4", "CQ D5 D6", "CJ D7 D8"], "S2", "1 pass 1 pass C2")


@pytest.mark.parametrize(
    ("wins", "side", "told"),
    [
        (60, 62, "It may well win this trick."),
        (80, 81, "It should win this trick."),
        (18, 50, "Your side may well win this trick."),
        (5, 50, "Your partner may well win this trick."),
        (10, 20, "It goes ahead in this trick, though others may still beat it."),
    ],
)
def test_who_wins_is_who_wins_by_the_figures(wins: int, side: int, told: str) -> None:
    assert said(SECOND, "CK", wins, side) == told


@pytest.mark.parametrize(
    ("card", "wins", "side", "told"),
    [
        ("CA", 80, 82, "Only a trump can beat it."),
        ("CA", 4, 18, "No higher card of clubs is out, but it is likely to be trumped."),
        ("C2", 16, 37, "Your side may still win this trick."),
        ("C2", 1, 2, "It gives the least away."),
    ],
)
def test_what_a_lead_does(card: str, wins: int, side: int, told: str) -> None:
    assert said(LED, card, wins, side) == told


def test_the_last_but_one_card_is_not_thrown_for_a_ruff() -> None:
    hands = ["S3 HA", "C4 D3", "C5 D4", "C6 D5"]
    late = seen(hands, "S2", "pass pass pass 1 C6")
    assert "after it you can trump" not in said(late, "HA", 0, 50)
