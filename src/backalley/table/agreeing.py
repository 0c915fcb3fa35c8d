"""What needs the others' consent: taking an action back, and breaking the match off."""

from backalley.engine.layout import Seat
from backalley.table.commands import Agree, Decline, StopMatch, Undo
from backalley.table.events import Event, MatchStopped
from backalley.table.questions import Proposal
from backalley.table.refused import CommandRefused, refusal
from backalley.table.room_events import ActionUndone, Agreed, Declined, Matter, Proposed
from backalley.table.staleness import refuse_stale
from backalley.table.table import Table
from backalley.table.undoing import cards_seen_since, last_of


def undo(table: Table, seat: Seat, command: Undo) -> Event:
    """Return the event of a wish to take the seat's last action back; raises `CommandRefused`."""
    refuse_stale(table, command.v)
    place = last_of(table.taken, seat)
    if not table.company.undo:
        expected, message = "a table where that is allowed", "Nothing is taken back at this table."
    elif place is None:
        expected, message = "an action to take back", "There is nothing that you could take back."
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


def stop(table: Table, seat: Seat, command: StopMatch) -> Event:
    """Return the event of a wish to break the match off; raises `CommandRefused`."""
    number = table.match_number
    if command.match != number:
        expected, message = f"match {number}", f"This is match {number}, not {command.match}."
    elif table.match.over:
        expected, message = "a match that goes on", "The match is over already."
    elif not table.match.finished:
        expected, message = "a deal to be finished", "No deal is finished yet: nothing is scored."
    else:
        return _proposed(table, seat, "stop") or MatchStopped(seat)
    raise refusal("not-now", message, got=f"to stop match {command.match}", expected=expected)


def agree(table: Table, seat: Seat, command: Agree) -> Event:
    """Return the event of the seat's consent; raises `CommandRefused` where it is not asked."""
    asked = _asked(table, command.v, "consent")
    if seat not in table.unasked:
        raise _unasked()
    if table.unasked == {seat}:
        return settled(asked)
    return Agreed(seat)


def decline(table: Table, seat: Seat, command: Decline) -> Event:
    """Return the event of a seat that does not agree; raises `CommandRefused` if not asked."""
    asked = _asked(table, command.v, "an answer")
    if seat not in table.unasked | {asked.seat}:
        raise _unasked()
    return Declined(seat)


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
