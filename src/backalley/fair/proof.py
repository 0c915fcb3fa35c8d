"""What is revealed after a deal."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from backalley.errors import quote
from backalley.fair.commitment import SECRET_BYTES
from backalley.fair.context import DealContext
from backalley.fair.errors import FairDealError
from backalley.fair.stream import CONTRIBUTION_BYTES

_COMMITMENT_BYTES: Final = 32
_HEX: Final = re.compile(r"[0-9a-f]*")


@dataclass(frozen=True)
class Proof:
    """What was published before a deal, the secret revealed after it, and what each seat sent."""

    commitment: bytes
    secret: bytes
    contributions: tuple[bytes | None, ...]

    @classmethod
    def parse(cls, commitment: str, secret: str, contributions: Sequence[str | None]) -> Self:
        """Read a proof from hex digits, a silent seat's contribution None.

        Raises `FairDealError` for what is not lower-case hex of the right length.

        >>> Proof.parse("AB", "", [])
        Traceback (most recent call last):
        ...
        backalley.fair.errors.FairDealError: commitment: got 'AB', expected 64 digits of 0-9a-f
        """
        return cls(
            from_hex(commitment, _COMMITMENT_BYTES, "commitment"),
            from_hex(secret, SECRET_BYTES, "secret"),
            tuple(
                None
                if text is None
                else from_hex(text, CONTRIBUTION_BYTES, f"contribution of seat {seat}")
                for seat, text in enumerate(contributions)
            ),
        )


@dataclass(frozen=True)
class MatchProofs:
    """The proofs of a match: one a deal in order, None where there is none.

    `match` counts the matches at the table from 1. Raises `FairDealError` as `DealContext` does.
    """

    table: str
    match: int
    deals: tuple[Proof | None, ...]

    def __post_init__(self) -> None:
        DealContext(self.table, self.match, 1)

    def context(self, deal: int) -> DealContext:
        """Return the context of a deal, counted from 1."""
        return DealContext(self.table, self.match, deal)


def from_hex(text: str, length: int, where: str) -> bytes:
    r"""Read so many bytes; raises `FairDealError` for what is not that many in lower-case hex.

    >>> from_hex("00ff", 2, "secret")
    b'\x00\xff'
    """
    if len(text) != 2 * length or not _HEX.fullmatch(text):
        raise FairDealError(quote(text), f"{2 * length} digits of 0-9a-f", where)
    return bytes.fromhex(text)
