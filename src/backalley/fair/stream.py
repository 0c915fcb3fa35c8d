"""The bytes that a secret and the seats' contributions give, and even choices made from them."""

import hmac
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from backalley.fair.context import DealContext
from backalley.fair.errors import FairDealError
from backalley.words import counted

CONTRIBUTION_BYTES: Final = 16
LARGEST_CHOICE: Final = 256
"""A choice is made from one byte; the largest pack has 56 cards."""

Contributions = Sequence[bytes | None]
"""16 bytes of each seat, in the order of the seats; None of a seat that sent nothing."""


def contributions_text(contributions: Contributions) -> str:
    """Return the text that is mixed in: each in hex, ``-`` for a silent seat, commas between.

    Raises `FairDealError` for one that has not 16 bytes.

    >>> contributions_text([bytes(16), None])
    '00000000000000000000000000000000,-'
    """
    for seat, contribution in enumerate(contributions):
        if contribution is not None and len(contribution) != CONTRIBUTION_BYTES:
            raise FairDealError(
                counted(len(contribution), "byte"),
                f"{CONTRIBUTION_BYTES} bytes, or none",
                f"contribution of seat {seat}",
            )
    return ",".join("-" if one is None else one.hex() for one in contributions)


def stream(secret: bytes, context: DealContext, contributions: Contributions) -> Iterator[int]:
    """Return bytes without end, each from 0 to 255, that follow from the three and nothing else.

    They are HMAC-SHA256 of block 0, block 1 and so on, keyed by the secret: a block is the
    context's text, the contributions' text and the block's number, with spaces between them.
    """
    text = f"{context.text} {contributions_text(contributions)}"
    for block in count():
        yield from hmac.digest(secret, f"{text} {block}".encode(), "sha256")


def below(limit: int, source: Iterator[int]) -> int:
    """Choose a number from 0 to `limit` - 1, each as likely as any other.

    Takes the next byte, passing over those from the largest multiple of `limit` up, which would
    make the low numbers likelier. `limit` is from 1 to 256.

    >>> below(54, iter([216, 255, 215]))
    53
    """
    assert 1 <= limit <= LARGEST_CHOICE
    even = LARGEST_CHOICE - LARGEST_CHOICE % limit
    return next(byte for byte in source if byte < even) % limit
