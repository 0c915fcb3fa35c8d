"""The examples of docs/protocol.md are messages, and its tables leave nothing out."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from backalley.server.protocol import advice, device, mine, review, traffic
from backalley.server.protocol.traffic import RefusalCode
from backalley.server.protocol.view import View
from backalley.table.commands.every import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text()
PARTS = (traffic, review, advice, device, mine)
NAMED = {name: value for part in PARTS for name, value in vars(part).items()}
KINDS = NAMED | {command.__name__: command for command in COMMANDS}
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_is_the_message_it_is_said_to_be(name: str, example: str) -> None:
    message = msgspec.json.decode(example, type=KINDS[name])
    written = msgspec.json.decode(msgspec.json.encode(message))
    # What is left out is as it would be anyway.
    assert {**written, **msgspec.json.decode(example)} == written


def test_every_command_has_an_example() -> None:
    assert {command.__name__ for command in COMMANDS} <= {name for name, _ in EXAMPLES}


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
