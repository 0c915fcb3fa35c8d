"""Who is at a table, and who sits where."""

# ruff: noqa: SLF001 - a company is changed step by step, and each step is a company

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from backalley.engine.layout import Seat
from backalley.errors import MatchError
from backalley.table.company.chair import FREE, Chair, Deed
from backalley.table.events.company import (
    BotChanged,
    BotSeated,
    HintsAllowed,
    HostChanged,
    MoveMinutesSet,
    PatienceSet,
    PersonForgotten,
    PersonJoined,
    PersonLeft,
    PersonMuted,
    PersonRemoved,
    RoomLocked,
    SeatEmptied,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    SeatTakenBack,
    StandInSeated,
    SwapAsked,
    SwapDeclined,
    UndoAllowed,
    WatchingSet,
)
from backalley.table.events.event import MoveMinutes, Patience, Person, Watching
from backalley.table.events.every import Opened, Sitter
from backalley.table.names.likeness import SOMEBODY, alike

CompanyEvent = (
    PersonJoined
    | PersonLeft
    | PersonForgotten
    | PersonRemoved
    | PersonMuted
    | SeatTaken
    | SeatLeft
    | SwapAsked
    | SwapDeclined
    | SeatsSwapped
    | BotSeated
    | BotChanged
    | SeatEmptied
    | RoomLocked
    | HostChanged
    | WatchingSet
    | UndoAllowed
    | HintsAllowed
    | PatienceSet
    | MoveMinutesSet
    | StandInSeated
    | SeatTakenBack
)
"""Events that change the company and nothing of the match."""


@dataclass(frozen=True)
class Member:
    """Somebody who has come to the table."""

    name: str
    here: bool = True
    """False for who has left; they may come back."""
    removed: bool = False
    """Whether the host removed them, for good."""
    muted: bool = False


@dataclass(frozen=True)
class Company:
    """The people by their numbers, the chairs by seat, and what the host has settled."""

    people: tuple[Member, ...]
    chairs: tuple[Chair, ...]
    host: Person | None
    patience: Patience
    watching: Watching
    undo: bool
    """Whether actions may be taken back."""
    hints: bool
    """Whether whoever is to act may ask what would be best."""
    move_minutes: MoveMinutes
    locked: bool = False

    @classmethod
    def opened(cls, event: Opened) -> Self:
        """Return the company that an opening brings; the first person is the host."""
        names = [sitter.name for sitter in event.sitters if sitter and sitter.bot is None]
        numbers = iter(range(len(names)))
        chairs = tuple(_chair(sitter, numbers) for sitter in event.sitters)
        return cls(
            people=tuple(map(Member, names)),
            chairs=chairs,
            host=0 if names else None,
            patience=event.patience,
            watching=event.watching,
            undo=event.undo,
            hints=event.hints,
            move_minutes=event.move_minutes,
            # Who plays against the computer invited nobody; the host may open the door later.
            locked=None not in event.sitters,
        )

    @property
    def complete(self) -> bool:
        """Whether no seat is free."""
        return not any(chair.free for chair in self.chairs)

    @cached_property
    def everybody(self) -> frozenset[Seat]:
        """All the seats."""
        return frozenset(range(len(self.chairs)))

    @cached_property
    def bots(self) -> frozenset[Seat]:
        """The seats where computer players play now."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.bot)

    @cached_property
    def persons(self) -> frozenset[Seat]:
        """The seats where people play now."""
        return self.everybody - self.bots

    @cached_property
    def here(self) -> tuple[Person, ...]:
        """Who has not left, by number."""
        return tuple(person for person, member in enumerate(self.people) if member.here)

    def seat_of(self, person: Person | None) -> Seat | None:
        """Return the seat of a person, also while a computer player sits in."""
        return None if person is None else self._seats.get(person)

    @cached_property
    def _seats(self) -> Mapping[Person, Seat]:
        seats = enumerate(self.chairs)
        return {chair.person: seat for seat, chair in seats if chair.person is not None}

    def is_here(self, person: Person) -> bool:
        """Return whether there is such a person, who has not left."""
        return 0 <= person < len(self.people) and self.people[person].here

    def name_taken(self, name: str, but: Person | None = None) -> bool:
        """Return whether somebody else at the table goes by a name that looks the same.

        Such are the people there, and who have left a seat to which they may come back.
        """
        others = [self.people[person].name for person in self.here if person != but]
        others += [chair.name for chair in self.chairs if chair.person not in (None, but)]
        return any(alike(name, other) for other in others)

    def namesake(self, name: str) -> Seat | None:
        """Return the seat of the computer player whose name looks the same; None for none."""
        return next(
            (
                seat
                for seat, chair in enumerate(self.chairs)
                if chair.bot and chair.person is None and alike(chair.name, name)
            ),
            None,
        )

    def asked_between(self, one: Seat, other: Seat) -> int | None:
        """Return the version in which one of two seats asked to change places with the other."""
        asking = ((one, other), (other, one))
        return next(
            (self.chairs[seat].asked for seat, to in asking if self.chairs[seat].wants == to), None
        )

    def after(  # noqa: C901, PLR0912 - one case an event
        self, event: CompanyEvent, v: int
    ) -> "Company":
        """Return the company after the event of a version.

        Raises `MatchError` for a person there is not.
        """
        match event:
            case PersonJoined():
                return self._join(event)
            case PersonLeft():
                return self._leave(event.person, event.bot)
            case PersonForgotten():
                return self._forget(event.person)
            case PersonRemoved():
                return self._remove(event)
            case PersonMuted():
                return self._with_member(event.person, muted=event.muted)
            case SeatTaken():
                return self._stood_up(event.person)._sit(event.person, event.seat)
            case SeatLeft():
                return self._stood_up(event.person)
            case SwapAsked():
                own = self._own_seat(event.person)
                return self._with_chair(own, wants=event.seat, asked=v, declined=None)
            case SwapDeclined():
                return self._declined(event)
            case SeatsSwapped():
                return self._swapped(*event.seats)
            case BotSeated():
                return self._put(event.seat, Chair(event.name, bot=event.bot))
            case BotChanged():
                return self._play_on(event)
            case SeatEmptied():
                return self._put(event.seat, FREE)
            case RoomLocked():
                return replace(self, locked=event.locked)
            case HostChanged():
                return self._hosted_by(event.person)
            case WatchingSet():
                return replace(self, watching=event.watching)
            case UndoAllowed():
                return replace(self, undo=event.allowed)
            case HintsAllowed():
                return replace(self, hints=event.allowed)
            case PatienceSet():
                return replace(self, patience=event.patience)
            case MoveMinutesSet():
                return replace(self, move_minutes=event.minutes)
            case StandInSeated():
                return self._stand_in(event.seat, event.bot)
            case SeatTakenBack():
                return self._with_chair(event.seat, bot=None)

    def did(self, seat: Seat, deed: Deed) -> "Company":
        """Return the company after an action: a stand-in's is kept, a person's ends the receipt."""
        company = self
        if deed.instead:
            company = self._with_chair(seat, helped=(*self.chairs[seat].helped, deed.instead))
        chair = company.chairs[seat]
        if chair.stand_in:
            return company._with_chair(seat, receipt=(*chair.receipt, deed))
        return company._with_chair(seat, receipt=()) if chair.receipt else company

    def for_another_match(self) -> "Company":
        """Return the company with nobody helped yet."""
        if not any(chair.helped for chair in self.chairs):
            return self
        return replace(self, chairs=tuple(replace(chair, helped=()) for chair in self.chairs))

    def rotated(self) -> "Company":
        """Return the company with other partners: all but seat 0 move one seat on."""
        first, *others = self.chairs
        return replace(self, chairs=(first, others[-1], *others[:-1]))

    def _join(self, event: PersonJoined) -> "Company":
        people = list(self.people)
        if event.person == len(people):
            people.append(Member(event.name))
        else:
            self._member(event.person)
            people[event.person] = replace(people[event.person], name=event.name, here=True)
        joined = replace(self, people=tuple(people))._renamed(event)
        if joined.host is None:
            joined = replace(joined, host=event.person)
        own = joined.seat_of(event.person)
        if own is not None:
            joined = joined._with_chair(own, name=event.name)
        return joined if event.seat is None else joined._sit(event.person, event.seat)

    def _renamed(self, event: PersonJoined) -> "Company":
        namesake = self.namesake(event.name)
        if event.renamed is None or namesake is None:
            return self
        return self._with_chair(namesake, name=event.renamed)

    def _leave(self, person: Person, bot: str | None) -> "Company":
        seat = self.seat_of(person)
        left = self._with_member(person, here=False)
        if seat is not None:
            left = left._put(seat, FREE) if bot is None else left._stand_in(seat, bot)
        return left._passed_on(person)

    def _remove(self, event: PersonRemoved) -> "Company":
        seat = self.seat_of(event.person)
        left = self._with_member(event.person, here=False, removed=True)
        if seat is not None:
            left = left._put(seat, FREE if event.bot is None else Chair(event.name, bot=event.bot))
        return left._passed_on(event.person)

    def _forget(self, person: Person) -> "Company":
        seat = self.seat_of(person)
        nameless = self._with_member(person, name=SOMEBODY)
        return nameless if seat is None else nameless._with_chair(seat, name=SOMEBODY)

    def _passed_on(self, person: Person) -> "Company":
        """Return the company with another host where this person was it: of who sits, the first."""
        if self.host != person:
            return self
        seated = [chair.plays for chair in self.chairs]
        heirs = [heir for heir in seated if heir is not None and self.is_here(heir)]
        heirs.sort()
        heirs += self.here
        return replace(self, host=heirs[0] if heirs else None)

    def _hosted_by(self, person: Person) -> "Company":
        if not self.is_here(person):
            raise MatchError(f"person {person}", "somebody at the table", "host")
        return replace(self, host=person)

    def _stand_in(self, seat: Seat, bot: str) -> "Company":
        chair = self._chair(seat)
        receipt = chair.receipt if chair.bot else ()
        return self._with_chair(seat, bot=chair.bot or bot, receipt=receipt, wants=None)

    def _play_on(self, event: BotChanged) -> "Company":
        if self._chair(event.seat).bot is None:
            raise MatchError(f"seat {event.seat}", "one where a computer player plays", "table")
        return self._with_chair(event.seat, bot=event.bot)

    def _stood_up(self, person: Person) -> "Company":
        seat = self.seat_of(person)
        return self if seat is None else self._put(seat, FREE)

    def _sit(self, person: Person, seat: Seat) -> "Company":
        return self._put(seat, Chair(self._member(person).name, person))

    def _swapped(self, one: Seat, other: Seat) -> "Company":
        chairs = list(self.chairs)
        self._chair(max(one, other))
        chairs[one], chairs[other] = chairs[other], chairs[one]
        return replace(self, chairs=tuple(chairs))._settled(one)._settled(other)

    def _declined(self, event: SwapDeclined) -> "Company":
        own = self._own_seat(event.person)
        if self._chair(event.seat).wants == own:
            return self._with_chair(event.seat, wants=None, declined=own)
        return self._with_chair(own, wants=None)

    def _settled(self, seat: Seat) -> "Company":
        """Return the company with nobody wanting this seat, nor who sits there another."""
        chairs = tuple(
            replace(chair, wants=None, declined=None)
            if seat in {place, chair.wants, chair.declined}
            else chair
            for place, chair in enumerate(self.chairs)
        )
        return replace(self, chairs=chairs)

    def _put(self, seat: Seat, chair: Chair) -> "Company":
        self._chair(seat)
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return replace(self, chairs=chairs)._settled(seat)

    def _chair(self, seat: Seat) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise MatchError(f"seat {seat}", f"a seat below {len(self.chairs)}", "table")
        return self.chairs[seat]

    def _member(self, person: Person) -> Member:
        if not 0 <= person < len(self.people):
            raise MatchError(f"person {person}", "somebody who has come", "table")
        return self.people[person]

    def _own_seat(self, person: Person) -> Seat:
        seat = self.seat_of(person)
        if seat is None:
            raise MatchError(f"person {person}", "somebody who sits", "table")
        return seat

    def _with_chair(self, seat: Seat, **changes: object) -> "Company":
        chair = replace(self._chair(seat), **changes)  # type: ignore[arg-type]  # its fields
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def _with_member(self, person: Person, **changes: object) -> "Company":
        member = replace(self._member(person), **changes)  # type: ignore[arg-type]  # its fields
        return replace(self, people=(*self.people[:person], member, *self.people[person + 1 :]))


def _chair(sitter: Sitter | None, numbers: Iterable[int]) -> Chair:
    if sitter is None:
        return FREE
    person = None if sitter.bot else next(iter(numbers))
    return Chair(sitter.name, person, sitter.bot)
