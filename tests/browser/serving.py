"""`python -m tests.browser.serving PORT FOLDER [--page FOLDER] [--misses MOST]`: the tests' server.

It serves as `backalley serve` does, but refuses nobody for going fast, but in what is said, and in
trying wrong codes where only so many MISSES are let through; no time that a test takes brings any
back. Computer players have all the time they want. Its chance is drawn from a seed that
`POST /test/seed/<number>` sets; and its time can be skipped with `POST /test/skip/<seconds>`, so
that no test sits out how long a table waits for somebody. A browser that says so with each request
keeps no cookie. The page may be another than ours.
"""

import argparse
import asyncio
import time
from pathlib import Path
from random import Random
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backalley.cli.serve import listen
from backalley.server.processes.configuration import configuration
from backalley.server.rates.buckets import Rate
from backalley.server.rates.deeds import DeedRates
from backalley.server.settings import PAGE, Settings
from backalley.server.store.sqlite import Store

UNLIMITED: Final = Rate(burst=1_000_000, per_second=1_000_000)
LINES_AT_ONCE: Final = 6


def at_once(burst: int) -> Rate:
    """So many at once, and no more however long a test takes."""
    return Rate(burst, per_second=1e-9)


LONG: Final = 60.0
"""Seconds for a thought: whether it comes in time must not be a matter of the machine."""
HOST: Final = "127.0.0.1"
KEEPS_NO_COOKIE: Final = "X-Keeps-No-Cookie"
"""With this header a browser in a test is as one that refuses cookies: it is sent none."""


class Time:
    """Real time and what of it was skipped. Mutable, on one event loop."""

    def __init__(self) -> None:
        self._skipped = 0.0
        self._skip = asyncio.Event()

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic() + self._skipped

    def skip(self, seconds: float) -> None:
        """Let so many seconds be over at once, for whoever waits now, too."""
        self._skipped += seconds
        skip, self._skip = self._skip, asyncio.Event()
        skip.set()

    async def pause(self, changed: asyncio.Event, seconds: float) -> bool:
        """Wait `seconds`; False as soon as `changed` is set before."""
        end = self.now() + seconds
        change = asyncio.ensure_future(changed.wait())
        try:
            while not change.done() and (left := end - self.now()) > 0:
                skip = asyncio.ensure_future(self._skip.wait())
                await asyncio.wait(
                    {change, skip}, timeout=left, return_when=asyncio.FIRST_COMPLETED
                )
                skip.cancel()
            return not change.done()
        finally:
            change.cancel()


class NoCookies:
    """Sends no cookie to a browser that would keep none."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        keeps = scope["type"] != "http" or KEEPS_NO_COOKIE not in Headers(scope=scope)

        async def send_without(message: Message) -> None:
            if message["type"] == "http.response.start":
                del MutableHeaders(scope=message)["Set-Cookie"]
            await send(message)

        await self.app(scope, receive, send if keeps else send_without)


def main(port: int, folder: Path, page: Path, misses: Rate) -> None:
    """Serve until stopped."""
    rng, now = Random(1), Time()
    settings = Settings(
        page=page,
        openings=UNLIMITED,
        messages=UNLIMITED,
        entries=UNLIMITED,
        looks=UNLIMITED,
        misses=misses,
        all_misses=UNLIMITED,
        hints=UNLIMITED,
        questions=UNLIMITED,
        lines=UNLIMITED,
        deeds=DeedRates(speech=at_once(LINES_AT_ONCE), changes=UNLIMITED, all=UNLIMITED),
        seconds_a_move=LONG,
        seconds_a_hint=LONG,
        clock=now.now,
        pause=now.pause,
    )

    async def seed(request: Request) -> Response:
        rng.seed(request.path_params["seed"])
        return Response()

    async def skip(request: Request) -> Response:
        now.skip(request.path_params["seconds"])
        return Response()

    config = configuration(Store.open(folder), settings, rng=rng)
    assert isinstance(config.app, Starlette)
    config.app.router.routes[:0] = [
        Route("/test/seed/{seed:int}", seed, methods=["POST"]),
        Route("/test/skip/{seconds:float}", skip, methods=["POST"]),
    ]
    config.app.add_middleware(NoCookies)
    uvicorn.Server(config).run(sockets=[listen(HOST, port)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--misses", type=lambda most: at_once(int(most)), default=UNLIMITED)
    main(**vars(parser.parse_args()))
