"""What a table does by itself: deal, move its computer players, and seat one for who is away."""

from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from backalley.engine.claiming import Claiming
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import MatchError
from backalley.fair import deal
from backalley.table.asking import asked, taken
from backalley.table.commands.agreeing import settled
from backalley.table.contributing import still_silent
from backalley.table.events.company import HostChanged, StandInSeated
from backalley.table.events.event import Pace
from backalley.table.events.every import BonusClaimed, CardsDealt, Event
from backalley.table.events.fair import PledgesClosed
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.patience import heir, notices
from backalley.table.presence.seating import best_bot
from backalley.table.sealed import commitment_to
from backalley.table.table import Table

DELAYS: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.1, "brisk": 0.5, "instant": 0.0}
"""Seconds a computer player takes over a move; twice that while a complete trick is looked at.

The server adds what thinking takes beyond it, whatever the cards are (`server/live/tempo.py`)."""
SECONDS_TO_CONTRIBUTE: Final = 3.0
"""So long after the match moved a deal waits for the devices that may still pledge something for
it, and so long after that for what was pledged."""


@dataclass(frozen=True)
class Due:
    """What the table does next by itself, and how many seconds from now.

    A ``warning`` is no event: all are shown then that a computer player will sit in for somebody.
    """

    kind: Literal[
        "commit", "close", "deal", "bot", "bonus", "agreed", "host", "warning", "stand-in"
    ]
    delay_seconds: float
    event: Event | None = None
    """Where no chance is in it."""


def due(table: Table, attendance: Attendance | None = None, now: float = 0.0) -> Due | None:
    """Return what the table does next by itself; None when it waits for a person.

    Without `attendance` everybody is there, and has been waited for since `now`.
    """
    coming = [_from_the_game(table, attendance, now - attendance.moved_at if attendance else 0.0)]
    if attendance:
        coming += [_host_passes(table, attendance, now), _patience_ends(table, attendance, now)]
    real = [one for one in coming if one is not None]
    return min(real, key=lambda one: one.delay_seconds, default=None)


def _from_the_game(table: Table, attendance: Attendance | None, since_move: float) -> Due | None:
    if table.paused is not None or _deserted(table):
        return None
    if _lacks_commitment(table):
        return Due("commit", 0.0)
    if not table.started:
        return None
    if table.proposal is not None and not table.unasked:
        return Due("agreed", 0.0, settled(table.proposal))
    state = table.match.state
    if state is None:
        if claiming_bot(table) is not None:
            return Due("bonus", 0.0)
        dealing = table.match.plan is not None and table.ready == table.everybody
        return _deal_due(table, attendance, since_move) if dealing else None
    delay = DELAYS[table.pace]
    if claiming_bot(table) is not None:
        return Due("bonus", max(0.0, delay - since_move))
    if mover(table) is None:
        return None
    trick_is_complete = state.played.tricks and not state.played.trick
    return Due("bot", max(0.0, (2 * delay if trick_is_complete else delay) - since_move))


def mover(table: Table) -> Seat | None:
    """Return the computer player whose move it is, which may think of it from now on."""
    state = table.match.state
    if state is None or table.paused is not None or _deserted(table):
        return None
    return state.actor if state.actor in table.bots else None


def _lacks_commitment(table: Table) -> bool:
    """Return whether a deal is to come to which the table has not committed itself."""
    return table.match.state is None and not table.match.over and table.sealed is None


def _deal_due(table: Table, attendance: Attendance | None, since_move: float) -> Due | None:
    if _all_are_away(table):
        return None
    silent = still_silent(table)
    waits = silent & attendance.connected if attendance else silent
    delay = max(0.0, SECONDS_TO_CONTRIBUTE - since_move) if waits else 0.0
    sealed = table.sealed
    if sealed is not None and sealed.pledged and not sealed.closed:
        return Due("close", delay, PledgesClosed())
    return Due("deal", delay)


def _deserted(table: Table) -> bool:
    """Return whether all who played have left: computer players do not go on among themselves."""
    seated = [chair.person for chair in table.sitters if chair.person is not None]
    return bool(table.company.people) and not any(map(table.company.is_here, seated))


def _all_are_away(table: Table) -> bool:
    """Return whether computer players sit in for all: they play a deal to its end, and no other."""
    return not table.persons and any(chair.stand_in for chair in table.sitters)


def _host_passes(table: Table, attendance: Attendance, now: float) -> Due | None:
    found = heir(table, attendance)
    if found is None:
        return None
    person, at = found
    return Due("host", max(0.0, at - now), HostChanged(person))


def _patience_ends(table: Table, attendance: Attendance, now: float) -> Due | None:
    coming = notices(table, attendance)
    if not coming:
        return None
    begins = [one.begins for one in coming if one.begins > now]
    first = coming[0]
    if begins and min(begins) < first.ends:
        return Due("warning", min(begins) - now)
    event = StandInSeated(first.seat, best_bot(table), "time" if first.final else "patience")
    return Due("stand-in", max(0.0, first.ends - now), event)


def next_event(table: Table, rng: Random, what: Due | None = None) -> Event:
    """Return the event that is due now, or was said to be, its chance drawn from `rng`.

    Raises `MatchError` when nothing is due, `IllegalAction` where a bot breaks the rules.
    """
    what = what or due(table)
    if what is None or what.kind == "warning":
        raise MatchError("nothing due", "a deal or a computer player's move", "table")
    if what.event is not None:
        return what.event
    if what.kind == "commit":
        return commitment_to(table.proof_name, table.match_number, table.serial + 1, rng)
    if what.kind == "deal":
        return _deal(table)
    claiming = claiming_bot(table)
    if claiming is not None:
        return BonusClaimed(claiming)
    player, question = asked(table, rng)
    return taken(table, question.answered(player.choose))


def claiming_bot(table: Table) -> Seat | None:
    """Return the computer player that claims its honours now: when the deal is as good as over.

    That is before the last card, for the deal may be the last of the match.
    """
    state = table.match.state
    if state is not None and not _nearly_over(state):
        return None
    bots = sorted(table.bots)
    return next((seat for seat in bots if table.match.bonus_refusal(seat) is None), None)


def _nearly_over(state: State) -> bool:
    return isinstance(state, Claiming) or (
        isinstance(state, Playing) and len(state.tricks) == state.deal.hand_size - 1
    )


def _deal(table: Table) -> CardsDealt:
    """Deal what the secret and the contributions lead to: no chance is left in it."""
    plan, sealed, rules = table.match.plan, table.sealed, table.match.rules
    assert plan is not None
    assert sealed is not None
    sent = sealed.proof(table.sitters).contributions
    return CardsDealt.of(deal(rules, plan, sealed.secret, sealed.context, sent))
