"""A picture of the house: a band for each layer, a box for each room, lower ones further down."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from generated.house import Layer

WIDTH: Final = 960
EDGE: Final = 16
NAMES: Final = 168
"""Where the rooms begin, right of what a layer is called."""
LETTER: Final = 7.3
"""How wide a letter of a room's name is at most."""
BOX: Final = 26
ARROW: Final = "→"
GAP: Final = 6
STYLE: Final = """
  text { font: 12.5px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #2b2723; }
  .layer { font-size: 15px; font-weight: 700; }
  .dim { font-size: 11px; fill: #6d655c; }
  .ground { fill: #faf6ee; }
  .band { fill: #f1e9da; stroke: #d9cdb8; }
  .box { fill: #fffdf8; stroke: #b9aa90; }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe7da; }
    .dim { fill: #b3a797; }
    .ground { fill: #1d1a17; }
    .band { fill: #2a2521; stroke: #453d35; }
    .box { fill: #38312b; stroke: #6a5e50; }
  }
"""


def picture(layers: Sequence[Layer]) -> str:
    """Return the SVG of a house, for light and dark pages alike."""
    bands: list[str] = []
    top = EDGE
    for layer in layers:
        height, drawn = _band(layer, top)
        bands.extend(drawn)
        top += height + GAP
    bottom = top - GAP + EDGE
    told = "; ".join(f"{layer.name} looks into {_listed(layer.looks_into)}" for layer in layers)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom}" role="img">',
            "<!-- Written by `make generated` from the code. -->",
            f"<title>The layers of the package, from the highest down: {escape(told)}.</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{bottom}" rx="8"/>',
            *bands,
            "</svg>\n",
        ]
    )


def _band(layer: Layer, top: int) -> tuple[int, list[str]]:
    placed = list(_placed(layer.rows))
    told = _wrapped(layer.looks_into)
    lines = 1 + max((line for _, line, _ in placed), default=0)
    height = max(GAP + lines * (BOX + GAP), 34 + 14 * len(told))
    return height, [
        f'<rect class="band" x="{EDGE}" y="{top}" width="{WIDTH - 2 * EDGE}" height="{height}"/>',
        _text(layer.name, EDGE + 12, top + 23, "layer"),
        *(_text(line, EDGE + 12, top + 40 + 14 * at, "dim") for at, line in enumerate(told)),
        *(one for x, line, room in placed for one in _box(room, x, top + GAP + line * (BOX + GAP))),
    ]


def _placed(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str]]:
    """Yield each room, how far from the left it is and in which line; arrows lead to lower rows."""
    x, line = NAMES, 0
    for at, row in enumerate(rows):
        for room in (*([ARROW] if at else []), *row):
            if x + _wide(room) > WIDTH - EDGE - GAP:
                x, line = NAMES, line + 1
            yield x, line, room
            x += _wide(room) + GAP


def _wide(room: str) -> int:
    return round(LETTER * len(room)) + 16


def _box(room: str, x: int, y: int) -> Iterator[str]:
    if room != ARROW:
        yield f'<rect class="box" x="{x}" y="{y}" width="{_wide(room)}" height="{BOX}" rx="4"/>'
    yield _text(room, x + 8, y + 17)


def _text(said: str, x: int, y: int, style: str = "") -> str:
    kind = f' class="{style}"' if style else ""
    return f'<text{kind} x="{x}" y="{y}">{escape(said)}</text>'


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"


def _wrapped(names: Sequence[str], most: int = 20) -> Sequence[str]:
    """Return names after an arrow, in lines that fit beside the rooms."""
    lines: list[str] = []
    for name in names:
        if lines and len(lines[-1]) + len(name) < most:
            lines[-1] += f" {name}"
        else:
            lines.append(f"{'  ' if lines else '↓ '}{name}")
    return lines
