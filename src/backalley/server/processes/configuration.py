"""How uvicorn serves the application."""

from collections.abc import Sequence
from random import Random
from typing import Final

from backalley.server.gate.doors import Doors
from backalley.server.gate.idle_connections import PatientConfig
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.web.app import create_app

LARGEST_FRAME: Final = 4096
"""Bytes; a socket that sends more is closed before the message is read."""
LARGEST_HEAD: Final = 64 * 1024
"""Bytes of a request's first line and headers that are read in whatever pieces they come.

h11's own bound is a quarter of it: a longer address, which is answered in words where it comes in
one piece, would now and then be called no request at all.
"""
SECONDS_TO_STOP: Final = 3


def configuration(
    store: Store,
    settings: Settings,
    proxies: Sequence[str] = (),
    *,
    rng: Random | None = None,
) -> PatientConfig:
    """Return how uvicorn serves a store; of `proxies` alone, where requests come from is believed.

    `rng` is that of `create_app`.

    uvicorn would believe whoever is on this machine, or what the environment names: then anybody
    behind a web server that hands ``X-Forwarded-For`` on could make up where they are.
    """
    return PatientConfig(
        create_app(store, rng=rng, settings=settings),
        Doors(settings.connections, proxies),
        settings.seconds_to_ask,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        log_level="warning",
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
