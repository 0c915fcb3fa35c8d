"""Rules of one's own: chosen, read, saved, shared and played."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from backalley import PRESETS
from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, Size, dress
from tests.browser.keys import hit
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import Finding, find


class ComposerPage:
    """The page where rules are chosen, as a player meets it."""

    def __init__(self, device: TablePage) -> None:
        self.device = device
        self.page: Page = device.page

    def open(self, address: str = "/rules/back-alley") -> None:
        self.page.goto(self.device.address + address)
        expect(self.page.get_by_role("button", name="Share", exact=True)).to_be_visible()

    def option(self, name: str) -> Locator:
        return self.page.locator(f"#option-{name}")

    def choose(self, name: str, value: str) -> None:
        """Choose by keyboard: open what is closed, then go to the value."""
        option = self.option(name)
        if not option.locator("details[open]").count():
            hit(option.locator("summary"), "Enter")
        hit(option.locator(f'[value="{value}"]'), "Space")

    def rule(self, anchor: str) -> Locator:
        return self.page.locator(f"#rule-{anchor}")

    def chip(self, title: str) -> Locator:
        return self.page.get_by_role("button", name=f"Undo {title}:")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def has_search(self, search: str) -> None:
        """The address asks for these options: "?boards=raise", or "" for none."""
        expect(self.page).to_have_url(re.compile(f"^[^?]*{re.escape(search)}$"))

    def forgive_disagreements(self) -> None:
        """A disagreement is an answer with a status of its own, which the console remarks on."""
        complaints = self.device.complaints
        self.device.complaints = [one for one in complaints if "status of 4" not in one]

    def play(self) -> None:
        self.button("Play").click()
        self.device.wait_until_asked()


@pytest.fixture
def composer(devices: Devices) -> Iterator[ComposerPage]:
    composer = ComposerPage(devices.new(still=True))
    yield composer
    composer.forgive_disagreements()


def test_from_the_start_page_to_a_table_of_every_preset(composer: ComposerPage) -> None:
    composer.device.come_to_choose()
    composer.page.get_by_role("link", name="Your own rules").click()
    beginnings = composer.page.locator("section li a")
    expect(beginnings).to_have_count(len(PRESETS))
    expect(beginnings.filter(has=composer.page.locator(".drawing"))).to_have_count(len(PRESETS))
    addresses = [str(one.get_attribute("href")) for one in beginnings.all()]
    for address in addresses:
        composer.open(f"/{address}")
        expect(composer.rule("players")).to_be_attached()
        composer.play()


def test_a_change_rewrites_the_rules_and_can_be_undone(composer: ComposerPage) -> None:
    composer.open()
    expect(composer.rule("boards")).to_contain_text("×3")
    composer.choose("boards", "raise")
    expect(composer.rule("boards")).to_contain_text("double")
    expect(composer.rule("boards").locator("h3")).to_contain_text("just now")
    expect(composer.rule("boards").locator("mark").first).to_contain_text("double its own board")
    expect(composer.rule("boards").locator("del").first).to_contain_text("Boards are numbered")
    expect(composer.rule("boards")).to_be_in_viewport()
    expect(composer.page.get_by_test_id("told")).to_contain_text("Rewritten: Boards")
    composer.has_search("?boards=raise")

    hit(composer.chip("Boards"), "Enter")
    expect(composer.rule("boards")).to_contain_text("×3")
    expect(composer.chip("Boards")).to_have_count(0)
    expect(composer.page.get_by_role("group", name="Changes")).to_be_focused()
    composer.has_search("")


def test_choices_are_drawn_and_the_last_change_alone_is_gold(composer: ComposerPage) -> None:
    composer.open("/rules/back-alley?boston=on")
    expect(composer.rule("boston").locator("h3")).to_contain_text("new")
    gold = composer.page.evaluate(
        "() => getComputedStyle(document.querySelector('.button.now')).backgroundColor"
    )
    for name, value in (("schedule", "full"), ("boards", "none"), ("pack", "42")):
        composer.choose(name, value)
        for choice in composer.option(name).locator("label:has([type=radio])").all():
            if choice.locator("b").inner_text() != "Your own":
                expect(choice.locator(".drawing > *").first).to_be_attached()
        chosen = composer.page.locator("label:has(:checked)")
        expect(composer.option(name).locator(chosen)).to_have_css("background-color", gold)
    for older in ("schedule", "boards"):
        label = composer.option(older).locator("label:has(:checked)")
        expect(label).not_to_have_css("background-color", gold)
    expect(composer.rule("boards")).to_have_count(0)
    left_out = composer.page.locator("section.differs", has_text="left out")
    expect(left_out.locator("del").first).to_contain_text("a player may bid board")


def test_options_that_disagree_are_named_and_cannot_be_played(composer: ComposerPage) -> None:
    composer.open()
    composer.choose("pack", "52")
    expect(composer.rule("deal")).to_contain_text("52")
    composer.choose("turned_joker", "burn")
    for name in ("pack", "turned_joker"):
        expect(composer.option(name)).to_contain_text("Expected: a pack with bloopers")
    for button in ("Play", "Save", "Share"):
        expect(composer.button(button)).to_be_disabled()
    composer.button("Play").click(force=True)
    assert "/rules/" in composer.page.url

    hit(composer.option("pack").get_by_role("button", name="Back to"), "Enter")
    expect(composer.button("Play")).to_be_enabled()
    expect(composer.option("pack").locator("summary")).to_be_focused()
    expect(composer.option("turned_joker")).not_to_contain_text("Expected")


def test_hand_sizes_are_typed_and_mistakes_explained(composer: ComposerPage) -> None:
    composer.open()
    composer.choose("schedule", "a list")
    sizes = composer.option("schedule").get_by_role("textbox")
    sizes.fill("12, x")
    expect(composer.option("schedule")).to_contain_text("“x” is no hand size")
    expect(composer.button("Play")).to_be_disabled()
    sizes.fill("5-3, 1")
    expect(composer.rule("schedule")).to_contain_text("4 deals, of 5, 4, 3, 1 cards")
    composer.has_search("?schedule=5,4,3,1")
    composer.play()
    view = composer.device.view()
    assert (view.deals, view.hand_size, view.options) == (4, 5, {"schedule": "5,4,3,1"})


def test_a_shared_link_shows_the_rules_first(devices: Devices) -> None:
    composer = ComposerPage(devices.new(PHONE, touch=True, still=True))
    composer.open("/rules/back-alley?boards=raise&tie=draw")
    expect(composer.rule("boards")).to_be_visible()
    expect(composer.option("boards")).to_be_hidden()
    composer.button("Options").tap()
    expect(composer.option("boards")).to_be_visible()
    composer.play()
    assert composer.device.view().options == {"boards": "raise", "tie": "draw"}


def test_the_link_to_share_is_the_address(composer: ComposerPage) -> None:
    composer.open("/rules/wild-56?players=3")
    composer.button("Share").click()
    expect(composer.device.dialog.get_by_label("Link")).to_have_value(composer.page.url)


def test_rules_are_saved_played_deleted_and_brought_back(composer: ComposerPage) -> None:
    composer.open("/rules/back-alley?boards=raise")
    composer.button("Save").click()
    composer.device.dialog.get_by_label("Name").fill("Friday")
    composer.device.dialog.get_by_role("button", name="Save").click()
    expect(composer.page.get_by_role("heading", name="Friday")).to_be_visible()

    composer.page.goto(f"{composer.device.address}/rules")
    hit(composer.button("Delete Friday"), "Enter")
    expect(composer.button("Play Friday")).to_have_count(0)
    expect(composer.button("Undo")).to_be_focused()
    hit(composer.page.locator("*:focus"), "Enter")
    composer.page.reload()
    composer.button("Play Friday").click()
    composer.device.wait_until_asked()
    assert composer.device.view().options == {"boards": "raise"}


def test_a_press_of_two_words_keeps_them_apart(composer: ComposerPage) -> None:
    composer.open()
    link = composer.page.get_by_role("link", name="Host a room", exact=True)
    expect(link).to_have_text("Host a room")


def test_rules_there_are_not(composer: ComposerPage) -> None:
    composer.page.goto(f"{composer.device.address}/rules/nothing")
    expect(composer.page.get_by_role("alert")).to_contain_text("“nothing”")
    composer.open("/rules/back-alley?zork=1")
    expect(composer.button("Play")).to_be_disabled()
    composer.chip("zork").click()
    expect(composer.button("Play")).to_be_enabled()


def test_an_address_that_asks_for_too_much_can_be_left(composer: ComposerPage) -> None:
    composer.open("/rules/back-alley?" + "a=1&" * 10_000)
    expect(composer.page.get_by_role("alert")).to_contain_text("expected at most 4096")
    composer.button("Undo all").click()
    expect(composer.rule("boards")).to_be_visible()
    composer.has_search("")


def test_what_is_given_twice_is_named_and_undone(composer: ComposerPage) -> None:
    composer.open("/rules/back-alley?tie=draw&tie=draw&boards=raise")
    expect(composer.option("tie")).to_contain_text("'draw' and 'draw' will not do")
    expect(composer.button("Play")).to_be_disabled()
    composer.option("tie").get_by_role("button", name="Back to Playoff").click()
    expect(composer.button("Play")).to_be_enabled()
    composer.has_search("?boards=raise")


def test_a_choice_says_what_speaks_against_it(composer: ComposerPage) -> None:
    composer.open("/rules/back-alley?boards=raise")
    teams = composer.option("teams")
    expect(teams).to_contain_text("Does not go with Boards, Raise")
    expect(composer.rule("boards")).to_be_visible()


def test_saved_rules_of_any_name_that_are_rules_no_longer_say_so(composer: ComposerPage) -> None:
    texts = {
        "__proto__": "back-alley tie=draw",
        "constructor": "back-alley zork=1",
        "<b>bold</b>": "nothing boards=raise",
        "vast": "back-alley " + " ".join(f"o{number}=1" for number in range(200)),
        "Friday": "back-alley boards=raise",
    }
    saved = json.dumps([{"name": name, "text": text} for name, text in texts.items()])
    page = composer.page
    page.goto(composer.device.address)
    page.evaluate("saved => localStorage.setItem('backalley.saved-rules', saved)", saved)
    page.goto(f"{composer.device.address}/rules")
    lines = page.locator("li:has([data-do])")
    expect(lines).to_contain_text(
        ["A tie: Draw", "option 'zork'", "no rules called “nothing”", "at most", "Boards: Raise"]
    )
    for name in ("constructor", "<b>bold</b>", "vast"):
        expect(composer.button(f"Play {name}")).to_be_disabled()
    hit(composer.button("Delete __proto__"), "Enter")
    expect(composer.button("Delete constructor")).to_be_visible()
    hit(composer.button("Undo"), "Enter")
    expect(composer.button("Delete __proto__")).to_be_focused()
    composer.button("Play Friday").click()
    composer.device.wait_until_asked()


def test_an_answer_that_comes_late_changes_nothing(composer: ComposerPage) -> None:
    composer.open()
    expect(composer.rule("boards")).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    composer.page.route("**/api/rules/*boards=raise", hold)
    with composer.page.expect_request("**/api/rules/*boards=raise"):
        composer.choose("boards", "raise")
    composer.choose("boards", "none")
    expect(composer.chip("Boards")).to_contain_text("None")
    for route in held:
        with composer.page.expect_response("**/api/rules/*boards=raise"):
            route.continue_()
    expect(composer.rule("boards")).to_have_count(0)
    composer.has_search("?boards=none")


def test_who_plays_at_once_plays_what_was_chosen(composer: ComposerPage) -> None:
    composer.open()
    expect(composer.rule("boards")).to_be_visible()
    composer.choose("boards", "raise")
    composer.play()
    assert composer.device.view().options == {"boards": "raise"}


def test_back_and_forward_lead_to_what_was_chosen(composer: ComposerPage) -> None:
    composer.page.goto(f"{composer.device.address}/rules")
    composer.page.locator('a[href="rules/all"]').click()
    composer.choose("tie", "playoff")
    expect(composer.chip("A tie")).to_be_visible()
    composer.page.go_back()
    expect(composer.page.get_by_role("heading", name="Your own rules")).to_be_visible()
    composer.page.go_forward()
    expect(composer.chip("A tie")).to_be_visible()
    expect(composer.page).to_have_url(f"{composer.device.address}/rules/all?tie=playoff")


def test_without_a_connection_a_choice_waits(composer: ComposerPage) -> None:
    composer.open()
    expect(composer.rule("boards")).to_be_visible()
    composer.page.route("**/api/rules/**", lambda route: route.abort())
    composer.choose("boards", "raise")
    expect(composer.page.get_by_role("alert")).to_contain_text("Are you connected?")
    composer.button("Save").click()
    expect(composer.page.get_by_role("dialog")).to_have_count(0)
    composer.has_search("?boards=raise")
    composer.page.unroute_all()
    hit(composer.button("Try again"), "Enter")
    expect(composer.chip("Boards")).to_contain_text("Raise")
    expect(composer.chip("Boards")).to_be_focused()
    composer.device.complaints = [
        one for one in composer.device.complaints if "ERR_FAILED" not in one
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_any_look(devices: Devices, size: Size) -> None:
    composer = ComposerPage(devices.new(size, touch=size == PHONE, still=True))
    found: dict[str, list[Finding]] = {}

    def check(screen: str) -> None:
        fits_across(composer.page)
        for look in LOOKS:
            dress(composer.page, look)
            if findings := find(composer.page):
                found[f"{screen}, {look}"] = findings

    composer.page.goto(f"{composer.device.address}/rules")
    expect(composer.page.locator("section li a")).to_have_count(len(PRESETS))
    check("beginnings")
    composer.open("/rules/back-alley?boards=raise&pack=52")
    expect(composer.rule("boards")).to_be_visible()
    check("rules")
    check_options(composer, check)
    for dialog in ("Save", "Share"):
        composer.button(dialog).click()
        expect(composer.device.dialog).to_be_visible()
        check(dialog)
        composer.device.close_dialog()
    composer.forgive_disagreements()
    assert found == {}


def check_options(composer: ComposerPage, check: Callable[[str], None]) -> None:
    if composer.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        composer.button("Options").click()
    composer.choose("schedule", "a list")
    composer.option("schedule").get_by_role("textbox").fill("3, x")
    check("options")
    composer.choose("schedule", "short")
    composer.choose("pack", "52")
    composer.choose("turned_joker", "burn")
    expect(composer.option("pack")).to_contain_text("Expected: a pack with bloopers")
    check("rules that are none")
    composer.choose("turned_joker", "no-trump")
    expect(composer.button("Share")).to_be_enabled()


def fits_across(page: Page) -> None:
    wider = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    come_to_rest(page)
    assert page.evaluate(wider) == 0
