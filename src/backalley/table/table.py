"""One table: who sits there, the match they play, and who is ready for what comes next."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from backalley.cards import parse_cards
from backalley.engine import match as match_events
from backalley.engine.actions import Play, parse_action
from backalley.engine.claim import Claim
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.match import Acted, Claimed, Dealt, Match, Stopped
from backalley.engine.state import State
from backalley.errors import MatchError
from backalley.fair import Proof
from backalley.games.registry import rule_set
from backalley.record.position import Position, parse_position
from backalley.table.company.chair import Chair, Deed
from backalley.table.company.company import Company, CompanyEvent
from backalley.table.company.questions import Paused, Proposal
from backalley.table.events.company import (
    ActionUndone,
    Agreed,
    Declined,
    MatchPaused,
    MatchResumed,
    MatchStarted,
    Matter,
    PatienceExtended,
    PersonMoved,
    Proposed,
    Said,
    StandInSeated,
)
from backalley.table.events.event import Pace
from backalley.table.events.every import (
    ActionTaken,
    BonusClaimed,
    CardsDealt,
    Event,
    MatchStopped,
    Opened,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    TricksClaimed,
)
from backalley.table.events.fair import Contributed, DealCommitted, Pledged, PledgesClosed
from backalley.table.sealed import Sealed
from backalley.table.undoing import Taken, last_of


@dataclass(frozen=True)
class Table:
    """A table at one moment, frozen; it is the fold of its events and nothing else."""

    table_id: str
    version: int
    """How many events have led here."""
    company: Company
    match: Match
    """The match; before it has started, how it would begin."""
    match_number: int
    """Which match at this table, from 1."""
    started: bool
    """Whether the first match has begun; people gather before."""
    ready: frozenset[Seat]
    """Who is ready for the next deal, or when the match is over for another match."""
    pace: Pace
    moved: int = 1
    """The version in which the match moved last: whoever has seen that may act."""
    paused: Paused | None = None
    proposal: Proposal | None = None
    extensions: int = 0
    """How many times the host gave more time since the match moved."""
    overdue: frozenset[Seat] = frozenset()
    """Whose time to act was over before the match moved: a computer player does it for them."""
    swapped: bool = False
    """Whether the rematch that is asked for is with other partners."""
    taken: tuple[Taken, ...] = field(default=(), repr=False)
    """The actions of this deal that might still be taken back."""
    replay: Position | None = None
    """The moment from which a deal is played again here, and nothing else is."""
    proof_name: str | None = None
    """The table's name in proofs, from its first commitment on."""
    sealed: Sealed | None = None
    """The deal to come, where the table has committed to it."""
    proofs: tuple[Proof | None, ...] = field(default=(), repr=False)
    """Of each deal dealt in this match its proof, where it has one; the last may be in play."""

    @classmethod
    def open(cls, table_id: str, opened: Opened) -> "Table":
        """Return the table just opened; everybody who sits down is ready for the first deal.

        Raises `RuleSetError` for rules there are not, `MatchError` where seats do not fit them,
        and `RecordError` for a position that is none.
        """
        rules = rule_set(opened.rules, opened.options)
        if len(opened.sitters) != rules.seats:
            raise MatchError(
                f"{len(opened.sitters)} sitters", f"one for each of {rules.seats} seats", "opening"
            )
        company = Company.opened(opened)
        table = cls(
            table_id=table_id,
            version=1,
            company=company,
            match=Match(rules, opened.first_dealer),
            match_number=1,
            started=company.complete,
            ready=frozenset(range(rules.seats)),
            pace=opened.pace,
        )
        if opened.replay is None:
            return table
        return _replaying(replace(table, replay=parse_position(opened.replay)))

    @property
    def sitters(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return self.company.chairs

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats where computer players play now, who are always ready."""
        return self.company.bots

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats where people play now."""
        return self.company.persons

    @property
    def everybody(self) -> frozenset[Seat]:
        """All the seats."""
        return self.company.everybody

    @property
    def serial(self) -> int:
        """Number of the deal in play or last played in this match, from 1; 0 before the first."""
        return len(self.match.finished) + (self.match.state is not None)

    @property
    def last_deal(self) -> Finished | None:
        """The deal that was finished last in this match."""
        return self.match.finished[-1] if self.match.finished else None

    @property
    def revealed(self) -> tuple[Proof | None, ...]:
        """The proofs of the finished deals of this match; no other may be shown to anybody."""
        return self.proofs[: len(self.match.finished)]

    @property
    def shown(self) -> State | None:
        """The deal that lies on the table: the one in play, else the one finished last."""
        return self.match.state or self.last_deal

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats of the people without whom the match does not go on now."""
        if not self.started or self.paused is not None or self.match.over:
            return frozenset()
        state = self.match.state
        acting = self.everybody - self.ready if state is None else {state.actor}
        return self.persons & acting

    @property
    def unasked(self) -> frozenset[Seat]:
        """The seats that have still to answer what was proposed; computer players agree."""
        asked = self.proposal
        if asked is None:
            return frozenset()
        return self.to_ask(asked.seat, asked.matter) - asked.agreed

    def to_ask(self, seat: Seat, matter: Matter) -> frozenset[Seat]:
        """Return the seats that are asked when `seat` proposes something; for an undo opponents."""
        partners = self.match.rules.sides[self.match.rules.side_of[seat]]
        return self.persons - {seat} - (frozenset(partners) if matter == "undo" else frozenset())

    def after(self, event: Event) -> "Table":
        """Return the table after an event.

        Raises `MatchError` or `IllegalAction` for one that the table has no place for, and
        `NotationError` for one whose cards or action are none.
        """
        v = self.version + 1
        changed = self._changed(event)
        if changed.match is self.match:
            return replace(changed, version=v)
        kept = changed.taken if isinstance(event, ActionTaken | ActionUndone | BonusClaimed) else ()
        if changed.match.state is None:
            kept = ()
        sealed = None if changed.match.over else changed.sealed
        return replace(
            changed,
            version=v,
            moved=v,
            proposal=None,
            extensions=0,
            overdue=frozenset(),
            taken=kept,
            sealed=sealed,
        )

    def _changed(self, event: Event) -> "Table":  # noqa: C901, PLR0912 - one case an event
        match event:
            case Opened():
                raise MatchError("a second opening", "an event of an open table", "table")
            case DealCommitted():
                return self._commit(event)
            case Pledged() | PledgesClosed() | Contributed():
                return self._contribute(event)
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
            case MatchStarted():
                return self._start(event)
            case Proposed():
                asked = Proposal(
                    self.version + 1, event.matter, event.seat, frozenset({event.seat})
                )
                return replace(self, proposal=asked)
            case Agreed():
                return self._agree(event.seat)
            case Declined():
                return replace(self, proposal=None)
            case ActionUndone():
                return self._undo(event.seat)
            case MatchPaused():
                return replace(self, paused=Paused(self.version + 1, event.person))
            case MatchResumed():
                return replace(self, paused=None, extensions=0)
            case PatienceExtended():
                return replace(self, extensions=self.extensions + 1)
            case Said() | PersonMoved():
                return self
            case _:
                return self._company(event)

    def _deal(self, event: CardsDealt) -> "Table":
        if not self.started:
            raise MatchError("a deal", "the match to be started first", "table")
        if self.ready != self.everybody:
            raise MatchError("a deal", "everybody to be ready first", "table")
        proof = self.sealed.proof(self.sitters) if self.sealed else None
        match = self.match.after(Dealt(event.layout))
        proofs = (*self.proofs, proof)
        return replace(self, match=match, ready=self.bots, sealed=None, proofs=proofs)

    def _commit(self, event: DealCommitted) -> "Table":
        coming = (self.match_number, self.serial + 1)
        if self.match.state is not None or self.match.over or (event.match, event.deal) != coming:
            got = f"a commitment to deal {event.deal} of match {event.match}"
            raise MatchError(got, "one to the deal to come", "table")
        if self.sealed is not None or self.proof_name not in (None, event.table):
            raise MatchError("another commitment", "the one there is to be kept", "table")
        return replace(self, sealed=Sealed.of(event), proof_name=event.table)

    def _contribute(self, event: Pledged | PledgesClosed | Contributed) -> "Table":
        if self.sealed is None:
            raise MatchError("a contribution", "a commitment first", "table")
        return replace(self, sealed=self.sealed.after(event))

    def _act(self, event: ActionTaken) -> "Table":
        action = parse_action(event.action)
        match = self.match.after(Acted(event.seat, action))
        # A card on the table has been seen, so nothing before it can be taken back any more.
        earlier = () if isinstance(action, Play) else self.taken
        taken = (*earlier, Taken(event.seat, event.action, self.match))
        company = self.company.did(event.seat, Deed(self.serial, event.action, event.instead))
        return replace(self, match=match, company=company, taken=taken)

    def _engine(self, event: match_events.Event) -> "Table":
        return replace(self, match=self.match.after(event))

    def _press_ready(self, event: ReadyPressed) -> "Table":
        if self.match.state is not None or self.match.over or event.serial != self.serial + 1:
            raise MatchError(f"ready for deal {event.serial}", "the next deal", "table")
        return replace(self, ready=self._with_ready(event.seat))

    def _ask_rematch(self, event: RematchAsked) -> "Table":
        if not self.match.over or event.match != self.match_number:
            raise MatchError(f"a match after match {event.match}", "the end of a match", "table")
        if event.swapped != self.swapped:
            asked = replace(self, ready=self.bots | {event.seat}, swapped=event.swapped)
        else:
            asked = replace(self, ready=self._with_ready(event.seat))
        return _rematched(asked)

    def _with_ready(self, seat: Seat) -> frozenset[Seat]:
        if seat not in self.everybody - self.ready:
            raise MatchError(f"seat {seat}", "a seat that is not ready yet", "table")
        return self.ready | {seat}

    def _start(self, event: MatchStarted) -> "Table":
        if self.started or not self.company.complete:
            raise MatchError("a start", "all seats taken, and no match yet", "table")
        match = Match(self.match.rules, event.first_dealer)
        return replace(self, started=True, match=match)

    def _agree(self, seat: Seat) -> "Table":
        if self.proposal is None:
            raise MatchError("an agreement", "something proposed", "table")
        agreed = self.proposal.agreed | {seat}
        return replace(self, proposal=replace(self.proposal, agreed=agreed))

    def _undo(self, seat: Seat) -> "Table":
        place = last_of(self.taken, seat)
        if place is None:
            raise MatchError(f"an undo of seat {seat}", "an action to take back", "table")
        one = self.taken[place]
        return replace(self, match=one.before, taken=self.taken[:place], proposal=None)

    def _company(self, event: CompanyEvent) -> "Table":
        """Return the table after the company changed: who plays there now is ready or not."""
        company = self.company.after(event, self.version + 1)
        changed = replace(self, company=company)
        if isinstance(event, StandInSeated) and event.why == "time":
            changed = replace(changed, overdue=self.overdue | {event.seat})
        if not self.started:
            return changed
        if not company.complete:
            raise MatchError("a free seat", "nobody to stand up in a match", "table")
        if self.match.state is not None:
            return replace(changed, ready=changed.bots)
        came, went = changed.persons - self.persons - self.overdue, changed.bots - self.bots
        settled = replace(changed, ready=(self.ready | went) - came)
        # Who left may have been the last to be waited for; but somebody must want another match.
        wanted = settled.match.over and went and settled.persons
        return _rematched(settled) if wanted else settled


def _rematched(table: Table) -> Table:
    """Return the table with another match begun, where everybody asked for it."""
    if table.ready != table.everybody:
        return table
    company = table.company.for_another_match()
    if table.replay is not None:
        number = table.match_number + 1
        return _replaying(replace(table, company=company, match_number=number))
    if table.swapped:
        company = company.rotated()
    dealer = table.match.first_dealer
    if table.swapped and not table.match.rules.match.draws_dealer:
        dealer = first_dealer(company)
    return replace(
        table,
        company=company,
        match=Match(table.match.rules, dealer),
        match_number=table.match_number + 1,
        swapped=False,
        proofs=(),
    )


def _replaying(table: Table) -> Table:
    """Return the table with its deal begun where it is played again from; nobody can prove it."""
    assert table.replay is not None
    return replace(table, match=table.replay.match, ready=table.bots, proofs=(None,))


def first_dealer(company: Company) -> Seat:
    """Return the seat at the host's right, so that the host bids first (rules.md section 1)."""
    host = company.seat_of(company.host)
    return ((host or 0) - 1) % len(company.chairs)


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
