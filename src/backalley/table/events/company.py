"""The events of the company at a table: who is there, where they sit, what they agree to."""

from typing import Annotated, Literal

import msgspec

from backalley.table.events.event import MoveMinutes, Patience, Person, Seat, TableEvent, Watching

Matter = Literal["undo", "stop"]
"""What others must agree to: that an action is taken back, that the match is broken off."""
Absence = Literal["asked", "patience", "time"]
"""Why a computer player sits in: its person asked for it, was silent for too long, or took all the
time that a move may take."""
Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "take-your-time",
    "again",
]


class PersonJoined(TableEvent, frozen=True, omit_defaults=True):
    """Somebody came, or came back; a new one is the next in number. `seat` where they sat down."""

    person: Person
    name: str
    seat: Seat | None
    renamed: str | None = None
    """What the computer player is called from then on that had their name."""


class PersonLeft(TableEvent, frozen=True):
    """The person left; in a match a computer player of the kind `bot` sits in for them."""

    person: Person
    bot: str | None


class PersonMoved(TableEvent, frozen=True):
    """The person goes on with another device, and no other stands for them any more.

    In the log, since every process that serves the table must hear of it before what comes then.
    """

    person: Person
    device: Annotated[str, msgspec.Meta(pattern="^(?:[0-9a-f]{2})*$")]
    """The hash that the device is known by, in hex."""


class PersonForgotten(TableEvent, frozen=True):
    """The person, who has left for good, is called nothing that says who it was."""

    person: Person


class PersonRemoved(TableEvent, frozen=True):
    """The host removed the person for good; in a match a computer player gets the seat."""

    person: Person
    bot: str | None
    name: str
    """The computer player's."""


class SeatTaken(TableEvent, frozen=True):
    """The person sat down at a free seat, or moved there, or took it over from who plays there."""

    person: Person
    seat: Seat


class SeatLeft(TableEvent, frozen=True):
    """The person stood up before the match."""

    person: Person


class SwapAsked(TableEvent, frozen=True):
    """The person would change seats with whoever sits at `seat`."""

    person: Person
    seat: Seat


class SwapDeclined(TableEvent, frozen=True):
    """The person declines to change seats with whoever sits at `seat`, or asks for it no longer."""

    person: Person
    seat: Seat


class SeatsSwapped(TableEvent, frozen=True):
    """Who sits at these two seats changed places."""

    person: Person
    seats: tuple[Seat, Seat]


class BotSeated(TableEvent, frozen=True):
    """The host put a computer player of the kind `bot` at the seat."""

    seat: Seat
    bot: str
    name: str


class BotChanged(TableEvent, frozen=True):
    """The host has a computer player of the kind `bot` play on where one plays already.

    Where one sits in for a person, the seat stays theirs.
    """

    seat: Seat
    bot: str


class SeatEmptied(TableEvent, frozen=True):
    """The host took the computer player from the seat, before the match."""

    seat: Seat


class MatchStarted(TableEvent, frozen=True):
    """The host started the first match, in which this seat deals first."""

    first_dealer: Seat


class RoomLocked(TableEvent, frozen=True):
    """The host closed the room to newcomers, or opened it again."""

    locked: bool


class HostChanged(TableEvent, frozen=True):
    """The host handed the role over."""

    person: Person


class PersonMuted(TableEvent, frozen=True):
    """The host took the word from a person, or gave it back."""

    person: Person
    muted: bool


class WatchingSet(TableEvent, frozen=True):
    """The host said what others may watch."""

    watching: Watching


class UndoAllowed(TableEvent, frozen=True):
    """The host said whether an action may be taken back."""

    allowed: bool


class HintsAllowed(TableEvent, frozen=True):
    """The host said whether whoever is to act may ask what would be best."""

    allowed: bool


class PatienceSet(TableEvent, frozen=True):
    """The host said how long the table waits for a person."""

    patience: Patience


class MoveMinutesSet(TableEvent, frozen=True):
    """The host said how long a move may take at most."""

    minutes: MoveMinutes


class PatienceExtended(TableEvent, frozen=True):
    """The host gave whoever is awaited more time."""


class StandInSeated(TableEvent, frozen=True):
    """A computer player of the kind `bot` sits in for the person at the seat."""

    seat: Seat
    bot: str
    why: Absence


class SeatTakenBack(TableEvent, frozen=True):
    """The person took the seat back from the computer player that sat in."""

    seat: Seat


class Proposed(TableEvent, frozen=True):
    """The seat asks the others to agree to something."""

    seat: Seat
    matter: Matter


class Agreed(TableEvent, frozen=True):
    """The seat agrees, and others are still to answer."""

    seat: Seat


class Declined(TableEvent, frozen=True):
    """The seat does not agree, or takes back what it asked for itself."""

    seat: Seat


class ActionUndone(TableEvent, frozen=True):
    """The seat's last action was taken back, and all after it; everybody who must has agreed."""

    seat: Seat


class MatchPaused(TableEvent, frozen=True):
    """The person paused the match."""

    person: Person


class MatchResumed(TableEvent, frozen=True):
    """The person took up a match that was paused."""

    person: Person


class Said(TableEvent, frozen=True):
    """The person said this; `phrase` where it was one of the ready ones, and `text` is empty."""

    person: Person
    text: str
    phrase: Phrase | None = None


RoomEvent = (
    PersonJoined
    | PersonLeft
    | PersonMoved
    | PersonForgotten
    | PersonRemoved
    | SeatTaken
    | SeatLeft
    | SwapAsked
    | SwapDeclined
    | SeatsSwapped
    | BotSeated
    | BotChanged
    | SeatEmptied
    | MatchStarted
    | RoomLocked
    | HostChanged
    | PersonMuted
    | WatchingSet
    | UndoAllowed
    | HintsAllowed
    | PatienceSet
    | MoveMinutesSet
    | PatienceExtended
    | StandInSeated
    | SeatTakenBack
    | Proposed
    | Agreed
    | Declined
    | ActionUndone
    | MatchPaused
    | MatchResumed
    | Said
)
