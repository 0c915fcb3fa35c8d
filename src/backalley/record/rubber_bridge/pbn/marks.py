"""Marks on the words of a section, and what fills its rows."""

import re
from typing import Final

from backalley.record.rubber_bridge.pbn.tokens import Word

MOST: Final = 255
"""The highest number of a glyph (``$n``)."""
_DASHES: Final = frozenset("-–—")
_SUFFIXES: Final = frozenset({"!", "?", "!!", "??", "!?", "?!"})
_GLYPH: Final = re.compile(r"\$(\d+)")


def is_mark(word: Word) -> bool:
    """Whether a word annotates the one before it: a glyph, ``!``, ``?``, or an alert's ``*``.

    >>> is_mark(Word("!?", 1)), is_mark(Word("*", 1, glued=True)), is_mark(Word("*", 1))
    (True, True, False)
    """
    return word.text[0] in "$!?" or (word.text == "*" and word.glued)


def check_mark(word: Word, tag: str) -> None:
    """Raise `DealFileError` for a glyph or a suffix that there is not."""
    if word.text[0] in "!?" and word.text not in _SUFFIXES:
        raise word.refused(tag, "one of !, ?, !!, ??, !?, ?!")
    if word.text.startswith("$"):
        glyph = _GLYPH.fullmatch(word.text)
        if glyph is None or int(glyph[1][:9]) > MOST:
            raise word.refused(tag, f"a glyph from $0 to ${MOST}")


def is_filler(word: Word) -> bool:
    """Whether a word only fills its place in a row."""
    return set(word.text) <= _DASHES
