"""Reading records from a file of any size."""

from collections.abc import Iterator
from typing import BinaryIO

from backalley.record.parsing import LONGEST_RECORD


def record_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    r"""Yield each line that is not blank with its number, from 1, in bounded memory.

    Of a line longer than `LONGEST_RECORD` only as much comes as `parse_record` needs to refuse it.

    >>> from io import BytesIO
    >>> list(record_lines(BytesIO(b"{}\n\n[]")))
    [(1, b'{}'), (3, b'[]')]
    """
    number = 0
    while line := stream.readline(LONGEST_RECORD + 1):
        number += 1
        rest = line
        while len(rest) > LONGEST_RECORD and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_RECORD + 1)
        if not line.isspace():
            yield number, line.rstrip(b"\r\n")
