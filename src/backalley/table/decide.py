"""Whether a command is accepted, and the event it becomes."""

from typing import NoReturn, assert_never

from backalley.engine.actions import Action, parse_action
from backalley.engine.claim import Claim, named_cards
from backalley.engine.claiming import claim_refusal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State, legal_actions, why_not
from backalley.errors import NotationError, quote
from backalley.table.agreeing import agree, decline, stop, undo
from backalley.table.chat import chat_text
from backalley.table.claiming import own_hands, plans
from backalley.table.commands import (
    Act,
    Agree,
    ClaimBonus,
    ClaimTricks,
    Command,
    Decline,
    HostCommand,
    Ready,
    Rematch,
    SeatCommand,
    SetPace,
    StopMatch,
    Undo,
)
from backalley.table.event import Person
from backalley.table.events import (
    ActionTaken,
    BonusClaimed,
    Event,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    TricksClaimed,
)
from backalley.table.refused import CommandRefused, refusal
from backalley.table.room_deciding import decide_room
from backalley.table.staleness import refuse_stale
from backalley.table.table import Table


def decide(table: Table, person: Person, command: Command) -> Event:
    """Return the event that a command of a person becomes.

    Raises `CommandRefused` where it has no place now; an event returned has one, so that
    ``table.after`` takes it.
    """
    if not table.company.is_here(person):
        raise refusal(
            "not-allowed",
            "You are not at this table any more.",
            got=f"a command of person {person}",
            expected="one of somebody at the table",
        )
    if not isinstance(command, SeatCommand):
        return decide_room(table, person, command)
    return _seated(table, playing_seat(table, person), command)


def permitted(table: Table, person: Person, command: Command) -> bool:
    """Return whether a command would be accepted."""
    if isinstance(command, HostCommand) and person != table.company.host:
        return False  # said at once, for every view asks
    try:
        decide(table, person, command)
    except CommandRefused:
        return False
    return True


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


def _seated(  # noqa: C901 - one case a command
    table: Table, seat: Seat, command: SeatCommand
) -> Event:
    if isinstance(command, SetPace):
        return PaceSet(seat, command.pace)
    refuse_at_rest(table)
    match command:
        case Act():
            return _act(table, seat, command)
        case ClaimTricks():
            return _claim(table, seat, command)
        case ClaimBonus():
            return _claim_bonus(table, seat, command)
        case Ready():
            return _ready(table, seat, command)
        case Rematch():
            return _rematch(table, seat, command)
        case StopMatch():
            return stop(table, seat, command)
        case Undo():
            return undo(table, seat, command)
        case Agree():
            return agree(table, seat, command)
        case Decline():
            return decline(table, seat, command)
        case _:
            assert_never(command)


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


def _act(table: Table, seat: Seat, command: Act) -> Event:
    refuse_stale(table, command.v)
    state = table.match.state
    if state is None:
        refuse_between_deals(table, quote(command.action))
    if seat != state.actor:
        refuse_out_of_turn(table, seat, state)
    action = _legal(state, command.action)
    return ActionTaken(seat, action.text)


def _legal(state: State, text: str) -> Action:
    try:
        action = parse_action(text)
    except NotationError as error:
        legal = _listed(state)
        raise CommandRefused(
            "illegal",
            got=error.got,
            expected=f"one of {legal}",
            where=state.where,
            message=f"{error.got} is neither a bid nor a card; you may choose {legal}.",
        ) from None
    refusal = why_not(state, action)
    if refusal:
        raise CommandRefused(
            "illegal",
            got=quote(action.text),
            expected=f"one of {_listed(state)}",
            where=state.where,
            message=refusal.text,
            rule=refusal.rule,
        )
    return action


def _listed(state: State) -> str:
    return ", ".join(option.text for option in legal_actions(state))


def _claim(table: Table, seat: Seat, command: ClaimTricks) -> Event:
    refuse_stale(table, command.v)
    state = table.match.state
    if state is None:
        refuse_between_deals(table, "a claim")
    own = {card for owner in own_hands(state, seat) for card in state.hands[owner]}
    plan = _plan(table, seat, command.plan)
    claim = Claim(seat, command.tricks, plan, named_cards(plan, own))
    refusal = claim_refusal(state, claim)
    if refusal:
        raise CommandRefused(
            "illegal",
            got=claim.text,
            expected="a claim that may be made",
            where=state.where,
            message=refusal.text,
            rule=refusal.rule,
        )
    order = tuple(card.text for card in claim.order)
    return TricksClaimed(seat, claim.tricks, claim.plan, order)


def _plan(table: Table, seat: Seat, plan: str) -> str:
    """Return a plan as it may be shown; raises `CommandRefused`, as it does for what is said."""
    if not plan.strip():
        return ""
    person = table.sitters[seat].person
    muted = person is not None and table.company.people[person].muted
    if muted and plan not in plans(table.match.state):
        raise refusal(
            "not-allowed",
            "The host has muted you: choose one of the plans that are offered.",
            got="a plan in words of one's own",
            expected=" or ".join(plans(table.match.state)),
            where="plan",
        )
    return chat_text(plan, "plan")


def _claim_bonus(table: Table, seat: Seat, command: ClaimBonus) -> Event:
    refusal = table.match.bonus_refusal(seat)
    if command.serial != table.serial:
        refusal = Refusal("deal", f"This is deal {table.serial}, not {command.serial}.")
    if refusal:
        raise CommandRefused(
            "not-now",
            got=f"a claim for deal {command.serial}",
            expected="something to claim in this deal",
            where="table",
            message=refusal.text,
            rule=refusal.rule,
        )
    return BonusClaimed(seat)


def refuse_out_of_turn(table: Table, seat: Seat, state: State) -> NoReturn:
    """Refuse what only the seat may do that is to act."""
    assert state.actor is not None
    awaited = table.sitters[state.actor].name
    raise CommandRefused(
        "out-of-turn",
        got=f"an action of seat {seat}",
        expected=f"seat {state.actor} to {state.awaited}",
        where=state.where,
        message=f"It is not your turn: {awaited} is to {state.awaited}.",
    )


def refuse_between_deals(table: Table, got: str) -> NoReturn:
    """Refuse what belongs to a deal where none is in play."""
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
    number, word = table.match_number, table.match.rules.match.word
    if command.match != number:
        expected = f"a rematch after match {number}"
        message = f"This is match {number}, not {command.match}."
    elif not table.match.over:
        expected = f"match {number} to be over"
        message = f"The {word} is not over yet."
    elif command.swapped and (table.replay or not has_partners(table.match.rules)):
        expected, message = "a rematch with the same seats", "There are no partners to change."
    elif seat in table.ready and command.swapped == table.swapped:
        expected, message = "to be asked for once", f"You have asked for another {word} already."
    else:
        return RematchAsked(seat, command.match, command.swapped)
    got = f"a rematch after match {command.match}"
    raise CommandRefused("not-now", got=got, expected=expected, where="table", message=message)


def has_partners(rules: RuleSet) -> bool:
    """Return whether any side has more than one player."""
    return any(len(side) > 1 for side in rules.sides)
