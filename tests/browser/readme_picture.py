"""Draws the README's moving picture anew: `CHROMIUM=... python -m tests.browser.readme_picture`.

A deal is dealt, bid and played for two tricks by a seed. Each motion is stopped and taken frame by
frame, so that the picture is smooth however slow the machine. The last trick that lacks a card is
kept as a still, for whoever asks for no motion.
"""

import io
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace
from PIL import Image
from playwright.sync_api import Page

from backalley.bots.question import Question
from backalley.bots.registry import bot
from backalley.engine.state import legal_actions
from backalley.engine.view import view as seen_from
from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.commands.playing import Act
from backalley.table.due import due, next_event
from backalley.table.events.every import Event
from backalley.table.table import Table
from tests.browser.devices import Devices, Size, chromium_at, chromium_path
from tests.browser.rest import come_to_rest
from tests.browser.table_server import HurriedServer
from tests.browser.views import Stage
from tests.table.tables import any_event, by, opening

DOCS: Final = Path(__file__).parents[2] / "docs"
MOVING: Final = DOCS / "table.webp"
STILL: Final = DOCS / "table.png"
SIZE: Final[Size] = (800, 740)
SEED: Final = 28
PLAYER: Final = bot("house")
TRICKS: Final = 2
FRAME: Final = 60
"""Milliseconds."""
HOLD: Final = 2000
"""Milliseconds to read by: a hand just dealt, a question, a complete trick."""
BRISK: Final = 450
"""Milliseconds between the moves of computer players."""
STOPPED: Final = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (window.isStopped) motion.pause();
    return motion;
  };
"""
STEP: Final = """async (milliseconds) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let wait = 0; wait < 2; wait += 1) await frame(); // in which one motion may begin another
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState !== 'finished' && effect.getComputedTiming().endTime < Infinity);
  for (const motion of moving) {
    motion.pause();
    const at = (motion.currentTime ?? 0) + milliseconds;
    if (at < motion.effect.getComputedTiming().endTime) motion.currentTime = at;
    else motion.finish();
  }
  await frame();
  return moving.length > 0;
}"""
"""Moves all that moves by some milliseconds; answers whether there was anything."""


@dataclass(frozen=True)
class Frame:
    """A picture and for how many milliseconds it is shown."""

    picture: Image.Image
    milliseconds: int


def main() -> None:
    with tempfile.TemporaryDirectory() as data, chromium_at(chromium_path()) as browser:
        server = HurriedServer(Path(data) / "tables")
        server.start()
        devices = Devices(browser, server)
        try:
            table = devices.new(SIZE)
            table.page.add_init_script(STOPPED)
            before, *views = views_of_a_deal()
            table.come_to([opening(pace="brisk")])
            stage = Stage(table)
            stage.show(before)
            come_to_rest(table.page)
            frames = list(taken(table.page, stage, views))
        finally:
            devices.close()
            server.stop()
    first, *others = frames
    first.picture.save(
        MOVING,
        save_all=True,
        append_images=[frame.picture for frame in others],
        duration=[frame.milliseconds for frame in frames],
        loop=0,
        quality=80,
        # all that makes it smaller: it takes a minute, and is loaded ever after
        method=6,
        minimize_size=True,
        allow_mixed=True,
    )


def views_of_a_deal() -> list[View]:
    """What seat 0 sees: before a deal, then as it goes on, until some tricks are swept."""
    rng = Random(SEED)
    table = Table.open("table", opening(pace="brisk", bot=PLAYER.name))
    views: list[View] = []
    while True:
        view = replace(present(table, 0), fair=None)
        if not views or view != views[-1]:
            views.append(view)
        swept = sum(side.tricks for side in view.sides) == TRICKS
        if swept and view.trick is not None:
            return views
        table = table.after(sensible(table, rng))


def sensible(table: Table, rng: Random) -> Event:
    """What comes next where everybody plays as a computer player does."""
    state = table.match.state
    if due(table) is not None:
        return next_event(table, rng)
    if state is None:
        return any_event(table, rng)
    assert state.actor is not None
    question = Question(seen_from(state, state.actor), legal_actions(state), rng.getrandbits(64))
    return by(table, state.actor, Act(table.version, question.answered(PLAYER.choose).text))


def taken(page: Page, stage: Stage, views: list[View]) -> Iterator[Frame]:
    """Show each view, take its motion, and hold where there is something to read."""
    page.evaluate("() => { window.isStopped = true; }")
    for view in views:
        stage.show(view)
        while page.evaluate(STEP, FRAME):
            yield Frame(picture(page), FRAME)
        if view.trick is not None and len(view.trick.cards) == 3:
            page.screenshot(path=STILL)
        leads = view.phase == "playing" and view.trick is None
        reads = leads or view.turn == view.me or view is views[-1]
        yield Frame(picture(page), HOLD if reads else BRISK)


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


if __name__ == "__main__":
    main()
