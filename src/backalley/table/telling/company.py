"""What happens in the company at a table, in sentences."""

from typing import Final, assert_never

from backalley.bots.levels import BEST_FIRST
from backalley.engine.actions import Action, Discard, Play, parse_action
from backalley.engine.layout import Seat
from backalley.table.events.company import (
    Absence,
    ActionUndone,
    Agreed,
    BotChanged,
    BotSeated,
    Declined,
    HintsAllowed,
    HostChanged,
    MatchPaused,
    MatchResumed,
    MatchStarted,
    Matter,
    MoveMinutesSet,
    PatienceExtended,
    PatienceSet,
    PersonForgotten,
    PersonJoined,
    PersonLeft,
    PersonMoved,
    PersonMuted,
    PersonRemoved,
    Proposed,
    RoomEvent,
    RoomLocked,
    Said,
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
from backalley.table.events.event import Patience, Person, Watching
from backalley.table.eyes.eyes import Eyes, OpenTable
from backalley.table.telling.naming import Naming, capitalized, card_named
from backalley.words import joined

WATCHING: Final[dict[Watching, str]] = {
    "closed": "Nobody may watch any more.",
    "public": "Others may watch, and see what all players see.",
    "hands": "Others may watch, and see all hands once a deal is over.",
}
ABSENCE: Final[dict[Absence, str]] = {
    "asked": "",
    "patience": ", who did not answer",
    "time": ": the time to act is over",
}
PATIENCE: Final[dict[Patience, str]] = {
    "none": "The table waits as long as it takes.",
    "relaxed": "The table waits a good while before a computer player sits in.",
    "brisk": "The table waits a short while before a computer player sits in.",
}


def company_told(before: Eyes, event: RoomEvent, naming: Naming) -> tuple[str, ...]:
    """Tell of an event of the company; what somebody said is no news, for it is shown itself.

    Nor is that somebody is to be forgotten: they have left before.
    """
    if isinstance(event, Said | PersonForgotten):
        return ()
    was, now = before.table, naming.eyes.table
    told = [_told(was, event, naming)]
    namesake = was.company.namesake(event.name) if isinstance(event, PersonJoined) else None
    if namesake is not None and now.chairs[namesake].person is None:
        called = now.chairs[namesake].name
        told.append(
            f"The computer player {was.chairs[namesake].name} is called {called} from now on."
        )
    host = now.company.host
    if host is not None and host != was.company.host:
        told.append(f"{_does(now, host, naming, 'are', 'is')} the host now.")
    return tuple(told)


def _told(  # noqa: PLR0912, C901 - one line an event
    before: OpenTable, event: RoomEvent, naming: Naming
) -> str:
    after = naming.eyes.table

    def does(person: Person, verb: str, third: str | None = None) -> str:
        return _does(after, person, naming, verb, third)

    match event:
        case PersonJoined():
            again = "" if event.person == len(before.company.people) else " again"
            displaced = before.chairs[event.seat].name if event.seat is not None else ""
            seated = f", to the seat of {displaced}" if displaced else ""
            return f"{does(event.person, 'come')} to the table{again}{seated}."
        case PersonLeft():
            plays_on = ", and a computer player sits in" if event.bot else ""
            return f"{does(event.person, 'leave')} the table{plays_on}."
        case PersonRemoved():
            plays_on = f", and {event.name} plays on" if event.bot else ""
            return f"The host removes {_name(before, event.person)} from the table{plays_on}."
        case SeatTaken():
            owner = before.chairs[event.seat].name
            if owner:
                return f"{does(event.person, 'take')} the seat of {owner}."
            return f"{does(event.person, 'sit')} down."
        case SeatLeft():
            return f"{does(event.person, 'stand')} up."
        case SwapAsked():
            return f"{does(event.person, 'ask')} to change seats with {naming.seat(event.seat)}."
        case SwapDeclined():
            return (
                f"{_declines(before, event, naming)} change seats with {naming.seat(event.seat)}."
            )
        case SeatsSwapped():
            names = [chair_named(naming, seat) for seat in sorted(event.seats)]
            return f"{capitalized(joined(names))} change seats."
        case BotSeated():
            return f"{event.name}, a computer player, sits down."
        case BotChanged():
            return _changed_told(before, event, naming)
        case SeatEmptied():
            return f"{before.chairs[event.seat].name} gets up."
        case MatchStarted():
            return f"The {after.word} begins."
        case RoomLocked():
            return f"The table is {'locked' if event.locked else 'open'} to newcomers."
        case HostChanged():
            old = before.company.host
            return "" if old is None else f"{does(old, 'are', 'is')} no longer the host."
        case PersonMuted():
            may = "may not" if event.muted else "may"
            return f"{_subject(after, event.person, naming)} {may} speak."
        case WatchingSet():
            return WATCHING[event.watching]
        case UndoAllowed():
            return f"Actions may {'be taken back' if event.allowed else 'not be taken back'}."
        case HintsAllowed():
            return f"Hints may {'be asked for' if event.allowed else 'not be asked for'}."
        case PatienceSet():
            return PATIENCE[event.patience]
        case MoveMinutesSet():
            return f"A move may take {event.minutes} minutes at most."
        case PatienceExtended():
            return "The host gives more time."
        case StandInSeated():
            return f"A computer player sits in for {naming.seat(event.seat)}{ABSENCE[event.why]}."
        case SeatTakenBack():
            return f"{naming.does(event.seat, 'are', 'is')} back."
        case Proposed():
            return asked_told(event.seat, event.matter, naming)
        case Agreed():
            return f"{naming.does(event.seat, 'agree')}."
        case Declined():
            return _declined(before, event.seat, naming)
        case ActionUndone():
            what = _action_named(before.undoable[event.seat])
            return f"{naming.does(event.seat, 'take')} back {what}."
        case MatchPaused():
            return f"{does(event.person, 'pause')} the {after.word}."
        case MatchResumed():
            return f"{does(event.person, 'take')} up the {after.word} again."
        case PersonMoved():
            return f"{does(event.person, 'go', 'goes')} on with another device."
        case Said() | PersonForgotten():
            return ""
        case _:
            assert_never(event)


def asked_told(seat: Seat, matter: Matter, naming: Naming) -> str:
    """Tell what a seat asks the others: "Ruth asks to take back the bid 3."."""
    return f"{naming.does(seat, 'ask')} {_matter_told(naming.eyes.table, seat, matter)}."


def action_told(text: str) -> str:
    """Return an action as a deed: "played the king of hearts", "bid 3".

    >>> action_told("HK"), action_told("pass"), action_told("discard C2")
    ('played the king of hearts', 'passed', 'laid aside the two of clubs')
    """
    action = parse_action(text)
    if isinstance(action, Play):
        return f"played {card_named(action.card)}"
    if isinstance(action, Discard):
        return f"laid aside {card_named(action.card)}"
    return "passed" if text == "pass" else f"bid {text}"


def _changed_told(before: OpenTable, event: BotChanged, naming: Naming) -> str:
    chair = before.chairs[event.seat]
    assert chair.bot is not None
    # Kinds that this version does not know are the last.
    places = {kind: place for place, kind in enumerate(BEST_FIRST)}
    better = places.get(event.bot, len(places)) < places.get(chair.bot, len(places))
    player = f"The computer player who sits in for {naming.seat(event.seat)}"
    who = player if chair.stand_in else f"{chair.name}, a computer player,"
    return f"{who} plays {'better' if better else 'less well'} from now on."


def _declines(before: OpenTable, event: SwapDeclined, naming: Naming) -> str:
    asked = before.chairs[event.seat].wants == before.company.seat_of(event.person)
    if asked:
        return f"{_subject(before, event.person, naming)} would rather not"
    return f"{_does(before, event.person, naming, 'no longer ask', 'no longer asks')} to"


def _declined(before: OpenTable, seat: Seat, naming: Naming) -> str:
    """Tell that a seat does not agree, or asks no longer for what it asked itself."""
    asked = before.proposal
    if asked is None or asked.seat != seat:
        return f"{naming.does(seat, 'do', 'does')} not agree."
    no_longer = naming.does(seat, "no longer ask", "no longer asks")
    return f"{no_longer} {_matter_told(before, seat, asked.matter)}."


def chair_named(naming: Naming, seat: Seat) -> str:
    """Return who sits at a seat, or that it is free."""
    return "a free seat" if naming.eyes.table.chairs[seat].free else naming.seat(seat)


def _action_named(action: Action | None) -> str:
    """Return what might be taken back; what was laid aside is known to who did it alone."""
    if action is None:
        return "a card laid aside"
    return card_named(action.card) if isinstance(action, Play) else f"the bid {action.text}"


def _matter_told(table: OpenTable, seat: Seat, matter: Matter) -> str:
    if matter == "stop":
        return f"to end the {table.word} here"
    return f"to take back {_action_named(table.undoable[seat])}"


def _name(table: OpenTable, person: Person | None) -> str:
    return "Somebody" if person is None else table.company.people[person].name


def _subject(table: OpenTable, person: Person, naming: Naming) -> str:
    seat = table.company.seat_of(person)
    own = seat is not None and seat == naming.viewer
    return "You" if own else _name(table, person)


def _does(
    table: OpenTable, person: Person, naming: Naming, verb: str, third: str | None = None
) -> str:
    if _subject(table, person, naming) == "You":
        return f"You {verb}"
    return f"{_name(table, person)} {third or verb + 's'}"
