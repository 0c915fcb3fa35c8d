"""What needs the others' consent: taking an action back, and breaking the match off."""

from typing import Self

from backalley.engine.layout import Seat
from backalley.table.commands.command import After, MatchCommand, MoveCommand, Version
from backalley.table.company.questions import Proposal
from backalley.table.events.company import ActionUndone, Agreed, Declined, Matter, Proposed
from backalley.table.events.event import Count
from backalley.table.events.every import Event, MatchStopped
from backalley.table.refused import CommandRefused, refusal
from backalley.table.table import Table
from backalley.table.undoing import cards_seen_since, last_of


class Undo(MoveCommand, tag="undo", frozen=True):
    """Take my last action back; `v` as in `Act`. Others may have to agree."""

    counts = "change"

    def event(self, table: Table, seat: Seat) -> Event:
        place = last_of(table.taken, seat)
        if not table.company.undo:
            expected = "a table where that is allowed"
            message = "Nothing is taken back at this table."
        elif place is None:
            expected = "an action to take back"
            message = "There is nothing that you could take back."
        elif cards_seen_since(table.taken[place], table.match):
            expected = "nothing to have been seen since"
            message = "Cards have been seen since: it cannot be taken back any more."
        elif table.match.bonuses != table.taken[place].before.bonuses:
            expected = "nothing to have been claimed since"
            message = "A hand has been claimed for since: it cannot be taken back any more."
        elif place == len(table.taken) - 1:
            return ActionUndone(seat)
        else:
            return _proposed(table, seat, "undo") or ActionUndone(seat)
        raise refusal("not-now", message, got="to take an action back", expected=expected)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.version)


class StopMatch(MatchCommand, tag="stop", frozen=True):
    """Break match number `match` off; the others who sit at the table are asked to agree."""

    match: Count
    counts = "change"

    def event(self, table: Table, seat: Seat) -> Event:
        number = table.match_number
        if self.match != number:
            expected, message = f"match {number}", f"This is match {number}, not {self.match}."
        elif table.match.over:
            expected, message = "a match that goes on", "The match is over already."
        elif not table.match.finished:
            expected = "a deal to be finished"
            message = "No deal is finished yet: nothing is scored."
        else:
            return _proposed(table, seat, "stop") or MatchStopped(seat)
        raise refusal("not-now", message, got=f"to stop match {self.match}", expected=expected)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.match_number)


class Agree(MatchCommand, tag="agree", frozen=True):
    """Agree to what another asked for; `v` is that of the `Proposal`."""

    v: Version
    counts = After((Undo, StopMatch))

    def event(self, table: Table, seat: Seat) -> Event:
        asked = _asked(table, self.v, "consent")
        if seat not in table.unasked:
            raise _unasked()
        if table.unasked == {seat}:
            return settled(asked)
        return Agreed(seat)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.proposal.v if table.proposal else 0)


class Decline(MatchCommand, tag="decline", frozen=True):
    """Do not agree to it; or take back what I asked for."""

    v: Version
    counts = After((Undo, StopMatch))

    def event(self, table: Table, seat: Seat) -> Event:
        asked = _asked(table, self.v, "an answer")
        if seat not in table.unasked | {asked.seat}:
            raise _unasked()
        return Declined(seat)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.proposal.v if table.proposal else 0)


def settled(asked: Proposal) -> Event:
    """Return the event of something to which everybody has agreed."""
    return ActionUndone(asked.seat) if asked.matter == "undo" else MatchStopped(asked.seat)


def _proposed(table: Table, seat: Seat, matter: Matter) -> Event | None:
    """Return the event of asking the others; None where nobody need be asked."""
    if table.proposal is not None:
        raise refusal(
            "not-now",
            "Something else is being asked: wait until that is answered.",
            got="another question",
            expected="one at a time",
        )
    return Proposed(seat, matter) if table.to_ask(seat, matter) else None


def _asked(table: Table, v: int, what: str) -> Proposal:
    if table.proposal is None or table.proposal.v != v:
        raise asked_no_more(f"{what} to the question of version {v}")
    return table.proposal


def asked_no_more(got: str) -> CommandRefused:
    """Return the refusal of an answer to a question that does not stand, though another may."""
    return refusal(
        "not-now", "That is not asked any more.", got=got, expected="an answer to what is asked now"
    )


def _unasked() -> CommandRefused:
    return refusal(
        "not-now", "You are not asked.", got="an answer", expected="one of those who are asked"
    )
