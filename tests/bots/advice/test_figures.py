"""One figure is shown of each option, and nothing that is shown ranks them otherwise."""

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from backalley import legal_actions, parse_action, parse_rule_set, view
from backalley.bots.advice.advice import Advice, Option
from backalley.bots.advice.figures import is_late, measured
from backalley.bots.advice.hint import hint
from backalley.bots.searcher.compiled import COMPILED
from backalley.engine.schedule import ScheduledMatch
from tests.bots.advice.deals import decisions, played
from tests.bots.advice.test_hint import LITTLE, SOME
from tests.bots.advice.test_reasons import LAST, TO_BID

compiled = pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
A_NUMBER = re.compile(r"\d")
BIDS = re.compile(r"(bid|A bid of|double board|rainbow and) [\d, and]+")


def option(action: str, behind: float, chance: float | None = None) -> Option:
    return Option(
        parse_action(action), points=4.0 - behind, behind=behind, doubt=0.1, chance=chance
    )


def shown(advice: Advice) -> list[float]:
    return [one.figure for one in advice.options if one.figure is not None]


@compiled
@pytest.mark.parametrize("text", [*SOME, "rubber-bridge"])
def test_the_first_is_the_one_advised_and_no_figure_says_otherwise(text: str) -> None:
    deal = played(parse_rule_set(text), 3, size=SOME.get(text))
    for place, state in enumerate(decisions(deal)):
        if text == "rubber-bridge" and place % 7:
            continue
        assert state.actor is not None
        advice = hint(view(state, state.actor), legal_actions(state), Random(1), LITTLE)
        if not advice.options:
            continue
        assert advice.options[0].action == advice.action
        figures = shown(advice)
        assert len(figures) in {0, len(advice.options)}
        assert (advice.measure is None) == (not figures)
        assert all(one >= other for one, other in pairwise(figures))
        for sentence in advice.counted:
            found = re.search(r"The next best, .*, is worth (\S+) points? less", sentence)
            if found:
                assert pytest.approx(float(found[1])) in [figures[0] - one for one in figures]


@compiled
@pytest.mark.parametrize("text", SOME)
def test_words_come_first_and_numbers_after_them(text: str) -> None:
    for state in decisions(played(parse_rule_set(text), 3, size=SOME[text])):
        assert state.actor is not None
        advice = hint(view(state, state.actor), legal_actions(state), Random(1), LITTLE)
        for sentence in advice.why:
            assert not A_NUMBER.search(BIDS.sub("", sentence)), sentence


def test_points_fall_by_what_is_given_up_as_the_match_stands() -> None:
    measure, options = measured(TO_BID, [option("2", 0), option("1", 1.26), option("pass", 3)])
    assert measure == "points"
    assert [one.figure for one in options] == [4.0, 2.7, 1.0]


def test_what_does_about_as_well_is_level_with_the_one_advised() -> None:
    seen = [option("2", 0), option("1", -0.3), option("pass", 3), option("board", 0.1)]
    _, options = measured(TO_BID, seen)
    assert [(one.action.text, one.figure) for one in options] == [
        ("2", 4.0),
        ("1", 4.0),
        ("board", 4.0),
        ("pass", 1.0),
    ]


@pytest.mark.parametrize(
    ("chances", "figures"),
    [
        ((0.64, 0.58, 0.2), [64, 58, 20]),
        ((1.0, 0.999, 0.0), [100, 99, 0]),
        ((0.64, 0.7, 0.2), [4.0, 3.0, 1.0]),  # it ranks them otherwise
        ((1.0, 1.0, 0.2), [4.0, 3.0, 1.0]),  # it tells nothing apart
    ],
)
def test_the_chance_is_told_late_where_it_ranks_alike(
    chances: tuple[float, ...], figures: list[float]
) -> None:
    bids = zip(("2", "1", "pass"), (0, 1, 3), chances, strict=True)
    measure, options = measured(LAST, [option(*each) for each in bids])
    assert measure == ("points" if 4.0 in figures else "chance")
    assert [one.figure for one in options] == figures


def test_of_many_sides_the_chance_is_told_in_the_last_deal_only() -> None:
    state = next(decisions(played(parse_rule_set("individual"), 3, size=4)))
    seen = view(state, state.actor)
    assert isinstance(seen.rules.match, ScheduledMatch)
    last = len(seen.rules.match.sizes) - 1
    for place, late in ((last, True), (last - 1, False)):
        assert is_late(replace(seen, plan=replace(seen.plan, place=place))) is late
    assert not is_late(TO_BID)
