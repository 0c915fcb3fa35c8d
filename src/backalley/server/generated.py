"""Everything here that is written from the code: ``python -m backalley.server.generated``.

With ``--check`` nothing is written, and what is stale or left over fails.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from backalley.bots.natural.bidding.agreements import markdown
from backalley.games.rulepages import pages
from backalley.server.protocol import phrases
from backalley.server.protocol.schema import schema
from backalley.server.protocol.typescript import protocol
from backalley.server.web import page_addresses

RULES: Final = "docs/rules"
"""A folder that holds nothing but what is written."""


def generated() -> Mapping[str, str]:
    """Return each file and what it holds."""
    return {
        "client/src/protocol.ts": protocol(),
        "client/src/addresses.ts": page_addresses.typescript(),
        "client/src/phrases.ts": phrases.typescript(),
        "docs/protocol.schema.json": schema(),
        "docs/agreements.md": markdown(),
        **{f"{RULES}/{name}": text for name, text in pages().items()},
    }


def stale(root: Path) -> Mapping[str, str | None]:
    """Return each file that is not as it is to be, and what it is to hold: None for nothing."""
    written = generated()
    left = {f"{RULES}/{path.name}" for path in (root / RULES).glob("*")} - set(written)
    changed = {
        name: text
        for name, text in written.items()
        if not (root / name).is_file() or (root / name).read_text(encoding="utf-8") != text
    }
    return {**changed, **dict.fromkeys(sorted(left))}


def write(root: Path) -> Mapping[str, str | None]:
    """Write anew what is stale, and return it."""
    found = stale(root)
    for name, text in found.items():
        path = root / name
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return found


def main(*options: str) -> int:
    """Write or check the files of this checkout."""
    root = Path(__file__).parents[3]
    if "--check" not in options:
        print(*(f"written: {name}" for name in write(root)), sep="\n")  # noqa: T201  # a command
        return 0
    found = stale(root)
    for name in found:
        print(f"stale: {name}: run `make generated`", file=sys.stderr)  # noqa: T201
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
