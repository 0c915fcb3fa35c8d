"""How much the page weighs: each of its files, as built and gzipped.

A first visit loads what `index.html` names. The rest comes when somebody goes there, or the service
worker keeps it once the page has loaded. Ends with 1 where the first visit is over its budget.

Needs the page: `make page`.

Usage: ``python -m bench.page_weight``
"""

import gzip
import re
import sys
from pathlib import Path
from typing import Final

from backalley.server.settings import PAGE

BUDGET: Final = 140_000
"""Bytes of a first visit, gzipped."""
_NAMED: Final = re.compile(r'<(?:script|link)\b[^>]*\b(?:src|href)="([^"]*)"[^>]*>')
_LATER: Final = re.compile(r'rel="(?:manifest|apple-touch-icon)"')


def main() -> int:
    files = sorted(file for file in PAGE.rglob("*") if file.is_file())
    if not files:
        print(f"got no files in {PAGE.name}, expected the page: run `make page`", file=sys.stderr)
        return 1
    at_first = first_visit(PAGE / "index.html")
    total = show("a first visit loads", [file for file in files if file.name in at_first])
    show("what comes later", [file for file in files if file.name not in at_first])
    if total > BUDGET:
        print(f"got {total:,} bytes for a first visit, expected {BUDGET:,}", file=sys.stderr)
        return 1
    return 0


def first_visit(index: Path) -> set[str]:
    """Return the names of the files that the page names, and its own."""
    named = [tag for tag in _NAMED.finditer(index.read_text()) if not _LATER.search(tag[0])]
    return {index.name, *(tag[1].rpartition("/")[2] for tag in named)}


def show(title: str, files: list[Path]) -> int:
    total = 0
    for file in files:
        content = file.read_bytes()
        weight = len(gzip.compress(content, compresslevel=9))
        total += weight
        name = file.relative_to(PAGE).as_posix()
        print(f"{name:36} {len(content):8,} bytes {weight:8,} gzipped")
    print(f"{title:36} {'':14} {total:8,} gzipped\n")
    return total


if __name__ == "__main__":
    sys.exit(main())
