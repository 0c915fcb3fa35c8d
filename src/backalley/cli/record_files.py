"""The records of a file, or of standard input, and what else a file holds."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from backalley.errors import UnreadableRecord, reason
from backalley.record import record_lines


def records_in(name: str) -> Iterator[tuple[int, bytes]]:
    """Yield each record's line with its number, from 1; ``-`` is standard input.

    Raises `UnreadableRecord` for a file that cannot be read, or that has no record.
    """
    number = 0
    with _opened(name) as stream:
        for number, line in record_lines(stream):
            yield number, line
    if not number:
        raise UnreadableRecord("no record", "one record a line", "file")


def place(name: str, line: int | None) -> str:
    """Return ``FILE:LINE``, or the file alone."""
    return name + (f":{line}" if line else "")


def content(name: str, most: int) -> bytes:
    """Return the first `most` bytes of a file; raises `UnreadableRecord` as `records_in` does."""
    with _opened(name) as stream:
        return stream.read(most)


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    try:
        with _stream(name) as stream:
            yield stream
    except (OSError, ValueError) as error:  # a name with a null in it is a ValueError
        raise UnreadableRecord(reason(error), "a file of records", "file") from error


def _stream(name: str) -> AbstractContextManager[BinaryIO]:
    if name != "-":
        return Path(name).open("rb")
    if sys.stdin is None:
        raise OSError("a closed standard input")
    return nullcontext(sys.stdin.buffer)
