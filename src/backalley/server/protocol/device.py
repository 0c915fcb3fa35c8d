"""What a device is told of itself, and of the page that it should have."""

from backalley.server.protocol.message import Message
from backalley.server.protocol.mine import MyMatch, Whoever
from backalley.server.protocol.view import Phase


class PlayerStanding(Message, frozen=True):
    """Who sits at a side: a person, or a computer player."""

    name: str
    """Of a free seat empty."""
    bot: bool


class SideStanding(Message, frozen=True):
    """A side of a match that is not over."""

    players: list[PlayerStanding]
    """The device's own person first."""
    total: int
    """Its points so far."""


class Unfinished(Message, frozen=True):
    """A match that is not over, at a table where the device that asks has its place."""

    table: str
    match: int
    """Number of the match at this table, from 1."""
    game: str
    at: str
    """When it was played last, by the time of UTC, to the minute: "2026-11-30T20:15:00Z"."""
    phase: Phase
    deal: int
    """The deal in play, or to come, from 1."""
    deals: int | None
    playoff: bool
    hand_size: int
    """The cards of a hand in that deal."""
    sides: list[SideStanding]
    """The device's own first."""
    friends: list[str]
    """Names of the other people there."""


class DeviceInfo(Message, frozen=True):
    """GET /api/device: what this server knows of whoever asks."""

    known: bool
    """Whether the cookie came with the request. Who asks again, and is not known, keeps none."""
    unfinished: list[Unfinished]
    """Where the device may go on, the last played first, at most 3."""
    over: list[MyMatch]
    """What was played to its end last, at most 3."""
    matches: int
    """How many matches there are of whoever has this device."""
    who: Whoever


class PageInfo(Message, frozen=True):
    """GET /api/page: the page that this server serves now."""

    build: str
    """Another for every page that differs; empty where there is none."""
