"""One table: who sits there, the match they play, and who is ready for what comes next."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self, assert_never

from backalley.cards import parse_cards
from backalley.engine import match as match_events
from backalley.engine.actions import parse_action
from backalley.engine.claim import Claim
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.match import Acted, Claimed, Dealt, Match, Stopped
from backalley.engine.state import State
from backalley.errors import MatchError
from backalley.games.registry import rule_set
from backalley.table.events import (
    ActionTaken,
    BonusClaimed,
    CardsDealt,
    Event,
    MatchStopped,
    Opened,
    Pace,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    Sitter,
    TricksClaimed,
)


@dataclass(frozen=True)
class Table:
    """A table at one moment, frozen; it is the fold of its events and nothing else."""

    table_id: str
    version: int
    """How many events have led here."""
    sitters: tuple[Sitter, ...]
    """Who sits where, by seat."""
    match: Match
    match_number: int
    """Which match at this table, from 1."""
    ready: frozenset[Seat]
    """Who is ready for the next deal, or when the match is over for another match."""
    pace: Pace

    @classmethod
    def open(cls, table_id: str, opened: Opened) -> Self:
        """Return the table just opened; everybody who sits down is ready for the first deal.

        Raises `RuleSetError` for rules there are not, `MatchError` where seats do not fit them.
        """
        rules = rule_set(opened.rules, opened.options)
        if len(opened.sitters) != rules.seats:
            raise MatchError(
                f"{len(opened.sitters)} sitters", f"one for each of {rules.seats} seats", "opening"
            )
        return cls(
            table_id=table_id,
            version=1,
            sitters=opened.sitters,
            match=Match(rules, opened.first_dealer),
            match_number=1,
            ready=frozenset(range(rules.seats)),
            pace=opened.pace,
        )

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats of computer players, who are always ready."""
        return frozenset(seat for seat, sitter in enumerate(self.sitters) if sitter.bot)

    @property
    def everybody(self) -> frozenset[Seat]:
        """All the seats."""
        return frozenset(range(len(self.sitters)))

    @property
    def serial(self) -> int:
        """Number of the deal in play or last played in this match, from 1; 0 before the first."""
        return len(self.match.finished) + (self.match.state is not None)

    @property
    def last_deal(self) -> Finished | None:
        """The deal that was finished last in this match."""
        return self.match.finished[-1] if self.match.finished else None

    @property
    def shown(self) -> State | None:
        """The deal that lies on the table: the one in play, else the one finished last."""
        return self.match.state or self.last_deal

    def after(self, event: Event) -> "Table":
        """Return the table after an event.

        Raises `MatchError` or `IllegalAction` for one that the table has no place for, and
        `NotationError` for one whose cards or action are none.
        """
        return replace(self._changed(event), version=self.version + 1)

    def _changed(self, event: Event) -> "Table":
        match event:
            case Opened():
                raise MatchError("a second opening", "an event of an open table", "table")
            case CardsDealt():
                return self._deal(event)
            case ActionTaken():
                return self._act(event)
            case TricksClaimed():
                return self._engine(Claimed(claim_of(event)))
            case BonusClaimed():
                return self._engine(match_events.BonusClaimed(event.seat))
            case MatchStopped():
                return self._engine(Stopped())
            case ReadyPressed():
                return self._press_ready(event)
            case RematchAsked():
                return self._ask_rematch(event)
            case PaceSet():
                return replace(self, pace=event.pace)
            case _:
                assert_never(event)

    def _deal(self, event: CardsDealt) -> "Table":
        if self.ready != self.everybody:
            raise MatchError("a deal", "everybody to be ready first", "table")
        return replace(self, match=self.match.after(Dealt(event.layout)), ready=self.bots)

    def _act(self, event: ActionTaken) -> "Table":
        return self._engine(Acted(event.seat, parse_action(event.action)))

    def _engine(self, event: match_events.Event) -> "Table":
        return replace(self, match=self.match.after(event))

    def _press_ready(self, event: ReadyPressed) -> "Table":
        if self.match.state is not None or self.match.over or event.serial != self.serial + 1:
            raise MatchError(f"ready for deal {event.serial}", "the next deal", "table")
        return replace(self, ready=self._with_ready(event.seat))

    def _ask_rematch(self, event: RematchAsked) -> "Table":
        if not self.match.over or event.match != self.match_number:
            raise MatchError(f"a match after match {event.match}", "the end of a match", "table")
        ready = self._with_ready(event.seat)
        if ready != self.everybody:
            return replace(self, ready=ready)
        return replace(
            self,
            match=Match(self.match.rules, self.match.first_dealer),
            match_number=self.match_number + 1,
            ready=ready,
        )

    def _with_ready(self, seat: Seat) -> frozenset[Seat]:
        if seat not in self.everybody - self.ready:
            raise MatchError(f"seat {seat}", "a seat that is not ready yet", "table")
        return self.ready | {seat}


def claim_of(event: TricksClaimed) -> Claim:
    """Return the claim that an event tells of."""
    return Claim(event.seat, event.tricks, event.plan, parse_cards(event.order))


def fold(table_id: str, events: Iterable[Event]) -> Table:
    """Return the table that these events lead to; raises as `Table.open` and `Table.after` do."""
    table: Table | None = None
    for event in events:
        if table is not None:
            table = table.after(event)
        elif isinstance(event, Opened):
            table = Table.open(table_id, event)
        else:
            raise MatchError(type(event).__name__, "the opening of the table", "first event")
    if table is None:
        raise MatchError("no events", "at least the opening of the table", "first event")
    return table
