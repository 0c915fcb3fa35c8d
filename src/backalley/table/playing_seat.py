"""Who plays now, and how whoever does not is refused."""

from typing import NoReturn

from backalley.engine.layout import Seat
from backalley.engine.state import State
from backalley.table.events.event import Person
from backalley.table.refused import CommandRefused, refusal
from backalley.table.table import Table


def playing_seat(table: Table, person: Person) -> Seat:
    """Return the seat that a person plays now; raises `CommandRefused` where there is none."""
    seat = table.company.seat_of(person)
    if seat is None:
        raise refusal(
            "not-allowed",
            "You are watching: only those who sit at the table play.",
            got=f"a command of person {person}, who has no seat",
            expected="one of somebody with a seat",
        )
    if table.sitters[seat].bot:
        raise refusal(
            "not-now",
            "A computer player sits in for you: take your seat back first.",
            got=f"a command of person {person}",
            expected="the seat to be taken back first",
        )
    return seat


def refuse_at_rest(table: Table) -> None:
    """Refuse what belongs to a match before it has started, and while it is paused."""
    if not table.started:
        raise refusal(
            "not-now",
            "The match has not started yet.",
            got="a command of the match",
            expected="the host to start it",
        )
    if table.paused is not None:
        name = table.company.people[table.paused.person].name
        raise refusal(
            "not-now",
            f"{name} paused the match: take it up again first.",
            got="a command of the match",
            expected="the match to be taken up again",
        )


def deal_in_play(table: Table, got: str) -> State:
    """Return the deal that is being played; raises `CommandRefused` between two."""
    if table.match.state is not None:
        return table.match.state
    if table.match.over:
        expected, message = "a rematch", "The match is over: nothing is left to bid or to play."
    elif table.ready == table.everybody:
        expected, message = "the next deal", "The cards are about to be dealt: wait for them."
    else:
        expected = f"everybody to be ready for deal {table.serial + 1}"
        message = "No deal is being played: the next one begins when everybody is ready."
    raise CommandRefused("not-now", got=got, expected=expected, where="table", message=message)


def own_turn(table: Table, seat: Seat, got: str) -> State:
    """Return the deal in which it is a seat's turn; raises `CommandRefused` where it is not."""
    state = deal_in_play(table, got)
    if seat != state.actor:
        _refuse_out_of_turn(table, seat, state)
    return state


def _refuse_out_of_turn(table: Table, seat: Seat, state: State) -> NoReturn:
    assert state.actor is not None
    awaited = table.sitters[state.actor].name
    raise CommandRefused(
        "out-of-turn",
        got=f"an action of seat {seat}",
        expected=f"seat {state.actor} to {state.awaited}",
        where=state.where,
        message=f"It is not your turn: {awaited} is to {state.awaited}.",
    )
