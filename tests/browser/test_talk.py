"""Talk takes its room from the felt, and a question that of the sentence: hand and tools stay."""

from typing import Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from backalley.server.protocol.company import Countdown, Proposal
from tests.browser.boxes import box_of, boxes_of
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.table_page import TablePage
from tests.browser.test_company import HIGHEST, Pair, close, show
from tests.browser.views import Stage

UPRIGHT: Final[Size] = (390, 844)
ON_ITS_SIDE: Final[Size] = (844, 390)
TABLET: Final[Size] = (768, 1024)
KEYBOARD: Final = 300
"""Pixels of the screen that a keyboard on it takes."""
RISE: Final = """(keyboard) => {
  const seen = innerHeight - keyboard;
  Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => seen });
  visualViewport.dispatchEvent(new Event('resize'));
}"""


@pytest.fixture
def pair(devices: Devices) -> Pair:
    pair = Pair(devices)
    pair.gather()
    return pair


def resize(page: TablePage, size: Size) -> None:
    page.page.set_viewport_size({"width": size[0], "height": size[1]})


def drawer(page: TablePage) -> Locator:
    return page.page.get_by_role("complementary", name="Talk")


def field(page: TablePage) -> Locator:
    return page.page.get_by_label("Message to all")


def test_the_hand_does_not_move_when_talk_opens(pair: Pair) -> None:
    ann = pair.ann
    hand = ann.page.locator("[data-card]")
    for size in (PHONE, UPRIGHT, ON_ITS_SIDE, TABLET, (1280, 800)):
        resize(ann, size)
        before = boxes_of(hand)
        assert before
        show(ann, "Talk")
        expect(field(ann)).to_be_visible()
        assert boxes_of(hand) == before, size
        assert box_of(field(ann)).is_on(size)
        show(ann, "People")
        assert boxes_of(hand) == before, size
        ann.press(ann.page.get_by_role("tab", selected=True))
        close(ann)


def test_focus_goes_to_the_field_and_comes_back(pair: Pair) -> None:
    ann = pair.ann
    resize(ann, TABLET)
    ann.page.keyboard.press("1")
    expect(ann.bid("1")).to_be_focused()
    ann.page.keyboard.press("f")
    expect(field(ann)).to_be_focused()
    ann.page.keyboard.type("s1/")
    expect(field(ann)).to_have_value("s1/")
    close(ann)
    expect(ann.bid("1")).to_be_focused()

    # a finger brings up no keyboard before it asks for one
    ruth = pair.ruth
    ruth.press(ruth.button("Talk"))
    expect(ruth.page.get_by_role("tab", name="Talk")).to_be_focused()
    ruth.press(ruth.button("Close talk"))
    expect(drawer(ruth)).to_have_count(0)
    expect(ruth.button("Talk")).to_be_focused()


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, ON_ITS_SIDE])
def test_a_keyboard_on_the_screen_leaves_the_field_to_be_seen(pair: Pair, size: Size) -> None:
    ann = pair.ann
    resize(ann, size)
    show(ann, "Talk")
    field(ann).focus()
    keyboard = min(KEYBOARD, size[1] // 2)
    ann.page.evaluate(RISE, keyboard)
    box = box_of(field(ann))
    assert box.y >= 0
    assert box.y + box.height <= size[1] - keyboard
    hand = boxes_of(ann.page.locator("[data-card]"))
    ann.page.evaluate(RISE, 0)
    assert boxes_of(ann.page.locator("[data-card]")) == hand
    expect(drawer(ann)).not_to_have_attribute("data-typing", "")


def test_talk_over_the_felt_shows_the_trick_and_leads_to_an_answer(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    back = ruth.button("To the table")
    show(ruth, "Talk")
    ann.press_bid(HIGHEST)
    ruth.press(back)
    expect(drawer(ruth)).to_have_count(0)
    expect(ruth.page.locator("[data-bid]:focus")).to_have_count(1)
    ruth.press_bid("pass")
    ann.wait_until_asked()
    show(ruth, "Talk")
    ann.press(ann.card(ann.look().playable[0]))
    ruth.wait_until_asked()
    expect(back).to_have_count(0)
    trick = drawer(ruth).get_by_role("list", name="Trick")
    expect(trick.get_by_role("listitem").first).to_contain_text("Ann: ")
    assert box_of(trick).is_on(PHONE)
    resize(ruth, UPRIGHT)  # the felt itself is seen
    expect(trick).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, UPRIGHT, ON_ITS_SIDE])
def test_no_notice_covers_a_tool(devices: Devices, size: Size) -> None:
    table = devices.new(size, touch=True, still=True)
    table.open_table()
    view = table.view()
    stage = Stage(table)
    room = replace(view.room, may=[*view.room.may, "undo", "agree", "decline", "extend"])
    asked = Proposal(5, "undo", 1, [], [0], "Ruth asks to take back the nine of spades.")
    rooms = (
        replace(room, countdown=Countdown([0], 99_999_999, 30, [])),
        replace(room, countdown=Countdown([1], 99_999_999, 30, [])),
        replace(room, proposal=asked),
    )
    for one in rooms:
        stage.show(replace(view, hint=True, room=one))
        notice = table.page.locator(".notice")
        expect(notice).to_have_count(1)
        tools = table.page.locator("[data-does], nav button")
        place = box_of(notice)
        assert place.is_on(size)
        for tool in boxes_of(tools):
            assert tool.is_on(size)
            assert not place.overlaps(tool)
        for card in boxes_of(table.page.locator("[data-card]")):
            assert not place.overlaps(card)
        for press in notice.get_by_role("button").all():
            assert box_of(press).height >= 44
