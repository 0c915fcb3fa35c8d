"""Moments that pass: the page is shown two views one after the other, and held in between."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Final

from backalley.engine.highlights import HighlightKind
from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.table import fold
from tests.browser.gallery.visit import Come, Visit
from tests.browser.logs import SHORT
from tests.browser.table_page import TablePage
from tests.browser.views import Stage
from tests.table.tables import opening, steps

TWO_CARDS: Final = {"schedule": "2,1"}
ARRIVES: Final = 500
"""Milliseconds within which what a view brings has come to its place."""
LIES: Final = 1300
"""Milliseconds that a complete trick lies at a table of normal pace."""
HOLD: Final = """(at) => {
  window.setTimeout = () => 0; // what would end by itself lasts
  const hold = () => {
    for (const one of document.getAnimations())
      if (one.playState === 'running') {
        one.pause();
        one.currentTime = at;
      }
    requestAnimationFrame(hold);
  };
  hold();
}"""
"""A script that holds whatever moves from now on where it is after so many milliseconds."""

Change = Callable[[View, View], bool]
"""Whether this is how one view follows another."""


def changing(visit: Visit, how: Change, at: int, options: Mapping[str, str] = SHORT) -> TablePage:
    """The first change of that kind in a match, so many milliseconds after it came."""
    before, after = first(how, options)
    stage, page = _stage(visit, before)
    page.page.evaluate(HOLD, at)
    stage.show(after)
    return page


def sweeping(visit: Visit, winner: int, at: int) -> TablePage:
    """The first trick that a seat wins, so many milliseconds after it began to be swept."""
    before, after = first(wins(winner))
    stage, page = _stage(visit, before)
    stage.show(after)
    page.page.wait_for_timeout(ARRIVES)
    page.page.evaluate(HOLD, at)
    page.page.wait_for_timeout(LIES)
    return page


def _stage(visit: Visit, view: View) -> tuple[Stage, TablePage]:
    page = visit.device(still=False)
    page.open_table()
    stage = Stage(page)
    stage.show(view)
    page.page.wait_for_timeout(ARRIVES)
    return stage, page


def first(how: Change, options: Mapping[str, str] = SHORT) -> tuple[View, View]:
    for seed in range(400):
        table = fold("table", [opening(options, pace="normal")])
        seen: View | None = None
        for _, _, after in steps(table, Random(seed), to_the_end=True):
            view = present(after, 0)
            if seen is not None and how(seen, view):
                return seen, view
            seen = view
    raise AssertionError(f"no match has such a change: {how}")


def new(before: View, view: View) -> list[HighlightKind]:
    """What has just happened in a deal."""
    if before.serial != view.serial:
        return []
    return [one.kind for one in view.highlights[len(before.highlights) :]]


def brings(kind: HighlightKind) -> Change:
    return lambda before, view: kind in new(before, view)


def bid_board(before: View, view: View) -> bool:
    return "board-bid" in new(before, view) and view.phase == "bidding"


def leads(card: str) -> Change:
    def change(before: View, view: View) -> bool:
        led = view.trick
        return led is not None and [one.card for one in led.cards] == [card] and led.leader != 0

    return change


def deals(before: View, view: View) -> bool:
    return before.phase != "bidding" and view.phase == "bidding"


def deals_the_next(before: View, view: View) -> bool:
    return deals(before, view) and view.deal == 2


def exchanges(before: View, view: View) -> bool:
    return deals(before, view) and view.exchange is not None and view.exchange.seat == 0


def begins_play(before: View, view: View) -> bool:
    return before.phase == "bidding" and view.phase == "playing"


def wins(seat: int) -> Change:
    def change(before: View, view: View) -> bool:
        done = before.trick is not None and view.trick is None and view.phase == "playing"
        won = view.last_trick is not None and view.last_trick.winner == seat
        return done and won and len(view.hand) > 1

    return change


def ends_deal(before: View, view: View) -> bool:
    return before.phase == "playing" and view.phase == "between"


def ends_match(before: View, view: View) -> bool:
    return before.phase == "playing" and view.phase == "finished"


def _at(how: Change, at: int, options: Mapping[str, str] = SHORT) -> Come:
    return partial(changing, how=how, at=at, options=options)


MOMENTS: Final[Mapping[str, Come]] = MappingProxyType(
    {
        "dealing": _at(deals, 200),
        "dealing-dealer": _at(deals_the_next, 90),
        "turned-blooper": _at(exchanges, 5_000),
        "board-bid": _at(bid_board, 90),
        "trump-travels": _at(begins_play, 110),
        "card-comes": _at(leads("BB"), 60),
        "big-blooper": _at(leads("BB"), 5_000),
        "little-blooper": _at(leads("LB"), 5_000),
        "trumps-broken": _at(brings("trumps-broken"), 240),
        "last-trick-begins": _at(brings("last-trick"), 240),
        "target-made": _at(brings("target-made"), 240),
        "board-made": _at(brings("board-made"), 240, TWO_CARDS),
        "board-set": _at(brings("board-set"), 240),
        "trick-lies": _at(wins(2), 5_000),
        "sweep-to-winner": partial(sweeping, winner=2, at=200),
        "sweep-to-pile": partial(sweeping, winner=1, at=290),
        "deal-ends": _at(ends_deal, 5_000),
    }
)
