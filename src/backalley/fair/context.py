"""Which deal is meant, so that a secret committed to for one cannot be shown for another."""

import re
from dataclasses import dataclass
from typing import Final

from backalley.errors import quote
from backalley.fair.errors import FairDealError

PROCEDURE: Final = "backalley-fair/1"
LARGEST_NUMBER: Final = 1_000_000

_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class DealContext:
    """One deal of one match at one table; matches and deals count from 1, thrown-in deals too.

    `table` is 1 to 64 letters, digits, ``-`` or ``_``. Raises `FairDealError` for anything else.

    >>> DealContext("k7qp", 1, 3).text
    'backalley-fair/1 k7qp 1 3'
    """

    table: str
    match: int
    deal: int

    def __post_init__(self) -> None:
        if not _TABLE.fullmatch(self.table):
            expected = "1 to 64 letters, digits, '-' or '_'"
            raise FairDealError(quote(self.table), expected, "table")
        for name, number in (("match", self.match), ("deal", self.deal)):
            if not 1 <= number <= LARGEST_NUMBER:
                expected = f"a number from 1 to {LARGEST_NUMBER}"
                raise FairDealError(quote(number), expected, name)

    @property
    def text(self) -> str:
        """The form that is hashed: procedure, table, match and deal with spaces between them."""
        return f"{PROCEDURE} {self.table} {self.match} {self.deal}"
