"""Moments at a table of one's own."""

import re

from playwright.sync_api import expect

from backalley.server.protocol.view import View
from tests.browser.command_line import CommandLine
from tests.browser.gallery.visit import SEED, Visit
from tests.browser.logs import deal_is_over, has_warning, match_is_over, seen
from tests.browser.table_page import TablePage
from tests.browser.test_hints import ask, is_to_bid, is_to_play, with_hints
from tests.browser.test_variation_tables import three_boards_before

FULL = {"schedule": "full"}
SIX = {"players": "6", "teams": "threes", "schedule": "5,3"}
FIVE_ALONE = {"players": "5", "schedule": "5,3"}


def in_a_trick(view: View) -> bool:
    """Somebody has led, and there is more than one thing to do."""
    return bool(view.trick and len(view.trick.cards) > 1) and is_to_play(view)


def in_a_later_trick(view: View) -> bool:
    return in_a_trick(view) and view.deal > 2 and view.last_trick is not None


def bidding(visit: Visit) -> TablePage:
    return visit.seeing(lambda view: is_to_bid(view) and len(view.bids) > 1)


def board_choices(visit: Visit) -> TablePage:
    """Two have bid board before who is asked now."""
    return visit.staged(three_boards_before(), viewer=3)


def bid_warned(visit: Visit) -> TablePage:
    table = visit.seeing(has_warning)
    doubtful = next(choice for choice in table.view().choices if choice.warning)
    table.press(table.bid(doubtful.action))
    expect(table.dialog).to_be_visible()
    return table


def play(visit: Visit) -> TablePage:
    return visit.seeing(in_a_later_trick)


def refused(visit: Visit) -> TablePage:
    table = visit.seeing(
        lambda view: in_a_later_trick(view) and any(card.why for card in view.hand)
    )
    low = next(card for card in table.view().hand if card.why)
    table.card(low.card).click(force=True)
    expect(table.reason).to_be_visible()
    return table


def trick_complete(visit: Visit) -> TablePage:
    """The viewer has won it, and leads to the next."""

    def is_won(view: View) -> bool:
        won = view.last_trick is not None and not (view.trick and view.trick.cards)
        return won and is_to_play(view)

    return visit.seeing(is_won)


def deal_over(visit: Visit) -> TablePage:
    return visit.when(deal_is_over)


def match_over(visit: Visit) -> TablePage:
    return visit.when(match_is_over)


def thirteen_bidding(visit: Visit) -> TablePage:
    return visit.seeing(lambda view: is_to_bid(view) and len(view.hand) == 13, FULL)


def thirteen(visit: Visit) -> TablePage:
    return visit.seeing(lambda view: in_a_trick(view) and len(view.hand) == 13, FULL)


def six(visit: Visit) -> TablePage:
    return visit.seeing(lambda view: in_a_trick(view) and view.last_trick is not None, SIX)


def five_alone(visit: Visit) -> TablePage:
    return visit.seeing(lambda view: in_a_trick(view) and view.last_trick is not None, FIVE_ALONE)


def claiming(visit: Visit) -> TablePage:
    table = visit.seeing(lambda view: view.claimable is not None and len(view.hand) == 3)
    table.open_dialog("Claim")
    return table


def paused(visit: Visit) -> TablePage:
    table = play(visit)
    table.open_dialog("Settings")
    table.press(table.button("Pause the match"))
    table.close_dialog()
    expect(table.page.locator('[data-notice="Paused"]')).to_be_visible()
    return table


def hint(visit: Visit) -> TablePage:
    table = visit.at(with_hints(seen(is_to_play), seed=SEED))
    ask(table)
    return table


def hint_of_a_bid(visit: Visit) -> TablePage:
    table = visit.at(with_hints(seen(is_to_bid), seed=SEED))
    ask(table)
    return table


def hint_more(visit: Visit) -> TablePage:
    table = hint_of_a_bid(visit)
    table.press(table.button("More"))
    expect(table.dialog.locator("tbody tr").nth(1)).to_be_visible()
    return table


def dialog(visit: Visit, tool: str) -> TablePage:
    table = play(visit)
    table.open_dialog(tool)
    if tool == "Rules":
        expect(table.dialog.get_by_role("heading", level=3).first).to_be_visible()
    return table


def this_deal(visit: Visit) -> TablePage:
    table = play(visit)
    table.press(table.page.get_by_role("button", name=re.compile("This deal$")))
    expect(table.dialog).to_be_visible()
    return table


def all_chosen(visit: Visit) -> TablePage:
    """Everything that may be chosen is other than usual."""
    return _choosing(
        visit,
        *("Blue", "Two colours", "Smaller", "Trumps right", "Sound"),
        "Presses at the left, for the left hand",
    )


def card_confirmed(visit: Visit) -> TablePage:
    """A card was touched that a second touch plays."""
    table = _choosing(visit, "Red", "Play a card by a second touch")
    card = next(card for card in table.view().hand if card.playable)
    table.press(table.card(card.card))
    return table


def _choosing(visit: Visit, *labels: str) -> TablePage:
    table = play(visit)
    table.open_dialog("Settings")
    for label in labels:
        table.dialog.get_by_label(label, exact=True).click()
    table.close_dialog()
    return table


def last_trick(visit: Visit) -> TablePage:
    table = play(visit)
    table.page.keyboard.press("l")
    expect(table.dialog).to_be_visible()
    return table


def commands(visit: Visit) -> TablePage:
    table = play(visit)
    line = CommandLine(table)
    line.open()
    line.tell("hand", "")
    return table


def offline(visit: Visit) -> TablePage:
    table = play(visit)
    table.context.set_offline(offline=True)
    table.wait_for_link("offline")
    expect(table.page.get_by_text("Reconnecting…")).to_be_visible()
    return table
