"""Whether a command is accepted, and the event it becomes."""

from typing import NoReturn, assert_never

from backalley.engine.actions import Action, parse_action
from backalley.engine.layout import Seat
from backalley.engine.state import State, legal_actions, why_not
from backalley.errors import NotationError, quote
from backalley.table.commands import Act, Command, Ready, Rematch, SetPace
from backalley.table.events import ActionTaken, Event, PaceSet, ReadyPressed, RematchAsked
from backalley.table.refused import CommandRefused
from backalley.table.table import Table


def decide(table: Table, seat: Seat, command: Command) -> Event:
    """Return the event that a command of the person at `seat` becomes.

    Raises `CommandRefused` where it has no place now; an event returned has one, so that
    ``table.after`` takes it.
    """
    match command:
        case Act():
            return _act(table, seat, command)
        case Ready():
            return _ready(table, seat, command)
        case Rematch():
            return _rematch(table, seat, command)
        case SetPace():
            return PaceSet(seat, command.pace)
        case _:
            assert_never(command)


def _act(table: Table, seat: Seat, command: Act) -> Event:
    if command.v != table.version:
        raise CommandRefused(
            "stale",
            got=f"an answer to version {command.v}",
            expected=f"one to version {table.version}",
            where="table",
            message="The table has moved on since you looked: look again, then choose.",
        )
    state = table.match.state
    if state is None:
        _refuse_between_deals(table, quote(command.action))
    if seat != state.actor:
        _refuse_out_of_turn(table, seat, state)
    action = _legal(state, command.action)
    return ActionTaken(seat, action.text)


def _legal(state: State, text: str) -> Action:
    legal = ", ".join(option.text for option in legal_actions(state))
    expected = f"one of {legal}"
    try:
        action = parse_action(text)
    except NotationError as error:
        raise CommandRefused(
            "illegal",
            got=error.got,
            expected=expected,
            where=state.where,
            message=f"{error.got} is neither a bid nor a card; you may choose {legal}.",
        ) from None
    refusal = why_not(state, action)
    if refusal:
        raise CommandRefused(
            "illegal",
            got=quote(action.text),
            expected=expected,
            where=state.where,
            message=refusal.text,
            rule=refusal.rule,
        )
    return action


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


def _refuse_between_deals(table: Table, got: str) -> NoReturn:
    if table.match.over:
        expected, message = "a rematch", "The match is over: nothing is left to bid or to play."
    elif table.ready == table.everybody:
        expected, message = "the next deal", "The cards are about to be dealt: wait for them."
    else:
        expected = f"everybody to be ready for deal {table.serial + 1}"
        message = "No deal is being played: the next one begins when everybody is ready."
    raise CommandRefused("not-now", got=got, expected=expected, where="table", message=message)


def _ready(table: Table, seat: Seat, command: Ready) -> Event:
    coming = table.serial + 1
    if table.match.over:
        expected, message = "a rematch", "The match is over: there is no next deal."
    elif table.match.state is not None:
        expected = f"deal {table.serial} to be finished"
        message = "A deal is still being played."
    elif command.serial != coming:
        expected = f"ready for deal {coming}"
        message = f"The next deal is number {coming}, not {command.serial}."
    elif seat in table.ready:
        expected, message = "to be ready once", "You are ready already."
    else:
        return ReadyPressed(seat, command.serial)
    got = f"ready for deal {command.serial}"
    raise CommandRefused("not-now", got=got, expected=expected, where="table", message=message)


def _rematch(table: Table, seat: Seat, command: Rematch) -> Event:
    number = table.match_number
    if command.match != number:
        expected = f"a rematch after match {number}"
        message = f"This is match {number}, not {command.match}."
    elif not table.match.over:
        expected = f"match {number} to be over"
        message = "The match is not over yet."
    elif seat in table.ready:
        expected, message = "to be asked for once", "You have asked for another match already."
    else:
        return RematchAsked(seat, command.match)
    got = f"a rematch after match {command.match}"
    raise CommandRefused("not-now", got=got, expected=expected, where="table", message=message)
