"""Cards are large on every screen, and their indices stand out in every look."""

from collections.abc import Mapping
from itertools import product
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.table import Table
from tests.browser.boxes import overlaps
from tests.browser.devices import LOOKS, PHONE, Devices, LookName, Size, dress
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.test_variation_tables import at_table, played
from tests.browser.views import Stage, to_be_staged
from tests.table.tables import acted

LAST: Final = 1
"""The seat that plays last to a first trick."""
COVERED: Final[Mapping[Size, float]] = {
    PHONE: 0.29,
    (390, 844): 0.36,
    (844, 390): 0.26,
    (768, 1024): 0.30,
    (1280, 800): 0.21,
    (1440, 900): 0.23,
}
"""How much of a screen seven cards and three of a trick cover, at least."""
OF_SIX: Final[Mapping[Size, int]] = {
    PHONE: 53,
    (390, 844): 76,
    (844, 390): 70,
    (768, 1024): 147,
    (1280, 800): 100,
    (1440, 900): 122,
}
"""How wide a card of a trick is where six play, at least."""
COVERAGE: Final = """() => {
  for (const lip of document.querySelectorAll('.lip')) lip.style.pointerEvents = 'auto';
  const step = 4;
  const across = Array.from({ length: innerWidth / step }, (_, i) => (i + 0.5) * step);
  const down = Array.from({ length: innerHeight / step }, (_, i) => (i + 0.5) * step);
  const isCard = (x, y) => document.elementFromPoint(x, y)?.closest('.hand .card, .trick .card');
  const cards = across.flatMap((x) => down.filter((y) => isCard(x, y)));
  return cards.length / (across.length * down.length);
}"""
"""A script that answers how much of the screen shows a card of the hand or of the trick."""


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return to_be_staged(devices)


@pytest.fixture
def stage(table: TablePage) -> Stage:
    return Stage(table)


def seven_cards() -> Table:
    """Seat 2 bid most and has led, and two have followed: the last of four still holds seven."""
    return played(acted(at_table({"schedule": "7,1"}, 7), "2", "1", "3", "1"), 3)


def six_in_pairs() -> Table:
    table = at_table({"players": "6", "teams": "pairs", "schedule": "6,1"}, 6)
    return played(acted(table, "2", "1", "pass", "2", "1", "2"), 11)


@pytest.mark.parametrize(("size", "least"), COVERED.items(), ids=str)
def test_cards_cover_a_good_part_of_the_screen(
    table: TablePage, stage: Stage, size: Size, least: float
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    view = present(seven_cards(), LAST)
    assert (len(view.hand), len(view.trick.cards if view.trick else [])) == (7, 3)
    stage.show(view)
    come_to_rest(table.page)
    assert table.page.evaluate(COVERAGE) >= least


@pytest.mark.parametrize(("size", "least"), OF_SIX.items(), ids=str)
def test_cards_of_six_are_large_enough_to_be_told_apart(
    table: TablePage, stage: Stage, size: Size, least: int
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    stage.show(present(six_in_pairs(), 0))
    cards = table.page.locator("[data-played] > .card")
    expect(cards).to_have_count(5)
    come_to_rest(table.page)
    assert min(cards.evaluate_all("(all) => all.map((card) => card.offsetWidth)")) >= least


@pytest.mark.parametrize("look", ["contrast", "forced"])
@pytest.mark.parametrize("size", COVERED, ids=str)
def test_turn_and_winner_in_words_cover_nothing(
    table: TablePage, stage: Stage, size: Size, look: LookName
) -> None:
    dress(table.page, look)
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    for viewer in (LAST, LAST + 2):
        stage.show(present(seven_cards(), viewer))
        expect(table.page.locator(".face .in-a-word")).to_be_visible()
        assert overlaps(table.page) == []


class Index(msgspec.Struct, frozen=True):
    """Of a card on the screen: its colours as red, green and blue, and what dims it."""

    card: str
    ink: list[int]
    ground: list[int]
    veil: list[int] | None
    """What the whole card is multiplied by, where it lies flat."""


INDICES: Final = r"""() => {
  const rgb = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
  const clear = 'rgba(0, 0, 0, 0)';
  return [...document.querySelectorAll('[data-card]')].map((place) => {
    const card = place.querySelector('.card');
    const index = card.querySelector('.index');
    const art = document.getElementById(`art-${place.dataset.card}`);
    const word = index ? index.querySelector('.rank') : art.querySelector('[stroke-width="15"]');
    const behind = index && getComputedStyle(index).backgroundColor;
    const paper = getComputedStyle(card).backgroundColor;
    const field = index ? null : getComputedStyle(art.querySelector('path')).fill;
    const veil = getComputedStyle(card, '::after');
    return {
      card: place.dataset.card,
      ink: rgb(getComputedStyle(word).stroke),
      ground: rgb(field ?? (behind === clear ? paper : behind)),
      veil: veil.mixBlendMode === 'multiply' ? rgb(veil.backgroundColor) : null,
    };
  });
}"""
"""A script that answers an `Index` for each card of the hand."""
LEAST_CONTRAST: Final = 4.5
HAND: Final = "SA SK H9 HQ DT DJ C2 CK BB LB"


def luminance(colour: list[float]) -> float:
    """Relative, as WCAG has it."""
    parts = [one / 255 for one in colour]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(index: Index) -> float:
    veil = index.veil or [255, 255, 255]
    ink, ground = (
        luminance([part * through / 255 for part, through in zip(colour, veil, strict=True)])
        for colour in (index.ink, index.ground)
    )
    return (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)


def indices(page: Page) -> list[Index]:
    come_to_rest(page)
    return msgspec.convert(page.evaluate(INDICES), list[Index])


def holding(view: View, *, playable: bool) -> View:
    one = replace(view.hand[0], playable=playable, why=None if playable else "Not now.")
    return replace(view, hand=[replace(one, card=card) for card in HAND.split()])


@pytest.mark.parametrize(("look", "suits"), [*product(LOOKS, ("4", "2"))])
def test_every_index_stands_out_standing_and_flat(
    table: TablePage, stage: Stage, look: LookName, suits: str
) -> None:
    dress(table.page, look)
    table.page.evaluate(f"document.documentElement.dataset.suits = '{suits}'")
    view = present(seven_cards(), LAST)
    for playable in (True, False):
        stage.show(holding(view, playable=playable))
        shown = indices(table.page)
        assert [index.card for index in shown] == HAND.split()
        assert {index.veil is None for index in shown} == {playable}
        faint = {index.card: contrast(index) for index in shown if contrast(index) < LEAST_CONTRAST}
        assert faint == {}


@pytest.mark.parametrize("look", LOOKS)
def test_two_colours_are_two(table: TablePage, stage: Stage, look: LookName) -> None:
    dress(table.page, look)
    stage.show(holding(present(seven_cards(), LAST), playable=True))
    inks = {}
    for suits in ("4", "2"):
        table.page.evaluate(f"document.documentElement.dataset.suits = '{suits}'")
        inks[suits] = {
            tuple(one.ink) for one in indices(table.page) if one.card not in {"BB", "LB"}
        }
    assert (len(inks["4"]), len(inks["2"])) == (4, 2)
