"""What a person at a table may be called."""

import unicodedata
from typing import Final

from backalley.errors import BackAlleyError, quote
from backalley.table.names.likeness import is_reserved, mixes_scripts
from backalley.table.names.readable import JOINERS, is_readable

LONGEST_NAME: Final = 20


class UnfitName(BackAlleyError):
    """A name that nobody may have here; `message` says why in a sentence a player understands."""

    def __init__(self, got: str, expected: str, message: str) -> None:
        super().__init__(got, expected, "name")
        self.message = message


def person_name(text: str) -> str:
    """Return a name with single spaces and nothing unseen; raises `UnfitName` for an unfit one.

    Unfit are control characters and those that turn the direction of writing, for they could make
    a name look like something else; letters of scripts that no language mixes; and what the page
    itself calls somebody.

    >>> person_name("  Ann  Lee ")
    'Ann Lee'
    >>> person_name("")
    Traceback (most recent call last):
    ...
    backalley.table.names.person_name.UnfitName: name: got '', expected 1 to 20 printable characters
    >>> person_name("Yоu")
    Traceback (most recent call last):
    ...
    backalley.table.names.person_name.UnfitName: name: got 'Yоu', expected letters of one script
    """
    name = _without_idle_joiners(" ".join(text.split()))
    if len(name) > LONGEST_NAME or not is_readable(name):
        raise UnfitName(
            quote(text),
            f"1 to {LONGEST_NAME} printable characters",
            f"A name here has 1 to {LONGEST_NAME} characters that can be seen: take another.",
        )
    if mixes_scripts(name):
        raise UnfitName(
            quote(text),
            "letters of one script",
            "That name mixes alphabets, and might be taken for another: use letters of one.",
        )
    if is_reserved(name):
        raise UnfitName(
            quote(text),
            "a name that the table has no use for",
            f"The table itself calls others “{name}”: take another name.",
        )
    return name


def _without_idle_joiners(name: str) -> str:
    """Return a name without the joiners that join nothing: they belong behind signs and marks."""
    kept: list[str] = []
    for sign in name:
        joins = kept and unicodedata.category(kept[-1])[0] in {"S", "M", "C"}
        if sign not in JOINERS or joins:
            kept.append(sign)
    return "".join(kept)
