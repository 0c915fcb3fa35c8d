"""What came of each deal, as rows of a table that other programs read."""

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Final

from backalley.bots.arena.sitting import Duplicate

COLUMNS: Final = (
    "kind",
    "number",
    "side",
    "place",
    "cards",
    "dealer",
    "ending",
    "contracts",
    "tricks",
    "points",
    "margin",
)
"""Of a deal: whether it stands alone or is one of a match and the number of that, from 0; the side
where A sat; its place among the deals of the match; and what each side undertook, won and scored,
with A's points above the mean of the others."""


def header() -> str:
    r"""Return the first line of a CSV file.

    >>> header()
    'kind,number,side,place,cards,dealer,ending,contracts,tricks,points,margin\n'
    """
    return _line(COLUMNS)


def rows(duplicate: Duplicate) -> Iterator[str]:
    """Yield a line of CSV for each deal; values by side are parted by slashes."""
    kind = "match" if duplicate.match else "deal"
    for sitting in duplicate.sittings:
        for place, deal in enumerate(sitting.deals):
            yield _line(
                (
                    kind,
                    duplicate.number,
                    sitting.side,
                    place,
                    deal.cards,
                    deal.dealer,
                    deal.ending,
                    "/".join(deal.contracts),
                    "/".join(map(str, deal.tricks)),
                    "/".join(map(str, deal.points)),
                    deal.margin(sitting.side),
                )
            )


def _line(values: tuple[object, ...]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()
