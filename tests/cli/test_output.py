"""Lines on standard output."""

import pytest

from backalley.cli.output import printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [("größe.jsonl", "größe.jsonl"), ("a\x1b[2J", r"'a\x1b[2J'"), ("\udcff", r"'\udcff'")],
)
def test_a_name_commands_no_terminal(text: str, shown: str) -> None:
    assert printable(text) == shown
