"""Where things are on the screen, once they have come to rest."""

from itertools import combinations
from typing import Final

import msgspec
from playwright.sync_api import Locator, Page, expect

from tests.browser.rest import come_to_rest


class Box(msgspec.Struct, frozen=True):
    """A rectangle of the screen."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box", by: float = 0.5) -> bool:
        """By more than that many pixels, which is a rounding of half a pixel."""
        return (
            min(self.x + self.width, other.x + other.width) - max(self.x, other.x) > by
            and min(self.y + self.height, other.y + other.height) - max(self.y, other.y) > by
        )

    def is_on(self, size: tuple[int, int]) -> bool:
        return (
            self.x >= -0.5
            and self.y >= -0.5
            and self.x + self.width <= size[0] + 0.5
            and self.y + self.height <= size[1] + 0.5
        )


BOXES: Final = """(nodes) => nodes.map((node) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x, y, width, height };
})"""


def box_of(locator: Locator) -> Box:
    """Where the one thing is that can be seen there, perhaps only soon."""
    expect(locator).to_be_visible()
    (box,) = boxes_of(locator)
    return box


def boxes_of(locator: Locator) -> list[Box]:
    """Where all of them are, at one moment; also of what has no extent."""
    come_to_rest(locator.page)
    return msgspec.convert(locator.evaluate_all(BOXES), list[Box])


def boxes_together(*things: Locator) -> list[Box]:
    """Where several things are at one moment: what comes late may move some of them."""
    before: list[Box] = []
    while (boxes := [box_of(thing) for thing in things]) != before:
        before = boxes
    return boxes


APART: Final = """() => {
  // a reason lies over the sentence and its presses, as a slip of paper
  const slipped = document.querySelector('[data-testid=reason]');
  const things = [
    '[data-seat] > :not(.open)', '.open .strip', '[data-shown]', '[data-played]',
    '.trick > .slot', '.packets', '.up', '[data-bid]', '.stakes', '[data-level]', '[data-card]',
    '.claim h2', '[data-testid=prompt]', '[data-does]', '[data-testid=reason]',
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
    come_to_rest(page)
    things = msgspec.convert(page.evaluate(APART), list[Thing])
    return [
        f"{one.name} and {other.name}"
        for one, other in combinations(things, 2)
        if one.box.overlaps(other.box, by=slant(one, other)) and not are_cards(one, other)
    ]


def slant(*things: Thing) -> float:
    """By how much what was played may overlap: a card that lies slanted has a box beyond it."""
    if not all(thing.name.startswith("[data-played]") for thing in things):
        return 0.5
    return 0.12 * min(thing.box.width for thing in things)


def are_cards(*things: Thing) -> bool:
    return all(thing.name.startswith(("[data-card]", "[data-shown]")) for thing in things)


RUNS_OVER: Final = """() => {
  const rolls = (node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX);
  const within = (node) => {
    while ((node = node.parentElement) && !rolls(node));
    return node === null;
  };
  return [...document.querySelectorAll('main *')]
    .filter((node) => !node.closest('.hidden, svg') && within(node))
    .filter((node) => node.getBoundingClientRect().width > 0)
    .filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
    })
    .map((node) => node.outerHTML.slice(0, 80));
}"""
"""A script that answers what of a page runs over the edge of the screen, but for what scrolls."""


def runs_over(page: Page) -> list[str]:
    """What of the review that is shown runs over the edge of the screen."""
    expect(page.get_by_test_id("review")).to_be_visible()
    come_to_rest(page)
    return msgspec.convert(page.evaluate(RUNS_OVER), list[str])


SPILLED: Final = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const page = [];
  if (scrollWidth > innerWidth) page.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) page.push(`the page is ${scrollHeight} high`);
  const presses = '.outcome .button, .notice .button';
  const within = `[data-seat] *, [data-side] *, [data-bid], .packets, header *, ` +
    `[data-testid=blind] *, .outcome .name, ${presses}`;
  return page.concat([...document.querySelectorAll(within)]
    .filter((node) => !node.closest('.hidden, .spoken'))
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
    come_to_rest(page)
    return msgspec.convert(page.evaluate(SPILLED), list[str])
