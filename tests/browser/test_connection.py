"""A line that goes silent, or brings what was not sent: the page finds out and mends it itself."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from backalley.server.protocol.traffic import FromPage, Resume, Update
from tests.browser.autopilot import to_page
from tests.browser.devices import Devices
from tests.browser.table_page import TablePage

AWAY = 30_000
"""Milliseconds that a phone lies in a pocket."""
TO_BE_LIVE = 2_000
"""Milliseconds from the moment that somebody looks at it again."""
SOON = 5
"""Seconds, longer than it takes to say from when on a clock is to stand; a page that hears nothing
for so long asks nothing yet."""

LIES_IN_A_POCKET = """(hidden) => {
  const state = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


Falsify = Callable[[Update], Update]


class Line:
    """Every socket of a page, with a hand on the wire. Mutable: it may be silent, or lie."""

    def __init__(self) -> None:
        self.sent: list[FromPage] = []
        """What the page sent, also what came nowhere."""
        self.sockets = 0
        self.silent = False
        """Whether the sockets there are now carry nothing, and yet are not closed."""
        self.falsify: Falsify | None = None
        """What is done to the next update."""

    def serve(self, page: WebSocketRoute) -> None:
        self.sockets += 1
        self.silent = False
        mine = self.sockets
        server = page.connect_to_server()

        def carries() -> bool:
            return mine == self.sockets and not self.silent

        def from_page(text: str | bytes) -> None:
            self.sent.append(msgspec.json.decode(text, type=FromPage))
            if carries():
                server.send(text)

        def from_server(text: str | bytes) -> None:
            if carries():
                page.send(self._falsified(str(text)))

        page.on_message(from_page)
        server.on_message(from_server)

    def _falsified(self, text: str) -> str:
        message = to_page.decode(text)
        if self.falsify is None or not isinstance(message, Update):
            return text
        falsify, self.falsify = self.falsify, None
        return msgspec.json.encode(falsify(message)).decode()

    @property
    def resumes(self) -> list[int]:
        """The versions from which the page asked how the table stands."""
        return [message.v for message in self.sent if isinstance(message, Resume)]


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def table(devices: Devices, line: Line) -> TablePage:
    page = devices.new()
    page.page.route_web_socket("**/socket", line.serve)
    page.page.clock.install()
    page.open_table()
    return page


def test_a_phone_is_live_soon_after_it_was_hidden(
    table: TablePage, line: Line, rng: Random
) -> None:
    seen = table.version
    # the page's clock stands from here on, but for what it is given
    soon: float = table.page.evaluate("() => Date.now() / 1000") + SOON
    table.page.clock.pause_at(soon)
    table.page.evaluate(LIES_IN_A_POCKET, arg=True)
    line.silent = True
    version = table.autopilot(rng).play_until(lambda view: view.phase == "playing")
    table.page.clock.fast_forward(AWAY)
    assert table.version == seen

    assert line.sockets == 1
    table.page.evaluate(LIES_IN_A_POCKET, arg=False)
    table.page.clock.run_for(TO_BE_LIVE - 1)
    expect(table.root).to_have_attribute("data-version", str(version))
    expect(table.root).to_have_attribute("data-link", "online")
    expect(table.dialog).to_have_count(0)
    assert (line.sockets, line.resumes, table.loads) == (2, [0, seen], 1)

    table.page.clock.resume()
    table.answer(rng)


def test_a_view_that_is_not_what_was_sent_is_never_drawn(
    table: TablePage, line: Line, rng: Random
) -> None:
    def falsify(message: Update) -> Update:
        view = msgspec.structs.replace(message.view, prompt="You have won everything.")
        return msgspec.structs.replace(message, view=view)

    seen = table.version
    line.falsify = falsify
    table.answer(rng)
    assert len(line.resumes) == 2
    assert line.resumes[1] >= seen
    expect(table.page.get_by_text("You have won everything.")).to_have_count(0)
    assert line.sockets == 1


def test_page_and_server_make_the_same_hash_of_every_view(
    table: TablePage, line: Line, rng: Random
) -> None:
    table.play_on(rng, lambda view: view.phase == "between")
    table.answer(rng)
    table.play_on(rng, lambda view: view.phase == "playing")
    table.answer(rng)
    assert line.resumes == [0]
