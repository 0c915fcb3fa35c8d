"""The server as one ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random, SystemRandom

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute

from backalley.server.advice.routes import Hints
from backalley.server.gate.doors import OpenRequests
from backalley.server.gate.host_names import KnownNames, Names
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.http.base import Base
from backalley.server.http.headers import OneRequest, SecurityHeaders
from backalley.server.http.responses import exception_handlers, no_such_route, no_such_socket
from backalley.server.live.hub import Hub
from backalley.server.live.sweeping import sweep
from backalley.server.profiles.matches import MatchRoutes
from backalley.server.profiles.routes import ProfileRoutes
from backalley.server.review.costs import Costs
from backalley.server.review.routes import Reviews
from backalley.server.rooms.devices import Devices
from backalley.server.rooms.routes import Rooms
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.thinking.thinkers import Thinkers
from backalley.server.web.build import Build
from backalley.server.web.games import Catalogue
from backalley.server.web.page import Page
from backalley.server.web.socket import TableSocket


def create_app(
    store: Store, *, rng: Random | None = None, settings: Settings | None = None
) -> Starlette:
    """Return the application over a store, which it closes when it ends.

    All cards and all chance of the computer players come from `rng`, the system's by default.
    """
    settings = settings or Settings()
    thinkers = Thinkers(settings.workers, settings.seconds_a_move)
    hub = Hub(
        store,
        rng or SystemRandom(),
        settings.pause,
        settings.clock,
        settings.deeds,
        thinkers=thinkers,
    )
    misses, costs = Misses(settings), Costs(thinkers, settings.clock)
    origins = Origins(settings)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(sweep(hub, settings.keep_days, settings.share))
        yield
        sweeping.cancel()
        hub.close()
        costs.close()
        await thinkers.close()
        store.close()

    return Starlette(
        routes=[
            *Catalogue(settings).routes,
            *Build(settings.page).routes,
            *Devices(hub, settings).routes,
            *ProfileRoutes(hub, settings, misses, origins).routes,
            *MatchRoutes(store, settings, origins).routes,
            *Rooms(hub, settings, misses, origins).routes,
            *Hints(hub, settings, misses).routes,
            *Reviews(hub, settings, misses, origins, costs).routes,
            WebSocketRoute(
                "/api/tables/{table}/socket", TableSocket(hub, settings, misses, origins).endpoint
            ),
            Route("/api/{path:path}", no_such_route),
            WebSocketRoute("/{path:path}", no_such_socket),
            *Page(settings.page).routes,
        ],
        middleware=[
            *([Middleware(OneRequest)] if settings.share.of > 1 else []),
            Middleware(SecurityHeaders),
            Middleware(Base, settings.base),
            Middleware(KnownNames, Names(settings.names)),
            Middleware(OpenRequests, settings.connections),
            Middleware(GZipMiddleware),
        ],
        exception_handlers=exception_handlers(hub.store_failed),
        lifespan=lifespan,
    )
