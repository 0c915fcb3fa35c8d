"""The smallest phone, 320 × 568, in the largest deal, with fingers."""

from itertools import combinations
from random import Random
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from backalley.server.protocol.view import View
from tests.browser.boxes import box_of, boxes_of, overlaps
from tests.browser.devices import PHONE, Devices
from tests.browser.logs import log_until, seen
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage

LEAST_TARGET = 44
LEAST_CARD = 40


class Target(msgspec.Struct, frozen=True):
    """What answers to a press, and the extent of what does around its middle."""

    name: str
    card: str | None
    width: int
    height: int


TARGETS: Final = """() => {
  const all = 'button, a, label';
  const hits = (target, x, y) => document.elementFromPoint(x, y)?.closest(all) === target;
  function reach(target, x, y, [dx, dy]) {
    let steps = 0;
    while (hits(target, x + dx * steps, y + dy * steps)) steps += 1;
    return steps;
  }
  const across = (target, x, y, [dx, dy]) =>
    reach(target, x, y, [dx, dy]) + reach(target, x - dx, y - dy, [-dx, -dy]);
  return [...document.querySelectorAll(all)].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!hits(target, x, y)) return [];
    return [{
      name: (target.ariaLabel ?? target.textContent).trim(),
      card: target.dataset.card ?? null,
      width: across(target, x, y, [1, 0]),
      height: across(target, x, y, [0, 1]),
    }];
  });
}"""
"""A script that answers what can be pressed, and how far from its middle a press still hits it."""


def targets_at_rest(page: Page) -> list[Target]:
    """The things that can be pressed, at least five."""
    come_to_rest(page)
    targets = msgspec.convert(page.evaluate(TARGETS), list[Target])
    assert len(targets) >= 5
    return targets


def small_targets(page: Page) -> list[Target]:
    """What a finger may miss of what can be pressed."""
    return [
        target
        for target in targets_at_rest(page)
        if target.height < LEAST_TARGET or target.width < LEAST_CARD
    ]


@pytest.fixture
def table(devices: Devices) -> TablePage:
    table = devices.new(PHONE, touch=True, still=True)
    table.come_to(log_until(seen(lambda view: view.phase == "bidding"), {"schedule": "full"}))
    return table


def fits(table: TablePage) -> None:
    """Nothing needs scrolling or lies over anything, and what can be pressed is large enough."""
    assert small_targets(table.page) == []
    width, height = table.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (width, height) <= PHONE
    assert height <= PHONE[1]
    targets = targets_at_rest(table.page)
    assert {target.card for target in targets} - {None} == set(table.look().hand)
    assert overlaps(table.page) == []


HIDDEN: Final = """() => {
  const indexOf = (card) => {
    const index = card.querySelector('.index');
    if (index) return index.getBoundingClientRect();
    const { left, top, width, height } = card.querySelector('.card').getBoundingClientRect();
    return { left, top, right: left + width / 2, bottom: top + height / 3 };
  };
  return [...document.querySelectorAll('[data-card]')].filter((card) => {
    const { left, top, right, bottom } = indexOf(card);
    return [left + 2, right - 2].some((x) => [top + 2, bottom - 2].some((y) =>
      document.elementFromPoint(x, y)?.closest('[data-card]') !== card));
  }).map((card) => card.dataset.card);
}"""
"""A script that answers the cards of the hand whose index is not to be seen whole."""


def hand_can_be_seen(table: TablePage, cards: int) -> None:
    """Cards lie over one another, as in a hand, but over no index."""
    table.look_at_rest()
    boxes = boxes_of(table.page.locator("[data-card]"))
    assert len(boxes) == cards
    assert all(box.is_on(PHONE) for box in boxes)
    assert table.page.evaluate(HIDDEN) == []


def test_thirteen_cards_and_every_bid(table: TablePage) -> None:
    hand_can_be_seen(table, 13)
    bids = boxes_of(table.page.locator("[data-bid]"))
    assert len(bids) == 14
    assert all(box.is_on(PHONE) for box in bids)
    assert not any(one.overlaps(other) for one, other in combinations(bids, 2))
    fits(table)


def test_only_keys_show_what_has_focus(table: TablePage) -> None:
    table.look_at_rest()
    focused = table.page.locator("button:focus")
    expect(focused).to_have_css("outline-style", "none")
    table.page.keyboard.press("ArrowRight")
    expect(focused).to_have_css("outline-style", "solid")


def test_what_has_no_room_is_not_drawn(table: TablePage) -> None:
    """The panel of a wide screen would be a third of all that a phone draws first."""
    expect(table.page.locator("aside")).to_have_count(0)


def has_dimmed(view: View) -> bool:
    return len(view.hand) >= 11 and any(card.why for card in view.hand)


def test_a_dimmed_card_says_why_and_leads_to_the_rule(table: TablePage) -> None:
    table.come_to(log_until(seen(has_dimmed), {"schedule": "full"}))
    version = table.version
    hand = table.view().hand
    hand_can_be_seen(table, len(hand))
    fits(table)

    dimmed = next(card for card in hand if card.why)
    table.card(dimmed.card).tap(force=True)  # it is no button that does nothing
    expect(table.reason).to_contain_text(dimmed.why or "")
    assert table.version == version
    fits(table)
    reason = box_of(table.reason)
    assert reason.is_on(PHONE)

    table.reason.get_by_role("button", name="The rule").tap()
    heading = table.page.locator(f"#rule-{dimmed.rule}")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport(ratio=1)
    box = box_of(heading)
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('h3')?.id"
    assert table.page.evaluate(on_top, [box.x + 5, box.y + box.height / 2]) == (
        f"rule-{dimmed.rule}"
    )


def test_taps_play_a_deal(table: TablePage, rng: Random) -> None:
    here = seen(lambda view: view.phase == "playing" and len(view.hand) <= 3)
    table.come_to(log_until(here, {"schedule": "full"}))
    while (look := table.look()).phase == "playing":
        table.press(table.card(rng.choice(look.playable)))
        table.wait_until_asked(after=look.version)
        fits(table)
    table.press(table.button("Ready"))
    table.wait_until_asked(after=look.version)
    hand_can_be_seen(table, 12 if table.view().deal == 2 else 13)


@pytest.mark.parametrize("tool", ["Score", "Rules", "Keys", "Settings"])
def test_dialogs_fit(table: TablePage, tool: str) -> None:
    dialog_fits(table, tool)


def dialog_fits(table: TablePage, tool: str) -> None:
    """What it holds may be scrolled, but only downwards."""
    table.button(tool).tap()
    assert box_of(table.dialog).is_on(PHONE)
    assert table.dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") == 0
    table.dialog.get_by_role("button", name="Close").tap()
    expect(table.dialog).to_have_count(0)


def test_the_end_of_a_deal_and_of_the_match_fit(devices: Devices, rng: Random) -> None:
    table = devices.new(PHONE, touch=True, still=True)
    table.open_table()
    table.skip_to(rng, lambda view: view.phase == "between" and view.deal == 3)
    fits(table)
    table.skip_to(rng, lambda view: view.phase == "finished")
    fits(table)
    dialog_fits(table, "Score")


def test_the_score_sheet_fits_whatever_is_in_it(table: TablePage, rng: Random) -> None:
    """Boards of both sides at their last level, scores of four digits, and names in one word."""
    table.skip_to(rng, lambda view: view.phase == "between" and not view.thrown_in)
    table.button("Score").tap()
    expect(table.dialog).to_be_visible()
    table.dialog.locator("table").evaluate(WORST)
    come_to_rest(table.page)
    assert table.dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") == 0
    cut = (
        "table => [...table.querySelectorAll('td, th')].filter(c => c.scrollWidth > c.clientWidth)"
    )
    assert table.dialog.locator("table").evaluate(f"{cut}.map(c => c.textContent)") == []


WORST: Final = """(table) => {
  const write = (cells, text) => table.querySelectorAll(cells).forEach((cell) => {
    cell.textContent = text;
  });
  write('.side', 'Maximilianmaximilian & Wolfgangwolfgangwolf');
  write('td.bid', 'board ×8');
  write('td.bid + td', '13');
  write('.score small', '−2880');
  write('.score b, tfoot b', '−9980');
  const why = 'board ×8 lost with 12 of 13 tricks: −(13 × 20 + 100) × 8';
  write('.why td + td', why.replace(/ ([×+]) /g, '\\u00a0$1\\u00a0'));
}"""
"""A script that writes into a score sheet what takes most room in a game that can be chosen."""


UNDER: Final = """() => {
  const shown = document.activeElement.closest('label') ?? document.activeElement;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, edge] = [left + width / 2, 2];
  return [top + edge, top + height / 2, top + height - edge]
    .map((y) => document.elementFromPoint(x, y))
    .filter((here) => !shown.contains(here))
    .map((here) => here?.outerHTML.slice(0, 80) ?? 'nothing');
}"""
"""A script that answers what lies over the element that has focus, or over its label."""


def test_nothing_lies_over_anything_at_the_start(table: TablePage) -> None:
    table.come_to_start()
    height = table.page.evaluate("() => document.documentElement.scrollHeight")
    for top in range(0, height - PHONE[1], 100):
        table.page.evaluate("(top) => scrollTo(0, top)", top)
        come_to_rest(table.page)
        assert table.page.evaluate(COVERED) == []


COVERED: Final = """() => [...document.querySelectorAll('main p, main a, main button, h1')]
  .flatMap((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, edge] = [left + width / 2, 1];
    const over = [top + edge, top + height - edge]
      .filter((y) => y > 0 && y < innerHeight)
      .map((y) => document.elementFromPoint(x, y))
      .filter((here) => here && !here.contains(node) && !node.contains(here));
    return over.length ? [`${node.textContent.trim()} under ${over[0].textContent.trim()}`] : [];
  })"""
"""A script that answers what lies partly under something else."""


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_nothing_lies_over_what_has_focus_at_the_start(table: TablePage, key: str) -> None:
    table.come_to_choose()
    for _ in range(6):
        table.page.keyboard.press(key)
        if table.page.locator("[type=radio]:focus").count():
            table.page.keyboard.press("ArrowDown")  # anywhere else it would scroll the page
        # what has come into focus may still be scrolled to
        table.page.wait_for_function(f"() => ({UNDER})().length === 0")


LONG_NAMES: Final = ("Maximilian the Third", "Anne-Sophie", "Grandma Ann")


def test_long_names_can_be_read(devices: Devices, rng: Random) -> None:
    """They take two lines where one is too short; only what fits in neither is cut."""
    phones = [devices.new(PHONE, touch=True, still=True) for _ in LONG_NAMES]
    host = phones[0]
    host.page.goto(f"{host.address}/host/back-alley?schedule=13,2")
    for phone, name in zip(phones, LONG_NAMES, strict=True):
        if phone is not host:
            phone.page.goto(host.page.url)
        phone.page.get_by_label("Your name").fill(name)
        phone.page.keyboard.press("Enter")
        expect(phone.page.get_by_test_id("lobby")).to_be_visible()
    host.press(host.button("Fill the free seat"))
    host.press(host.button("Start the match"))
    for phone in phones:
        expect(phone.root).to_have_attribute("data-phase", "bidding")
        assert overlaps(phone.page) == []
        assert phone.page.evaluate(CUT_NAMES) == []


CUT_NAMES: Final = """() => [...document.querySelectorAll('[data-seat]:is(.left, .right) .name')]
  .filter((name) => name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.textContent)"""
"""A script that answers which names at the sides do not show whole."""
