from pathlib import Path

from backalley.server.typescript import protocol

PAGE_TYPES = Path(__file__).parents[2] / "client/src/protocol.ts"


def test_the_page_has_the_types_of_these_messages() -> None:
    assert PAGE_TYPES.read_text() == protocol(), (
        "run: python -m backalley.server.typescript > client/src/protocol.ts"
    )
