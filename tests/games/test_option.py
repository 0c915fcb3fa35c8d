"""Options are read from text, numbers and lists; anything else is refused by our own error."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import BackAlleyError, RuleSetError, parse_rule_set, rule_set
from backalley.games.option import Option, Sizes, named
from backalley.games.registry import PRESETS

SIZES = Option("schedule", named("short", "14"), sizes=Sizes.COURSE)
SWITCH = Option("boston", named("off", "on"))


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (SIZES, "short", "short"),
        (SIZES, "14", "14"),
        (SIZES, 14, "14"),
        (SIZES, [14], "14,"),
        (SIZES, "14,", "14,"),
        (SIZES, [5, 3, 1], "5,3,1"),
        (SIZES, (5, 3, 1), "5,3,1"),
        (SIZES, ["5", "3"], "5,3"),
        (SIZES, "5,3,1", "5,3,1"),
        (SIZES, [1] * 52, ",".join("1" * 52)),
        (SWITCH, True, "on"),
        (SWITCH, False, "off"),
        (SWITCH, "on", "on"),
    ],
)
def test_text_form(option: Option, value: Any, text: str) -> None:
    assert option.parse(value) == text
    assert option.parse(text) == text


@pytest.mark.parametrize(("value", "hint"), [("7", "7,"), (8, "8,"), ("13", "13,")])
def test_one_size_without_a_comma_is_told_of_it(value: Any, hint: str) -> None:
    with pytest.raises(RuleSetError, match=f"one size alone ends in a comma: {hint}$"):
        SIZES.parse(value)


GARBAGE = [
    None, "", ",", ",,", "5,,3", "5,3,", " short", "SHORT", "0", "05,3", "5,0", "-1,2", "٣,٤",
    "²,1",
    "5;3", "100,1", 10**5000, -(10**5000), [10**5000], 5.0, float("nan"), [5.0, 3.0], [None],
    [True, False], [[5, 3]], [], {}, {"a": 1}, {5, 3}, b"short", object(), [1] * 53, [1] * 10**6,
    "1," * 10**6, "x" * 10**6, ["1,2", "3"] * 40, "5,3\n",
]  # fmt: skip


@pytest.mark.parametrize("value", GARBAGE, ids=[str(n) for n in range(len(GARBAGE))])
@pytest.mark.parametrize("option", [SIZES, SWITCH], ids=lambda option: option.name)
def test_garbage(option: Option, value: Any) -> None:
    with pytest.raises(RuleSetError) as caught:
        option.parse(value)
    assert caught.value.where == f"option {option.name}"
    assert len(str(caught.value)) < 200


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner),
    max_leaves=10,
)


@given(st.sampled_from(sorted(PRESETS)), st.dictionaries(st.text(), ANYTHING, max_size=3))
def test_unknown_options_are_refused(preset: str, options: Any) -> None:
    if set(options) & set(PRESETS[preset].options) or not options:
        return
    with pytest.raises(RuleSetError, match="got option"):
        rule_set(preset, options)


@given(st.data())
def test_only_our_errors(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    names = st.sampled_from(sorted(PRESETS[preset].options))
    options: Any = data.draw(st.dictionaries(names, ANYTHING, min_size=1, max_size=3))
    try:
        rules = rule_set(preset, options)
    except BackAlleyError:
        return
    assert parse_rule_set(rules.text) == rules
