"""Saying what is wrong with a value that has not the form of a record."""

import re
from typing import Final

from backalley.errors import UnreadableRecord, quote, shortened
from backalley.record.form import FORMAT

_MISFORMED: Final = re.compile(
    r"(?P<what>.*?)(?: - at (?:`key` in )?`\$(?P<path>[^`]*)`)?", re.DOTALL
)
_WHATS: Final = tuple(
    (re.compile(pattern, re.DOTALL), got, expected)
    for pattern, got, expected in (
        (r"Expected `(.*)`, got `(.*)`", r"\2", r"\1"),
        (r"Expected `(.*)` (.*)", r"another value", r"\1 \2"),
        (r"Object contains unknown field `(.*)`", r"a field \1", "only the fields of the format"),
        (r"Object missing required field `(.*)`", "no such field", r"a field \1"),
        (r"Invalid enum value (.*)", r"\1", "one of the values of the format"),
    )
)


def misformed(message: str, deal: int | None = None) -> UnreadableRecord:
    """Put what msgspec says of a value into our words, with its place counted from 1.

    >>> misformed("Expected `int`, got `str` - at `$.tricks[2].leader`", deal=7)
    UnreadableRecord('str', 'int', 'trick 3, leader')
    """
    parts = _MISFORMED.fullmatch(message)
    assert parts is not None
    what, path = parts["what"], (parts["path"] or "").replace("[...]", "")
    got, expected = _short(what), f"a record of the format {FORMAT}"
    for pattern, got_form, expected_form in _WHATS:
        if match := pattern.fullmatch(what):
            got, expected = _short(match.expand(got_form)), match.expand(expected_form)
            break
    place = re.sub(r"\.(trick|card|bid|call|deal)s\[(\d+)\]", _counted, path)
    where = ", ".join(part for part in place.split(".") if part)
    return UnreadableRecord(got, expected, where or "record", deal)


def _counted(match: re.Match[str]) -> str:
    return f".{match[1]} {int(match[2]) + 1}"


def _short(text: str) -> str:
    return shortened(text) if text.isprintable() else quote(text)  # a field may have any name
