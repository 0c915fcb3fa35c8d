"""Lessons on laid cards, by mouse, by keyboard, and on every screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import box_of, overlaps, spilled
from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, Size, dress
from tests.browser.lesson_page import HAS_FOCUS, LessonPage
from tests.browser.test_accessibility import find


def test_a_lesson_by_mouse_with_its_reasons(devices: Devices) -> None:
    table = devices.new(still=True)
    lesson = LessonPage(table.page, table.address, "following")
    lesson.what_goes_on().click()
    lesson.settle(1)

    lesson.action("DQ").click(force=True)  # what may not be played says its own rule
    expect(lesson.reason).to_contain_text("spade")
    expect(lesson.reason.get_by_role("button", name="The rule")).to_be_visible()
    lesson.action("SA").click()  # what may be played, and is not meant, has a reason
    expect(lesson.reason).to_contain_text("she is on your side")
    lesson.settle(1)
    lesson.reason.get_by_role("button", name="Show me").click()
    expect(lesson.reason).to_contain_text("Hint: the five of spades.")

    while not lesson.is_over():
        step = lesson.step
        lesson.what_goes_on().click()
        lesson.settle(step + 1)
    table.page.get_by_role("link", name="Next: Trumps").click()
    expect(lesson.root).to_have_attribute("data-lesson", "trumps")

    table.page.get_by_role("link", name="Leave").click()
    done = table.page.locator("[data-lesson=following]")
    expect(done).to_contain_text("done")
    table.page.reload()  # remembered on the device
    expect(done).to_contain_text("done")
    expect(table.page.get_by_role("link", name="Go on with Trumps")).to_be_visible()


def test_a_lesson_by_keyboard(devices: Devices) -> None:
    table = devices.new(still=True)
    lesson = LessonPage(table.page, table.address, "board")
    while not lesson.is_over():
        step, target = lesson.step, lesson.what_goes_on()
        for _ in range(40):
            if target.evaluate(HAS_FOCUS):
                break
            table.hit("Tab" if lesson.page.locator("[data-bid]").count() else "ArrowRight")
        else:
            raise AssertionError(f"the keyboard does not come to {target}")
        table.hit("Enter")
        lesson.settle(step + 1)
    expect(table.page.get_by_role("link", name="Next: The score")).to_be_focused()


@pytest.mark.parametrize("name", ["dummy", "auction", "the-line"])
def test_a_lesson_of_bridge(devices: Devices, name: str) -> None:
    table = devices.new(still=True)
    lesson = LessonPage(table.page, table.address, name)
    while not lesson.is_over():
        step = lesson.step
        lesson.what_goes_on().focus()
        table.hit("Enter")
        lesson.settle(step + 1)


def test_what_is_no_lesson_leads_to_those_there_are(devices: Devices) -> None:
    table = devices.new()
    table.page.goto(f"{table.address}/learn/poker")
    table.page.get_by_role("link", name="All lessons").click()
    expect(table.page.locator("[data-lesson]")).to_have_count(11)


def test_all_that_can_be_called_is_on_a_phone(devices: Devices) -> None:
    table = devices.new((390, 844), touch=True, still=True)
    lesson = LessonPage(table.page, table.address, "auction")
    for call in ("pass", "1C", "7NT"):
        expect(lesson.action(call)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("size", [PHONE, (390, 844), (844, 390), (1440, 900)], ids=str)
def test_all_of_a_lesson_is_on_the_screen(devices: Devices, size: Size) -> None:
    table = devices.new(size, touch=size[0] < 600, still=True)
    lesson = LessonPage(table.page, table.address, "turned")
    while True:
        for part in (table.page.get_by_test_id("headline"), table.page.get_by_test_id("line")):
            assert box_of(part).is_on(size)
        if not lesson.is_over():
            assert box_of(lesson.what_goes_on()).is_on(size)
        if lesson.step == 1:
            for look in LOOKS:
                dress(table.page, look)
                assert find(table.page, ["color-contrast"]) == []
        if lesson.is_over():
            return
        step = lesson.step
        lesson.what_goes_on().click()
        lesson.settle(step + 1)


@pytest.mark.parametrize("size", [PHONE, (390, 844), (768, 1024), DESKTOP], ids=str)
@pytest.mark.parametrize("name", ["trumps", "board", "dummy"])
def test_nothing_lies_over_anything_in_a_lesson(devices: Devices, name: str, size: Size) -> None:
    table = devices.new(size, still=True)
    lesson = LessonPage(table.page, table.address, name)
    found = troubles(lesson)
    while not lesson.is_over():
        if others := lesson.others():
            lesson.action(others[0]).dispatch_event("click")
            found += troubles(lesson)
        lesson.go_on()
        found += troubles(lesson)
    assert found == []


def troubles(lesson: LessonPage) -> list[str]:
    """What of a step lies over another thing or does not fit, in words."""
    found = overlaps(lesson.page) + spilled(lesson.page)
    return [f"step {lesson.step}: {one}" for one in found]


def test_the_list_of_lessons_is_for_everybody(devices: Devices) -> None:
    table = devices.new(PHONE, touch=True, still=True)
    table.page.goto(f"{table.address}/learn")
    expect(table.page.get_by_role("link", name="Begin with Following suit")).to_be_visible()
    for look in LOOKS:
        dress(table.page, look)
        assert find(table.page) == []


def test_what_a_first_match_explains_lies_over_nothing(devices: Devices) -> None:
    table = devices.new(PHONE, still=True)
    table.page.add_init_script("localStorage['backalley.explains'] = 'on'")
    table.open_table()
    for _ in range(2):  # the turned card, and how to bid
        expect(table.reason).to_be_visible()
        assert overlaps(table.page) == []
        table.reason.get_by_role("button", name="Got it").click()


def test_a_first_match_explains_each_thing_once_until_it_is_enough(devices: Devices) -> None:
    table = devices.new(still=True)
    table.page.add_init_script(
        "if (!localStorage['backalley.explained']) localStorage['backalley.explains'] = 'on'"
    )
    table.open_table()
    expect(table.reason).to_contain_text("turned")  # a card, or a blooper
    table.reason.get_by_role("button", name="Got it").click()
    expect(table.reason).to_contain_text("Bidding: Everybody bids once")
    table.page.reload()
    table.wait_until_asked()
    expect(table.reason).to_have_count(0)  # each was told, whether it was read or not

    table.page.evaluate("localStorage.removeItem('backalley.explained')")
    table.page.reload()
    table.reason.get_by_role("button", name="Enough").click()
    expect(table.reason).to_have_count(0)
    table.page.reload()
    table.wait_until_asked()
    expect(table.reason).to_have_count(0)
