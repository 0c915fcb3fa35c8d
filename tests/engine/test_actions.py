"""Actions and their text forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import Action, Card, NotationError, number, parse_action
from backalley.engine.actions import BOARD, PASS, discard, rainbow, with_rainbow
from tests.strategies import actions


@given(actions())
def test_every_text_form_parses_back(action: Action) -> None:
    assert parse_action(action.text) is action
    assert parse_action(str(action)) is action
    assert eval(repr(action), {"parse_action": parse_action}) is action


@pytest.mark.parametrize(
    ("action", "text", "words"),
    [
        (PASS, "pass", "pass"),
        (BOARD, "board", "board"),
        (number(1), "1", "1"),
        (number(13), "13", "13"),
        (parse_action("HK"), "HK", "the king of hearts"),
        (parse_action("BB"), "BB", "the big blooper"),
        (rainbow(), "rainbow", "rainbow"),
        (rainbow(2), "rainbow+2", "rainbow+2"),
        (with_rainbow(number(3)), "rainbow:3", "3 with a rainbow"),
        (with_rainbow(PASS), "rainbow:pass", "pass with a rainbow"),
        (parse_action("double board"), "double board", "double board"),
        (discard(Card("HK")), "discard HK", "the king of hearts"),
    ],
)
def test_action(action: Action, text: str, words: str) -> None:
    assert (action.text, action.words) == (text, words)


@given(actions(), actions())
def test_different_actions_have_different_texts(one: Action, other: Action) -> None:
    assert (one.text == other.text) == (one is other)


@pytest.mark.parametrize(
    "text",
    ["", "0", "03", "-1", "+1", "100", "1.0", "٣", "²", " 3", "3 ", "Board", "PASS", "board ", "hk",
     "HK HQ", "rainbow+0", "rainbow+100", "rainbow+-1", "rainbow:", "rainbow:rainbow", "rainbow:HK",
     "rainbow:discard HK", "discard", "discard pass", "discard  HK", "double  board",
     "x" * 999, None, 5, True, b"3", [], {}],
)  # fmt: skip
def test_no_action(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.where == "action"
    assert len(str(caught.value)) < 200


@given(st.text(max_size=6) | st.text("0123456789passboardCDHSTJQKALBW", max_size=5))
def test_text_is_an_action_or_our_error(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert action.text == text


@pytest.mark.parametrize("tricks", [0, -1, 100, 10**9])
def test_a_number_without_a_text_form(tricks: int) -> None:
    with pytest.raises(NotationError):
        number(tricks)


@pytest.mark.parametrize("plus", [-1, 100, 10**9])
def test_a_rainbow_without_a_text_form(plus: int) -> None:
    with pytest.raises(NotationError):
        rainbow(plus)
