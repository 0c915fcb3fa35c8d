"""Who somebody is, and the matches that they have played."""

from typing import Annotated

import msgspec

from backalley.server.protocol.message import Message
from backalley.table.listing import Ending

FaceName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{0,16}$(?!\n)")]
"""The name of a face that the page draws; empty for the one that follows from the name."""
Choices = Annotated[
    dict[
        Annotated[str, msgspec.Meta(pattern=r"^[a-z-]{1,24}$(?!\n)")],
        Annotated[str, msgspec.Meta(max_length=200)],
    ],
    msgspec.Meta(max_length=32),
]
"""What was chosen on the page, by the names that it has there."""


class Whoever(Message, frozen=True):
    """Who somebody is in few words."""

    name: str
    """Empty where they have not said it."""
    face: str


class KeepProfile(Message, frozen=True):
    """POST /api/profile: what I am called, how my token looks and what I chose."""

    name: Annotated[str, msgspec.Meta(max_length=20)]
    face: FaceName
    choices: Choices


class MyProfile(Message, frozen=True):
    """GET /api/profile: all that is kept of who asks, but what they have played."""

    kept: bool
    """Whether there is a profile; else name, face and choices are empty."""
    name: str
    face: str
    choices: Choices
    devices: int
    """How many are this person."""
    matches: int


class JoinLink(Message, frozen=True):
    """POST /api/profile/links: a token by which another device becomes the same person, once.

    The page puts it behind the # of a link, where it is sent to no server.
    """

    token: str
    seconds: int
    """How long it is good for."""


class JoinProfile(Message, frozen=True):
    """POST /api/profile/devices: make this device the same person as the one that made the token.

    So do POST /api/profile/only, which lets go of all other devices, and /api/profile/deleted,
    which deletes all of it, answer with `MyProfile`; they go by their address alone.
    """

    token: Annotated[str, msgspec.Meta(max_length=64)]


class MyPlayer(Message, frozen=True):
    """Who sat at a seat: a person, or a computer player."""

    name: str
    bot: bool
    me: bool


class MySide(Message, frozen=True):
    """A side of a match of mine."""

    players: list[MyPlayer]
    total: int


class Again(Message, frozen=True):
    """What is opened to play the like of a match again."""

    rules: str
    options: dict[str, str]
    bot: str | None


class MyMatch(Message, frozen=True):
    """A match in which I have or had a place, or a room that I am in before its match."""

    table: str
    match: int
    at: str
    """When it was played last, by the time of UTC: "2026-11-30T20:15:00Z"."""
    game: str
    begun: bool
    goes_on: bool
    """Whether there is something to come back to."""
    ending: Ending | None
    played: int
    """Deals that are over."""
    deals: int | None
    sides: list[MySide]
    """My own first."""
    friends: bool
    """Whether other people sit there."""
    here: bool
    """Whether I have not left the table."""
    pbn: bool
    """Whether bridge programs can read it."""
    again: Again


class MyGame(Message, frozen=True):
    """How many matches I have of a game."""

    rules: str
    title: str
    matches: int
    won: int


class MyMatches(Message, frozen=True):
    """GET /api/matches?rules=&ending=&friends=&who=&after=: my matches, unfinished first.

    `rules`, `ending`, `friends` (1) and `who`, a piece of a name, narrow it down.
    """

    matches: list[MyMatch]
    after: str | None
    """What to ask with for those that come next; null at the end."""
    games: list[MyGame]
    """Of all my matches, whatever is asked for."""
    total: int
    won: int
    go_on: int
    friends: int
    """How many are with other people."""


class OneMatch(Message, frozen=True):
    """POST /api/matches/thrown-away, or /api/matches/taken-back: a match of mine. So it answers."""

    table: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    match: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
