"""Plain requests about tables: opening one, coming to one, and moving to another device."""

import hashlib
import secrets
import time
from collections.abc import Callable, Collection
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.errors import BackAlleyError
from backalley.server.catalogue.games import game_title
from backalley.server.gate.identity import Device, device_of, new_device, remember_new
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.gate.too_often import check_rate
from backalley.server.gate.visitor import holder_of
from backalley.server.http.bodies import body_of
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.protocol.refusal import (
    RequestRefused,
    not_here,
    refused_entry,
    unknown_table,
)
from backalley.server.protocol.traffic import (
    HostRoom,
    JoinRoom,
    MoveHere,
    MoveLink,
    OpenTable,
    RoomInfo,
    TableOpened,
)
from backalley.server.protocol.wire import read_body
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.table.events.event import Person
from backalley.table.events.every import Opened
from backalley.table.names.person_name import UnfitName
from backalley.table.opening import open_against_computer, open_room
from backalley.table.presence.joining import entry_refusal, free_seats, may_watch
from backalley.table.refused import CommandRefused
from backalley.table.table import Table

SECONDS_TO_MOVE: Final = 600
"""How long a token that moves a seat is good for."""
CREATED: Final = 201


class Rooms:
    """The routes that open tables and let people in. Mutable: it counts who came how often."""

    def __init__(self, hub: Hub, settings: Settings, misses: Misses, origins: Origins) -> None:
        self._hub = hub
        self._misses = misses
        self._origins = origins
        self._openings = Buckets(settings.openings, settings.clock)
        self._looks = Buckets(settings.looks, settings.clock)
        self._entries = Buckets(settings.entries, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        room = "/api/rooms/{code}"
        return [
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/rooms", self.host_room, methods=["POST"]),
            Route(room, self.info),
            Route(f"{room}/people", self.come, methods=["POST"]),
            Route(f"{room}/moves", self.offer_move, methods=["POST"]),
            Route(f"{room}/devices", self.move_here, methods=["POST"]),
        ]

    async def open_table(self, request: Request) -> Response:
        """POST /api/tables."""
        self._check(request, self._openings, "table")
        wish, rng = read_body(await body_of(request), OpenTable), self._hub.rng
        return await self._open(
            request,
            lambda: open_against_computer(
                wish.name, wish.rules, wish.options, wish.pace, wish.bot, rng=rng
            ),
        )

    async def host_room(self, request: Request) -> Response:
        """POST /api/rooms."""
        self._check(request, self._openings, "table")
        wish, rng = read_body(await body_of(request), HostRoom), self._hub.rng
        return await self._open(
            request,
            lambda: open_room(
                wish.name,
                wish.rules,
                wish.options,
                wish.pace,
                patience=wish.patience,
                watching=wish.watching,
                move_minutes=wish.move_minutes,
                seat=wish.seat,
                undo=wish.undo,
                hints=wish.hints,
                rng=rng,
            ),
        )

    async def info(self, request: Request) -> Response:
        """GET /api/rooms/<code>.

        Who comes to the door has a token from then on: should the answer to their coming in be
        lost, they come again as who they are, and not under a name that is taken.
        """
        check_rate(request, self._looks, "look")
        code = _code(request)
        table, known = await self._table(request, code)
        response = json_response(_info(table, known, self._hub.connected(code)))
        remember_new(device_of(request) or new_device(), request, response)
        return response

    async def come(self, request: Request) -> Response:
        """POST /api/rooms/<code>/people."""
        self._check(request, self._entries, "name")
        wish = read_body(await body_of(request), JoinRoom)
        code, device = _code(request), device_of(request) or new_device()
        await self._table(request, code)
        try:
            await self._hub.come(code, wish.name, await self._holder(device), watch=wish.watch)
        except CommandRefused as error:
            raise refused_entry(error) from None
        return _at_table(request, device, code)

    async def offer_move(self, request: Request) -> Response:
        """POST /api/rooms/<code>/moves."""
        self._check(request, self._entries, "link")
        code = _code(request)
        table, person = await self._table(request, code)
        if person is None or not table.company.is_here(person):
            raise not_here()
        token, now = secrets.token_urlsafe(24), time.time()
        until = now + SECONDS_TO_MOVE
        await self._hub.store.offer_move(code, person, _hashed(token), now, until)
        return json_response(MoveLink(token, SECONDS_TO_MOVE), CREATED)

    async def move_here(self, request: Request) -> Response:
        """POST /api/rooms/<code>/devices."""
        self._check(request, self._entries, "link")
        wish = read_body(await body_of(request), MoveHere)
        code, device = _code(request), device_of(request) or new_device()
        await self._table(request, code)
        holder = await self._holder(device)
        moved = await self._hub.move(code, _hashed(wish.token), holder, time.time())
        if moved is None:
            self._misses.count(request)
            raise RequestRefused(
                "no-entry",
                got="a link that is used up, or too old",
                expected=f"one that was made in the last {SECONDS_TO_MOVE // 60} minutes",
                where="token",
                message="That link is good no more: make a new one on the other device.",
            )
        return _at_table(request, device, code)

    def _check(self, request: Request, buckets: Buckets, what: str) -> None:
        self._origins.check(request)
        check_rate(request, buckets, what)

    async def _table(self, request: Request, code: str) -> tuple[Table, Person | None]:
        """Return a table, and who asks for it there."""
        holder = await holder_of(request, self._hub.store)
        known = await self._hub.store.person_of(code, holder) if holder else None
        if known is None:  # who has a place guesses nothing, whoever does so at the same address
            self._misses.check(request)
        table = await self._hub.look(code)
        if table is None:
            self._misses.count(request)
            raise unknown_table(code)
        return table, known

    async def _open(self, request: Request, opening: Callable[[], Opened]) -> Response:
        device = device_of(request) or new_device()
        try:
            opened = opening()
        except UnfitName as error:
            raise RequestRefused(
                "malformed",
                got=error.got,
                expected=error.expected,
                where=error.where,
                message=error.message,
            ) from None
        except BackAlleyError as error:
            raise RequestRefused(
                "malformed",
                got=error.got,
                expected=error.expected,
                where=error.where,
                message=f"That table cannot be opened ({error}).",
            ) from None
        holder = await self._holder(device)
        return _at_table(request, device, await self._hub.open_table(opened, {0: holder}))

    async def _holder(self, device: Device) -> bytes:
        return await self._hub.store.profiles.holder_of(device.key)


def _at_table(request: Request, device: Device, table_id: str) -> Response:
    response = json_response(TableOpened(table_id), CREATED)
    remember_new(device, request, response)
    return response


def _code(request: Request) -> str:
    """Return the code as it is kept: it may have been typed in large letters."""
    return str(request.path_params["code"]).casefold()


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _info(table: Table, known: Person | None, connected: Collection[Person]) -> RoomInfo:
    company = table.company
    refusal = entry_refusal(table, known, connected)
    member = known is not None and company.is_here(known)
    return RoomInfo(
        table=table.table_id,
        game=game_title(table.match.rules),
        rules=table.match.rules.preset,
        host="" if company.host is None else company.people[company.host].name,
        people=[chair.name for chair in company.chairs if chair.plays is not None],
        seats=len(company.chairs),
        free=free_seats(table),
        started=table.started,
        watch=may_watch(table),
        member=member,
        known=None if known is None else company.people[known].name,
        seated=company.seat_of(known) is not None,
        entry="" if refusal is None or member else refusal.message,
        removed=known is not None and company.people[known].removed,
    )
