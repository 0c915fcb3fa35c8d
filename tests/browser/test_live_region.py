"""All that happens is told in the live region: in order, nothing lost, nothing twice."""

from random import Random

from playwright.sync_api import expect

from backalley.server.protocol.traffic import Snapshot, Update
from tests.browser.devices import Devices
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer

SAID_BY_THE_PAGE = {"The connection is lost. Reconnecting.", "Connected again."}
WAITING = "Waiting for the table: "
"""How a line begins that the page says of a move which is slow to arrive."""


def news_received(table: TablePage) -> list[str]:
    """The news of all messages by version, each version once: a snapshot may repeat them."""
    told: list[str] = []
    newest = 0
    for message in table.messages():
        if isinstance(message, Snapshot | Update):
            told += [one.text for one in message.news if one.v > newest]
            newest = max(newest, message.v)
    return told


def prompts_received(table: TablePage) -> set[str]:
    return {
        message.view.prompt
        for message in table.messages()
        if isinstance(message, Snapshot | Update)
    }


def wait_until_told(table: TablePage, last: str) -> None:
    expect(table.page.get_by_test_id("news")).to_contain_text(last, timeout=patience(20_000))
    prompt = table.view().prompt
    expect(table.page.get_by_test_id("news").locator("p").last).to_have_text(prompt)


def told_in_order(lines: list[str], news: list[str], others: set[str]) -> None:
    """Each line is the next of the news, or one of the page's own."""
    rest = iter(news)
    due = next(rest, None)
    for line in lines:
        if line == due:
            due = next(rest, None)
        else:
            assert line in others or line.startswith(WAITING), (
                f"{line!r} was told where {due!r} was due"
            )
    assert due is None


def test_every_news_is_told_once_in_order(table: TablePage, rng: Random) -> None:
    start = table.version
    while not (table.look().phase == "between" and table.version > start + 20):
        table.answer(rng)
    table.answer(rng)
    news = news_received(table)
    wait_until_told(table, news[-1])
    assert len(news) > 30
    told_in_order(table.witness().lines, news, prompts_received(table))


def test_what_happened_without_connection_is_told_afterwards(
    devices: Devices, server: TableServer, rng: Random
) -> None:
    table = devices.new()
    table.may_lose_server = True
    table.open_table()
    wait_until_told(table, news_received(table)[-1])
    before = len(news_received(table))
    table.context.set_offline(offline=True)
    table.wait_for_link("offline")
    # From its other tab, so to say, the device bids and plays on meanwhile.
    version = table.autopilot(rng).play_until(lambda view: view.phase == "playing")
    table.context.set_offline(offline=False)
    table.wait_for_link("online")
    expect(table.root).to_have_attribute("data-version", str(version))
    news = news_received(table)
    assert len(news) > before
    wait_until_told(table, news[-1])
    told_in_order(table.witness().lines, news, prompts_received(table) | SAID_BY_THE_PAGE)


def test_a_dialog_silences_nothing(table: TablePage, rng: Random) -> None:
    """What is beneath a dialog is inert, its live regions too."""
    regions = [table.page.get_by_test_id(one) for one in ("news", "said")]
    table.open_dialog("Rules")
    for region in regions:
        expect(region.and_(table.page.locator("dialog[open] > *"))).to_have_count(1)
    table.play_on(rng, lambda view: view.phase == "playing")
    wait_until_told(table, news_received(table)[-1])
    told_in_order(table.witness().lines, news_received(table), prompts_received(table))
    table.close_dialog()
    for region in regions:
        expect(region.and_(table.page.locator(".hidden > *"))).to_have_count(1)


def test_a_reload_tells_nothing_again(table: TablePage) -> None:
    wait_until_told(table, news_received(table)[-1])
    table.reload()
    expect(table.page.get_by_test_id("news").locator("p")).to_have_text([table.view().prompt])
