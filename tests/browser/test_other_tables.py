"""Tables of two to six seats fit on every screen, with nothing over anything else."""

from functools import partial
from itertools import combinations
from random import Random
from typing import Final

import msgspec
import pytest

from backalley.server.messages import Phase, View
from tests.browser.boxes import Box
from tests.browser.screens import SIZES
from tests.browser.table_page import TablePage
from tests.browser.views import Stage, with_seats

PHASES: Final[tuple[Phase, ...]] = ("bidding", "playing", "between")
APART: Final = """() => {
  const things = [
    '[data-seat] > *', '[data-played]', '[data-bid]', '.corner button',
    '[data-testid=prompt]', '.outcome', '[data-card]', '[data-side]', 'header p', 'nav button',
  ];
  const shown = ({ width, height }) => width > 1 && height > 1;
  return things.flatMap((thing) =>
    [...document.querySelectorAll(thing)]
      .map((node) => [`${thing} ${node.textContent.trim()}`, node.getBoundingClientRect()])
      .filter(([, box]) => shown(box))
      .map(([name, { x, y, width, height }]) => ({ name, box: { x, y, width, height } })));
}"""
"""A script that answers what may not lie over one another; only a hand's cards may."""


class Thing(msgspec.Struct, frozen=True):
    """Something on the screen."""

    name: str
    box: Box


def is_in(phase: Phase, view: View) -> bool:
    return view.phase == phase and not view.thrown_in


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_table_fits(table: TablePage, rng: Random, seats: int) -> None:
    views = []
    for phase in PHASES:
        table.play_on(rng, partial(is_in, phase))
        views.append(with_seats(table.view(), seats))
    stage = Stage(table)
    for view in views:
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            stage.show(view)
            table.look_at_rest()
            assert overlaps(table) == [], (view.phase, width)
            assert scrolled(table) == [width, height]


def overlaps(table: TablePage) -> list[str]:
    """Pairs of things that overlap, in words."""
    things = msgspec.convert(table.page.evaluate(APART), list[Thing])
    return [
        f"{one.name} and {other.name}"
        for one, other in combinations(things, 2)
        if one.box.overlaps(other.box) and not are_cards(one, other)
    ]


def are_cards(*things: Thing) -> bool:
    return all(thing.name.startswith("[data-card]") for thing in things)


def scrolled(table: TablePage) -> list[int]:
    size: list[int] = table.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    return size
