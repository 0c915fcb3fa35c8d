"""How a table stands apart from the play: what the commands about its company go by."""

from dataclasses import dataclass
from typing import Self

from backalley.engine.layout import Seat
from backalley.engine.ruleset import RuleSet
from backalley.table.company.company import Company
from backalley.table.company.questions import Paused, Proposal
from backalley.table.table import Table


@dataclass(frozen=True)
class Standing:
    """All of a table that decides on a command about its company, or on one that ends a match.

    Where two tables have the same standing, the same people may give the same of these commands.
    It is equal from one card to the next, and then compared by identity, which costs nothing.
    """

    company: Company
    rules: RuleSet
    started: bool
    paused: Paused | None
    proposal: Proposal | None
    dealt: bool
    """Whether a deal is in play."""
    over: bool
    scored: bool
    """Whether a deal of the match is finished."""
    match_number: int
    ready: frozenset[Seat]
    """Who asked for another match, when this one is over; no other readiness matters here."""
    swapped: bool
    awaited: bool
    """Whether the match waits for a person."""
    extensions: int
    overdue: frozenset[Seat]

    @classmethod
    def of(cls, table: Table) -> Self:
        """Return how a table stands."""
        match = table.match
        return cls(
            company=table.company,
            rules=match.rules,
            started=table.started,
            paused=table.paused,
            proposal=table.proposal,
            dealt=match.state is not None,
            over=match.over,
            scored=bool(match.finished),
            match_number=table.match_number,
            ready=table.ready if match.over else frozenset(),
            swapped=table.swapped,
            awaited=bool(table.awaited),
            extensions=table.extensions,
            overdue=table.overdue,
        )
