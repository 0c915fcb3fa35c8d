"""Who may sit where, and who plays in whose place."""

from backalley.bots.levels import best_for
from backalley.engine.layout import Seat
from backalley.table.company.company import Company
from backalley.table.events.event import Person
from backalley.table.names.likeness import alike
from backalley.table.opening import BOT_NAMES
from backalley.table.refused import refusal
from backalley.table.table import Table


def own_seat(table: Table, person: Person) -> Seat:
    """Return the person's seat; raises `CommandRefused` where they have none."""
    seat = table.company.seat_of(person)
    if seat is None:
        raise refusal(
            "not-allowed",
            "You have no seat at this table.",
            got=f"a command of person {person}, who has no seat",
            expected="one of somebody with a seat",
        )
    return seat


def existing_seat(table: Table, seat: Seat) -> Seat:
    """Return a seat that the game has; raises `CommandRefused` for another."""
    if not 0 <= seat < len(table.sitters):
        raise refusal(
            "not-allowed",
            "There is no such seat at this table.",
            got=f"seat {seat}",
            expected=f"a seat below {len(table.sitters)}",
        )
    return seat


def between_deals(table: Table) -> bool:
    """Return whether no deal is being played, so that whoever sits down has seen no cards."""
    return not table.started or table.match.state is None


def takeable(table: Table, seat: Seat) -> bool:
    """Return whether somebody without a seat may sit down here now: where no person is to return.

    In a match that is so between deals, and where a computer player has the seat or its person has
    left.
    """
    chair = table.sitters[seat]
    if chair.person is not None and (chair.bot is None or table.company.is_here(chair.person)):
        return False
    return between_deals(table)


def best_bot(table: Table) -> str:
    """Return the kind of computer player that sits in at this table."""
    return best_for(table.match.rules.preset)


def stand_in_for(table: Table, person: Person) -> str | None:
    """Return who would play on for the person; None where nobody must."""
    seated = table.company.seat_of(person) is not None
    return best_bot(table) if table.started and seated else None


def bot_name(company: Company, person: str = "") -> str:
    """Return a name for a computer player that nobody at the table has, nor this person."""
    names = (*BOT_NAMES, *(f"{name} {number}" for number in range(2, 20) for name in BOT_NAMES))
    return next(
        name
        for name in names
        if not company.name_taken(name)
        and company.namesake(name) is None
        and not alike(name, person)
    )
