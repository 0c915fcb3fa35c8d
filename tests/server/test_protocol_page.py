"""The examples of docs/protocol.md are messages, and its tables leave nothing out."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from backalley.server import (
    advice_messages,
    device_messages,
    messages,
    review_messages,
    room_messages,
)
from backalley.server.messages import Command, RefusalCode
from backalley.server.views import View

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text()
PARTS = (messages, room_messages, review_messages, advice_messages, device_messages)
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_the_message_it_is_said_to_be(name: str, example: str) -> None:
    kind = next(vars(part)[name] for part in PARTS if name in vars(part))
    written = msgspec.json.decode(msgspec.json.encode(msgspec.json.decode(example, type=kind)))
    # What is left out is as it would be anyway.
    assert {**written, **msgspec.json.decode(example)} == written


def test_every_command_has_an_example() -> None:
    commands = {command.__name__ for command in get_args(Command)}
    assert commands <= {name for name, _ in EXAMPLES}


def test_every_code_of_a_refusal_is_explained() -> None:
    table = PAGE[PAGE.index("| code |") :]
    explained = set(re.findall(r"`([a-z-]+)`", table[: table.index("\n\n")]))
    assert set(get_args(RefusalCode)) <= explained


def test_the_fields_of_a_view_that_are_named_exist() -> None:
    table = PAGE[PAGE.index("| field of `view` |") :]
    rows = table[: table.index("\n\n")].splitlines()[2:]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])]
    assert named
    assert set(named) <= {field.encode_name for field in msgspec.structs.fields(View)}
