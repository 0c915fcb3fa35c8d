"""What travels between page and server, and nothing else does.

Every message is one JSON object with a ``type``. The page's TypeScript types are generated from
these structs and those of ``views`` and ``offers`` (``python -m backalley.server.typescript``), so
the three files are the protocol; ``docs/protocol.md`` explains it.

Cards and actions travel in their text form: ``"HK"``, ``"BB"``; ``"pass"``, ``"3"``, ``"board"``.
Seats and sides are numbers, clockwise from 0.
"""

from typing import Annotated, Literal

import msgspec

from backalley.server.message import Message, Pace, Version
from backalley.server.views import View

# In Python alone "$" lets a newline follow, hence the look ahead.
CommandId = Annotated[
    str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]


# --- page to server -----------------------------------------------------------------------------


class OpenTable(Message, frozen=True):
    """POST /api/tables: open a table against the computer and sit down at seat 0."""

    name: Name
    rules: Annotated[str, msgspec.Meta(max_length=40)] = "back-alley"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: Pace = "normal"


class Resume(Message, tag="resume", frozen=True):
    """The first message on a socket: `v` is the last version the page has seen, 0 for none."""

    v: Version


class Act(Message, tag="act", frozen=True):
    """A bid or a card. `v` is the version it answers: an older one is refused as stale."""

    id: CommandId
    v: Version
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


class Ready(Message, tag="ready", frozen=True):
    """Ready for the deal with this serial number (`View.serial` + 1)."""

    id: CommandId
    serial: Annotated[int, msgspec.Meta(ge=1)]


class Rematch(Message, tag="rematch", frozen=True):
    """Another match at this table, after match number `match` is over."""

    id: CommandId
    match: Annotated[int, msgspec.Meta(ge=1)]


class SetPace(Message, tag="pace", frozen=True):
    """How long the computer players take over a move."""

    id: CommandId
    pace: Pace


class ClaimTricks(Message, tag="claim", frozen=True):
    """So many of the tricks left are mine; `v` as in `Act`. `plan` may name cards: "♠AK, ♦Q"."""

    id: CommandId
    v: Version
    tricks: Annotated[int, msgspec.Meta(ge=0, le=99)]
    plan: Annotated[str, msgspec.Meta(max_length=200)] = ""


class ClaimBonus(Message, tag="claim-bonus", frozen=True):
    """Claim honours in the deal with this serial number (`View.serial`)."""

    id: CommandId
    serial: Annotated[int, msgspec.Meta(ge=1)]


class StopMatch(Message, tag="stop", frozen=True):
    """Break match number `match` off, by agreement."""

    id: CommandId
    match: Annotated[int, msgspec.Meta(ge=1)]


Command = Act | ClaimTricks | ClaimBonus | StopMatch | Ready | Rematch | SetPace
FromPage = Resume | Command


# --- server to page -----------------------------------------------------------------------------


class News(Message, frozen=True):
    """One event in words for this viewer, for the live region: Ruth bids 2."""

    v: Version
    text: str


class Snapshot(Message, tag="snapshot", frozen=True):
    """The whole view: the answer to `resume`, and to a command with a stale version."""

    v: Version
    view: View
    news: list[News]
    """What happened since the version the page named, at most the last 20."""


class Update(Message, tag="update", frozen=True):
    """The view after version `v`."""

    v: Version
    view: View
    news: list[News]


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
    "unknown-table",
    "forbidden-origin",
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


ToPage = Snapshot | Update | Ack | Refused


# --- plain requests -----------------------------------------------------------------------------


class TableOpened(Message, frozen=True):
    """The answer to OpenTable; the page then goes to /table/<table>."""

    table: str
