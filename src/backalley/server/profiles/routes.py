"""Plain requests about who one is: a name, further devices, all that is kept, and its end."""

import hashlib
import secrets
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from backalley.server.gate.identity import (
    Device,
    device_of,
    is_secure,
    new_device,
    remember,
    remember_new,
)
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.gate.too_often import check_rate
from backalley.server.gate.visitor import holder_of
from backalley.server.http.bodies import body_of
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.profiles.export import exported
from backalley.server.protocol.mine import JoinLink, JoinProfile, KeepProfile, MyProfile
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.wire import read_body
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.table.names.person_name import UnfitName, person_name

SECONDS_TO_JOIN: Final = 600
"""How long a token by which a device joins is good for."""
CREATED: Final = 201
NOBODY: Final = MyProfile(kept=False, name="", face="", choices={}, devices=1, matches=0)


class ProfileRoutes:
    """The routes to who somebody is. Mutable: it counts who came how often."""

    def __init__(self, hub: Hub, settings: Settings, misses: Misses, origins: Origins) -> None:
        self._hub = hub
        self._profiles = hub.store.profiles
        self._misses = misses
        self._origins = origins
        self._looks = Buckets(settings.looks, settings.clock)
        self._entries = Buckets(settings.entries, settings.clock)
        self._exports = Buckets(settings.exports, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/profile", self.profile),
            Route("/api/profile", self.keep, methods=["POST"]),
            Route("/api/profile/links", self.offer, methods=["POST"]),
            Route("/api/profile/devices", self.join, methods=["POST"]),
            Route("/api/profile/only", self.keep_only, methods=["POST"]),
            Route("/api/profile/export", self.export),
            Route("/api/profile/deleted", self.delete, methods=["POST"]),
        ]

    async def profile(self, request: Request) -> Response:
        """GET /api/profile."""
        check_rate(request, self._looks, "look")
        holder = await holder_of(request, self._hub.store)
        return json_response(await self._shown(holder) if holder else NOBODY)

    async def keep(self, request: Request) -> Response:
        """POST /api/profile: what I am called, and what I chose."""
        self._check(request)
        wish = read_body(await body_of(request), KeepProfile)
        device = device_of(request) or new_device()
        try:
            name = person_name(wish.name) if wish.name else ""
        except UnfitName as error:
            raise RequestRefused(
                "malformed",
                got=error.got,
                expected=error.expected,
                where=error.where,
                message=error.message,
            ) from None
        await self._profiles.keep(device.key, name, wish.face, wish.choices)
        return await self._answer(request, device)

    async def offer(self, request: Request) -> Response:
        """POST /api/profile/links."""
        self._check(request)
        device = device_of(request) or new_device()
        token, now = secrets.token_urlsafe(24), time.time()
        await self._profiles.offer(device.key, _hashed(token), now, now + SECONDS_TO_JOIN)
        response = json_response(JoinLink(token, SECONDS_TO_JOIN), CREATED)
        remember_new(device, request, response)
        return response

    async def join(self, request: Request) -> Response:
        """POST /api/profile/devices."""
        self._check(request)
        wish = read_body(await body_of(request), JoinProfile)
        self._misses.check(request)
        device = device_of(request) or new_device()
        if await self._profiles.join(device.key, _hashed(wish.token), time.time()) is None:
            self._misses.count(request)
            raise RequestRefused(
                "no-entry",
                got="a link that is used up, or too old",
                expected=f"one that was made in the last {SECONDS_TO_JOIN // 60} minutes",
                where="token",
                message="That link is good no more: make a new one on the other device.",
            )
        return await self._answer(request, device)

    async def keep_only(self, request: Request) -> Response:
        """POST /api/profile/only: let go of all my other devices."""
        self._check(request)
        device = device_of(request)
        if device is None:
            return json_response(NOBODY)
        await self._profiles.keep_only(device.key)
        return await self._answer(request, device)

    async def export(self, request: Request) -> Response:
        """GET /api/profile/export: all that is kept of me, with the records of my matches."""
        check_rate(request, self._exports, "export")
        holder = await holder_of(request, self._hub.store)
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": 'attachment; filename="back-alley.json"',
        }
        content = exported(self._hub.store, holder)
        return StreamingResponse(content, 200, headers, media_type="application/json")

    async def delete(self, request: Request) -> Response:
        """POST /api/profile/deleted: delete all that is kept of me; this device is a new one."""
        self._check(request)
        holder = await holder_of(request, self._hub.store)
        if holder is not None:
            await self._hub.forget(holder)
        response = json_response(NOBODY)
        base = str(request.scope.get("root_path", ""))
        remember(new_device(), response, secure=is_secure(request), base=base)
        return response

    def _check(self, request: Request) -> None:
        self._origins.check(request)
        check_rate(request, self._entries, "link")

    async def _answer(self, request: Request, device: Device) -> Response:
        holder = await self._profiles.holder_of(device.key)
        response = json_response(await self._shown(holder))
        remember_new(device, request, response)
        return response

    async def _shown(self, holder: bytes) -> MyProfile:
        profile = await self._profiles.of(holder)
        counts = await self._hub.store.matches.counted(holder)
        return MyProfile(
            kept=profile is not None,
            name=profile.name if profile else "",
            face=profile.face if profile else "",
            choices=profile.choices if profile else {},
            devices=await self._profiles.devices(holder),
            matches=sum(one.matches for one in counts),
        )


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
