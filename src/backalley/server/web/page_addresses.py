"""The page's own addresses, which are pages; anything else that is asked for is nowhere."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ADDRESSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "start": "^/(?:index[.]html)?$",
        "table": "^/table/([^/]+)/?$",
        "deal": "^/table/([^/]+)/deal/([0-9]{1,6})/([0-9]{1,6})/?$",
        "learn": "^/learn(?:/([^/]*))?/?$",
        "host": "^/host(?:/[^/]*)?/?$",
        "replay": "^/replay/?$",
        "rules": "^/rules(?:/[^/]*)?/?$",
        "mine": "^/mine(?:/(me))?/?$",
        "agreements": "^/agreements/?$",
    }
)
"""Patterns that Python and JavaScript read alike, by the name of the place they lead to."""

_ANY: Final = re.compile("|".join(ADDRESSES.values()))


def is_a_page(path: str) -> bool:
    """Return whether the page has something to show at a path.

    >>> [is_a_page(path) for path in ("/", "/table/kx7m2p", "/robots.txt", "/table/a/b")]
    [True, True, False, False]
    """
    return _ANY.match(path) is not None and not path.endswith("\n")


def typescript() -> str:
    """Return the TypeScript that tells the page its addresses: `client/src/addresses.ts`."""
    lines = [f"  {name}: '{pattern}'," for name, pattern in ADDRESSES.items()]
    head = "// Written by `make generated` from what the server goes by, too."
    return "\n".join([head, "export const ADDRESSES = {", *lines, "} as const;", ""])
