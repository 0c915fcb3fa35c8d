"""Why a bid is advised, as a card player says it."""

from dataclasses import replace

import pytest

from backalley import parse_action, parse_rule_set, view
from backalley.bots.advice.advice import Option, Share
from backalley.bots.advice.back_alley.bid_words import bid_words
from backalley.bots.advice.weighed import Weighed
from backalley.engine.view import View
from tests.bots.advice.test_reasons import HANDS
from tests.engine.positions import after, opened

STATE = opened(parse_rule_set("back-alley"), HANDS, "S2")
FIRST = view(STATE, 0)
THIRD = view(after(STATE, "1 pass"), 2)
THIRD_AFTER_A_PASS = view(after(STATE, "pass 1"), 2)


def option(action: str, behind: float, made: float | None) -> Option:
    share = None if made is None else Share(round(made * 100), 100)
    return Option(parse_action(action), points=1 - behind, behind=behind, doubt=0.1, made=share)


def said(seen: View, *options: Option) -> tuple[str, ...]:
    return bid_words(seen, Weighed(options[0].action, options, 100), "points")


@pytest.mark.parametrize(
    ("seen", "best", "other", "why"),
    [
        (FIRST, ("2", 0.97), ("3", 0.2), "It is as good as made. More would ask too much."),
        (FIRST, ("2", 0.5), ("1", 0.9), "It is an even chance, and worth it."),
        (FIRST, ("pass", 0.8), ("1", 0.4), "Leave the bidding to your partner."),
        (THIRD, ("pass", 0.8), ("1", 0.4), "What is bid already is enough."),
        (THIRD_AFTER_A_PASS, ("pass", None), ("1", 0.4), "A bid would fall short too often."),
        (THIRD_AFTER_A_PASS, ("pass", None), ("1", 0.6), "A bid gains less than it risks."),
    ],
)
def test_why_it_is_this_bid(
    seen: View, best: tuple[str, float], other: tuple[str, float], why: str
) -> None:
    told = said(seen, option(best[0], 0, best[1]), option(other[0], 3, other[1]))
    assert why in " ".join(told)


def test_the_hand_comes_first_and_then_the_partner() -> None:
    told = said(FIRST, option("1", 0, 0.9), option("2", 3, 0.4))
    assert told[0].startswith("No trumps and one outside ace: ")
    assert said(THIRD, option("1", 0, 0.9))[1].startswith("Your partner bid 1: together ")
    alone = said(THIRD_AFTER_A_PASS, option("1", 0, 0.9))
    assert alone[1].startswith("Your partner passed: together ")


def test_a_hand_that_is_hidden_is_an_average_one() -> None:
    hidden = replace(FIRST, hands=(None, *FIRST.hands[1:]), seat=0)
    assert said(hidden, option("1", 0, 0.9))[0].startswith("Your hand is hidden")
