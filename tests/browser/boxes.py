"""Where things are on the screen."""

from itertools import combinations
from typing import Final

import msgspec
from playwright.sync_api import Locator, Page


class Box(msgspec.Struct, frozen=True):
    """A rectangle of the screen."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """By more than a rounding of half a pixel."""
        return (
            min(self.x + self.width, other.x + other.width) - max(self.x, other.x) > 0.5
            and min(self.y + self.height, other.y + other.height) - max(self.y, other.y) > 0.5
        )

    def is_on(self, size: tuple[int, int]) -> bool:
        return (
            self.x >= -0.5
            and self.y >= -0.5
            and self.x + self.width <= size[0] + 0.5
            and self.y + self.height <= size[1] + 0.5
        )


def box_of(locator: Locator) -> Box:
    box = locator.bounding_box()
    assert box is not None
    return msgspec.convert(box, Box)


def boxes_of(locator: Locator) -> list[Box]:
    return [box_of(one) for one in locator.all()]


APART: Final = """() => {
  // a reason lies over the sentence and its presses, as a slip of paper
  const slipped = document.querySelector('[data-testid=reason]');
  const things = [
    '[data-seat] > :not(.open)', '.open .strip', '[data-shown] .card', '[data-played]',
    '.trick > .slot', '.packets', '.up', '[data-bid]', '.stakes', '[data-level]', '[data-card]',
    '.claim > p:first-child', '[data-testid=prompt]', '[data-does]', '[data-testid=reason]',
    '.outcome', '[data-side]', '[data-testid=table] > header > button', 'nav button',
  ].filter((thing) => !slipped || !['[data-testid=prompt]', '[data-does]'].includes(thing));
  const shown = ({ width, height }) => width > 1 && height > 1;
  return things.flatMap((thing) =>
    [...document.querySelectorAll(thing)]
      .map((node) => [`${thing} ${node.textContent.trim()}`, node.getBoundingClientRect()])
      .filter(([, box]) => shown(box))
      .map(([name, { x, y, width, height }]) => ({ name, box: { x, y, width, height } })));
}"""
"""A script that answers what may not lie over one another; only cards of one hand may."""


class Thing(msgspec.Struct, frozen=True):
    """Something on the screen."""

    name: str
    box: Box


def overlaps(page: Page) -> list[str]:
    """Pairs of things that overlap, in words."""
    things = msgspec.convert(page.evaluate(APART), list[Thing])
    return [
        f"{one.name} and {other.name}"
        for one, other in combinations(things, 2)
        if one.box.overlaps(other.box) and not are_cards(one, other)
    ]


def are_cards(*things: Thing) -> bool:
    return all(thing.name.startswith(("[data-card]", "[data-shown]")) for thing in things)


RUNS_OVER: Final = """() => {
  const dialog = document.querySelector('dialog[open]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid=review] *')]
    .filter((node) => !node.closest('.hidden'))
    .filter((node) => node.getBoundingClientRect().right > dialog.right)
    .map((node) => node.outerHTML.slice(0, 80));
}"""
"""What of a review runs over the edge of its dialog."""

SPILLED: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const page = [];
  if (scrollWidth > innerWidth) page.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) page.push(`the page is ${scrollHeight} high`);
  const presses = '.outcome .button, .notice .button';
  const within = '[data-seat] *, [data-side] *, [data-bid], .packets, header *, '
    + `[data-testid=blind] *, ${presses}`;
  return page.concat([...document.querySelectorAll(within)]
    .filter((node) => !node.closest('.hidden'))
    .filter((node) => {
      const { left, right, width } = node.getBoundingClientRect();
      const out = width > 1 && (left < -0.5 || right > innerWidth + 0.5);
      const isWhole = node.scrollWidth <= node.clientWidth + 1;
      return out || (width > 1 && node.matches(`[data-bid], .name, ${presses}`) && !isWhole);
    })
    .map((node) => node.textContent.trim()));
}"""
"""A script that answers what reaches out of the screen, or has more words than show."""


def spilled(page: Page) -> list[str]:
    """Words that do not fit where they stand, or a page that scrolls."""
    return msgspec.convert(page.evaluate(SPILLED), list[str])
