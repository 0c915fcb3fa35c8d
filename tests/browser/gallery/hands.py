"""Moments of hands of every size, and of every number of players."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from tests.browser.gallery.visit import Come, Visit
from tests.browser.table_page import TablePage
from tests.browser.test_variation_tables import at_table, played
from tests.table.tables import acted

PLAYERS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "three": {"players": "3"},
        "four": {},
        "four-alone": {"teams": "individual"},
        "five": {"players": "5"},
        "six": {"players": "6", "teams": "threes"},
        "six-pairs": {"players": "6", "teams": "pairs"},
    }
)
"""The options of so many players."""
SIZES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {name: (1, 2, 7, 13) if name == "four" else (2, 7) for name in PLAYERS}
)


def bidding(visit: Visit, players: str, size: int) -> TablePage:
    """Somebody has bid before."""

    def is_asked(view: View) -> bool:
        return bool(view.choices) and view.hand_size == size and len(view.bids) > 1

    return visit.seeing(is_asked, _options(players, size))


def play(visit: Visit, players: str, size: int) -> TablePage:
    """In the second trick, where there are two."""

    def is_asked(view: View) -> bool:
        begun = view.last_trick is not None or size == 1
        led = view.trick is not None and len(view.trick.cards) > 1
        return begun and led and view.turn == 0 and view.hand_size == size

    return visit.seeing(is_asked, _options(players, size))


def _options(players: str, size: int) -> Mapping[str, str]:
    return {**PLAYERS[players], "schedule": f"{size},{size}"}


NAMES: Final = ("Ann", "Bartholomew", "Maximiliane", "Guinevere", "Wilhelmina", "Christopher")


def long_names(visit: Visit, size: int, cards: int) -> TablePage:
    """Four whose names are long, with bids or so many cards played."""
    bids = ("1", "board", "pass", "board")
    begun = at_table({"schedule": f"{size},1"}, size)
    table = played(acted(begun, *bids), cards) if cards else acted(begun, *bids[:3])
    state = table.match.state
    assert state is not None
    view = present(table, state.actor)
    seats = [replace(seat, name=NAMES[seat.seat + 1]) for seat in view.seats]
    return visit.showing(replace(view, seats=seats))


MOMENTS: Final[Mapping[str, Come]] = MappingProxyType(
    {
        "names-bids": partial(long_names, size=7, cards=0),
        "names-cards": partial(long_names, size=7, cards=6),
        **{
            f"{what}-of-{size}-{name}": partial(come, players=name, size=size)
            for name, sizes in SIZES.items()
            for size in sizes
            for what, come in (("bids", bidding), ("cards", play))
        },
    }
)
