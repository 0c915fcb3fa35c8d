"""What travels between page and server, and nothing else does.

Every message is one JSON object with a ``type``. The page's TypeScript types are generated from
these structs, those of ``company_messages``, ``views`` and ``offers`` and the commands of the table
(``make generated``), so these files are the protocol;
``docs/protocol.md`` explains it.

Cards and actions travel in their text form: ``"HK"``, ``"BB"``; ``"pass"``, ``"3"``, ``"board"``.
Seats and sides are numbers, clockwise from 0.
"""

from typing import Annotated, Literal

import msgspec

from backalley.server.protocol.company import Line
from backalley.server.protocol.message import CommandId, Message, Name
from backalley.server.protocol.view import View
from backalley.table.commands.command import SeatNumber, Version
from backalley.table.commands.every import Command
from backalley.table.events.event import BotKind, MoveMinutes, Pace, Patience, Watching

# --- page to server -----------------------------------------------------------------------------


class OpenTable(Message, frozen=True):
    """POST /api/tables: open a table against the computer and sit down at seat 0."""

    name: Name
    rules: Annotated[str, msgspec.Meta(max_length=40)] = "back-alley"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: Pace = "normal"
    bot: BotKind | None = None
    """The level of the computer players, one of `Game.levels`; null for the best."""


class HostRoom(Message, frozen=True):
    """POST /api/rooms: open a room, be its host and sit at `seat`; friends come by its code."""

    name: Name
    rules: Annotated[str, msgspec.Meta(max_length=40)] = "back-alley"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: Pace = "normal"
    patience: Patience = "relaxed"
    move_minutes: MoveMinutes = 10
    watching: Watching = "public"
    undo: bool = True
    hints: bool = False
    seat: SeatNumber = 0


class JoinRoom(Message, frozen=True):
    """POST /api/rooms/<code>/people: come to a room; whoever has been there comes back."""

    name: Name
    watch: bool = False
    """Watch instead of sitting down, where `RoomInfo.watch` says that one may."""


class MoveHere(Message, frozen=True):
    """POST /api/rooms/<code>/devices: this device takes over, by the token of a `MoveLink`."""

    token: Annotated[str, msgspec.Meta(min_length=20, max_length=64)]


class Resume(Message, tag="resume", frozen=True):
    """The first message on a socket: `v` is the last version the page has seen, 0 for none."""

    v: Version


class Here(Message, tag="here", frozen=True):
    """I am still here: stops a countdown that is not `final` for my seat. Has no answer."""


class Ping(Message, tag="ping", frozen=True):
    """How does the table stand? The answer is a `Pong`."""


class Do(Message, tag="do", frozen=True):
    """A command to the table; the same `id` again is the same command, and is done once."""

    id: CommandId
    command: Command


FromPage = Resume | Here | Ping | Do


# --- server to page -----------------------------------------------------------------------------

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{8}$")]
"""CRC-32 of the view's JSON in UTF-8, as it came: of `JSON.stringify(view)`."""
Milliseconds = int
"""The server's clock, for `Countdown.until`."""


class News(Message, frozen=True):
    """One event in words for this viewer, for the live region: Ruth bids 2."""

    v: Version
    text: str


class Snapshot(Message, tag="snapshot", frozen=True):
    """The whole view: the answer to `resume`, and to a command with a stale version."""

    v: Version
    hash: Hash
    view: View
    news: list[News]
    """What happened since the version the page named, at most the last 20."""
    lines: list[Line]
    """What was said at the table last, at most 50, whatever the page has heard."""
    clock: Milliseconds


class Update(Message, tag="update", frozen=True):
    """The view after version `v`; also when somebody's line broke, with the version as it was."""

    v: Version
    hash: Hash
    view: View
    news: list[News]
    lines: list[Line]
    clock: Milliseconds


class Still(Message, tag="still", frozen=True):
    """Version `v` changed nothing in this viewer's view, or nothing that they may know of."""

    v: Version
    hash: Hash
    news: list[News]
    lines: list[Line]


class Pong(Message, tag="pong", frozen=True):
    """How the table stands. A page with another version or hash says `resume`."""

    v: Version
    hash: Hash
    clock: Milliseconds


class Ack(Message, tag="ack", frozen=True):
    """The command is in the log as version `v`; the same id again gets the same answer."""

    id: CommandId
    v: Version


RefusalCode = Literal[
    "malformed",
    "too-large",
    "too-fast",
    "stale",
    "out-of-turn",
    "illegal",
    "not-now",
    "not-seated",
    "moved",
    "not-allowed",
    "no-entry",
    "unknown-table",
    "forbidden-origin",
    "unknown-host",
    "not-found",
    "unavailable",
]
"""`not-found`: an address or rules there are not. `unavailable`: this server failed; try again."""


class Refused(Message, tag="refused", frozen=True):
    """Nothing was changed; what came, what was expected and where."""

    id: str | None
    code: RefusalCode
    got: str
    expected: str
    where: str
    message: str
    """All of it in one sentence a player understands."""
    rule: str | None = None
    """Anchor of the rule, when the rules of the game forbade it."""


ToPage = Snapshot | Update | Still | Pong | Ack | Refused


# --- plain requests -----------------------------------------------------------------------------


class TableOpened(Message, frozen=True):
    """The answer to OpenTable, HostRoom, JoinRoom and MoveHere; the page goes to /table/<table>."""

    table: str


class RoomInfo(Message, frozen=True):
    """GET /api/rooms/<code>: what somebody with a link may know before they come in."""

    table: str
    game: str
    rules: str
    host: str
    people: list[str]
    """Names of those who sit at the table."""
    seats: int
    free: int
    """Seats that a newcomer could take."""
    started: bool
    watch: bool
    """Whether a newcomer may watch instead of playing."""
    member: bool
    """Whether this device has a place there, and may go on without a name."""
    known: str | None
    """The name by which this device was there before; null for a newcomer."""
    seated: bool
    """Whether a seat is kept for this device."""
    entry: str
    """Why nobody may come in now, in a sentence; empty where they may."""
    removed: bool
    """Whether the host has removed this device's person: `entry` says so, now and later."""


class MoveLink(Message, frozen=True):
    """POST /api/rooms/<code>/moves: a token that moves this person to another device, once.

    The page puts it behind the # of a link, where it is sent to no server.
    """

    token: str
    seconds: int
    """How long it is good for."""
