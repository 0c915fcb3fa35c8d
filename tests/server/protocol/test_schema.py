import msgspec

from backalley.server.protocol.schema import schema


def test_what_it_refers_to_is_there() -> None:
    definitions = msgspec.json.decode(schema())["$defs"]
    assert {"Act", "TakeSeat", "Update", "View", "RoomView", "Refused"} <= set(definitions)
    referred = {part.partition('"')[0] for part in schema().split("#/$defs/")[1:]}
    assert referred <= set(definitions)
