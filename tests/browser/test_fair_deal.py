"""A deal is checked in the page with one press, against what the device noted before it."""

from random import Random

from playwright.sync_api import expect

from backalley.table.events.fair import Contributed, DealCommitted
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer


def test_a_deal_is_checked_with_one_press(
    table: TablePage, server: TableServer, rng: Random
) -> None:
    table.press(table.button("Seal of this deal"))
    expect(table.dialog).to_be_visible()
    log = server.events(table.table_id)
    committed = next(event for event in log if isinstance(event, DealCommitted))
    assert any(isinstance(event, Contributed) for event in log)
    fair = table.view().fair
    assert fair is not None
    expect(table.dialog).to_contain_text(fair.commitment)
    expect(table.dialog).to_contain_text("Random numbers came from: you.")
    table.close_dialog()
    table.play_on(rng, lambda view: view.phase == "between")
    table.press(table.button("Check this deal"))
    expect(table.dialog).to_contain_text("The check came out right")
    expect(table.dialog).to_contain_text("before the cards were dealt")
    expect(table.dialog).to_contain_text("that this device sent were mixed in")
    expect(table.dialog).to_contain_text("neither the table, nor a player, nor both together")
    table.dialog.get_by_text("The numbers").click()
    expect(table.dialog).to_contain_text(committed.secret)


def test_a_table_that_changes_its_word_is_found_out(table: TablePage, rng: Random) -> None:
    """The device noted another seal than the proof has, as if the table had shown another."""
    table.page.evaluate(
        """() => {
          const key = 'backalley.fair-notes';
          const [first, ...others] = JSON.parse(localStorage.getItem(key));
          const changed = { ...first, commitment: '0'.repeat(64) };
          localStorage.setItem(key, JSON.stringify([changed, ...others]));
        }"""
    )
    table.play_on(rng, lambda view: view.phase == "between")
    table.press(table.button("Check this deal"))
    expect(table.dialog).to_contain_text("This deal does not fit")
    expect(table.dialog).to_contain_text("commitment")
