"""Counts and lists as sentences have them."""

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
