"""Tags, words, comments and blank lines of PBN text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.errors import RecordError, UnreadableRecord
from backalley.record.rubber_bridge.pbn.tagging import tag_line
from backalley.record.rubber_bridge.pbn.tokens import Blank, BrokenTag, TagPair, Token, Word, tokens


def of(text: str) -> list[Token]:
    return list(tokens(text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('[Event "a"]', "a"),
        ('[Event "a {b} ; c [d]"]', "a {b} ; c [d]"),
        (r'[Event "a \"b\" \\ c"]', r'a "b" \ c'),
        ('[Event "the "big" game"]', 'the "big" game'),
        ('  [\tEvent""\t]  ', ""),
    ],
)
def test_a_tag(text: str, value: str) -> None:
    assert of(text) == [TagPair("Event", value, 1)]


def test_lines_are_counted_through_comments() -> None:
    text = '{a\n\n% }\n[B "b"] {d} y ; [Z "z"]\n\n%[Z "z"]\n[A "a"][C "c"] z'
    assert of(text) == [
        TagPair("B", "b", 4),
        Word("y", 4),
        Blank(),
        TagPair("A", "a", 7),
        TagPair("C", "c", 7),
        Word("z", 7),
    ]


def test_a_comment_ends_at_the_first_closing_brace() -> None:
    assert of("{a {b} c") == [Word("c", 1)]


def test_marks_stand_by_themselves() -> None:
    found = [token.text for token in of("1NT=1=!? X$2 ^S SA* - +") if isinstance(token, Word)]
    assert found == ["1NT", "=1=", "!?", "X", "$2", "^S", "SA", "*", "-", "+"]


@pytest.mark.parametrize("text", ['[Event "a', "[Event]", '[Event "a" x]', "[Event", "["])
def test_what_is_no_tag(text: str) -> None:
    assert of(text) == [BrokenTag(text, 1)]
    assert of(f'{text}\n[Site "b"]') == [BrokenTag(text, 1), TagPair("Site", "b", 2)]


def test_a_tag_may_go_on_in_the_next_line() -> None:
    assert of('[Event\n\n% no\n "a"\n] x\n[Site\n"b"]') == [
        TagPair("Event", "a", 1),
        Word("x", 1),
        TagPair("Site", "b", 6),
    ]
    assert of("rows [of\nwhat") == [Word("rows", 1), Word("[of", 1), Word("what", 2)]


def test_a_mark_that_follows_a_word_at_once() -> None:
    found = [token for token in of("4C* X *") if isinstance(token, Word)]
    assert [(word.text, word.glued) for word in found] == [
        ("4C", False),
        ("*", True),
        ("X", False),
        ("*", False),
    ]


def test_a_text_in_quotes_is_a_word() -> None:
    found = [token.text for token in of('1 "A; B" "{" x"y') if isinstance(token, Word)]
    assert found == ["1", '"A; B"', '"{"', 'x"y']


def test_what_ends_a_file_of_old() -> None:
    assert of("a\n\x1a\x1a") == [Word("a", 1), Blank()]


@pytest.mark.parametrize("text", ["{", "a\n{ {"])
def test_what_is_not_closed(text: str) -> None:
    with pytest.raises(UnreadableRecord, match=f"^line {text.count(chr(10)) + 1}: got"):
        of(text)


@given(st.text(max_size=60))
def test_any_value_is_written_such_that_it_reads_back(value: str) -> None:
    line = tag_line("Event", value)
    assert line.isprintable()
    (tag,) = of(line)
    assert isinstance(tag, TagPair)
    assert tag.value == "".join(s if s.isprintable() else " " for s in value).strip()


@pytest.mark.parametrize("name", ["", "a b", 'a"', "[", "é", "x" * 65, "1"])
def test_a_name_that_no_tag_has(name: str) -> None:
    with pytest.raises(RecordError, match="expected a name of up to 64 letters"):
        tag_line(name, "")


@given(st.text(min_size=200, max_size=400))
def test_no_tag_is_longer_than_a_line_may_be(value: str) -> None:
    line = tag_line("Event", value)
    assert len(line) <= 253
    assert len(of(line)) == 1


@given(st.text(alphabet='[]"{};%\\ aA1=$!?*+-^\n', max_size=80))
def test_any_text_has_tokens_or_is_refused(text: str) -> None:
    try:
        found = of(text)
    except UnreadableRecord:
        return
    lines = [token.line for token in found if not isinstance(token, Blank)]
    assert lines == sorted(lines)
