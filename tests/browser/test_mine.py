"""What one has played, and who one is: a name, a second device, all of it taken home or deleted."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from backalley.record import check_record
from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, LookName, Size, dress
from tests.browser.keys import hit
from tests.browser.logs import log_until, seen
from tests.browser.own_matches import play_over, play_several
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find


def heading(device: TablePage) -> Locator:
    return device.page.get_by_role("heading", level=1)


def come(device: TablePage, path: str, title: str) -> None:
    device.page.goto(f"{device.address}/{path}")
    expect(heading(device)).to_contain_text(title)


def over(device: TablePage) -> Locator:
    """The matches that are over, in their list."""
    return device.page.get_by_role("region", name="Matches that are over").get_by_role("listitem")


def going_on(device: TablePage) -> Locator:
    return device.page.get_by_role("region", name="Matches that go on").get_by_role("article")


def unfold(device: TablePage) -> None:
    device.press(over(device).first.get_by_role("button", name="What to do with"))


def name_oneself(device: TablePage, name: str) -> None:
    come(device, "mine/me", "Who I am")
    device.page.get_by_label("Your name").fill(name)
    device.page.get_by_role("radio", name="glasses").check()
    device.press(device.button("Keep"))
    expect(device.page.get_by_role("status").filter(has_text="Kept.")).to_be_visible()


def link_of(device: TablePage) -> str:
    device.press(device.button("Add a device"))
    return device.page.get_by_label("Link for my other device").input_value()


@pytest.fixture
def player(devices: Devices) -> TablePage:
    """A device with three matches that are over, and two that go on."""
    device = devices.new(still=True)
    play_several(device)
    return device


def test_what_goes_on_comes_first_and_leads_back(player: TablePage) -> None:
    come(player, "mine", "You won")
    expect(player.page.get_by_text("3 matches are over and 2 go on.")).to_be_visible()
    expect(going_on(player)).to_have_count(2)
    expect(over(player)).to_have_count(3)
    player.press(going_on(player).filter(has_text="Deal 2 of 14").get_by_role("link"))
    player.wait_until_asked()


def test_a_match_is_looked_back_at(player: TablePage) -> None:
    come(player, "mine", "You won")
    unfold(player)
    player.press(over(player).first.get_by_role("link", name="Look back"))
    expect(player.page.get_by_role("navigation", name="Deals of this match")).to_be_visible()


def test_a_match_is_taken_home(player: TablePage, tmp_path: Path) -> None:
    come(player, "mine", "You won")
    unfold(player)
    with player.page.expect_download() as caught:
        player.press(over(player).first.get_by_role("link", name="The record"))
    caught.value.save_as(tmp_path / "record")
    check_record((tmp_path / "record").read_bytes().strip())


def test_the_like_of_a_match_is_played_again(player: TablePage) -> None:
    come(player, "mine", "You won")
    unfold(player)
    player.press(over(player).first.get_by_role("button", name="Play again"))
    player.wait_until_asked()
    assert player.view().game == "Back Alley Bridge, short"


def test_what_is_thrown_away_is_taken_back_in_its_place(player: TablePage) -> None:
    come(player, "mine", "You won")
    unfold(player)
    player.press(over(player).first.get_by_role("button", name="Throw away"))
    undo = player.button("Undo")
    expect(undo).to_be_focused()
    expect(player.page.get_by_text("Thrown away:")).to_be_visible()
    player.press(undo)
    expect(over(player).first.get_by_role("button", name="What to do with")).to_be_focused()
    player.press(going_on(player).first.get_by_role("button", name="Throw away"))
    expect(undo).to_be_focused()
    player.page.reload()
    expect(going_on(player)).to_have_count(1)
    expect(over(player)).to_have_count(3)


def test_matches_are_found_by_game_by_name_and_by_how_they_ended(player: TablePage) -> None:
    come(player, "mine", "You won")
    player.press(player.button("Rubber bridge"))
    expect(over(player)).to_have_count(0)
    expect(going_on(player)).to_have_count(1)
    player.press(player.button("All"))
    expect(over(player)).to_have_count(3)
    player.page.get_by_label("With whom").fill("nobody")
    expect(player.page.get_by_text("No match is like that.")).to_be_visible()
    player.page.get_by_label("With whom").fill("lou")
    expect(over(player)).to_have_count(3)
    player.page.get_by_label("How it ended").select_option("won")
    expect(over(player).first).to_contain_text("won")
    expect(going_on(player)).to_have_count(0)


def test_it_can_all_be_done_by_keys(player: TablePage) -> None:
    come(player, "mine", "You won")
    more = over(player).first.get_by_role("button", name="What to do with")
    more.focus()
    player.page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    for _ in range(4):
        player.page.keyboard.press("Tab")
    expect(over(player).first.get_by_role("button", name="Throw away")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.button("Undo")).to_be_focused()
    hit(player.button("Undo"), "Enter")
    expect(more).to_be_focused()


def test_the_start_page_tells_of_the_last_ones(player: TablePage) -> None:
    player.come_to_start()
    lately = player.page.get_by_role("list", name="Played lately")
    expect(lately.get_by_role("listitem")).to_have_count(3)
    player.press(player.page.get_by_role("link", name="My 5 matches"))
    expect(heading(player)).to_contain_text("You won")
    player.come_to_start()
    player.press(lately.get_by_role("link").first)
    expect(player.page.get_by_role("navigation", name="Deals of this match")).to_be_visible()


def test_one_says_who_one_is(devices: Devices) -> None:
    device = devices.new(still=True)
    name_oneself(device, "Ann Lee")
    device.page.reload()
    expect(device.page.get_by_label("Your name")).to_have_value("Ann Lee")
    expect(device.page.get_by_role("radio", name="glasses")).to_be_checked()
    device.page.get_by_label("Your name").fill("You")
    device.press(device.button("Keep"))
    expect(device.page.get_by_role("alert")).to_contain_text("take another name")
    device.complaints.clear()  # the console tells of the refusal


def test_a_second_device_joins_by_a_link_and_has_the_matches_of_both(devices: Devices) -> None:
    first, second = devices.new(still=True), devices.new(still=True)
    mine, theirs = play_over(first, 2), play_over(second, 3)
    first.page.goto(first.address)
    first.page.evaluate("localStorage['backalley.felt'] = 'blue'")
    name_oneself(first, "Ann Lee")
    second.page.goto(link_of(first))
    expect(second.page.get_by_text("What was played on this device goes along")).to_be_visible()
    assert "#" not in second.page.url
    second.press(second.button("Join it"))
    expect(over(second)).to_have_count(2)
    assert second.page.evaluate("localStorage['backalley.felt']") == "blue"
    assert second.page.evaluate("localStorage['backalley.name']") == "Ann Lee"
    come(first, "mine/me", "Who I am")
    expect(first.page.get_by_text("2 devices are you")).to_be_visible()
    for device, table in ((first, theirs), (second, mine)):
        device.page.goto(f"{device.address}/table/{table}/deal/1/1")
        expect(device.page.get_by_role("navigation", name="Deals of this match")).to_be_visible()


def test_other_devices_are_let_go_of(devices: Devices) -> None:
    first, second = devices.new(still=True), devices.new(still=True)
    play_over(first)
    come(first, "mine/me", "Who I am")
    second.page.goto(link_of(first))
    second.press(second.button("Join it"))
    expect(over(second)).to_have_count(1)
    first.page.reload()
    first.press(first.button("Let go of the others"))
    first.press(first.button("Let go of them"))
    expect(first.page.get_by_text("Only this device is you.")).to_be_visible()
    second.page.reload()
    expect(heading(second)).to_contain_text("Nothing played yet")


def test_who_does_not_want_to_join_stays_as_they_are(devices: Devices) -> None:
    device = devices.new(still=True)
    come(device, "mine/me#anything", "Is this device yours, too?")
    device.press(device.button("Leave it as it is"))
    expect(heading(device)).to_contain_text("Who I am")
    device.page.goto(f"{device.address}/mine/me#used-up")
    device.page.reload()


def test_all_of_it_is_taken_home_and_deleted(player: TablePage, tmp_path: Path) -> None:
    name_oneself(player, "Ann Lee")
    with player.page.expect_download() as caught:
        player.press(player.page.get_by_role("link", name="Download it all"))
    caught.value.save_as(tmp_path / "all")
    kept = json.loads((tmp_path / "all").read_text())
    assert kept["profile"]["name"] == "Ann Lee"
    assert len(kept["matches"]) == 5
    assert sum(one["record"] is not None for one in kept["matches"]) >= 3
    player.press(player.button("Delete all of me"))
    player.press(player.button("Stay as it is"))
    player.press(player.button("Delete all of me"))
    player.press(player.button("Delete it"))
    expect(player.play_now).to_be_visible()
    come(player, "mine", "Nothing played yet")
    assert player.page.evaluate("localStorage['backalley.name'] ?? ''") == ""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("look", LOOKS)
def test_everybody_can_read_and_press_it(devices: Devices, size: Size, look: LookName) -> None:
    device = devices.new(size, touch=size == PHONE, still=True)
    dress(device.page, look)
    play_over(device)
    device.server.lay(log_until(seen(lambda view: view.phase == "bidding")), device.own_token())
    come(device, "mine", "You won")
    unfold(device)
    assert find(device.page) == []
    come(device, "mine/me", "Who I am")
    link_of(device)
    assert find(device.page) == []
