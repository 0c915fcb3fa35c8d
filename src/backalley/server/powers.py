"""What people may do about the company at a table, asked of the rules of the table themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeVar, get_args

from backalley.bots.levels import levels_for
from backalley.engine.layout import Seat
from backalley.server.company_messages import Power
from backalley.table import commands
from backalley.table.commands import Command
from backalley.table.decide import permitted
from backalley.table.event import Person
from backalley.table.standing import Standing
from backalley.table.table import Table

SeatDeed = Literal["take", "ask", "agree", "decline", "swap", "seat-bot", "empty"]
PersonDeed = Literal["remove", "hand-over", "mute"]
Name = TypeVar("Name")

POWERS: Final[tuple[Power, ...]] = get_args(Power)


@dataclass(frozen=True)
class Allowed:
    """What one person may do: by themselves, with each seat, to each who is here."""

    powers: frozenset[Power]
    by_seat: tuple[list[SeatDeed], ...]
    by_person: Mapping[Person, list[PersonDeed]]


class Powers:
    """Asks what people may do. Mutable: it keeps the answers for as long as they hold.

    Each view of each person needs some forty answers, and a bid or a card changes one of them.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._standing: Standing | None = None
        self._allowed: dict[Person, Allowed] = {}

    def of(self, table: Table, person: Person) -> Allowed:
        """Return what a person may do now, but for taking an action back."""
        if table is not self._table:
            self._table, standing = table, Standing.of(table)
            if standing != self._standing:
                self._standing, self._allowed = standing, {}
        allowed = self._allowed.get(person)
        if allowed is None:
            allowed = self._allowed[person] = _allowed(table, person)
        return allowed

    def listed(self, table: Table, person: Person) -> list[Power]:
        """Return the commands that need no seat and no other person, in their usual order."""
        powers = self.of(table, person).powers
        seat = table.company.seat_of(person)
        acted = any(one.seat == seat for one in table.taken)
        if acted and permitted(table, person, commands.Undo(table.version)):
            powers |= {"undo"}
        return [power for power in POWERS if power in powers]


def _allowed(table: Table, person: Person) -> Allowed:
    def those(asked: Mapping[Name, Command]) -> list[Name]:
        return [deed for deed, command in asked.items() if permitted(table, person, command)]

    return Allowed(
        powers=frozenset(those(_powers(table))),
        by_seat=tuple(those(_with_seat(table, person, seat)) for seat in sorted(table.everybody)),
        by_person={other: those(_to_person(table, other)) for other in table.company.here},
    )


def _powers(table: Table) -> Mapping[Power, Command]:
    company = table.company
    proposed = table.proposal.v if table.proposal else 0
    return {
        "stand-up": commands.StandUp(),
        "leave": commands.Leave(),
        "start": commands.StartMatch(),
        "lock": commands.Lock(not company.locked),
        "watching": commands.SetWatching(company.watching),
        "allow-undo": commands.AllowUndo(not company.undo),
        "allow-hints": commands.AllowHints(not company.hints),
        "patience": commands.SetPatience(company.patience),
        "move-minutes": commands.SetMoveMinutes(company.move_minutes),
        "extend": commands.Extend(),
        "sit-out": commands.SitOut(),
        "take-back": commands.TakeBack(),
        "stop": commands.StopMatch(table.match_number),
        "agree": commands.Agree(proposed),
        "decline": commands.Decline(proposed),
        "pause": commands.Pause(),
        "continue": commands.Continue(table.paused.v if table.paused else 0),
        "say": commands.SayPhrase("hello"),
        "swap-partners": commands.Rematch(table.match_number, swapped=True),
    }


def _with_seat(table: Table, viewer: Person, seat: Seat) -> Mapping[SeatDeed, Command]:
    person = table.sitters[seat].person
    taking: SeatDeed = "ask" if person is not None and table.company.is_here(person) else "take"
    other = next(place for place in sorted(table.everybody) if place != seat)
    own = table.company.seat_of(viewer)
    asked = None if own is None else table.company.asked_between(own, seat)
    return {
        taking: commands.TakeSeat(seat),
        "agree": commands.AgreeSwap(asked or 0),
        "decline": commands.DeclineSwap(asked or 0),
        "swap": commands.SwapSeats(seat, other),
        "seat-bot": commands.SeatBot(seat, _other_kind(table, seat)),
        "empty": commands.EmptySeat(seat),
    }


def _other_kind(table: Table, seat: Seat) -> str | None:
    """Return a kind of computer player that does not play at the seat."""
    kinds = levels_for(table.match.rules.preset)
    return next((kind for kind in kinds if kind != table.sitters[seat].bot), None)


def _to_person(table: Table, other: Person) -> Mapping[PersonDeed, Command]:
    return {
        "remove": commands.Remove(other),
        "hand-over": commands.HandOver(other),
        "mute": commands.Mute(other, not table.company.people[other].muted),
    }
