"""Comparing what a record says with what the rules say."""

import msgspec
from msgspec import UNSET

from backalley.errors import RecordError, shortened


def compare(where: str, got: object, expected: object) -> None:
    """Raise `RecordError` unless the record's value is the one expected.

    >>> compare("winners", (0,), (0, 1))
    Traceback (most recent call last):
    ...
    backalley.errors.RecordError: winners: got [0], expected [0,1]
    """
    if got != expected:
        raise RecordError(_shown(got), _shown(expected), where)


def _shown(value: object) -> str:
    if value is UNSET:
        return "nothing"
    return shortened(msgspec.json.encode(value).decode())
