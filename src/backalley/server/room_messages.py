"""What travels about the company at a table to the server: the commands of a room."""

from typing import Annotated, Literal

import msgspec

from backalley.server.message import (
    BotKind,
    CommandId,
    Message,
    MoveMinutes,
    Patience,
    Version,
    Watching,
)

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
PersonNumber = Annotated[int, msgspec.Meta(ge=0, le=9999)]
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


class TakeSeat(Message, tag="take-seat", frozen=True):
    """Sit down at a seat; where a person sits, ask them to change places."""

    id: CommandId
    seat: SeatNumber


class AgreeSwap(Message, tag="agree-swap", frozen=True):
    """Change places as somebody asks me to; `v` is that of the `SwapView`."""

    id: CommandId
    v: Version


class DeclineSwap(Message, tag="decline-swap", frozen=True):
    """Do not change places: neither as another asks, nor as I have; `v` as in `AgreeSwap`."""

    id: CommandId
    v: Version


class StandUp(Message, tag="stand-up", frozen=True):
    """Give the seat up, before the match."""

    id: CommandId


class Leave(Message, tag="leave", frozen=True):
    """Leave the table; in a match a computer player sits in. The socket is closed with 4001."""

    id: CommandId


class SwapSeats(Message, tag="swap-seats", frozen=True):
    """The host's: change the places of who sits at two seats."""

    id: CommandId
    one: SeatNumber
    other: SeatNumber


class SeatBot(Message, tag="seat-bot", frozen=True):
    """The host's: a computer player, one of `RoomView.levels`; null for the best.

    At a free seat, or instead of the one that plays there, at any time; where that one sits in for
    a person, the seat stays theirs.
    """

    id: CommandId
    seat: SeatNumber
    bot: BotKind | None = None


class EmptySeat(Message, tag="empty-seat", frozen=True):
    """The host's: take the computer player from a seat, before the match."""

    id: CommandId
    seat: SeatNumber


class StartMatch(Message, tag="start", frozen=True):
    """The host's: let the match begin; whoever hosts bids first."""

    id: CommandId


class Lock(Message, tag="lock", frozen=True):
    """The host's: let nobody new in, or let them in again."""

    id: CommandId
    locked: bool


class HandOver(Message, tag="hand-over", frozen=True):
    """The host's: make somebody else the host."""

    id: CommandId
    person: PersonNumber


class Remove(Message, tag="remove", frozen=True):
    """The host's: remove a person. Their device may not come back; `Lock` keeps others out, too."""

    id: CommandId
    person: PersonNumber


class Mute(Message, tag="mute", frozen=True):
    """The host's: take the word from a person, or give it back."""

    id: CommandId
    person: PersonNumber
    muted: bool


class SetWatching(Message, tag="watching", frozen=True):
    """The host's: what others may watch."""

    id: CommandId
    watching: Watching


class AllowUndo(Message, tag="allow-undo", frozen=True):
    """The host's: whether an action may be taken back."""

    id: CommandId
    allowed: bool


class AllowHints(Message, tag="allow-hints", frozen=True):
    """The host's: whether whoever is to act may ask what would be best."""

    id: CommandId
    allowed: bool


class SetPatience(Message, tag="patience", frozen=True):
    """The host's: how long the table waits for a person."""

    id: CommandId
    patience: Patience


class SetMoveMinutes(Message, tag="move-minutes", frozen=True):
    """The host's: how long a move may take at most, where the table does not wait for ever."""

    id: CommandId
    minutes: MoveMinutes


class Extend(Message, tag="extend", frozen=True):
    """The host's: more time for whoever is awaited."""

    id: CommandId


class SitOut(Message, tag="sit-out", frozen=True):
    """Let a computer player sit in for me."""

    id: CommandId


class TakeBack(Message, tag="take-back", frozen=True):
    """Take my seat back from the computer player that sat in."""

    id: CommandId


class Undo(Message, tag="undo", frozen=True):
    """Take my last action back; `v` as in `Act`. Others may have to agree."""

    id: CommandId
    v: Version


class Agree(Message, tag="agree", frozen=True):
    """Agree to what another asked for; `v` is that of the `Proposal`."""

    id: CommandId
    v: Version


class Decline(Message, tag="decline", frozen=True):
    """Do not agree to it; or take back what I asked for."""

    id: CommandId
    v: Version


class Pause(Message, tag="pause", frozen=True):
    """Pause the match, for now or for another day."""

    id: CommandId


class Continue(Message, tag="continue", frozen=True):
    """Take up a match that was paused; `v` is that of `RoomView.paused`."""

    id: CommandId
    v: Version


class Pledge(Message, tag="pledge", frozen=True):
    """A hash of random bytes for the deal of `FairView.commitment`, when it is wanted.

    The page sends it by itself, and keeps the bytes until the pledges are closed.
    """

    id: CommandId
    commitment: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    pledge: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Contribute(Message, tag="contribute", frozen=True):
    """The random bytes that were pledged, in hex, when they are wanted.

    The page sends them by itself: together with the table's secret they decide the cards.
    """

    id: CommandId
    commitment: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    contribution: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Say(Message, tag="say", frozen=True):
    """Say something to all at the table."""

    id: CommandId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class SayPhrase(Message, tag="say-phrase", frozen=True):
    """Say one of the ready phrases."""

    id: CommandId
    phrase: Phrase


RoomCommand = (
    TakeSeat
    | AgreeSwap
    | DeclineSwap
    | StandUp
    | Leave
    | SwapSeats
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
    | SitOut
    | TakeBack
    | Undo
    | Agree
    | Decline
    | Pause
    | Continue
    | Pledge
    | Contribute
    | Say
    | SayPhrase
)
