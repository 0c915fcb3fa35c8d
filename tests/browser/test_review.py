"""A deal is looked at when it is over, taken home, and played again, alone or by a friend.

What comes before is written into the log, so that only what a test is about is done in Chromium.
"""

import re
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from backalley.table.events.every import CardsDealt
from backalley.table.past import PastMatch, past_matches
from backalley.table.table import fold
from tests.browser.boxes import box_of, runs_over
from tests.browser.devices import LOOKS, PHONE, Devices, dress
from tests.browser.logs import SHORT, Moment, deal_is_over, log_until, match_is_over
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer
from tests.browser.test_accessibility import find

SIZES: Final = (PHONE, (768, 1024), (1440, 900), (844, 390))
BRIDGE: Final = {"rules": "rubber-bridge"}
LEAST_TARGET: Final = 44
THINKING: Final = 60_000
"""Milliseconds for which worker processes may start and think."""


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def come_when(here: Moment, table: TablePage, options: Mapping[str, str] = SHORT) -> PastMatch:
    """Come to a table where `here` holds, and return its match."""
    log = log_until(here, options, seed=3)
    table.come_to(log)
    return past_matches(table.table_id, log)[1][-1]


def look_back(table: TablePage) -> None:
    table.press(table.page.get_by_role("link", name="Look back"))
    expect(table.page.get_by_test_id("review")).to_be_visible()


def back_to_the_table(table: TablePage) -> None:
    table.press(table.page.get_by_role("link", name="Back to the table"))
    expect(table.root).to_be_visible()


def told(page: Page) -> Locator:
    """What is said of the step that is looked at."""
    return page.get_by_role("group", name="What happened").get_by_role("status")


def is_at(page: Page, step: str | re.Pattern[str]) -> None:
    expect(page.get_by_test_id("step")).to_have_text(step)


def has_played(page: Page, cards: Mapping[str, str]) -> None:
    """These are the cards, by seat, of the trick that is looked at."""
    played = page.get_by_test_id("review").locator("[data-played]")
    expect(played).to_have_count(len(cards))
    for seat, card in cards.items():
        one = page.get_by_test_id("review").locator(f'[data-by="{seat}"]')
        expect(one).to_have_attribute("data-played", card)


def test_a_deal_is_stepped_through_card_by_card(table: TablePage) -> None:
    deal = come_when(deal_is_over, table).deals[-1].deal
    look_back(table)
    page, tricks = table.page, deal.tricks
    is_at(page, "The bids")
    review = page.get_by_test_id("review")
    expect(review.locator(".moves ol > li")).to_have_count(4)
    for number, trick in enumerate(tricks, start=1):
        cards = {}
        for place, card in enumerate(trick.cards):
            page.keyboard.press("ArrowRight")
            is_at(page, f"Trick {number} of {len(tricks)} card {place + 1} of 4")
            cards[str((trick.leader + place) % 4)] = card.text
            has_played(page, cards)
        winner = page.locator(f'[data-review-seat="{trick.winner}"]')
        expect(winner).to_contain_text("won")
    page.keyboard.press("End")
    is_at(page, "The score")
    expect(told(page)).to_contain_text("total")
    page.keyboard.press("Home")
    is_at(page, "The bids")
    page.keyboard.press("Shift+ArrowRight")
    is_at(page, f"Trick 1 of {len(tricks)} card 4 of 4")
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowLeft")
    is_at(page, f"Trick 1 of {len(tricks)} card 3 of 4")
    page.keyboard.press("Escape")
    expect(table.root).to_be_visible()
    expect(page).to_have_url(re.compile(r"/table/[^/]+$"))


def test_a_deal_has_an_address_for_those_who_may_see_it(table: TablePage, devices: Devices) -> None:
    come_when(deal_is_over, table)
    look_back(table)
    page = table.page
    page.reload()
    expect(page.get_by_test_id("review")).to_be_visible()
    stranger = devices.new(still=True)
    stranger.page.goto(page.url)
    expect(stranger.page.get_by_role("main")).to_be_visible()
    expect(stranger.page.get_by_test_id("review")).to_have_count(0)
    expect(stranger.page.locator("[data-held]")).to_have_count(0)
    stranger.complaints.clear()  # the browser says that the line was refused
    page.goto(f"{page.url}99")
    expect(page.get_by_role("alert")).to_contain_text("That cannot be looked at")
    table.complaints.clear()  # likewise
    page.go_back()
    expect(page.get_by_test_id("review")).to_be_visible()


def test_line_list_and_slider_go_to_the_same_card(table: TablePage) -> None:
    come_when(deal_is_over, table)
    look_back(table)
    page = table.page
    table.press(page.locator('[data-move="6"]'))
    is_at(page, re.compile(r"^Trick 2 of \d card 2 of 4$"))
    line, steps = (page.get_by_role("slider", name=name) for name in ("Along the line", "Step"))
    expect(steps).to_have_value("6")
    expect(line).to_have_value("6")
    box = box_of(line)
    line.click(position={"x": 1, "y": box.height / 2})
    is_at(page, "The bids")
    line.click(position={"x": box.width - 1, "y": box.height / 2})
    is_at(page, "The score")


def test_the_sheet_of_the_match_leads_to_its_deals_and_says_who_gave_up_what(
    table: TablePage,
) -> None:
    deals = come_when(match_is_over, table, {"schedule": "2,1"}).deals
    page = table.page
    page.goto(f"{page.url}/deal/1/{len(deals)}")
    sheet = page.get_by_role("group", name="Score sheet")
    expect(sheet.get_by_role("link")).to_have_count(len(deals))
    expect(sheet.locator("[aria-current]")).to_have_count(1)
    table.press(page.get_by_role("button", name="Work out every deal"))
    expect(page.get_by_text("In every deal")).to_be_visible(timeout=patience(THINKING))
    expect(page.get_by_test_id("given-up").locator("tbody tr")).to_have_count(4)
    table.press(sheet.get_by_role("link").first)
    expect(page).to_have_url(re.compile("/deal/1/1$"))
    expect(page.get_by_text("In every deal")).to_be_visible()


def test_an_earlier_deal_is_checked_like_the_last(table: TablePage) -> None:
    come_when(match_is_over, table)
    table.open_dialog("Score")
    table.press(table.page.get_by_role("link", name=re.compile("^Look at deal 1$")))
    table.press(table.page.get_by_test_id("review").get_by_role("button", name="Check this deal"))
    expect(table.dialog.last).to_contain_text("The check came out right")


def test_every_deal_of_the_sheet_leads_to_its_cards(table: TablePage, server: TableServer) -> None:
    deals = come_when(match_is_over, table).deals
    table.open_dialog("Score")
    looks = table.page.get_by_role("link", name=re.compile("^Look at deal"))
    expect(looks).to_have_count(len(deals))
    table.press(looks.first)
    expect(table.page.get_by_test_id("review")).to_be_visible()
    expect(table.page.get_by_role("link", name="Deal before")).to_have_count(0)
    for serial in range(2, len(deals) + 1):
        table.press(table.page.get_by_role("link", name="Next deal"))
        dealt = deals[serial - 1].deal
        expect(table.page.get_by_role("link", name="Deal before")).to_be_visible()
        expect(table.page.get_by_role("main")).to_contain_text(
            f"Deal {dealt.deal.plan.place + 1} of"
        )
        is_at(table.page, "The bids")
        if not dealt.tricks:
            continue
        table.page.keyboard.press("ArrowRight")
        is_at(table.page, f"Trick 1 of {len(dealt.tricks)} card 1 of 4")
        has_played(table.page, {str(dealt.tricks[0].leader): dealt.tricks[0].cards[0].text})
        return


def test_all_matches_at_the_table_are_listed(table: TablePage, server: TableServer) -> None:
    past = come_when(match_is_over, table)
    table.open_dialog("Score")
    table.press(table.page.get_by_role("button", name="All matches here"))
    dialog = table.dialog.last
    expect(dialog).to_contain_text("Match 1")
    deals = dialog.get_by_role("link", name=re.compile("^Look at match 1, Deal "))
    expect(deals).to_have_count(len(past.deals))
    table.press(deals.last)
    expect(table.page.get_by_test_id("review")).to_be_visible()


def test_a_deal_is_played_again_from_a_trick_and_once_more(
    table: TablePage, server: TableServer
) -> None:
    deal = come_when(deal_is_over, table).deals[-1].deal
    before = table.table_id
    look_back(table)
    for _ in range(2):
        table.page.keyboard.press("Shift+ArrowRight")
    table.press(table.page.get_by_role("button", name="Play again from trick 2"))
    table.page.get_by_label("The computer players are").select_option("house")
    table.press(table.page.get_by_role("button", name="Play from trick 2 on"))
    expect(table.root).to_have_attribute("data-phase", "playing")
    table.wait_until_asked()
    expect(table.page).not_to_have_url(re.compile(f"/{before}$"))
    events = server.events(table.table_id)
    assert not any(isinstance(event, CardsDealt) for event in events)
    now = fold(table.table_id, events)
    assert now.match.state is not None
    assert {chair.bot for chair in now.sitters} == {None, "house"}
    assert now.match.state.deal.layout == deal.deal.layout
    assert now.match.state.played.tricks[0] == deal.tricks[0]
    expect(table.page.locator("header").first).to_contain_text("Played again")
    table.open_dialog("Score")
    expect(table.dialog).to_contain_text("played again from trick 2 on")
    expect(table.dialog.get_by_role("link")).to_have_count(0)
    table.close_dialog()
    rng = Random(1)
    while table.look().phase != "finished":
        version = table.look().version
        table.press(table.card(rng.choice(table.look().playable)))
        table.wait_until_asked(after=version)
    table.press(table.button("Once more"))
    expect(table.root).to_have_attribute("data-phase", "playing")
    again = fold(table.table_id, server.events(table.table_id))
    assert (again.match_number, again.match.rules.match.length) == (2, 1)


def test_a_friend_plays_the_same_deal_by_a_link(
    table: TablePage, devices: Devices, server: TableServer
) -> None:
    deal = come_when(deal_is_over, table).deals[-1].deal
    look_back(table)
    table.page.keyboard.press("ArrowRight")
    table.press(table.page.get_by_role("button", name="Play again from trick 1"))
    table.page.get_by_label("The computer players are").select_option("house")
    field = table.page.get_by_label("Link")
    expect(field).to_have_value(re.compile("house"))
    link = field.input_value()
    friend = devices.new(still=True)
    friend.page.goto(link)
    expect(friend.page.get_by_role("main")).to_contain_text("from trick 1 on")
    expect(friend.page.get_by_label("The computer players are")).to_have_value("house")
    friend.page.get_by_label("Your name").fill("Ruth")
    friend.press(friend.button("Play"))
    expect(friend.root).to_have_attribute("data-phase", "playing")
    now = fold(friend.table_id, server.events(friend.table_id))
    assert now.match.state is not None
    assert now.match.state.deal.layout == deal.deal.layout
    assert now.sitters[0].name == "Ruth"


@pytest.mark.parametrize("fragment", ["", "#", "#0;nonsense", "#0;back-alley;3;;;;", "#x"])
def test_a_broken_link_says_what_is_wrong(devices: Devices, fragment: str) -> None:
    table = devices.new(still=True)
    table.page.goto(f"{table.address}/replay{fragment}")
    expect(table.page.get_by_role("alert")).to_contain_text("That link leads to no deal")
    expect(table.button("Play")).to_have_count(0)
    table.complaints.clear()  # the browser says that a request was refused


def test_axe_finds_nothing_in_what_is_looked_back_at(table: TablePage, server: TableServer) -> None:
    come_when(deal_is_over, table)
    look_back(table)
    table.page.keyboard.press("ArrowRight")
    expect(table.page.get_by_test_id("cost").last).to_be_visible(timeout=patience(THINKING))
    found = {}
    for look in LOOKS:
        dress(table.page, look)
        table.page.keyboard.press("Home")
        found[f"bids, {look}"] = find(table.page)
        table.page.keyboard.press("ArrowRight")
        found[f"trick, {look}"] = find(table.page)
    table.press(table.page.get_by_role("button", name="Play again from trick 1"))
    expect(table.dialog).to_have_count(1)
    found["again"] = find(table.page)
    table.close_dialog()
    back_to_the_table(table)
    table.open_dialog("Score")
    table.press(table.page.get_by_role("button", name="All matches here"))
    expect(table.dialog.last).to_contain_text("Match 1")
    found["matches"] = find(table.page)
    assert {screen: findings for screen, findings in found.items() if findings} == {}


@pytest.mark.parametrize(
    "options",
    [BRIDGE, {"schedule": "8,7", "players": "6", "teams": "pairs"}],
    ids=["bridge", "six"],
)
def test_nothing_runs_over_at_any_size(table: TablePage, options: Mapping[str, str]) -> None:
    come_when(deal_is_over, table, options)
    page = table.page
    for width, height in ((320, 568), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        look_back(table)
        for _ in range(3):
            assert runs_over(page) == []
            for name in ("Trick back", "Card back", "Next card", "Next trick"):
                box = box_of(page.get_by_role("button", name=name, exact=True))
                assert min(box.width, box.height) >= LEAST_TARGET
            page.keyboard.press("ArrowRight")
        back_to_the_table(table)
