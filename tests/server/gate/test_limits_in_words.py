from dataclasses import fields
from pathlib import Path

import pytest

from backalley.server.gate.limits_in_words import BOUNDS, BoundError, bounded
from backalley.server.rates.buckets import Rate
from backalley.server.settings import Settings

HOST = Path(__file__).parents[3] / "docs" / "host.md"


def test_every_rate_may_be_set_but_that_of_a_socket() -> None:
    rates = {
        one.name for one in fields(Settings) if isinstance(getattr(Settings(), one.name), Rate)
    }
    assert rates - {"messages"} <= set(BOUNDS)


def test_the_manual_has_every_limit_as_it_is_without_being_set() -> None:
    lines = HOST.read_text(encoding="utf-8").splitlines()
    for name, what in BOUNDS.items():
        value = getattr(Settings(), name)
        shown = (
            f"{value.burst},{round(value.per_second * 60)}"
            if isinstance(value, Rate)
            else f"{value:g}"
        )
        assert f"| `{name}={shown}` | {what} |" in lines


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("looks=5,30", "looks", Rate(burst=5, per_second=0.5)),
        ("misses=1,0", "misses", Rate(burst=1, per_second=0)),
        ("connections=7", "connections", 7),
        ("seconds_to_ask=2.5", "seconds_to_ask", 2.5),
    ],
)
def test_a_limit_is_set(text: str, name: str, value: object) -> None:
    assert getattr(bounded(Settings(), [text]), name) == value


@pytest.mark.parametrize(
    "text",
    [
        *("", "looks", "looks=5", "looks=0,1", "looks=5,-1", "looks=nan,1", "connections=1,2"),
        *("connections=-1", "connections=1e9", "share=1", "connections=" + "9" * 5000, "clock=1"),
    ],
)
def test_what_is_no_limit_is_refused_in_words(text: str) -> None:
    with pytest.raises(BoundError, match="expected"):
        bounded(Settings(), [text])
