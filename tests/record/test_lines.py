"""Reading lines in bounded memory."""

from io import BytesIO, RawIOBase
from typing import BinaryIO, cast

import pytest

from backalley.errors import UnreadableRecord
from backalley.record import LONGEST_RECORD, check_record, record_lines


def test_a_longer_line_is_cut_and_the_next_read_whole() -> None:
    long = b"x" * (3 * LONGEST_RECORD + 5)
    (first, cut), second, third = record_lines(BytesIO(long + b"\n{}\r\n  \n[]"))
    assert first == 1
    assert len(cut) == LONGEST_RECORD + 1
    with pytest.raises(UnreadableRecord, match="a longer line"):
        check_record(cut)
    assert second == (2, b"{}")
    assert third == (4, b"[]")


@pytest.mark.parametrize("ending", [b"", b"\n"])
def test_the_longest_line(ending: bytes) -> None:
    line = b"[" + b" " * (LONGEST_RECORD - 2) + b"]"
    assert list(record_lines(BytesIO(line + ending))) == [(1, line)]
    with pytest.raises(UnreadableRecord, match="expected object"):
        check_record(line)


class LongLine(RawIOBase):
    """A line of a gigabyte, of which never more than was asked for exists."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 2**30

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert 0 < size <= LONGEST_RECORD + 1
        given = min(size, self.left)
        self.left -= given
        return bytes(given)


def test_a_gigabyte_without_a_newline() -> None:
    stream = LongLine()
    ((number, cut),) = record_lines(cast("BinaryIO", stream))
    assert (number, len(cut), stream.left) == (1, LONGEST_RECORD + 1, 0)
