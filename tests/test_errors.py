"""Tests of the error tree."""

import pytest

from backalley.errors import BackAlleyError, RecordError, UnreadableRecord, quote


def nested(depth: int) -> list[object]:
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


HUGE: dict[str, object] = {
    "text": "x" * 1000,
    "number": 10**5000,
    "number in a list": [10**5000],
    "depth": nested(100_000),
    "length": list(range(1000)),
}


@pytest.mark.parametrize("value", HUGE.values(), ids=HUGE)
def test_quote_of_anything_is_short(value: object) -> None:
    assert 0 < len(quote(value)) <= 60


def test_message_says_where_what_came_and_what_was_expected() -> None:
    assert str(BackAlleyError("1", "2", "here")) == "here: got 1, expected 2"
    assert str(BackAlleyError("1", "2")) == "got 1, expected 2"


def test_record_error_begins_with_the_deal() -> None:
    assert str(RecordError("1", "2", "bid 3", deal=7)) == "deal 7: bid 3: got 1, expected 2"
    assert str(UnreadableRecord("1", "2", "line 3")) == "line 3: got 1, expected 2"
