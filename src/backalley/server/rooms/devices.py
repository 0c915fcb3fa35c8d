"""What a device is told of itself: whether its cookie comes back, and where it may go on."""

from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.server.gate.identity import device_of, new_device, remember_new
from backalley.server.gate.too_often import check_rate
from backalley.server.gate.visitor import holder_of
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.protocol.device import (
    DeviceInfo,
    PlayerStanding,
    SideStanding,
    Unfinished,
)
from backalley.server.protocol.mine import Whoever
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.server.shown.mine import match_shown, moment
from backalley.server.shown.present import public_view
from backalley.server.store.listed import Mark, Mine
from backalley.server.store.outcome import StoreError
from backalley.table.table import Table

MOST_UNFINISHED: Final = 3
MOST_LOOKED_AT: Final = 12
"""Of the tables of a device, the newest: each may have to be folded from its log."""

MOST_OVER: Final = 3
BEFORE_ALL_OVER: Final = Mark(goes_on=False, at="9", table_id="", match=0)
"""What is over, and nothing else, comes after it."""
NOBODY: Final = Whoever(name="", face="")
STRANGER: Final = DeviceInfo(known=False, unfinished=[], over=[], matches=0, who=NOBODY)


class Devices:
    """The routes that tell a device of itself. Mutable: it counts who asks how often."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._looks = Buckets(settings.looks, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [Route("/api/device", self.info)]

    async def info(self, request: Request) -> Response:
        """GET /api/device; a new device has a token from then on."""
        check_rate(request, self._looks, "look")
        holder = await holder_of(request, self._hub.store)
        response = json_response(await self._info(holder) if holder else STRANGER)
        remember_new(device_of(request) or new_device(), request, response)
        return response

    async def _info(self, holder: bytes) -> DeviceInfo:
        store = self._hub.store
        profile = await store.profiles.of(holder)
        if profile is not None:
            await store.profiles.see(holder)
        over = await store.matches.of(holder, MOST_OVER, after=BEFORE_ALL_OVER)
        return DeviceInfo(
            known=True,
            unfinished=await self._unfinished(holder),
            over=[match_shown(one) for one in over],
            matches=sum(one.matches for one in await store.matches.counted(holder)),
            who=Whoever(profile.name, profile.face) if profile else NOBODY,
        )

    async def _unfinished(self, holder: bytes) -> list[Unfinished]:
        found: list[Unfinished] = []
        for one in await self._hub.store.matches.of(holder, MOST_LOOKED_AT):
            if not one.mark.goes_on or len(found) == MOST_UNFINISHED:
                break
            with suppress(StoreError):  # a log that cannot be read hides no other
                table = await self._hub.look(one.mark.table_id)
                if table is not None:
                    found.append(_unfinished(table, one))
        return found


def _unfinished(table: Table, mine: Mine) -> Unfinished:
    """Tell of a table what everybody there knows, the person's own side first."""
    person = mine.person
    shown, seat = public_view(table), table.company.seat_of(person)
    own = None if seat is None else table.match.rules.side_of[seat]
    sides = sorted(shown.sides, key=lambda one: one.side != own)
    seats = sorted(shown.seats, key=lambda one: one.seat != seat)
    return Unfinished(
        table=table.table_id,
        match=mine.mark.match,
        game=shown.game,
        at=moment(mine.mark.at),
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
