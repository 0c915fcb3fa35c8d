"""The tokens of PBN text: tag pairs, the words between them, and blank lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from backalley.errors import UnreadableRecord, quote
from backalley.record.rubber_bridge.deal_file import DealFileError

LONGEST_LINE: Final = 10_000
"""Characters a line may have in what is read; the standard itself allows 255."""
_END_OF_FILE: Final = "\x1a\0"
"""What old systems put after the last line."""

_NAME: Final = r"[A-Za-z_][A-Za-z0-9_]{0,63}"
_VALUE: Final = r'"((?:[^"\\]|\\.)*)"'
_TAG: Final = re.compile(rf"\[\s*({_NAME})\s*{_VALUE}\s*\]")
_LOOSE_TAG: Final = re.compile(rf'\[\s*({_NAME})\s*"([^\]]*)"\s*\]')
"""A tag whose value has quotes in it that should have been escaped."""
_BEGUN_TAG: Final = re.compile(rf"\[\s*(?:{_NAME}\s*(?:{_VALUE}\s*)?)?")
"""As much of a tag as its line has, where it goes on in the next."""
_PIECE: Final = re.compile(
    r"\s*(?:;.*|\{[^}]*\}|(?P<open>\{)"
    rf"|(?P<begun>\[\s*(?:{_NAME}\s*(?:{_VALUE}\s*)?)?$)"
    r"|(?P<tag>\[\s*[A-Za-z_][A-Za-z0-9_]*\s*\"|^\s*\[\s*[A-Za-z_])"
    r'|(?P<word>"(?:[^"\\]|\\.)*"|=\d*=|\$\d+|[!?]+|\^\w?|[*+]|[^\s{};\[\]$!?=*+^]+|\S))'
)
_SIGNS: Final = str.maketrans("♠♥♦♣", "SHDC")
_ESCAPED: Final = re.compile(r'\\(["\\])')


@dataclass(frozen=True)
class TagPair:
    """``[Name "value"]``, with its escapes undone."""

    name: str
    value: str
    line: int

    def refused(self, expected: str) -> DealFileError:
        """Return the error that names this tag."""
        return DealFileError(quote(self.value), expected, line=self.line, tag=f"[{self.name}]")


@dataclass(frozen=True)
class Word:
    """What stands between white space, or a mark such as ``=1=`` that follows a word at once."""

    text: str
    line: int
    glued: bool = field(default=False, compare=False)
    """Whether it follows another word without a space."""

    @property
    def lettered(self) -> str:
        """In capitals, with a letter for each sign of a suit."""
        return lettered(self.text)

    def refused(self, tag: str, expected: str, got: str = "") -> DealFileError:
        """Return the error that names this word of the section after a tag, or says what it is."""
        return DealFileError(got or quote(self.text), expected, line=self.line, tag=tag)


@dataclass(frozen=True)
class Blank:
    """A line of nothing but white space, outside a comment."""


@dataclass(frozen=True)
class BrokenTag:
    """What begins as a tag and is none; the rest of its line is left out."""

    text: str
    line: int


Token = TagPair | Word | Blank | BrokenTag


def lettered(text: str) -> str:
    """Return text in capitals, with a letter for each sign of a suit.

    >>> lettered("4♥x")
    '4HX'
    """
    return text.upper().translate(_SIGNS)


def tokens(text: str) -> Iterator[Token]:
    """Yield the tokens of PBN text; comments and escaped lines (``%``) are left out.

    A tag may go on in the next lines, but not within its name or its value. Raises
    `UnreadableRecord` for a comment that is not closed, or a line of more than `LONGEST_LINE`. A
    comment in braces ends at the first closing one: they do not nest.

    >>> [token.text for token in tokens("1S =1= {forcing} Pass ; dull") if isinstance(token, Word)]
    ['1S', '=1=', 'Pass']
    """
    comment: int | None = None
    begun: _Begun | None = None
    for number, line in enumerate(text.rstrip(_END_OF_FILE).split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            expected = f"at most {LONGEST_LINE} characters"
            raise UnreadableRecord("a longer line", expected, f"line {number}")
        if comment is None and line.startswith("%"):
            continue
        shown, first = line, number
        if begun is not None:
            shown = f"{begun.text} {line.strip()}" if line.strip() else begun.text
            if _BEGUN_TAG.fullmatch(shown):
                begun = replace(begun, text=shown)
                continue
            if _TAG.match(shown):
                first = begun.line
            else:
                yield begun.alone
                shown = line
            begun = None
        if comment is None and not shown.strip():
            yield Blank()
        found = _OfLine(first)
        comment = found.read(shown, comment)
        begun = found.begun
        yield from found.tokens
    if begun is not None:
        yield begun.alone
    if comment is not None:
        raise UnreadableRecord("a comment that does not end", "a closing }", f"line {comment}")


@dataclass(frozen=True)
class _Begun:
    """A tag that its line does not end; `first` where nothing stood before it."""

    text: str
    line: int
    first: bool

    @property
    def alone(self) -> Token:
        """What it is where the next line does not go on with it."""
        return BrokenTag(self.text, self.line) if self.first else Word(self.text, self.line)


@dataclass
class _OfLine:
    """The tokens of a line, and the tag that is begun at its end; mutable while it is read."""

    number: int
    tokens: list[Token] = field(default_factory=list)
    begun: _Begun | None = None

    def read(self, line: str, comment: int | None) -> int | None:
        """Read a line; return where a comment began that is open at its end."""
        place, word_end = 0, -1
        if comment is not None:
            place = line.find("}") + 1
            if not place:
                return comment
        while piece := _PIECE.match(line, place):
            place = piece.end()
            if piece["open"]:
                return self.number
            if piece["begun"]:
                self.begun = _Begun(piece["begun"].rstrip(), self.number, first=not self.tokens)
            elif piece["tag"]:
                place = self._tag(line, line.index("[", piece.start("tag")))
            elif piece["word"]:
                glued = piece.start("word") == word_end
                self.tokens.append(Word(piece["word"], self.number, glued))
                word_end = place
        return None

    def _tag(self, line: str, place: int) -> int:
        match = _TAG.match(line, place) or _LOOSE_TAG.match(line, place)
        if match is None:
            self.tokens.append(BrokenTag(line[place:], self.number))
            return len(line)
        value = _ESCAPED.sub(r"\1", match[2])
        self.tokens.append(TagPair(match[1], value, self.number))
        return match.end()
