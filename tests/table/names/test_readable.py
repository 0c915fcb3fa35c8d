"""Text that others read: what shows."""

import pytest

from backalley.table.names.readable import MOST_MARKS, is_readable


@pytest.mark.parametrize(
    "text", ["Ann", "Änne 🂡", "Zoë ❤\ufe0f", "👩\u200d🚀", "Nguyễn", "ร้าน", "רות"]
)
def test_what_people_write_is_readable(text: str) -> None:
    assert is_readable(text)


@pytest.mark.parametrize(
    "text",
    ["", " ", "\ufe0f", "\u3164", "Ann\u3164", "Ann\u034f", "a\nb", "evil\u202e", "\x07", "\u2800"],
)
def test_what_does_not_show_is_not(text: str) -> None:
    assert not is_readable(text)


def test_marks_pile_up_so_high_and_no_higher() -> None:
    assert is_readable("Z" + "\u0301" * MOST_MARKS)
    assert not is_readable("Z" + "\u0301" * (MOST_MARKS + 1))
