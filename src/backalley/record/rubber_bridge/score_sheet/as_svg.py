"""The score sheet as a picture."""

from collections.abc import Iterator
from html import escape
from typing import Final

from backalley.record.rubber_bridge.score_sheet.columns import Column, ScoreSheet, SheetLine

WIDTH: Final = 680
MARGIN: Final = 24
ROW: Final = 24
"""All in pixels, which is what the units of the picture are."""
LONGEST_WORDS: Final = 32
"""Letters of a line that fit beside its points; the rest is cut."""
LONGEST_TITLE: Final = 28

_STYLE: Final = (
    "text{font:15px Georgia,'DejaVu Serif',serif;fill:#1b1b1b}"
    ".deal{fill:#6b6b6b;font-size:12px}.points,.total{text-anchor:end}"
    ".title,.total{font-weight:bold}.vulnerable{fill:#a11414;font-size:12px}"
    "line{stroke:#1b1b1b;stroke-width:1}.line{stroke-width:3}"
)


def sheet_svg(sheet: ScoreSheet) -> str:
    """Return the sheet as an SVG picture 680 wide: the classic two columns and the line across.

    Figures above the line rise from it, and each game has a line under it.

    >>> svg = sheet_svg(ScoreSheet(("A & B", "C"), ((), ()), (((), ()),), (1, 0), (0, 0), "Level."))
    >>> svg[:40], "A &amp; B" in svg, svg.count("vulnerable</text>")
    ('<svg xmlns="http://www.w3.org/2000/svg" ', True, 1)
    """
    drawn = [*_drawn(sheet)]
    height = max(place for place, _ in drawn) + MARGIN
    body = "\n".join(element for _, element in drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}"'
        f' viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title description">\n'
        f'<title id="title">Score sheet: {_shown(" against ".join(sheet.titles))}</title>\n'
        f'<desc id="description">{_shown(sheet.result)}</desc>\n'
        f"<style>{_STYLE}</style>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf6"/>\n{body}\n</svg>\n'
    )


def _drawn(sheet: ScoreSheet) -> Iterator[tuple[int, str]]:
    """Yield each element with how far down it is."""
    top = MARGIN + ROW
    for side, title in enumerate(sheet.titles):
        yield _text(_left(side), top - 10, "title", title, longest=LONGEST_TITLE)
        if sheet.games_won[side]:
            yield _text(_right(side), top - 10, "points vulnerable", "vulnerable")
    yield _line(top, "")
    rows = max(map(len, sheet.above))
    down = top + rows * ROW + 8
    for side, column in enumerate(sheet.above):
        for place, line in enumerate(column):
            yield from _entry(side, down - place * ROW - 8, line)
    yield _line(down, "line")
    for number, game in enumerate(sheet.games):
        if number:
            yield _line(down, "")
        for side, column in enumerate(game):
            yield from _below(side, down, column)
        down += max(1, *map(len, game)) * ROW + 8
    yield _line(down, "")
    for side, total in enumerate(sheet.totals):
        yield _text(_left(side), down + ROW - 4, "title", "Total")
        yield _text(_right(side), down + ROW - 4, "total", str(total))
    bottom = down + ROW + 4
    middle = WIDTH // 2
    yield bottom, f'<line x1="{middle}" y1="{MARGIN}" x2="{middle}" y2="{bottom}"/>'
    yield _text(MARGIN, bottom + ROW, "result", sheet.result, longest=2 * LONGEST_WORDS)


def _below(side: int, down: int, column: Column) -> Iterator[tuple[int, str]]:
    for place, line in enumerate(column):
        yield from _entry(side, down + (place + 1) * ROW - 4, line)


def _entry(side: int, down: int, line: SheetLine) -> Iterator[tuple[int, str]]:
    if line.deal is not None:
        yield _text(_left(side), down, "deal", str(line.deal))
    yield _text(_left(side) + 26, down, "why", line.why)
    yield _text(_right(side), down, "points", str(line.points))


def _text(
    x: int, y: int, kind: str, words: str, *, longest: int = LONGEST_WORDS
) -> tuple[int, str]:
    cut = words if len(words) <= longest else words[: longest - 1] + "…"
    return y, f'<text x="{x}" y="{y}" class="{kind}">{_shown(cut)}</text>'


def _shown(words: str) -> str:
    return escape("".join(sign if sign.isprintable() else " " for sign in words))


def _line(y: int, kind: str) -> tuple[int, str]:
    named = f' class="{kind}"' if kind else ""
    return y, f'<line x1="{MARGIN}" y1="{y}" x2="{WIDTH - MARGIN}" y2="{y}"{named}/>'


def _left(side: int) -> int:
    return MARGIN if side == 0 else WIDTH // 2 + 12


def _right(side: int) -> int:
    return WIDTH // 2 - 12 if side == 0 else WIDTH - MARGIN
