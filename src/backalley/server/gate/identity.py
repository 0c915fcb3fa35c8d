"""Who a device is: a random token in a cookie, of which only a hash is kept here."""

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "backalley"
COOKIE_OVER_TLS: Final = f"__Host-{COOKIE}"
"""A cookie of such a name browsers take from this host alone, over TLS: so no neighbour, and nobody
on the way, can give a device a token that they know."""
COOKIE_BELOW_A_PATH: Final = f"__Secure-{COOKIE}"
"""The other name is for a whole host; here what is beside us on the host is not sent the token."""
LIFETIME: Final = 400 * 24 * 3600
"""Seconds, the longest that browsers keep a cookie."""

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True)
class Device:
    """One browser. `token` must not be logged or stored."""

    token: str

    @property
    def key(self) -> bytes:
        """What the store knows it by; a random token of 256 bits needs no salt."""
        return hashlib.sha256(self.token.encode()).digest()

    def __repr__(self) -> str:
        return "Device(...)"


def new_device() -> Device:
    """Return a device that nobody can guess."""
    return Device(secrets.token_urlsafe(32))


def device_of(connection: HTTPConnection) -> Device | None:
    """Return who sent a request, None for somebody new."""
    token = connection.cookies.get(_name(secure=is_secure(connection), base=_base(connection)), "")
    return Device(token) if _TOKEN.fullmatch(token) else None


def remember(device: Device, response: Response, *, secure: bool, base: str = "") -> None:
    """Give the device its token: for this site's own requests below `base`, hidden from scripts."""
    response.set_cookie(
        _name(secure=secure, base=base),
        device.token,
        path=f"{base}/",
        max_age=LIFETIME,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def remember_new(device: Device, request: HTTPConnection, response: Response) -> None:
    """Give the device its token, unless it sent the request with it."""
    if device_of(request) is None:
        remember(device, response, secure=is_secure(request), base=_base(request))


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether a request or a socket came over TLS, as far as is known."""
    return connection.scope.get("scheme") in {"https", "wss"}


def _base(connection: HTTPConnection) -> str:
    return str(connection.scope.get("root_path", ""))


def _name(*, secure: bool, base: str) -> str:
    if not secure:
        return COOKIE
    return COOKIE_BELOW_A_PATH if base else COOKIE_OVER_TLS
