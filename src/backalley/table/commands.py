"""What a person may ask of a table."""

from dataclasses import dataclass

from backalley.table import event
from backalley.table.event import MoveMinutes, Pace, Patience, Seat, Watching
from backalley.table.room_events import Phrase


@dataclass(frozen=True)
class Act:
    """A bid or a card in its text form; `v` is the version of the table that it answers."""

    v: int
    action: str


@dataclass(frozen=True)
class ClaimTricks:
    """So many of the tricks left are the side's, with a plan in words that may name cards."""

    v: int
    tricks: int
    plan: str


@dataclass(frozen=True)
class ClaimBonus:
    """What the seat's hand, as dealt, brings: honours in the deal with this serial number."""

    serial: int


@dataclass(frozen=True)
class StopMatch:
    """Break off match number `match`; the others at the table must agree."""

    match: int


@dataclass(frozen=True)
class Ready:
    """Ready for the deal with this serial number."""

    serial: int


@dataclass(frozen=True)
class Rematch:
    """Another match, after match number `match`; `swapped`: with other partners."""

    match: int
    swapped: bool = False


@dataclass(frozen=True)
class Pledge:
    """The hash of what the person's device will contribute to the deal of this commitment."""

    commitment: str
    pledge: str


@dataclass(frozen=True)
class Contribute:
    """The random bytes that were pledged for the deal that this commitment is to, both in hex."""

    commitment: str
    contribution: str


@dataclass(frozen=True)
class SetPace:
    """How long the computer players take over a move."""

    pace: Pace


@dataclass(frozen=True)
class TakeSeat:
    """Sit down at a seat, or ask to change places with the person there."""

    seat: Seat


@dataclass(frozen=True)
class AgreeSwap:
    """Change places as somebody asked me to in version `v`."""

    v: int


@dataclass(frozen=True)
class DeclineSwap:
    """Do not change places as was asked in version `v`: neither as another asks, nor as I have."""

    v: int


@dataclass(frozen=True)
class StandUp:
    """Give the seat up, before the match."""


@dataclass(frozen=True)
class Leave:
    """Leave the table."""


@dataclass(frozen=True)
class SwapSeats:
    """The host's: change the places of who sits at two seats."""

    one: Seat
    other: Seat


@dataclass(frozen=True)
class SeatBot:
    """The host's: a computer player of this kind at a seat where no person plays.

    Of none named, the best there is.
    """

    seat: Seat
    bot: str | None = None


@dataclass(frozen=True)
class EmptySeat:
    """The host's: take the computer player from a seat."""

    seat: Seat


@dataclass(frozen=True)
class StartMatch:
    """The host's: all have sat down, let it begin."""


@dataclass(frozen=True)
class Lock:
    """The host's: let nobody new in, or let them in again."""

    locked: bool


@dataclass(frozen=True)
class HandOver:
    """The host's: make somebody else the host."""

    person: event.Person


@dataclass(frozen=True)
class Remove:
    """The host's: remove a person for good."""

    person: event.Person


@dataclass(frozen=True)
class Mute:
    """The host's: take the word from a person, or give it back."""

    person: event.Person
    muted: bool


@dataclass(frozen=True)
class SetWatching:
    """The host's: what others may watch."""

    watching: Watching


@dataclass(frozen=True)
class AllowUndo:
    """The host's: whether an action may be taken back."""

    allowed: bool


@dataclass(frozen=True)
class AllowHints:
    """The host's: whether whoever is to act may ask what would be best."""

    allowed: bool


@dataclass(frozen=True)
class SetPatience:
    """The host's: how long the table waits for a person."""

    patience: Patience


@dataclass(frozen=True)
class SetMoveMinutes:
    """The host's: how long a move may take at most."""

    minutes: MoveMinutes


@dataclass(frozen=True)
class Extend:
    """The host's: more time for whoever is awaited."""


@dataclass(frozen=True)
class SitOut:
    """Let a computer player sit in for me."""


@dataclass(frozen=True)
class TakeBack:
    """Take my seat back from the computer player that sat in."""


@dataclass(frozen=True)
class Undo:
    """Take my last action back; `v` as in `Act`."""

    v: int


@dataclass(frozen=True)
class Agree:
    """Agree to what another seat asked for, by the version in which it did."""

    v: int


@dataclass(frozen=True)
class Decline:
    """Do not agree to it; or take back what I asked for."""

    v: int


@dataclass(frozen=True)
class Pause:
    """Pause the match, for now or for another day."""


@dataclass(frozen=True)
class Continue:
    """Take up a match that was paused in version `v`."""

    v: int


@dataclass(frozen=True)
class Say:
    """Say something to all at the table."""

    text: str


@dataclass(frozen=True)
class SayPhrase:
    """Say one of the ready phrases."""

    phrase: Phrase


SeatCommand = (
    Act | ClaimTricks | ClaimBonus | StopMatch | Ready | Rematch | SetPace | Undo | Agree | Decline
)
"""Of somebody who sits at the table."""
HostCommand = (
    SwapSeats
    | SeatBot
    | EmptySeat
    | StartMatch
    | Lock
    | HandOver
    | Remove
    | Mute
    | SetWatching
    | AllowUndo
    | AllowHints
    | SetPatience
    | SetMoveMinutes
    | Extend
)
RoomCommand = (
    TakeSeat
    | AgreeSwap
    | DeclineSwap
    | StandUp
    | Leave
    | SitOut
    | TakeBack
    | Pause
    | Continue
    | Pledge
    | Contribute
    | Say
    | SayPhrase
    | HostCommand
)
Command = SeatCommand | RoomCommand
