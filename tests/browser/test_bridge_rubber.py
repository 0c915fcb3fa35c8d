"""A rubber against three computer players to its end: doubled, claimed, disputed, passed out.

What comes before is written into the log, so that only what a test is about is played in Chromium.
"""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.bridge_tables import ALL_SPADES, HANDS, Log
from tests.browser.devices import Devices
from tests.browser.keys import hit
from tests.browser.table_page import TablePage
from tests.table.tables import opening

WEST, EAST = 1, 3
BRIDGE = {"rules": "rubber-bridge"}


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def begin(table: TablePage, first_dealer: int, happen: Callable[[Log], None]) -> None:
    """Come to a table where this happened, from its first deal on."""
    opened = opening(BRIDGE, pace="instant", bot="natural", first_dealer=first_dealer)
    log = Log.of([opened])
    happen(log)
    table.come_to(log.events)


def go_on(table: TablePage, happen: Callable[[Log], None]) -> None:
    """Come to a table where this happened after all that happened at the one now."""
    log = Log.of(table.server.events(table.table_id))
    happen(log)
    table.come_to(log.events)


def a_game_each(log: Log) -> None:
    for declarer in (1, 0):
        log.deal(ALL_SPADES)
        log.bid(declarer, "7H" if declarer else "4S")
        log.finish()
        log.ready()


def three_passes(log: Log) -> None:
    """West, North and East pass: it is the viewer's last call."""
    a_game_each(log)
    log.deal(HANDS)
    while log.table.match.state is not None and log.table.match.state.actor != 0:
        log.act("pass")


def doubled(log: Log) -> None:
    """Four spades of the viewer, who is to call last, with all the spades, doubled by West."""
    log.ready()
    log.deal(ALL_SPADES)
    for call in ("pass", "pass", "4S", "X", "pass", "pass"):
        log.act(call)


def test_a_rubber_to_its_end_and_a_rematch(table: TablePage) -> None:
    begin(table, EAST, three_passes)
    key = table.page.keyboard.press
    side = table.page.locator('[data-side="0"]')
    expect(side).to_contain_text("vulnerable")

    key("p")
    expect(table.bid("pass")).to_be_focused()
    key("Enter")
    expect(table.page.get_by_role("heading", name="Passed out")).to_be_visible()

    go_on(table, doubled)
    key("p")
    expect(table.bid("pass")).to_be_focused()
    key("Enter")
    dummy = table.page.get_by_role("group", name="Ruth’s hand, the dummy")
    expect(dummy).to_be_visible()
    expect(table.page.get_by_test_id("contract")).to_contain_text("doubled")
    for _ in range(4):  # two tricks, from the dummy and from the hand
        table.wait_until_asked()
        version = table.version
        focused = table.page.locator("[data-card]:focus")
        expect(focused).to_have_count(1)
        in_dummy = focused.evaluate("card => card.closest('.open') !== null")
        assert in_dummy == (table.view().due == 2)
        key("ArrowRight")
        key("ArrowLeft")
        key("Enter")
        table.wait_until_asked(after=version)
    assert table.view().contract is not None

    table.press(table.button("Claim"))
    expect(table.dialog).to_be_visible()
    table.press(table.dialog.get_by_role("button", name="Claim 11 of 11"))
    result = table.page.locator(".outcome .result")
    expect(result).to_contain_text("You and Ruth win the rubber")
    view = table.view()
    assert view.result is not None
    assert view.result.winners == [0]
    assert [side.games for side in view.rubber] == [2, 1]
    sheet = table.page.get_by_role("table", name="Score sheet of the rubber")
    expect(sheet).to_contain_text("rubber won")
    table.press(table.button("Rematch"))
    expect(table.root).to_have_attribute("data-phase", "bidding")
    assert [side.total for side in table.view().rubber] == [0, 0]
    assert table.witness().unfocused == []


def all_but_hearts(log: Log) -> None:
    """The viewer declares four spades; a heart is sure to be lost."""
    log.deal(HANDS)
    log.bid(0, "4S")
    log.play(4)
    while log.table.match.state is not None and log.table.match.state.actor != 0:
        log.play(1)


def test_a_claim_that_is_disputed_is_played_out_open(table: TablePage) -> None:
    begin(table, WEST, all_but_hearts)
    left = len(table.view().hand)
    table.press(table.button("Claim"))
    table.dialog.locator("input.field").fill("♠A, ♠K")
    table.press(table.dialog.get_by_role("button", name=f"Claim {left} of"))
    facts = table.page.locator("aside").get_by_test_id("standing-claim")
    expect(facts).to_contain_text("ace of spades, king of spades")
    while table.look().phase == "playing":
        look = table.look()
        hit(table.card(look.playable[0]), "Enter")
        table.wait_until_asked(after=look.version)
    assert table.view().claim is None
    assert table.view().rubber[0].total + table.view().rubber[1].total > 0


def test_the_rest_is_conceded_in_two_presses(table: TablePage) -> None:
    begin(table, WEST, all_but_hearts)
    table.press(table.button("Claim"))
    table.press(table.dialog.get_by_role("button", name="Concede the rest"))
    expect(table.root).to_have_attribute("data-phase", "between")
    assert table.view().rubber[1].total > 0


def test_an_auction_by_keys_says_what_calls_mean(table: TablePage) -> None:
    def start(log: Log) -> None:
        log.deal(HANDS)
        for call in ("pass", "pass", "1D"):
            log.act(call)

    begin(table, WEST, start)
    meaning = table.prompt.get_by_test_id("meaning")
    key = table.page.keyboard.press
    key("1")
    expect(table.bid("1H")).to_be_focused()
    key("s")
    expect(table.bid("1S")).to_be_focused()
    (choice,) = (one for one in table.view().choices if one.action == "1S")
    assert choice.meaning
    expect(meaning).to_contain_text(choice.meaning)
    key("x")
    expect(table.bid("X")).to_be_focused()
    table.page.locator('[data-call="1D"]').hover()
    expect(meaning).to_contain_text("Max")
    version = table.version
    key("1")
    key("n")
    expect(table.bid("1NT")).to_be_focused()
    key("Enter")
    table.wait_until_asked(after=version)
    assert any(bid.action == "1NT" and bid.seat == 0 for bid in table.view().bids)


def test_calls_are_confirmed_where_that_is_set(table: TablePage) -> None:
    table.open_bridge()
    table.open_dialog("Settings")
    table.dialog.get_by_label("Confirm my calls").check()
    table.close_dialog()
    version = table.version
    table.press(table.bid("7NT"))
    confirm = table.page.locator("[data-confirm]")
    expect(confirm).to_be_visible()
    assert table.version == version
    table.press(confirm)
    table.wait_until_asked(after=version)
    assert any(bid.action == "7NT" and bid.seat == 0 for bid in table.view().bids)


def test_the_rest_is_claimed_at_back_alley(devices: Devices, rng: Random) -> None:
    table = devices.new(still=True)
    table.open_table()
    version = table.play_on(rng, lambda view: view.claimable is not None and len(view.hand) <= 2)
    table.press(table.button("Claim"))
    table.press(table.dialog.get_by_role("button", name="The rest are mine"))
    expect(table.dialog).to_have_count(0)
    table.wait_until_asked(after=version)
    expect(table.page.get_by_test_id("news")).to_contain_text("You claim")


def test_a_rubber_is_stopped_after_a_question(table: TablePage) -> None:
    begin(table, WEST, a_game_each)
    table.open_dialog("Settings")
    table.press(table.dialog.get_by_role("button", name="Stop the rubber…"))
    table.press(table.dialog.get_by_role("button", name="Stop the rubber", exact=True))
    expect(table.page.locator(".outcome .result")).to_be_visible()
    assert table.view().phase == "finished"
