"""The JSON Schema of the protocol: `docs/protocol.schema.json`."""

from typing import Final

import msgspec

from backalley.server.protocol.typescript import structs

HEAD: Final = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Back Alley: every message between page and server",
}


def schema() -> str:
    """Return the schema of every message, each under its name in ``$defs``."""
    _, definitions = msgspec.json.schema_components(structs(), ref_template="#/$defs/{name}")
    written = msgspec.json.encode({**HEAD, "$defs": dict(sorted(definitions.items()))})
    return msgspec.json.format(written, indent=2).decode() + "\n"
