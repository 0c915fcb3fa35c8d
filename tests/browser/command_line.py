"""A player who types commands and goes by nothing but what is spoken."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.table_page import TablePage

OFFERED: Final = r"^(You may|There is nothing to bid or play now\.)"
MOST_COMMANDS: Final = 400


class CommandLine:
    """The line of commands of a page. Mutable: it remembers how far it has listened."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.field = table.page.get_by_role("textbox", name="Command")
        self._heard = 0
        """How many lines were spoken up to the last that was waited for."""

    def open(self) -> None:
        self.table.page.keyboard.press("/")
        expect(self.field).to_be_focused()

    @property
    def _lines(self) -> list[str]:
        return self.table.witness().lines

    def _wait(self, before: int) -> None:
        self.table.page.wait_for_function(
            "before => window.witness.lines.length > before", arg=before
        )

    def tell(self, command: str, answer: str) -> str:
        """Type a command; return the line that answers it."""
        before = len(self._lines)
        self.table.page.keyboard.type(command)
        self.table.page.keyboard.press("Enter")
        return self.listen(answer, before)

    def listen(self, pattern: str, before: int) -> str:
        """Return the first line after so many that is as expected."""
        while True:
            self._wait(before)
            for line in self._lines[before:]:
                before += 1
                if re.search(pattern, line):
                    self._heard = before
                    return line

    def next_line(self) -> None:
        """Wait until something was spoken after what was waited for."""
        self._wait(self._heard)

    def offers(self) -> str:
        return self.tell("legal", OFFERED)

    def do_first(self, offers: str) -> None:
        """Bid or play what is named first, and hear that it is done."""
        what = first_of(offers)
        done = r"^You |Type yes"
        if "Type yes" in self.tell(what, done):
            self.tell("yes", r"^You ")

    def play_until(self, end: str) -> None:
        """Bid, play and be ready until something is said that the table then waits for."""
        for _ in range(MOST_COMMANDS):
            offers = self.offers()
            if re.search(end, offers):
                return
            if offers.startswith("You may"):
                self.do_first(offers)
            elif "Ready" in offers:
                self.tell("ready", "^Ready")
                self.next_line()
            else:
                self.next_line()
        raise AssertionError(f"{end!r} was not said in {MOST_COMMANDS} commands")


def first_of(offers: str) -> str:
    """The first bid or card that is offered, as one would type it."""
    bid = re.match(r"You may say ([^,.]+?)(,| or | to |\.)", offers)
    if bid:
        return bid[1]
    only = re.match(r"You may only (?:play|lay aside) (.+)\.$", offers)
    if only:
        return f"play {only[1]}"
    card = re.match(r"You may (?:play|lay aside)(?: any card)?: (\w+): (\w+)", offers)
    if card:
        return f"{card[2]} of {card[1]}"
    suitless = re.match(r"You may (?:play|lay aside)(?: any card)?: ([\w ]+)\.", offers)
    assert suitless, offers
    return suitless[1]
