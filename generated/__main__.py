"""Writes what is written from the code: ``python -m generated``.

With ``--check`` nothing is written, and what is stale or left over fails.
"""

import sys

from generated.files import ROOT, stale, write


def main(*options: str) -> int:
    """Write or check the files of this checkout; the exit code is 1 where one is stale."""
    if "--check" not in options:
        print(*(f"written: {name}" for name in write(ROOT)), sep="\n")
        return 0
    found = stale(ROOT)
    for name in found:
        print(f"stale: {name}: run `make generated`", file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
