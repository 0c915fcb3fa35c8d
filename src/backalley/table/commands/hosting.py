"""What the host of a table may do; nothing of it shows more cards than others see."""

from typing import Final, Self

from backalley.bots.levels import best_for, levels_for
from backalley.bots.registry import bot_for
from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError, quote
from backalley.table.commands.command import HostCommand, PersonNumber, SeatNumber
from backalley.table.events.company import (
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
from backalley.table.events.event import BotKind, MoveMinutes, Patience, Person, Watching
from backalley.table.events.every import Event
from backalley.table.presence.seating import bot_name, existing_seat, stand_in_for
from backalley.table.refused import refusal
from backalley.table.table import Table, first_dealer

MOST_EXTENSIONS: Final = 20
"""So many times may more time be given for one action."""


class SwapSeats(HostCommand, tag="swap-seats", frozen=True):
    """The host's: change the places of who sits at two seats."""

    one: SeatNumber
    other: SeatNumber
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        one, other = existing_seat(table, self.one), existing_seat(table, self.other)
        if one == other:
            expected, message = "two seats", "Those are one seat, not two."
        elif table.started:
            expected = "a match that has not started"
            message = "Seats are not changed in the middle of a match."
        else:
            return SeatsSwapped(person, (one, other))
        raise refusal("not-now", message, got=f"seats {one} and {other}", expected=expected)

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        return cls(seat, next(place for place in sorted(table.everybody) if place != seat))


class SeatBot(HostCommand, tag="seat-bot", frozen=True):
    """The host's: a computer player, one of `RoomView.levels`; null for the best.

    At a free seat, or instead of the one that plays there, at any time; where that one sits in for
    a person, the seat stays theirs.
    """

    seat: SeatNumber
    bot: BotKind | None = None
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        seat = existing_seat(table, self.seat)
        chair, preset = table.sitters[seat], table.match.rules.preset
        if chair.plays is not None:
            raise refusal(
                "not-now",
                "A person has that seat.",
                got=f"a computer player for seat {seat}",
                expected="a seat where no person plays",
            )
        kind = _kind(preset, self.bot)
        if chair.bot == kind:
            raise refusal(
                "not-now",
                f"The computer player at {chair.name}’s seat is of that kind already.",
                got=quote(kind),
                expected="another kind",
            )
        if chair.bot is not None:
            return BotChanged(seat, kind)
        return BotSeated(seat, kind, bot_name(table.company))

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        others = levels_for(table.match.rules.preset)
        return cls(seat, next((one for one in others if one != table.sitters[seat].bot), None))


class EmptySeat(HostCommand, tag="empty-seat", frozen=True):
    """The host's: take the computer player from a seat, before the match."""

    seat: SeatNumber
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        chair = table.sitters[existing_seat(table, self.seat)]
        if table.started:
            expected, message = "a match that has not started", "Every seat plays in a match."
        elif chair.bot is None:
            expected, message = "a computer player's seat", "No computer player sits there."
        else:
            return SeatEmptied(self.seat)
        raise refusal("not-now", message, got=f"to empty seat {self.seat}", expected=expected)

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self:
        return cls(seat)


class StartMatch(HostCommand, tag="start", frozen=True):
    """The host's: let the match begin; whoever hosts bids first."""

    counts = "bounded"

    def event(self, table: Table, person: Person) -> Event:
        if table.started:
            expected = "a match that has not started"
            message = "The match has started already."
        elif not table.company.complete:
            expected = "all seats to be taken"
            message = "There is a free seat: fill it first."
        else:
            drawn, drawing = table.match.first_dealer, table.match.rules.match.draws_dealer
            return MatchStarted(drawn if drawing else first_dealer(table.company))
        raise refusal("not-now", message, got="to start", expected=expected)


class Lock(HostCommand, tag="lock", frozen=True):
    """The host's: let nobody new in, or let them in again."""

    locked: bool
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return RoomLocked(self.locked)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(not table.company.locked)


class HandOver(HostCommand, tag="hand-over", frozen=True):
    """The host's: make somebody else the host."""

    person: PersonNumber
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return HostChanged(_other(table, self.person))

    @classmethod
    def of_person(cls, table: Table, other: Person) -> Self:
        return cls(other)


class Remove(HostCommand, tag="remove", frozen=True):
    """The host's: remove a person. Their device may not come back; `Lock` keeps others out, too."""

    person: PersonNumber
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        other = _other(table, self.person)
        seat = table.company.seat_of(other)
        name = "" if seat is None else bot_name(table.company)
        return PersonRemoved(other, stand_in_for(table, other), name)

    @classmethod
    def of_person(cls, table: Table, other: Person) -> Self:
        return cls(other)


class Mute(HostCommand, tag="mute", frozen=True):
    """The host's: take the word from a person, or give it back."""

    person: PersonNumber
    muted: bool
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return PersonMuted(_other(table, self.person), self.muted)

    @classmethod
    def of_person(cls, table: Table, other: Person) -> Self:
        return cls(other, not table.company.people[other].muted)


class SetWatching(HostCommand, tag="watching", frozen=True):
    """The host's: what others may watch."""

    watching: Watching
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return WatchingSet(self.watching)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.company.watching)


class AllowUndo(HostCommand, tag="allow-undo", frozen=True):
    """The host's: whether an action may be taken back."""

    allowed: bool
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return UndoAllowed(self.allowed)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(not table.company.undo)


class AllowHints(HostCommand, tag="allow-hints", frozen=True):
    """The host's: whether whoever is to act may ask what would be best."""

    allowed: bool
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return HintsAllowed(self.allowed)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(not table.company.hints)


class SetPatience(HostCommand, tag="patience", frozen=True):
    """The host's: how long the table waits for a person."""

    patience: Patience
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return PatienceSet(self.patience)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.company.patience)


class SetMoveMinutes(HostCommand, tag="move-minutes", frozen=True):
    """The host's: how long a move may take at most, where the table does not wait for ever."""

    minutes: MoveMinutes
    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        return MoveMinutesSet(self.minutes)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.company.move_minutes)


class Extend(HostCommand, tag="extend", frozen=True):
    """The host's: more time for whoever is awaited."""

    counts = "change"

    def event(self, table: Table, person: Person) -> Event:
        if table.company.patience == "none":
            expected = "a table that waits so long only"
            message = "The table waits for ever as it is."
        elif not table.awaited:
            expected, message = "somebody to be awaited", "Nobody is awaited now."
        elif table.extensions >= MOST_EXTENSIONS:
            expected = f"at most {MOST_EXTENSIONS} times"
            message = "It has been extended often enough."
        else:
            return PatienceExtended()
        raise refusal("not-now", message, got="more time", expected=expected)


def _kind(preset: str, bot: str | None) -> str:
    """Return the kind of computer player of this name, or the best there is."""
    try:
        return bot_for(preset, bot or best_for(preset)).name
    except BackAlleyError as error:
        raise refusal(
            "not-allowed",
            f"There is no such computer player for this game: {', '.join(levels_for(preset))}.",
            got=quote(bot),
            expected=error.expected,
        ) from None


def _other(table: Table, person: Person) -> Person:
    if person == table.company.host or not table.company.is_here(person):
        raise refusal(
            "not-now",
            "That must be somebody else who is at the table.",
            got=f"person {person}",
            expected="another person at the table",
        )
    return person
