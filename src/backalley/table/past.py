"""What a table has played: its matches and finished deals, read back from its log."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from backalley.engine.claim import Disputed
from backalley.engine.claiming import Claiming
from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.engine.moments import actions_of
from backalley.engine.playing import Playing
from backalley.errors import MatchError
from backalley.table.events.company import ActionUndone
from backalley.table.events.event import Person
from backalley.table.events.every import ActionTaken, Event, TricksClaimed
from backalley.table.table import Table, fold


@dataclass(frozen=True)
class Aside:
    """A claim made in a deal, or an answer to one, with the table before and after it."""

    before: Table
    event: TricksClaimed | ActionTaken
    after: Table

    @property
    def tricks(self) -> int:
        """How many tricks were complete then."""
        state = self.before.match.state
        return len(state.played.tricks) if state else 0

    @property
    def cards(self) -> int:
        """How many cards the trick had then that was not complete."""
        state = self.before.match.state
        return len(state.played.trick) if state else 0


@dataclass(frozen=True)
class PastDeal:
    """A finished deal, `serial` in its match; `table` is that at its end, with nothing after it."""

    serial: int
    table: Table
    asides: tuple[Aside, ...]

    @property
    def deal(self) -> Finished:
        """The deal."""
        return self.table.match.finished[-1]

    @property
    def disputed(self) -> Disputed | None:
        """The claim that was disputed in it; at most one is."""
        for aside in self.asides:
            state = aside.after.match.state
            if isinstance(state, Playing) and state.claim is not None:
                return Disputed(len(actions_of(state)), state.claim)
        return None


@dataclass(frozen=True)
class PastMatch:
    """A match at a table, from the first: over, broken off, or the one that goes on."""

    number: int
    table: Table
    """As it was at the end of the match, or is now."""
    deals: tuple[PastDeal, ...]
    sat: frozenset[Person]
    """Who has sat at the table while it was played."""

    @property
    def match(self) -> Match:
        """The match without what is still being played."""
        return replace(self.table.match, state=None)


def past_matches(table_id: str, log: Iterable[Event]) -> tuple[Table, tuple[PastMatch, ...]]:
    """Return a table as it is now, and its matches, the last of which may go on.

    Raises as `fold` does for a log that is none.
    """
    matches: list[PastMatch] = []
    asides: tuple[Aside, ...] = ()
    table: Table | None = None
    for event in log:
        before, table = table, _next(table_id, table, event)
        if before is not None:
            asides = _asides(asides, before, event, table)
        if not table.started:
            continue
        if not matches or matches[-1].number != table.match_number:
            matches.append(PastMatch(table.match_number, table, (), frozenset()))
            asides = ()
        matches[-1] = _moved_on(matches[-1], table, asides)
        if table.match.state is None:
            asides = ()
    if table is None:
        raise MatchError("no events", "at least the opening of the table", "first event")
    return table, tuple(matches)


def _next(table_id: str, table: Table | None, event: Event) -> Table:
    return fold(table_id, [event]) if table is None else table.after(event)


def may_look(table: Table, past: PastMatch, person: Person) -> bool:
    """Whether somebody at the table may see the finished deals of a match, all hands of them.

    Who has sat there may; who watches may where the host shows hands after the deal.
    """
    return person in past.sat or table.company.watching == "hands"


def _moved_on(past: PastMatch, table: Table, asides: Sequence[Aside]) -> PastMatch:
    sat = past.sat
    if not table.match.over:
        sat |= {chair.person for chair in table.sitters if chair.person is not None}
    deals, finished = past.deals, table.match.finished
    if len(finished) > len(deals):
        deals = (*deals, PastDeal(len(finished), _at_rest(table), tuple(asides)))
    elif finished and deals[-1].deal is not finished[-1]:  # something was claimed afterwards
        last = deals[-1]
        match = replace(last.table.match, finished=finished)
        deals = (*deals[:-1], replace(last, table=replace(last.table, match=match)))
    return replace(past, table=table, deals=deals, sat=sat)


def _at_rest(table: Table) -> Table:
    return replace(table, match=replace(table.match, state=None, stopped=False))


def _asides(
    asides: tuple[Aside, ...], before: Table, event: Event, after: Table
) -> tuple[Aside, ...]:
    if isinstance(event, TricksClaimed):
        return (*asides, Aside(before, event, after))
    claimed = isinstance(before.match.state, Claiming)
    if isinstance(event, ActionTaken) and claimed:
        return (*asides, Aside(before, event, after))
    if isinstance(event, ActionUndone) and asides and asides[-1].after.match is before.match:
        return asides[:-1]
    return asides
