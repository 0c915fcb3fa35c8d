"""The score sheet in letters of one width."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from backalley.record.rubber_bridge.score_sheet.columns import Column, ScoreSheet, SheetLine

POINTS: Final = 6
"""Letters for the points of a line."""
NARROWEST: Final = 24


def sheet_text(sheet: ScoreSheet) -> str:
    """Return the sheet as lines of text: figures above the line rise from it, as on paper.

    >>> from backalley.record.rubber_bridge.score_sheet.columns import SheetLine
    >>> made = SheetLine(1, 120, "4♥ made")
    >>> over = SheetLine(1, 30, "1 overtrick")
    >>> text = sheet_text(
    ...     ScoreSheet(
    ...         ("We", "They"), ((over,), ()), (((made,), ()), ((), ())), (1, 0), (150, 0), ""
    ...     )
    ... )
    >>> for line in text.splitlines()[2:5]:
    ...     print(line)
    1. 1 overtrick        30 |
    =========================+=========================
    1. 4♥ made           120 |
    """
    columns = [*sheet.above, *(column for game in sheet.games for column in game)]
    labels = [*map(_label, (line for column in columns for line in column)), *_headings(sheet)]
    width = max(NARROWEST, *(len(label) + POINTS for label in labels))
    return "\n".join(line.rstrip() for line in _lines(sheet, width)) + "\n"


def _lines(sheet: ScoreSheet, width: int) -> Iterator[str]:
    yield " | ".join(f"{heading:{width}}" for heading in _headings(sheet))
    yield _rule("-", width)
    yield from reversed([*_rows(sheet.above, width)])
    yield _rule("=", width)
    for number, game in enumerate(sheet.games):
        if number:
            yield _rule("-", width)
        yield from _rows(game, width)
    yield _rule("=", width)
    yield " | ".join(f"{'Total':{width - POINTS}}{total:{POINTS}}" for total in sheet.totals)
    yield ""
    yield sheet.result


def _headings(sheet: ScoreSheet) -> list[str]:
    return [
        title + (", vulnerable" if won else "")
        for title, won in zip(sheet.titles, sheet.games_won, strict=True)
    ]


def _rows(columns: Sequence[Column], width: int) -> Iterator[str]:
    for pair in zip_longest(*columns):
        yield " | ".join(_cell(line, width) for line in pair)


def _cell(line: SheetLine | None, width: int) -> str:
    return " " * width if line is None else f"{_label(line):{width - POINTS}}{line.points:{POINTS}}"


def _label(line: SheetLine) -> str:
    return line.why if line.deal is None else f"{line.deal}. {line.why}"


def _rule(sign: str, width: int) -> str:
    return f"{sign * (width + 1)}+{sign * (width + 1)}"
