"""The page as a player meets it: what it shows, what can be pressed, what it received."""

import math
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from playwright.sync_api import BrowserContext, Locator, Page, Response, WebSocket, expect

from backalley.server.gate.identity import COOKIE, new_device
from backalley.server.protocol.traffic import ToPage
from backalley.server.protocol.view import View
from backalley.table.events.every import Event
from tests.browser.autopilot import Autopilot, to_page
from tests.browser.looks import LOOK, Look
from tests.browser.rest import come_to_rest
from tests.browser.slowness import patience
from tests.browser.table_server import TableServer

CHANCE: Final = (Path(__file__).parent / "chance.js").read_text()
WITNESS: Final = (Path(__file__).parent / "witness.js").read_text()
EASY: Final = """
  try {
    localStorage['backalley.level'] ??= 'house';
    localStorage['backalley.explains'] ??= 'off';
  } catch {
    // no page of a server
  }
"""
"""A device that prefers computer players who think no longer than a test likes to wait, and whose
player knows the game: nothing is explained."""
SECONDS_TO_LOOK: Final = 0.4
ONE_PLACE: Final = 40
"""Pixels: presses that follow each other sooner, at one place, are a double click to the page."""


class Witness(msgspec.Struct, frozen=True):
    """What happened in the page between looks; see witness.js."""

    versions: list[int]
    lines: list[str]
    unfocused: list[int]
    moving: list[str]
    violations: list[str]


class TablePage:
    """A page of one device. Mutable: it notes what the page receives and complains of."""

    def __init__(self, page: Page, server: TableServer, seed: int, *, touch: bool = False) -> None:
        self.page = page
        self.server = server
        self.address = server.address
        self.frames: list[str] = []
        """Every message of the server, on all sockets so far, as it came."""
        self.complaints: list[str] = []
        """Errors and warnings of the console, and errors that no script caught."""
        self.may_lose_server = False
        """Whether the console may say that the server could not be reached."""
        self.responses: list[Response] = []
        self.loads = 0
        self.root = page.get_by_test_id("table")
        self.prompt = page.get_by_test_id("prompt")
        self.reason = page.get_by_test_id("reason")
        self.dialog = page.get_by_role("dialog")
        self.play_now = page.get_by_role("button", name="Play now")
        self._touch = touch
        self._pressed, self._pressed_at = 0.0, (0.0, 0.0)
        page.add_init_script(CHANCE.replace("SEED", str(seed)))
        self._hit = 0.0
        page.add_init_script(WITNESS)
        page.add_init_script(EASY)
        page.on("websocket", self._listen)
        page.on("response", self._note_response)
        page.on("load", lambda _: self._count_load())
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(message.text)
                if message.type in {"error", "warning"}
                else None
            ),
        )

    def troubles(self) -> list[str]:
        """Complaints that a player's browser should not have, and what its policy forbade."""
        # as a test made it, perhaps while a socket was still on its way
        lost = ["ERR_INTERNET_DISCONNECTED", "closed before the connection is established"]
        lost += ["Service Worker registration blocked by Playwright"]
        if self.may_lose_server:
            lost += ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET"]
        said = [
            complaint
            for complaint in self.complaints
            if not any(error in complaint for error in lost)
        ]
        return said if self.page.url == "about:blank" else [*said, *self.witness().violations]

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _note_response(self, response: Response) -> None:
        self.responses.append(response)

    def _count_load(self) -> None:
        self.loads += 1

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    # --- coming to a table ----------------------------------------------------------------------

    def open_table(
        self, schedule: str = "short", pace: str = "instant", level: str | None = None
    ) -> None:
        """Open a table from the start page, as Ann, and wait for the first question."""
        self.come_to_choose()
        self.page.locator(f'[type=radio][value="{schedule}"]').check()
        if level:
            self.page.locator(f'[type=radio][value="{level}"]').check()
        self._sit_down(pace)

    def open_bridge(self, pace: str = "instant") -> None:
        """Open a table of rubber bridge from the start page, and wait for the first question."""
        self.come_to_choose()
        self.page.locator('[type=radio][value="rubber-bridge"]').check()
        self._sit_down(pace)

    def come_to_start(self) -> None:
        """Come to the start page, and wait until it knows what there is to play."""
        self.page.goto(self.address)
        expect(self.play_now).to_be_visible()

    def come_to_choose(self) -> None:
        """Open what stands behind *Change* on the start page."""
        self.come_to_start()
        self.press(self.button("Change"))
        expect(self.dialog).to_be_visible()

    def unfinished(self, how_far: str = "") -> Locator:
        """The ways back to matches of this device's on the start page, as far as that."""
        return self.page.get_by_role("link", name=re.compile(f"Continue.*{how_far}"))

    def _sit_down(self, pace: str) -> None:
        self.page.get_by_label("Your name").fill("Ann")
        self.page.locator(f'[type=radio][value="{pace}"]').check()
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.wait_until_asked()

    def come_to(self, log: Sequence[Event]) -> None:
        """Come to a table of this device's own that has this log, and wait for the question."""
        self.page.goto(f"{self.address}/table/{self.server.lay(log, self.own_token())}")
        self.wait_until_asked()

    def reload(self) -> None:
        self.page.reload()
        self.wait_until_asked()

    @property
    def table_id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def play_on(self, rng: Random, here: Callable[[View], bool]) -> int:
        """Let this device play from elsewhere until `here` is this player's to answer.

        The page sees it happen. Returns the version that it then shows.
        """
        return self._come_to(self.autopilot(rng).play_until(here))

    def skip_to(self, rng: Random, here: Callable[[View], bool]) -> int:
        """The same, but the page is without connection meanwhile, which is much faster."""
        self.context.set_offline(offline=True)
        self.wait_for_link("offline")
        version = self.autopilot(rng, alone=True).play_until(here)
        self.context.set_offline(offline=False)
        self.wait_for_link("online")
        return self._come_to(version)

    def _come_to(self, version: int) -> int:
        # Between deals the table commits to the next one, and this device adds to it.
        versions = re.compile(f"^({version}|{version + 1}|{version + 2})$")
        expect(self.root).to_have_attribute("data-version", versions, timeout=patience(20_000))
        self.wait_until_asked()
        return self.version

    def autopilot(self, rng: Random, *, alone: bool = False) -> Autopilot:
        return Autopilot(self.address, self.table_id, self.own_token(), rng, alone=alone)

    def own_token(self) -> str:
        """Who this device is: as the server has told it, or as it tells the server."""
        for cookie in self.context.cookies():
            if cookie.get("name") == COOKIE:
                return cookie.get("value", "")
        token = new_device().token
        self.context.add_cookies(
            [
                {
                    "name": COOKIE,
                    "value": token,
                    "url": self.address,
                    "httpOnly": True,
                    "sameSite": "Strict",
                }
            ]
        )
        return token

    # --- waiting ---------------------------------------------------------------------------------

    def wait_until_asked(self, after: int | None = None) -> None:
        """Wait until the table waits for this player, at a version other than `after`.

        Between deals it does so once this device has added to the deal to come.
        """
        newer = "" if after is None else f':not([data-version="{after}"])'
        sealed = ':not([data-phase="between"][data-sealed="false"])'
        asked = f'[data-testid=table][data-link="online"]{newer}{sealed}:has([data-asked])'
        self.page.locator(asked).wait_for(state="attached")

    def wait_for_link(self, link: str) -> None:
        expect(self.root).to_have_attribute("data-link", link)

    # --- looking ---------------------------------------------------------------------------------

    def look_at_rest(self) -> Look:
        """What is shown once the cards that were on their way have arrived."""
        come_to_rest(self.page)
        return self.look()

    def look(self) -> Look:
        return msgspec.convert(self.page.evaluate(LOOK), Look)

    def witness(self) -> Witness:
        return msgspec.convert(self.page.evaluate("() => window.witness"), Witness)

    @property
    def version(self) -> int:
        return int(self.root.get_attribute("data-version") or 0)

    def messages(self) -> list[ToPage]:
        """Every message of the server so far."""
        return [to_page.decode(frame) for frame in self.frames]

    def view(self) -> View:
        """The view that the page draws now, as it was received."""
        version = self.version
        deadline = time.monotonic() + patience() / 1000
        while time.monotonic() < deadline:
            for frame in reversed(self.frames):
                message = to_page.decode(frame)
                view: View | None = getattr(message, "view", None)
                if view is not None and getattr(message, "v", None) == version:
                    return view
            self.page.evaluate("() => null")  # lets the frames that have come be noted
        raise AssertionError(f"the page shows version {version}, which it did not receive")

    def card(self, card: str) -> Locator:
        return self.page.locator(f'[data-card="{card}"]')

    def bid(self, action: str) -> Locator:
        return self.page.locator(f'[data-bid="{action}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    # --- pressing --------------------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        """Click or tap it as somebody does who has looked: what comes sooner is a double click."""
        target.scroll_into_view_if_needed()  # which moves it, perhaps to where the last press was
        place = _middle_of(target)
        if math.dist(place, self._pressed_at) < ONE_PLACE:
            time.sleep(max(0.0, self._pressed + SECONDS_TO_LOOK - time.monotonic()))
        if self._touch:
            target.tap()
        else:
            target.click()
        self._pressed, self._pressed_at = time.monotonic(), place

    def hit(self, key: str) -> None:
        """Press a key as somebody does who has looked; sooner, it would be hit twice."""
        time.sleep(max(0.0, self._hit + SECONDS_TO_LOOK - time.monotonic()))
        self.page.keyboard.press(key)
        self._hit = time.monotonic()

    def answer(self, rng: Random) -> bool:
        """Press something that the page offers now and wait for the next question.

        True when the page had a warning to confirm.
        """
        look = self.look()
        warned = False
        if look.bids:
            warned = self.press_bid(rng.choice(look.bids))
        elif look.playable:
            self.press(self.card(rng.choice(look.playable)))
        else:
            self.press(self.button("Rematch" if look.phase == "finished" else "Ready"))
        self.wait_until_asked(after=look.version)
        return warned

    def press_bid(self, action: str) -> bool:
        """Make a bid, also one that the page warns of; whether it did."""
        (choice,) = (one for one in self.view().choices if one.action == action)
        self.press(self.bid(action))
        if choice.warning is None:
            return False
        expect(self.dialog).to_contain_text(choice.warning)
        self.press(self.dialog.get_by_role("button", name="all the same"))
        return True

    def open_dialog(self, tool: str) -> None:
        self.press(self.button(tool))
        expect(self.dialog).to_be_visible()

    def close_dialog(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.dialog).to_have_count(0)


def _middle_of(target: Locator) -> tuple[float, float]:
    """Where it is pressed, as soon as it can be: while it is drawn anew it is nowhere."""
    while True:
        expect(target).to_be_visible()
        if box := target.bounding_box():
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
