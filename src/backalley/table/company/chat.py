"""What may be said at a table."""

from collections.abc import Mapping
from typing import Final

from backalley.errors import quote
from backalley.table.events.company import Phrase, Said
from backalley.table.names.readable import is_readable
from backalley.table.refused import refusal

LONGEST_LINE: Final = 200
"""Characters."""
PHRASES: Final[Mapping[Phrase, str]] = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "well-played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "one-moment": "One moment, please.",
    "take-your-time": "Take your time.",
    "again": "Once more?",
}


def chat_text(text: str, where: str = "text") -> str:
    """Return a line without the space around it; raises `CommandRefused` for one unfit to show.

    Control characters and those that turn the direction of writing are unfit, as in names.
    """
    line = " ".join(text.split())
    if len(line) > LONGEST_LINE or not is_readable(line):
        raise refusal(
            "not-now",
            f"That cannot be said here: a line has up to {LONGEST_LINE} readable characters.",
            got=quote(text),
            expected=f"1 to {LONGEST_LINE} printable characters",
            where=where,
        )
    return line


def words_of(said: Said) -> str:
    """Return what was said, also where it was a ready phrase.

    >>> words_of(Said(0, "", "thanks")), words_of(Said(0, "Nice trump."))
    ('Thank you!', 'Nice trump.')
    """
    return said.text if said.phrase is None else PHRASES[said.phrase]
