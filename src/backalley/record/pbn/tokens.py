"""The tokens of PBN text: tag pairs, the words between them, and blank lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from backalley.errors import UnreadableRecord, quote

LONGEST_LINE: Final = 10_000
"""Characters a line may have in what is read; the standard itself allows 255."""

_TAG: Final = re.compile(r'\[\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*"((?:[^"\\]|\\.)*)"\s*\]')
_LOOSE_TAG: Final = re.compile(r'\[\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*"([^\]]*)"\s*\]')
"""A tag whose value has quotes in it that should have been escaped."""
_PIECE: Final = re.compile(
    r"\s*(?:;.*|\{[^}]*\}|(?P<open>\{)|(?P<tag>\[\s*[A-Za-z_][A-Za-z0-9_]*\s*\"|^\[\s*[A-Za-z_])"
    r"|(?P<word>=\d*=|\$\d+|[!?]+|\^\w?|[*+]|[^\s{};\[\]$!?=*+^]+|\S))"
)
_ESCAPED: Final = re.compile(r'\\(["\\])')


@dataclass(frozen=True)
class TagPair:
    """``[Name "value"]``, with its escapes undone."""

    name: str
    value: str
    line: int


@dataclass(frozen=True)
class Word:
    """What stands between white space, or a mark such as ``=1=`` that follows a word at once."""

    text: str
    line: int


@dataclass(frozen=True)
class Blank:
    """A line of nothing but white space, outside a comment."""


Token = TagPair | Word | Blank


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of PBN text; comments and escaped lines (``%``) are left out.

    Raises `UnreadableRecord` for a comment or a tag that is not closed, or a line of more than
    `LONGEST_LINE`. A comment in braces ends at the first closing one: they do not nest.

    >>> [token.text for token in tokens("1S =1= {forcing} Pass ; dull") if isinstance(token, Word)]
    ['1S', '=1=', 'Pass']
    """
    comment: int | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            expected = f"at most {LONGEST_LINE} characters"
            raise UnreadableRecord("a longer line", expected, f"line {number}")
        if comment is None and line.startswith("%"):
            continue
        if comment is None and not line.strip():
            yield Blank()
        found, comment = _of_line(line, number, comment)
        yield from found
    if comment is not None:
        raise UnreadableRecord("a comment that does not end", "a closing }", f"line {comment}")


def _of_line(line: str, number: int, comment: int | None) -> tuple[list[Token], int | None]:
    """Return the tokens of a line, and the line where a comment began that is open at its end."""
    found: list[Token] = []
    place = 0
    if comment is not None:
        place = line.find("}") + 1
        if not place:
            return found, comment
    while piece := _PIECE.match(line, place):
        place = piece.end()
        if piece["open"]:
            return found, number
        if piece["tag"]:
            tag, place = _tag(line, piece.start("tag"), number)
            found.append(tag)
        elif piece["word"]:
            found.append(Word(piece["word"], number))
    return found, None


def _tag(line: str, place: int, number: int) -> tuple[TagPair, int]:
    match = _TAG.match(line, place) or _LOOSE_TAG.match(line, place)
    if match is None:
        raise UnreadableRecord(quote(line[place:]), 'a tag such as [Dealer "N"]', f"line {number}")
    return TagPair(match[1], _ESCAPED.sub(r"\1", match[2]), number), match.end()
