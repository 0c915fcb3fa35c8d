"""The records of a file, or of standard input, and the bytes of a file of deals."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from backalley.errors import UnreadableRecord, reason
from backalley.record import record_lines
from backalley.record.rubber_bridge.deal_file import LARGEST_FILE


def records_in(name: str, where: str = "file") -> Iterator[tuple[int, bytes]]:
    """Yield each record's line with its number, from 1; ``-`` is standard input.

    Raises `UnreadableRecord` for a file that cannot be read, or that has no record; `where` is
    what the error calls the file.
    """
    number = 0
    with _opened(name, "a file of records", where) as stream:
        for number, line in record_lines(stream):
            yield number, line
    if not number:
        raise UnreadableRecord("no record", "one record a line", where)


def place(name: str, line: int | None) -> str:
    """Return ``FILE:LINE``, or the file alone."""
    return name + (f":{line}" if line else "")


def deals_of(name: str, where: str = "file") -> bytes:
    """Return a file of deals, as much as a referee needs to refuse one that is too large.

    Raises `UnreadableRecord` as `records_in` does.
    """
    with _opened(name, "a file of deals", where) as stream:
        return stream.read(LARGEST_FILE + 1)


@contextmanager
def _opened(name: str, expected: str, where: str) -> Iterator[BinaryIO]:
    try:
        with _stream(name) as stream:
            yield stream
    except (OSError, ValueError) as error:  # a name with a null in it is a ValueError
        raise UnreadableRecord(reason(error), expected, where) from error


def _stream(name: str) -> AbstractContextManager[BinaryIO]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError("a closed standard input")
    return nullcontext(sys.stdin.buffer)
