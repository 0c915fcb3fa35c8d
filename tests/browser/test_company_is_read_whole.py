"""What goes on in the company is said once, and is not cut by an edge or hidden by another."""

from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import Box
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer
from tests.browser.test_company import Pair, close, notice, say, show
from tests.browser.test_company_of_six import REPLACED, WARNED

SIZES: Final[tuple[Size, ...]] = (PHONE, (390, 844), (844, 390), (768, 1024), (1280, 800))
SEEN_WORDS: Final = """() => {
  const table = document.querySelector('[data-testid=table]');
  const words = ['.notice p', '[data-testid=prompt]', '.outcome .next'];
  return words.flatMap((what) => [...table.querySelectorAll(what)]
    .filter((node) => node.getBoundingClientRect().width > 1 && !node.closest('.hidden'))
    .map((node) => node.innerText));
}"""
"""A script that answers what is said to eyes at a table."""
WIDER: Final = """() => {
  const panel = document.querySelector('.drawer .shown, aside .company');
  return panel.scrollWidth - panel.clientWidth;
}"""
"""A script that answers by how much talk or people are wider than their place."""
LONG: Final = "I am so sorry to be late, the cat was in the bin, and nobody let it out again. " * 2
TOASTED: Final = """() => {
  const toast = document.querySelector('[data-testid=toast]');
  if (!toast || toast.getAnimations().some(({ playState }) => playState === 'running')) return null;
  const box = ({ x, y, width, height }) => ({ x, y, width, height });
  const boxOf = (what) => box(document.querySelector(what).getBoundingClientRect());
  const said = toast.querySelector('.said');
  const range = document.createRange();
  const talk = document.querySelector('nav button.talk');
  range.selectNodeContents([...talk.childNodes].find((node) => node.data?.trim()));
  return {
    toast: box(toast.getBoundingClientRect()),
    face: boxOf("[data-seat='0'] .token"),
    count: boxOf('nav .count'),
    word: box(range.getBoundingClientRect()),
    lines: said.clientHeight / parseFloat(getComputedStyle(said).lineHeight),
  };
}"""
"""A script that answers where all is as soon as somebody's words are shown, which soon go again."""


class Toasted(msgspec.Struct, frozen=True):
    """What is shown when somebody speaks, and what it could hide."""

    toast: Box
    face: Box
    count: Box
    word: Box
    lines: float


@pytest.fixture
def pair(devices: Devices) -> Pair:
    pair = Pair(devices)
    pair.gather()
    return pair


def resize(table: TablePage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})


def times_said(page: Page, word: str) -> int:
    come_to_rest(page)
    return sum(said.count(word) for said in msgspec.convert(page.evaluate(SEEN_WORDS), list[str]))


def test_a_pause_is_said_once(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ruth, "People")
    ruth.press(ruth.button("Pause the match"))
    close(ruth)
    for table in (ann, ruth):
        expect(notice(table, "Paused")).to_be_visible()
        for size in SIZES:
            resize(table, size)
            assert times_said(table.page, "paused") == 1, size


def test_who_is_waited_for_and_who_plays_instead_is_said_once(
    pair: Pair, hurried_server: HurriedServer
) -> None:
    ann, ruth = pair.ann, pair.ruth
    hurried_server.skip(WARNED)
    expect(notice(ruth, "Waiting for Ann")).to_be_visible()
    for size in SIZES:
        resize(ruth, size)
        assert times_said(ruth.page, "aiting for") == 1, size
    hurried_server.skip(REPLACED)
    expect(notice(ann, "A computer player sits in for you")).to_be_visible()
    for size in SIZES:
        resize(ann, size)
        assert times_said(ann.page, "computer player") == 1, size


def test_what_the_host_settles_is_as_wide_as_its_place(pair: Pair) -> None:
    ann = pair.ann
    show(ann, "People")
    expect(ann.page.get_by_role("switch", name="Lock the table")).to_be_visible()
    for size in SIZES:
        resize(ann, size)
        expect(ann.page.get_by_role("switch", name="Lock the table")).to_be_visible()
        come_to_rest(ann.page)
        assert ann.page.evaluate(WIDER) <= 0, size


def test_what_is_said_hides_neither_the_speaker_nor_the_word_talk(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "Talk")
    say(ann, LONG.strip())
    shown = ruth.page.wait_for_function(TOASTED).json_value()
    toasted = msgspec.convert(shown, Toasted)
    assert not toasted.toast.overlaps(toasted.face, by=4)  # it lies slanted
    assert not toasted.count.overlaps(toasted.word, by=4)  # letters are lower than their line
    assert abs(toasted.lines - round(toasted.lines)) < 0.1
