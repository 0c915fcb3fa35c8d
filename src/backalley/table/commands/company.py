"""What anybody at a table may do about where they sit, whether they play, and what they say."""

from typing import Annotated, Self

import msgspec

from backalley.engine.layout import Seat
from backalley.table.commands.agreeing import asked_no_more
from backalley.table.commands.command import (
    After,
    GuestCommand,
    SeatNumber,
    SitterCommand,
    Version,
)
from backalley.table.company.chat import LONGEST_LINE, chat_text
from backalley.table.events.company import (
    MatchPaused,
    MatchResumed,
    PersonLeft,
    Phrase,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    SeatTakenBack,
    StandInSeated,
    SwapAsked,
    SwapDeclined,
)
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.presence.joining import may_watch
from backalley.table.presence.seating import best_bot, existing_seat, stand_in_for, takeable
from backalley.table.refused import refusal
from backalley.table.table import Table


class TakeSeat(GuestCommand, tag="take-seat", frozen=True):
    """Sit down at a seat; where a person sits, ask them to change places."""

    seat: SeatNumber
    counts = "change"
    called = ("take", "ask")

    def event(self, table: Table, person: Person) -> Event:
        chair = table.sitters[existing_seat(table, self.seat)]
        own = table.company.seat_of(person)
        if own == self.seat:
            expected, message = "another seat", "You sit there already."
        elif table.started and own is not None:
            expected = "one who has no seat"
            message = "Seats are not changed in the middle of a match."
        elif takeable(table, self.seat):
            return SeatTaken(person, self.seat)
        elif table.started or own is None or chair.person is None:
            expected = "a free seat, or between deals that of a computer player"
            message = "That seat is not free."
        elif chair.wants == own:
            expected = "an answer to what they ask"
            message = f"{chair.name} asks you for the same: agree to that."
        elif table.sitters[own].wants == self.seat:
            expected, message = "to be asked once", f"You have asked {chair.name} already."
        else:
            return SwapAsked(person, self.seat)
        raise refusal("not-now", message, got=f"to sit at seat {self.seat}", expected=expected)

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        return cls(seat)

    def name(self, table: Table) -> str:
        person = table.sitters[self.seat].person
        return "ask" if person is not None and table.company.is_here(person) else "take"


class AgreeSwap(SitterCommand, tag="agree-swap", frozen=True):
    """Change places as somebody asks me to; `v` is that of the `SwapView`."""

    v: Version
    counts = "change"

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if table.started:
            raise refusal(
                "not-now",
                "Seats are not changed in the middle of a match.",
                got="to change places",
                expected="a match that has not started",
            )
        for place, chair in enumerate(table.sitters):
            if chair.wants == seat and chair.asked == self.v:
                return SeatsSwapped(person, (seat, place))
        raise asked_no_more(f"consent to change places as asked in version {self.v}")

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        return cls(_asked_between(table, viewer, seat))


class DeclineSwap(SitterCommand, tag="decline-swap", frozen=True):
    """Do not change places: neither as another asks, nor as I have; `v` as in `AgreeSwap`."""

    v: Version
    counts = "change"

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        for place in sorted(table.everybody):
            if table.company.asked_between(seat, place) == self.v:
                return SwapDeclined(person, place)
        raise asked_no_more(f"not to change places as asked in version {self.v}")

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        return cls(_asked_between(table, viewer, seat))


class StandUp(SitterCommand, tag="stand-up", frozen=True):
    """Give the seat up, before the match."""

    counts = "change"

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if table.started:
            expected = "a match that has not started"
            message = "In a match you may let a computer player sit in, or leave."
        elif not may_watch(table):
            expected = "a table that may be watched"
            message = "Nobody may watch at this table: take another seat, or leave."
        else:
            return SeatLeft(person)
        raise refusal("not-now", message, got="to stand up", expected=expected)


class Leave(GuestCommand, tag="leave", frozen=True):
    """Leave the table; in a match a computer player sits in. The socket is closed with 4001."""

    counts = "bounded"  # to come back is counted

    def event(self, table: Table, person: Person) -> Event:
        return PersonLeft(person, stand_in_for(table, person))


class SitOut(SitterCommand, tag="sit-out", frozen=True):
    """Let a computer player sit in for me."""

    counts = "change"

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if not table.started:
            expected, message = "a match that has started", "The match has not started yet."
        elif table.sitters[seat].bot:
            expected, message = "to be asked once", "A computer player sits in for you already."
        else:
            return StandInSeated(seat, best_bot(table), "asked")
        raise refusal("not-now", message, got="to sit out", expected=expected)


class TakeBack(SitterCommand, tag="take-back", frozen=True):
    """Take my seat back from the computer player that sat in."""

    counts = After((SitOut,))

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if not table.sitters[seat].bot:
            expected, message = "a computer player to sit in", "You play your seat yourself."
        elif seat in table.overdue and table.match.state is not None:
            expected = "the computer player to have moved first"
            message = "Your time for this move is over: take your seat back when it is made."
        else:
            return SeatTakenBack(seat)
        raise refusal("not-now", message, got="to take a seat back", expected=expected)


class Pause(SitterCommand, tag="pause", frozen=True):
    """Pause the match, for now or for another day."""

    counts = "change"

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if not table.started:
            expected, message = "a match that has started", "The match has not started yet."
        elif table.match.over:
            expected, message = "a match that goes on", "The match is over already."
        elif table.paused is not None:
            expected, message = "a match that goes on", "The match is paused already."
        else:
            return MatchPaused(person)
        raise refusal("not-now", message, got="to pause", expected=expected)


class Continue(SitterCommand, tag="continue", frozen=True):
    """Take up a match that was paused; `v` is that of `RoomView.paused`."""

    v: Version
    counts = After((Pause,))

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        if table.paused is None:
            raise refusal(
                "not-now", "The match goes on.", got="to go on", expected="a match that is paused"
            )
        if table.paused.v != self.v:
            name = table.company.people[table.paused.person].name
            raise refusal(
                "not-now",
                f"Meanwhile {name} paused the match anew.",
                got=f"to go on after the pause of version {self.v}",
                expected=f"an answer to that of version {table.paused.v}",
            )
        return MatchResumed(person)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.paused.v if table.paused else 0)


class Say(GuestCommand, tag="say", frozen=True):
    """Say something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
    counts = "speech"

    def event(self, table: Table, person: Person) -> Event:
        return _said(table, Said(person, chat_text(self.text)))

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls("Hello!")


class SayPhrase(GuestCommand, tag="say-phrase", frozen=True):
    """Say one of the ready phrases."""

    phrase: Phrase
    counts = "speech"

    def event(self, table: Table, person: Person) -> Event:
        return _said(table, Said(person, "", self.phrase))


def _asked_between(table: Table, viewer: Person, seat: Seat) -> Version:
    """Return when the viewer or who sits at `seat` asked the other to change places; 0: never."""
    own = table.company.seat_of(viewer)
    return (None if own is None else table.company.asked_between(own, seat)) or 0


def _said(table: Table, said: Said) -> Event:
    if table.company.people[said.person].muted:
        raise refusal(
            "not-allowed",
            "The host has taken the word from you.",
            got="something to say",
            expected="somebody who may speak",
        )
    return said
