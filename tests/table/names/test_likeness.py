"""Which names would be taken for one another, and which for somebody the page speaks of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.table.names.likeness import RESERVED, alike, is_reserved, looks_of, mixes_scripts

WORDS = st.text(st.characters(codec="utf-8"), max_size=20)
# Letters that two alphabets share by their looks.
TWINS = {"a": "а", "c": "с", "e": "е", "o": "о", "p": "р", "x": "х", "y": "у"}


@pytest.mark.parametrize(
    "other",
    [
        *("ann", "ANN", "Ａnn", "Ann\ufe0f", "An\u200dn", "A\u006en ", "𝐀𝐧𝐧", "Аnn", "ΑΝΝ"),
        *("А𝗇𝗇", "ａｎｎ", "Ⓐⓝⓝ"),
    ],
)
def test_names_hard_to_tell_apart_are_alike(other: str) -> None:
    assert alike("Ann", other)
    assert alike(other, "Ann")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ian", "lan"), ("Mo", "M0"), ("Bill", "BilI"), ("Amy", "Arny"), ("Мах", "Max")],
)
def test_letters_and_digits_that_look_the_same_tell_nobody_apart(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Ann", "Anne"),
        ("Zoe", "Zoë"),
        ("Ian", "Ida"),
        ("Lia", "Ila"),
        ("안나", "한나"),
    ],
)
def test_names_that_can_be_told_apart_are_two(one: str, other: str) -> None:
    assert not alike(one, other)


@given(WORDS)
def test_a_name_is_like_itself_in_every_case_that_unicode_folds(name: str) -> None:
    assert alike(name, name)
    assert alike(name, name.casefold())
    assert looks_of(name)


@given(st.text("acegopxy", min_size=1, max_size=12))
def test_letters_borrowed_from_another_alphabet_change_no_look(name: str) -> None:
    for latin, cyrillic in TWINS.items():
        assert alike(name, name.replace(latin, cyrillic))


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ann",
            "Анна",
            "Άννα",
            "שירה",
            "ليلى",
            "नमिता",
            "ネコ猫 Cat",
            "山田 はな",
            "한국 Kim",
            "陳 ㄅ",
        ),
        *("Zoë ❤\ufe0f", "👩\u200d🚀", "Jean-Luc 2", "O'Neill", "Nguyễn", "١٢", "★ Eve ★"),
    ],
)
def test_what_languages_write_together_is_no_mixture(name: str) -> None:
    assert not mixes_scripts(name)


@pytest.mark.parametrize("name", ["Аnn", "Αnn", "Ann Анна", "Ann ليلى", "1٢", "Каtя", "Eve ᚠ"])
def test_alphabets_that_no_language_mixes_are_a_mixture(name: str) -> None:
    assert mixes_scripts(name)


@given(st.text("abefknox", min_size=1, max_size=8), st.text("абвгдеж", min_size=1, max_size=8))
def test_latin_beside_cyrillic_is_always_a_mixture(latin: str, cyrillic: str) -> None:
    assert mixes_scripts(latin + cyrillic)
    assert not mixes_scripts(latin)
    assert not mixes_scripts(cyrillic)


@pytest.mark.parametrize("word", RESERVED)
@pytest.mark.parametrize("written", ["{}", "The {}", "a {}", "★ {} ★", "({})", "{}!"])
def test_what_the_page_calls_others_is_reserved_in_every_look(word: str, written: str) -> None:
    name = written.format(word)
    for look in (name, name.upper(), name.title(), name.replace("o", "0"), name.replace(" ", "  ")):
        assert is_reserved(look), look


@pytest.mark.parametrize(
    "name", ["𝓨𝓸𝓾", "Ｙｏｕ", "ⓗⓞⓢⓣ", "Y o u", "H.o.s.t", "С0mputer", "Ηοst", "DUMMY", "Тhe table"]
)
def test_no_look_of_a_reserved_word_is_free(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Player", "Yousef", "Hosta", "Tabea", "Wes", "Dumas", "❤", "...", "2"]
)
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)
