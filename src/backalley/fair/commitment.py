"""What is published before a deal: a hash of the table's secret, and of each contribution."""

from hashlib import sha256
from random import Random
from typing import Final

from backalley.fair.context import DealContext
from backalley.fair.errors import FairDealError
from backalley.words import counted

SECRET_BYTES: Final = 32


def new_secret(rng: Random) -> bytes:
    """Draw the secret of one deal, 32 bytes.

    A table that people play at must pass `random.SystemRandom`: from enough numbers of a seeded
    generator the next ones can be worked out, so that secrets revealed would tell later ones.

    >>> new_secret(Random(1)).hex()[:8]
    'f5b16522'
    """
    return rng.randbytes(SECRET_BYTES)


def commit(secret: bytes, context: DealContext) -> bytes:
    """Return the commitment: SHA-256 of the context's text, a space and the secret in hex.

    Raises `FairDealError` unless the secret has 32 bytes.

    >>> commit(bytes(32), DealContext("k7qp", 1, 3)).hex()[:16]
    '8eba8cd9f907fd60'
    """
    if len(secret) != SECRET_BYTES:
        raise FairDealError(counted(len(secret), "byte"), f"{SECRET_BYTES} bytes", "secret")
    return sha256(f"{context.text} {secret.hex()}".encode()).digest()


def pledge(contribution: bytes, context: DealContext) -> bytes:
    """Return what a device says before it sends a contribution, so that it cannot send another.

    It is SHA-256 of the context's text, the word ``pledge`` and the contribution in hex, with
    spaces between.

    >>> pledge(bytes(16), DealContext("k7qp", 1, 3)).hex()[:16]
    '049ab44b1f86d169'
    """
    return sha256(f"{context.text} pledge {contribution.hex()}".encode()).digest()
