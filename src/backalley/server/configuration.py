"""How uvicorn serves the application."""

from collections.abc import Sequence
from random import Random
from typing import Final

import uvicorn

from backalley.server.app import create_app
from backalley.server.patience import PatientHttp, PatientSocket
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store

LARGEST_FRAME: Final = 4096
"""Bytes; a socket that sends more is closed before the message is read."""
SECONDS_TO_STOP: Final = 3


def configuration(
    store: Store,
    settings: Settings,
    proxies: Sequence[str] = (),
    *,
    rng: Random | None = None,
) -> uvicorn.Config:
    """Return how uvicorn serves a store; of `proxies` alone, where requests come from is believed.

    `rng` is that of `create_app`.

    uvicorn would believe whoever is on this machine, or what the environment names: then anybody
    behind a web server that hands ``X-Forwarded-For`` on could make up where they are.
    """
    return uvicorn.Config(
        create_app(store, rng=rng, settings=settings),
        http=PatientHttp,
        ws=PatientSocket,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        log_level="warning",
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
