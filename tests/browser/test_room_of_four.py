"""Four friends on four devices play a match together, whatever happens to them and the server."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import msgspec
import pytest
from playwright.sync_api import expect

from backalley.server.protocol.traffic import Snapshot, Update
from backalley.table.events.company import ActionUndone, SeatTakenBack, StandInSeated
from backalley.table.events.every import ActionTaken
from backalley.table.presence.patience import TIMES
from tests.browser.devices import DESKTOP, PHONE, Devices
from tests.browser.looks import Look
from tests.browser.secrets_of_a_table import cards_named, hidden_cards
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer, TableServer

FRIENDS: Final = (("Ann", DESKTOP), ("Lou", PHONE), ("Ruth", (768, 1024)), ("Max", PHONE))
RULES: Final = "back-alley?schedule=2,1"
GONE, WARNING = TIMES["brisk"].gone, TIMES["brisk"].warning


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory, seed: int) -> Iterator[HurriedServer]:
    """One of its own: it is killed."""
    server = HurriedServer(tmp_path_factory.mktemp("friends") / "data")
    server.start()
    server.seed(seed)
    yield server
    server.stop()


def four(devices: Devices) -> list[TablePage]:
    """The devices of the four friends."""
    pages = [devices.new(size, touch=size == PHONE) for _, size in FRIENDS]
    for page in pages:
        page.may_lose_server = True
    return pages


class Friends:
    """Pages at one table, by seat. Mutable: they play, and a seat may change its device."""

    def __init__(self, pages: list[TablePage], rng: Random) -> None:
        self._rng = rng
        self.pages = pages
        self._ready: list[TablePage] = []
        """Those who have pressed Ready since a card was played."""

    def gather(self) -> None:
        """Ann hosts, the others come by her link, and she starts."""
        host, *guests = self.pages
        host.page.goto(f"{host.address}/host/{RULES}")
        host.page.get_by_label("Your name").fill("Ann")
        host.page.get_by_text("How long to wait").click()
        host.page.get_by_role("group", name="How long the table waits").get_by_label(
            "Brisk"
        ).check()
        host.page.get_by_role("button", name="Open the room").click()
        expect(host.page.get_by_test_id("lobby")).to_be_visible()
        for guest, (name, _) in zip(guests, FRIENDS[1:], strict=True):
            guest.page.goto(host.page.url)
            guest.page.get_by_label("Your name").fill(name)
            guest.page.get_by_role("button", name="Sit down").click()
            expect(guest.page.get_by_test_id("lobby")).to_be_visible()
        host.press(host.page.get_by_role("button", name="Start the match"))
        for page in self.pages:
            page.wait_for_link("online")

    def asked(self) -> TablePage:
        """The page that is asked for a bid or a card, or the first to be asked if it is ready."""
        seats = {page.root.get_attribute("data-me"): page for page in self.pages}
        still = [page for page in self.pages if page not in self._ready]
        turns = [f"[data-turn='{seat}']" for seat in seats]
        rests = ["[data-phase=between]", "[data-phase=finished]"] if still else []
        waits = f"[data-testid=table]:is({', '.join(turns + rests)})"
        self.pages[0].page.locator(waits).wait_for(state="attached")
        turn = self.pages[0].root.get_attribute("data-turn")
        if turn:
            self._ready = []
        page = seats[turn] if turn else still[0]
        page.wait_until_asked()
        return page

    def move(self) -> TablePage:
        """Let whoever is asked answer, by what the page offers; all four see it happen."""
        page = self.asked()
        before = page.version
        look = page.look()
        if look.bids:
            page.press_bid(self._rng.choice(look.bids))
        elif look.playable:
            page.press(page.card(self._rng.choice(look.playable)))
        else:
            page.press(page.button("Ready"))
            self._ready.append(page)
            # what is added to the deal to come makes new versions, too
            expect(page.button("Ready")).to_have_count(0)
        self.all_see_more_than(before)
        return page

    def all_see_more_than(self, version: int) -> None:
        for page in self.pages:
            page.page.wait_for_function(
                "v => Number(document.querySelector('[data-testid=table]').dataset.version) > v",
                arg=version,
            )

    def play_until(self, here: Callable[[TablePage, Look], bool]) -> TablePage:
        """Play until `here` is so of the page that is asked, which is returned."""
        while True:
            page = self.asked()
            if here(page, page.look()):
                return page
            self.move()


@pytest.fixture
def friends(devices: Devices, rng: Random) -> Friends:
    friends = Friends(four(devices), rng)
    friends.gather()
    return friends


def looks_of(friends: Friends) -> list[Look]:
    return [page.look_at_rest() for page in friends.pages]


def loses_line(page: TablePage, host: TablePage) -> None:
    page.context.set_offline(offline=True)
    page.wait_for_link("offline")
    expect(host.prompt).to_contain_text("is not connected just now")


def finds_line(page: TablePage) -> None:
    page.context.set_offline(offline=False)
    page.wait_for_link("online")


def test_a_match_among_friends(friends: Friends, devices: Devices, server: HurriedServer) -> None:
    """An undo, a reload, a kill of the server, a broken line, a stand-in, and another device."""
    first = friends.move()
    undo = first.page.locator("[data-does=undo]")
    first.press(undo)
    expect(first.page.locator("[data-asked]")).not_to_have_count(0)
    assert any(isinstance(event, ActionUndone) for event in events_of(server, friends))

    playing = friends.play_until(lambda _, look: look.phase == "playing")
    before = playing.look_at_rest()
    playing.reload()
    assert playing.look_at_rest() == before

    looks = looks_of(friends)
    server.kill()
    for page in friends.pages:
        page.wait_for_link("offline")
    server.start()
    for page in friends.pages:
        page.wait_for_link("online")
    assert looks_of(friends) == looks

    ann, max_ = friends.pages[0], friends.pages[3]
    friends.play_until(lambda page, look: page is max_ and look.phase == "playing")
    loses_line(max_, ann)
    server.skip(GONE)
    waiting = ann.page.locator("[data-notice]")
    expect(waiting).to_be_visible()
    finds_line(max_)
    expect(waiting).to_have_count(0)

    friends.play_until(
        lambda page, look: (
            page is max_ and look.phase == "bidding" and look.deal.startswith("Deal 2")
        )
    )
    loses_line(max_, ann)
    server.skip(GONE)
    expect(waiting).to_be_visible()
    server.skip(WARNING)
    expect(ann.page.locator('[data-seat="3"]')).to_contain_text("computer")
    finds_line(max_)
    max_.press(max_.page.get_by_role("button", name="Take my seat back").first)
    expect(max_.page.get_by_role("button", name="Take my seat back")).to_have_count(0)

    lou = friends.pages[1]
    hand = lou.look_at_rest().hand
    link = move_link(lou)
    other = devices.new()
    other.may_lose_server = True
    other.page.goto(link)
    other.wait_for_link("online")
    expect(other.page).not_to_have_url(re.compile("#"))
    assert other.look_at_rest().hand == hand
    expect(lou.page.get_by_role("heading", level=1)).to_have_text("Your seat is on another device")
    friends.pages[1] = other

    friends.play_until(lambda _, look: look.phase == "finished")
    last = str(len(events_of(server, friends)))
    for page in friends.pages:
        expect(page.root).to_have_attribute("data-version", last)
    views = [page.view() for page in friends.pages]
    assert len({tuple(side.total for side in view.sides) for view in views}) == 1
    assert [view.me for view in views] == [0, 1, 2, 3]
    kinds = {type(event) for event in events_of(server, friends)}
    assert kinds >= {ActionUndone, StandInSeated, SeatTakenBack, ActionTaken}
    check_secrets(friends, server, lou)


def events_of(server: TableServer, friends: Friends) -> list[object]:
    return list(server.events(friends.pages[0].table_id))


def move_link(page: TablePage) -> str:
    """The link that moves the seat of a page, as the page offers it."""
    page.press(page.button("Talk"))
    page.press(page.page.get_by_role("tab", name="People"))
    page.press(page.button("My seat on another device"))
    field = page.page.get_by_role("textbox", name="My seat")
    expect(field).to_have_value(re.compile("#"))
    link = field.input_value()
    page.page.keyboard.press("Escape")
    return link


def check_secrets(friends: Friends, server: TableServer, lou: TablePage) -> None:
    """No frame named a card that its seat could not know when it came."""
    log = server.events(friends.pages[0].table_id)
    for seat, page in [*enumerate(friends.pages), (1, lou)]:
        for message in page.messages():
            # once a deal is over all its cards are shown, and proved
            if isinstance(message, Snapshot | Update) and message.view.turn is not None:
                rest = msgspec.json.encode(msgspec.structs.replace(message, news=[])).decode()
                assert not cards_named(rest) & hidden_cards(log[: message.v], seat), rest
