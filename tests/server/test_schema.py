from pathlib import Path

import msgspec

from backalley.server.schema import schema

FILE = Path(__file__).parents[2] / "docs/protocol.schema.json"


def test_the_schema_is_that_of_the_messages() -> None:
    assert FILE.read_text() == schema(), "run: python -m backalley.server.schema"


def test_what_it_refers_to_is_there() -> None:
    definitions = msgspec.json.decode(schema())["$defs"]
    assert {"Act", "TakeSeat", "Update", "View", "RoomView", "Refused"} <= set(definitions)
    referred = {part.partition('"')[0] for part in schema().split("#/$defs/")[1:]}
    assert referred <= set(definitions)
