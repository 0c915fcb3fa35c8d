"""Every file that is written from the code, and which of them are stale."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from backalley.bots.natural.bidding.agreements import markdown
from backalley.games.rulepages import pages
from backalley.server.protocol import said
from backalley.server.protocol.schema import schema
from backalley.server.protocol.typescript import protocol
from backalley.server.web import page_addresses
from generated.house import house
from generated.picture import picture

ROOT: Final = Path(__file__).parents[1]
"""This checkout."""
RULES: Final = "docs/rules"
"""A folder that holds nothing but what is written."""


@cache
def generated() -> Mapping[str, str]:
    """Return each file and what it holds."""
    files = {
        "client/src/protocol.ts": protocol(),
        "client/src/addresses.ts": page_addresses.typescript(),
        "client/src/said.ts": said.typescript(),
        "docs/protocol.schema.json": schema(),
        "docs/agreements.md": markdown(),
        "docs/house.svg": picture(house(ROOT)),
        **{f"{RULES}/{name}": text for name, text in pages().items()},
    }
    return MappingProxyType(files)


def stale(root: Path) -> Mapping[str, str | None]:
    """Return each file below `root` that is not as it is to be, and what it is to hold, or None."""
    written = generated()
    left = {f"{RULES}/{path.name}" for path in (root / RULES).glob("*")} - set(written)
    changed = {
        name: text
        for name, text in written.items()
        if not (root / name).is_file() or (root / name).read_text(encoding="utf-8") != text
    }
    return {**changed, **dict.fromkeys(sorted(left))}


def write(root: Path) -> Mapping[str, str | None]:
    """Write anew what is stale below `root`, and return it."""
    found = stale(root)
    for name, text in found.items():
        path = root / name
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return found
