"""How much the page weighs: each file that a first visit loads, as built and gzipped.

Needs the page: `make page`.

Usage: ``python -m bench.page_weight``
"""

import gzip
import sys

from backalley.server.settings import PAGE


def main() -> int:
    files = sorted(file for file in PAGE.rglob("*") if file.is_file())
    if not files:
        print(f"got no files in {PAGE.name}, expected the page: run `make page`", file=sys.stderr)
        return 1
    total = 0
    for file in files:
        content = file.read_bytes()
        weight = len(gzip.compress(content, compresslevel=9))
        total += weight
        name = file.relative_to(PAGE).as_posix()
        print(f"{name:36} {len(content):8,} bytes {weight:8,} gzipped")
    print(f"{'together':36} {'':14} {total:8,} gzipped")
    return 0


if __name__ == "__main__":
    sys.exit(main())
