"""Views of tables of any size, made from views of a real one and shown in its place."""

from collections.abc import Sequence
from itertools import product
from typing import Final
from zlib import crc32

import msgspec
from msgspec.structs import replace
from playwright.sync_api import WebSocketRoute, expect

from backalley.server.protocol.company import Line
from backalley.server.protocol.deal import BidView, PlayedCard, TrickView
from backalley.server.protocol.sheet import SheetDeal
from backalley.server.protocol.traffic import Snapshot, Update
from backalley.server.protocol.view import View
from tests.browser.devices import DESKTOP, Devices, Size
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage

NAMES: Final = ("Ann", "Lou", "Ruth", "Max", "Jordan", "Kim")
PACK: Final = ("BB", *(suit + rank for suit, rank in product("SHDC", "AKQJT98765432")))
TOTALS: Final = (-135, 248, 31, -7, 104, 88)


def to_be_staged(devices: Devices, size: Size = DESKTOP, *, touch: bool = False) -> TablePage:
    """A table for a `Stage`, still: where things come to rest is what is looked at."""
    table = devices.new(size, touch=touch, still=True)
    table.come_to(log_until(seen(lambda view: view.phase == "bidding")))
    return table


class Stage:
    """Takes the place of the server's socket. Mutable: each view shown has a newer version."""

    def __init__(self, table: TablePage) -> None:
        self._table = table
        self._socket: WebSocketRoute | None = None
        self._view = table.view()
        self._version = table.version
        table.page.route_web_socket("**/socket", self._open)
        table.reload()

    def _open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda _: self._send(self._whole))

    @property
    def _whole(self) -> Snapshot:
        """What a page is told that asks, also once more."""
        return Snapshot(self._version, _hash(self._view), self._view, [], [], 0)

    def _send(self, message: Snapshot | Update) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(message).decode())

    def show(self, view: View, said: Sequence[Line] = ()) -> None:
        self._version += 1
        self._view = view
        self._send(Update(self._version, _hash(view), view, [], list(said), 0))
        expect(self._table.root).to_have_attribute("data-version", str(self._version))


def _hash(view: View) -> str:
    return f"{crc32(msgspec.json.encode(view)):08x}"


def with_seats(view: View, count: int) -> View:
    """The table with so many seats, each a side of its own, in the same phase.

    While cards are played a trick lies complete, and another is to be led.
    """
    size = min(13, len(PACK) // count)
    contract = None if view.phase == "bidding" else "3"
    names = ["You", *NAMES[1:count]]
    held = {"bidding": size, "playing": size - 1}.get(view.phase, 0)
    playing = view.phase == "playing"
    cards = [PlayedCard(seat, PACK[-1 - seat]) for seat in range(count)]
    return replace(
        view,
        me=0,
        turn=None if view.turn is None else 0,
        hand_size=size,
        trump=replace(view.trump, suit="D", text="Diamonds are trump"),
        seats=[
            replace(
                view.seats[min(seat, 1)],
                seat=seat,
                side=seat,
                name=NAMES[seat],
                cards=held,
                bid=contract,
            )
            for seat in range(count)
        ],
        sides=[
            replace(
                view.sides[0],
                side=side,
                name=name,
                total=TOTALS[side],
                contract=contract,
                target=contract and int(contract),
                tricks=side,
            )
            for side, name in enumerate(names)
        ],
        bids=[three_bid(seat) for seat in range(count)] if contract else [],
        hand=[replace(view.hand[0], card=card, playable=playing) for card in PACK[:held]],
        trick=None,
        last_trick=None if view.phase == "bidding" else TrickView(0, cards, count - 1),
        sheet=[with_sides(deal, count) for deal in view.sheet],
    )


def three_bid(seat: int) -> BidView:
    return BidView(seat, "3", "3", "3", number=True, rainbow=False, meaning=None)


def with_sides(deal: SheetDeal, count: int) -> SheetDeal:
    return replace(deal, sides=[deal.sides[side % 2] for side in range(count)])
