"""What the host of a table may do; nothing of it shows more cards than others see."""

from typing import Final, assert_never

from backalley.bots.levels import best_for, levels_for
from backalley.bots.registry import bot_for
from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError, quote
from backalley.table.commands import (
    AllowHints,
    AllowUndo,
    EmptySeat,
    Extend,
    HandOver,
    HostCommand,
    Lock,
    Mute,
    Remove,
    SeatBot,
    SetMoveMinutes,
    SetPatience,
    SetWatching,
    StartMatch,
    SwapSeats,
)
from backalley.table.event import Person
from backalley.table.events import Event
from backalley.table.refused import refusal
from backalley.table.room_events import (
    BotChanged,
    BotSeated,
    HintsAllowed,
    HostChanged,
    MatchStarted,
    MoveMinutesSet,
    PatienceExtended,
    PatienceSet,
    PersonMuted,
    PersonRemoved,
    RoomLocked,
    SeatEmptied,
    SeatsSwapped,
    UndoAllowed,
    WatchingSet,
)
from backalley.table.seating import bot_name, existing_seat, stand_in_for
from backalley.table.table import Table, first_dealer

MOST_EXTENSIONS: Final = 20
"""So many times may more time be given for one action."""


def decide_hosting(  # noqa: C901, PLR0912 - one case a command
    table: Table, person: Person, command: HostCommand
) -> Event:
    """Return the event that a command of the host becomes; raises `CommandRefused`."""
    if person != table.company.host:
        raise refusal(
            "not-allowed",
            "Only the host may do that.",
            got=f"a command of person {person}",
            expected="one of the host",
        )
    match command:
        case StartMatch():
            return _start(table)
        case SwapSeats():
            return _swap(table, person, command)
        case SeatBot():
            return _seat_bot(table, command)
        case EmptySeat():
            return _empty(table, command.seat)
        case Remove():
            return _remove(table, _other(table, command.person))
        case HandOver():
            return HostChanged(_other(table, command.person))
        case Mute():
            return PersonMuted(_other(table, command.person), command.muted)
        case Lock():
            return RoomLocked(command.locked)
        case SetWatching():
            return WatchingSet(command.watching)
        case AllowUndo():
            return UndoAllowed(command.allowed)
        case AllowHints():
            return HintsAllowed(command.allowed)
        case SetPatience():
            return PatienceSet(command.patience)
        case SetMoveMinutes():
            return MoveMinutesSet(command.minutes)
        case Extend():
            return _extend(table)
        case _:
            assert_never(command)


def _start(table: Table) -> Event:
    if table.started:
        expected, message = "a match that has not started", "The match has started already."
    elif not table.company.complete:
        expected, message = "all seats to be taken", "There is a free seat: fill it first."
    else:
        rules = table.match.rules
        drawn = table.match.first_dealer
        return MatchStarted(drawn if rules.match.draws_dealer else first_dealer(table.company))
    raise refusal("not-now", message, got="to start", expected=expected)


def _swap(table: Table, person: Person, command: SwapSeats) -> Event:
    one, other = existing_seat(table, command.one), existing_seat(table, command.other)
    if one == other:
        expected, message = "two seats", "Those are one seat, not two."
    elif table.started:
        expected = "a match that has not started"
        message = "Seats are not changed in the middle of a match."
    else:
        return SeatsSwapped(person, (one, other))
    raise refusal("not-now", message, got=f"seats {one} and {other}", expected=expected)


def _seat_bot(table: Table, command: SeatBot) -> Event:
    seat = existing_seat(table, command.seat)
    chair, preset = table.sitters[seat], table.match.rules.preset
    if chair.plays is not None:
        raise refusal(
            "not-now",
            "A person has that seat.",
            got=f"a computer player for seat {seat}",
            expected="a seat where no person plays",
        )
    try:
        kind = bot_for(preset, command.bot or best_for(preset)).name
    except BackAlleyError as error:
        raise refusal(
            "not-allowed",
            f"There is no such computer player for this game: {', '.join(levels_for(preset))}.",
            got=quote(command.bot),
            expected=error.expected,
        ) from None
    if chair.bot == kind:
        raise refusal(
            "not-now",
            f"The computer player at {chair.name}'s seat is of that kind already.",
            got=quote(kind),
            expected="another kind",
        )
    if chair.bot is not None:
        return BotChanged(seat, kind)
    return BotSeated(seat, kind, bot_name(table.company))


def _empty(table: Table, seat: Seat) -> Event:
    chair = table.sitters[existing_seat(table, seat)]
    if table.started:
        expected, message = "a match that has not started", "Every seat plays in a match."
    elif chair.bot is None:
        expected, message = "a computer player's seat", "No computer player sits there."
    else:
        return SeatEmptied(seat)
    raise refusal("not-now", message, got=f"to empty seat {seat}", expected=expected)


def _other(table: Table, person: Person) -> Person:
    if person == table.company.host or not table.company.is_here(person):
        raise refusal(
            "not-now",
            "That must be somebody else who is at the table.",
            got=f"person {person}",
            expected="another person at the table",
        )
    return person


def _remove(table: Table, person: Person) -> Event:
    seat = table.company.seat_of(person)
    name = "" if seat is None else bot_name(table.company)
    return PersonRemoved(person, stand_in_for(table, person), name)


def _extend(table: Table) -> Event:
    if table.company.patience == "none":
        expected, message = "a table that waits so long only", "The table waits for ever as it is."
    elif not table.awaited:
        expected, message = "somebody to be awaited", "Nobody is awaited now."
    elif table.extensions >= MOST_EXTENSIONS:
        expected, message = f"at most {MOST_EXTENSIONS} times", "It has been extended often enough."
    else:
        return PatienceExtended()
    raise refusal("not-now", message, got="more time", expected=expected)
