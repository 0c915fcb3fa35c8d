"""Counts and lists as sentences have them, and sentences as they are printed."""

import re
from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """Count things in words.

    >>> counted(1, "trick"), counted(7, "card")
    ('1 trick', '7 cards')
    """
    return f"{number} {thing}" + ("" if number == 1 else "s")


def joined(parts: Sequence[str], link: str = " and ") -> str:
    """List parts in a sentence; no parts are the empty text.

    >>> joined(["Lou", "Ruth", "Max"]), joined(["a club", "a heart"], " or ")
    ('Lou, Ruth and Max', 'a club or a heart')
    """
    return ", ".join(parts[:-1]) + link + parts[-1] if len(parts) > 1 else "".join(parts)


_LETTERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)


def number_said(number: int) -> str:
    """Return a number as it is said; a large one in digits.

    >>> number_said(0), number_said(3), number_said(26)
    ('no', 'three', '26')
    """
    return _LETTERS[number] if number < len(_LETTERS) else str(number)


def in_letters(number: int, thing: str) -> str:
    """Count things as they are said; many in digits.

    >>> in_letters(0, "trump"), in_letters(1, "trick"), in_letters(3, "ace"), in_letters(26, "card")
    ('no trumps', 'one trick', 'three aces', '26 cards')
    """
    return f"{number_said(number)} {thing}" + ("" if number == 1 else "s")


def printed(sentence: str) -> str:
    """Give a sentence the apostrophes and quotation marks of print.

    >>> printed("The dealer's left leads; it is the partners' bid.")
    'The dealer’s left leads; it is the partners’ bid.'
    """
    return re.sub(r'"([^"]*)"', r"“\1”", sentence).replace("'", "’")
