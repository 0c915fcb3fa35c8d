"""What a device is told of itself: whether its cookie comes back, and where it may go on."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.server.gate.identity import Device, device_of, new_device, remember_new
from backalley.server.gate.origin import Origins
from backalley.server.gate.too_often import check_rate
from backalley.server.http.bodies import body_of
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.protocol.device import (
    AtTable,
    DeviceInfo,
    PlayerStanding,
    SideStanding,
    Unfinished,
)
from backalley.server.protocol.wire import read_body
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.server.shown.present import public_view
from backalley.server.store.outcome import StoreError
from backalley.table.events.event import Person
from backalley.table.table import Table

MOST_UNFINISHED: Final = 3
MOST_LOOKED_AT: Final = 12
"""Of the tables of a device, the newest: each may have to be folded from its log."""


class Devices:
    """The routes that tell a device of itself. Mutable: it counts who asks how often."""

    def __init__(self, hub: Hub, settings: Settings, origins: Origins) -> None:
        self._hub = hub
        self._origins = origins
        self._looks = Buckets(settings.looks, settings.clock)
        self._entries = Buckets(settings.entries, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/device", self.info),
            Route("/api/device/thrown-away", self.throw_away, methods=["POST"]),
            Route("/api/device/taken-back", self.take_back, methods=["POST"]),
        ]

    async def info(self, request: Request) -> Response:
        """GET /api/device; a new device has a token from then on."""
        check_rate(request, self._looks, "look")
        device = device_of(request)
        unfinished = await self._unfinished(device) if device else []
        response = json_response(DeviceInfo(device is not None, unfinished))
        remember_new(device or new_device(), request, response)
        return response

    async def throw_away(self, request: Request) -> Response:
        """POST /api/device/thrown-away: tell this device no more of a table of its own."""
        return await self._change(request, self._hub.store.throw_away)

    async def take_back(self, request: Request) -> Response:
        """POST /api/device/taken-back: tell it of the table again."""
        return await self._change(request, self._hub.store.take_back)

    async def _change(
        self, request: Request, change: Callable[[str, bytes], Awaitable[None]]
    ) -> Response:
        self._origins.check(request)
        check_rate(request, self._entries, "table")
        wish, device = read_body(await body_of(request), AtTable), device_of(request)
        if device is not None:
            await change(wish.table, device.key)
        unfinished = await self._unfinished(device) if device else []
        return json_response(DeviceInfo(device is not None, unfinished))

    async def _unfinished(self, device: Device) -> list[Unfinished]:
        found: list[Unfinished] = []
        for table_id, person, at in await self._hub.store.places_of(device.key, MOST_LOOKED_AT):
            with suppress(StoreError):  # a log that cannot be read hides no other
                table = await self._hub.look(table_id)
                if table is not None and _goes_on(table, person):
                    found.append(_unfinished(table, person, at))
            if len(found) == MOST_UNFINISHED:
                break
        return found


def _goes_on(table: Table, person: Person) -> bool:
    """Whether a person has something to come back to: a match to play, or one to begin."""
    company = table.company
    if not company.is_here(person):
        return False
    if not table.started:
        return True
    return company.seat_of(person) is not None and not table.match.over


def _unfinished(table: Table, person: Person, at: str) -> Unfinished:
    """Tell of a table what everybody there knows, the person's own side first."""
    shown, seat = public_view(table), table.company.seat_of(person)
    own = None if seat is None else table.match.rules.side_of[seat]
    sides = sorted(shown.sides, key=lambda one: one.side != own)
    seats = sorted(shown.seats, key=lambda one: one.seat != seat)
    return Unfinished(
        table=table.table_id,
        game=shown.game,
        at=at,
        phase=shown.phase,
        deal=shown.deal,
        deals=shown.deals,
        playoff=shown.playoff,
        hand_size=shown.hand_size,
        sides=[
            SideStanding(
                [PlayerStanding(one.name, one.bot) for one in seats if one.side == side.side],
                side.total,
            )
            for side in sides
        ],
        friends=[one.name for one in shown.room.people if one.person != person],
    )
