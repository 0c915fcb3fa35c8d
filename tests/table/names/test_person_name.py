"""What a person may be called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.table.names.likeness import is_reserved, mixes_scripts
from backalley.table.names.person_name import LONGEST_NAME, UnfitName, person_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *(("Ann", "Ann"), ("  Ann\n", "Ann"), ("Änne 🂡", "Änne 🂡"), ("x" * 20, "x" * 20)),
        *(("Ann\u00a0 Lee", "Ann Lee"), ("山田\u3000花", "山田 花")),
    ],
)
def test_a_name_has_single_spaces_and_none_around_it(text: str, name: str) -> None:
    assert person_name(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A\u200dnn", "Ann"),
        ("\u200dAnn\ufe0f", "Ann"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("Zoë ❤\ufe0f", "Zoë ❤\ufe0f"),
        ("क्\u200dष", "क्\u200dष"),
    ],
)
def test_joiners_stay_only_where_they_join(text: str, name: str) -> None:
    assert person_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "x" * 21, "a\x00", "\u202eAnn", "A\u200bnn", "\u2066Ann", "\x9b", "\u200d"),
        *("Ann\u2063", "A\u00adnn", "\ufeffAnn", "Ann\U000e0041", "Ann\u3164", "Z" + "\u0301" * 4),
    ],
)
def test_what_does_not_show_as_it_is_is_refused(text: str) -> None:
    with pytest.raises(UnfitName, match=r"^name: got .* expected 1 to 20 printable") as caught:
        person_name(text)
    assert "can be seen" in caught.value.message


@pytest.mark.parametrize("text", ["Аnn", "Ann ليلى", "1٢"])
def test_a_mixture_of_alphabets_is_refused_in_words(text: str) -> None:
    with pytest.raises(UnfitName) as caught:
        person_name(text)
    assert caught.value.message.startswith("That name mixes alphabets")


@pytest.mark.parametrize(
    "text", ["You", "HOST", "the  Table", "C0mputer", "Dummy", "West", "Seat 2"]
)
def test_what_the_page_calls_others_is_refused_in_words(text: str) -> None:
    with pytest.raises(UnfitName) as caught:
        person_name(text)
    assert caught.value.message.startswith("The table itself calls others “")


@given(st.text(max_size=30))
def test_a_name_that_is_taken_is_fit_to_show_and_stays_as_it_is(text: str) -> None:
    try:
        name = person_name(text)
    except UnfitName:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert not mixes_scripts(name)
    assert not is_reserved(name)
    assert person_name(name) == name
