"""Text where an action is meant: read, or refused in words that say what came."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

from backalley import (
    Acted,
    Action,
    Card,
    Dealt,
    IllegalAction,
    Match,
    MatchError,
    NotationError,
    State,
    apply,
    number,
    parse_action,
    play,
    rule_set,
    shuffle_and_deal,
    warnings,
    why_not,
)
from backalley.engine.actions import discard, with_rainbow


def opened() -> Match:
    rules = rule_set("back-alley")
    match = Match(rules, first_dealer=3)
    assert match.plan is not None
    return match.after(Dealt(shuffle_and_deal(rules, match.plan, Random(34))))


def bidding() -> State:
    state = opened().state
    assert state is not None
    return state


def acted(state: State, action: Action | str) -> Acted:
    return Acted(state.actor or 0, action)


Door = Callable[[State, Action | str], object]
DOORS: tuple[Door, ...] = (apply, why_not, warnings, acted)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("text", ["pass", "2", "board"])
def test_the_text_of_an_action_is_the_action(door: Door, text: str) -> None:
    state = bidding()
    assert door(state, text) == door(state, parse_action(text))


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("phase", ["bidding", "playing", "finished"])
@pytest.mark.parametrize(
    "meant", ["", "02", "Board", "HK HQ", None, 2, 2.0, True, Card("HK"), [], ()]
)
def test_what_is_no_action_is_refused_in_words(door: Door, phase: str, meant: str) -> None:
    state = bidding()
    if phase != "bidding":
        for _ in range(4):
            state = apply(state, "1")
    while phase == "finished" and state.legal:
        state = apply(state, state.legal[0])
    with pytest.raises(NotationError) as caught:
        door(state, meant)
    assert caught.value.got == repr(meant)
    assert "'board'" in caught.value.expected
    assert caught.value.where == "action"


def test_text_that_is_not_legal_is_refused_as_its_action_is() -> None:
    state = bidding()
    for text in ("7", "HK", "discard HK", "1NT"):
        refusal = why_not(state, text)
        assert refusal is not None
        assert refusal == why_not(state, parse_action(text))
        with pytest.raises(IllegalAction) as caught:
            apply(state, text)
        assert caught.value.refusal == refusal
        assert caught.value.got == repr(text)


def test_a_warning_is_told_of_text_too() -> None:
    match = opened().after(Acted(0, "2"))
    assert match.state is not None
    (told,) = warnings(match.state, "6")
    assert told == "All the bids together come to 8, and there are only 7 tricks."
    assert warnings(match.state, "7") == (), "it may not be bid at all"


def test_a_match_goes_on_with_text() -> None:
    text = opened().after(Acted(0, "2"))
    assert text == opened().after(Acted(0, number(2)))
    assert text.state is not None
    assert text.state.calls[-1].action is number(2)


def test_an_event_stays_what_it_is() -> None:
    event = Acted(0, "2")
    assert (replace(event, seat=1), hash(event)) == (Acted(1, "2"), hash(Acted(0, number(2))))
    with pytest.raises(FrozenInstanceError):
        event.seat = 1  # type: ignore[misc]


@pytest.mark.parametrize("event", ["2", None, number(2), ("0", "2")])
def test_what_is_no_event_is_refused_in_words(event: object) -> None:
    with pytest.raises(MatchError, match=r"expected an event, such as Acted\(0, 'pass'\)"):
        opened().after(event)  # type: ignore[arg-type]


def test_the_text_of_a_card_is_the_card() -> None:
    assert play("HK") is play(Card("HK"))
    assert discard("HK") is discard(Card("HK"))
    assert with_rainbow("3") is with_rainbow(number(3))


MAKERS: tuple[Callable[[str], Action], ...] = (play, discard, with_rainbow)


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("meant", ["", "KH", None, 2])
def test_what_is_no_card_is_refused_in_words(
    make: Callable[[object], Action], meant: object
) -> None:
    with pytest.raises(NotationError) as caught:
        make(meant)
    assert caught.value.got == repr(meant)
