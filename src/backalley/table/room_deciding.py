"""Whether a command about the company is accepted, and the event it becomes."""

from backalley.engine.layout import Seat
from backalley.table.agreeing import asked_no_more
from backalley.table.chat import chat_text
from backalley.table.commands import (
    AgreeSwap,
    Continue,
    Contribute,
    DeclineSwap,
    Leave,
    Pause,
    Pledge,
    RoomCommand,
    Say,
    SayPhrase,
    SitOut,
    StandUp,
    TakeBack,
    TakeSeat,
)
from backalley.table.contributing import contribute, pledge
from backalley.table.event import Person
from backalley.table.events import Event
from backalley.table.hosting import decide_hosting
from backalley.table.joining import may_watch
from backalley.table.refused import refusal
from backalley.table.room_events import (
    MatchPaused,
    MatchResumed,
    PersonLeft,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    SeatTakenBack,
    StandInSeated,
    SwapAsked,
    SwapDeclined,
)
from backalley.table.seating import best_bot, existing_seat, own_seat, stand_in_for, takeable
from backalley.table.table import Table


def decide_room(  # noqa: C901, PLR0912 - one case a command
    table: Table, person: Person, command: RoomCommand
) -> Event:
    """Return the event that a command about the company becomes; raises `CommandRefused`."""
    match command:
        case TakeSeat():
            return _take_seat(table, person, command.seat)
        case AgreeSwap():
            return _agree_swap(table, person, command.v)
        case DeclineSwap():
            return _decline_swap(table, person, command.v)
        case StandUp():
            return _stand_up(table, person)
        case Leave():
            return PersonLeft(person, stand_in_for(table, person))
        case SitOut():
            return _sit_out(table, person)
        case TakeBack():
            return _take_back(table, person)
        case Pause():
            return _pause(table, person)
        case Continue():
            return _continue(table, person, command.v)
        case Pledge():
            return pledge(table, person, command)
        case Contribute():
            return contribute(table, person, command)
        case Say():
            return _say(table, person, Said(person, chat_text(command.text)))
        case SayPhrase():
            return _say(table, person, Said(person, "", command.phrase))
        case _:
            return decide_hosting(table, person, command)


def _take_seat(table: Table, person: Person, seat: Seat) -> Event:
    chair = table.sitters[existing_seat(table, seat)]
    own = table.company.seat_of(person)
    if own == seat:
        expected, message = "another seat", "You sit there already."
    elif table.started and own is not None:
        expected, message = "one who has no seat", "Seats are not changed in the middle of a match."
    elif takeable(table, seat):
        return SeatTaken(person, seat)
    elif table.started or own is None or chair.person is None:
        expected = "a free seat, or between deals that of a computer player"
        message = "That seat is not free."
    elif chair.wants == own:
        expected = "an answer to what they ask"
        message = f"{chair.name} asks you for the same: agree to that."
    elif table.sitters[own].wants == seat:
        expected, message = "to be asked once", f"You have asked {chair.name} already."
    else:
        return SwapAsked(person, seat)
    raise refusal("not-now", message, got=f"to sit at seat {seat}", expected=expected)


def _agree_swap(table: Table, person: Person, v: int) -> Event:
    own = own_seat(table, person)
    if table.started:
        raise refusal(
            "not-now",
            "Seats are not changed in the middle of a match.",
            got="to change places",
            expected="a match that has not started",
        )
    for seat, chair in enumerate(table.sitters):
        if chair.wants == own and chair.asked == v:
            return SeatsSwapped(person, (own, seat))
    raise asked_no_more(f"consent to change places as asked in version {v}")


def _decline_swap(table: Table, person: Person, v: int) -> Event:
    own = own_seat(table, person)
    for seat in sorted(table.everybody):
        if table.company.asked_between(own, seat) == v:
            return SwapDeclined(person, seat)
    raise asked_no_more(f"not to change places as asked in version {v}")


def _stand_up(table: Table, person: Person) -> Event:
    own_seat(table, person)
    if table.started:
        raise refusal(
            "not-now",
            "In a match you may let a computer player sit in, or leave.",
            got="to stand up",
            expected="a match that has not started",
        )
    if not may_watch(table):
        raise refusal(
            "not-now",
            "Nobody may watch at this table: take another seat, or leave.",
            got="to stand up",
            expected="a table that may be watched",
        )
    return SeatLeft(person)


def _sit_out(table: Table, person: Person) -> Event:
    seat = own_seat(table, person)
    if not table.started:
        expected, message = "a match that has started", "The match has not started yet."
    elif table.sitters[seat].bot:
        expected, message = "to be asked once", "A computer player sits in for you already."
    else:
        return StandInSeated(seat, best_bot(table), "asked")
    raise refusal("not-now", message, got="to sit out", expected=expected)


def _take_back(table: Table, person: Person) -> Event:
    seat = own_seat(table, person)
    if not table.sitters[seat].bot:
        raise refusal(
            "not-now",
            "You play your seat yourself.",
            got="to take a seat back",
            expected="a computer player to sit in",
        )
    if seat in table.overdue and table.match.state is not None:
        raise refusal(
            "not-now",
            "Your time for this move is over: take your seat back when it is made.",
            got="to take a seat back",
            expected="the computer player to have moved first",
        )
    return SeatTakenBack(seat)


def _pause(table: Table, person: Person) -> Event:
    own_seat(table, person)
    if not table.started:
        expected, message = "a match that has started", "The match has not started yet."
    elif table.match.over:
        expected, message = "a match that goes on", "The match is over already."
    elif table.paused is not None:
        expected, message = "a match that goes on", "The match is paused already."
    else:
        return MatchPaused(person)
    raise refusal("not-now", message, got="to pause", expected=expected)


def _continue(table: Table, person: Person, v: int) -> Event:
    own_seat(table, person)
    if table.paused is None:
        raise refusal(
            "not-now", "The match goes on.", got="to go on", expected="a match that is paused"
        )
    if table.paused.v != v:
        name = table.company.people[table.paused.person].name
        raise refusal(
            "not-now",
            f"Meanwhile {name} paused the match anew.",
            got=f"to go on after the pause of version {v}",
            expected=f"an answer to that of version {table.paused.v}",
        )
    return MatchResumed(person)


def _say(table: Table, person: Person, said: Said) -> Event:
    if table.company.people[person].muted:
        raise refusal(
            "not-allowed",
            "The host has taken the word from you.",
            got="something to say",
            expected="somebody who may speak",
        )
    return said
