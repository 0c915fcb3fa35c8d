"""Text that others read: whether it shows."""

import unicodedata
from typing import Final

JOINERS: Final = "\u200d\ufe0f"
"""What emoji are made of, and nothing is seen of by itself."""
BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE0F))))
)
"""Printable to Unicode, and yet nothing is seen of them."""
MOST_MARKS: Final = 3
"""Marks on one letter: as many as living languages set; more run over the lines around."""


def is_readable(text: str) -> bool:
    """Return whether a text shows as it is, on its own line and in its own direction.

    >>> is_readable("Zoë ❤️"), is_readable(""), is_readable("Ann\u3164"), is_readable("evil\u202e")
    (True, False, False, False)
    """
    shown = text.translate(dict.fromkeys(map(ord, JOINERS)))
    if not shown.strip() or not shown.isprintable() or BLANKS.intersection(shown):
        return False
    marks = 0
    for sign in unicodedata.normalize("NFD", shown):
        marks = marks + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
        if marks > MOST_MARKS:
            return False
    return True
