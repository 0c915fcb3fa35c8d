"""Looking at a table: the one way from it to what its viewers may know."""

from collections.abc import Mapping
from dataclasses import replace

from backalley.engine.actions import Action, Discard, parse_action
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.fair import DealContext
from backalley.table.claiming import claimable, plans
from backalley.table.company.company import Company
from backalley.table.events.every import ActionTaken, CardsDealt, Event
from backalley.table.events.fair import Contributed, DealCommitted, Pledged, PledgesClosed
from backalley.table.eyes.dealing import seen_by, seen_by_all
from backalley.table.eyes.eyes import (
    Commitment,
    DealSeen,
    Eyes,
    OpenTable,
    Proven,
    Replayed,
)
from backalley.table.eyes.families import seeing_of
from backalley.table.table import Table


class Finishings:
    """Sees finished deals as all saw them. Mutable: it keeps those that it has seen already.

    Those of a match that goes on are the same objects, so identity tells them apart.
    """

    def __init__(self) -> None:
        self._deals: tuple[Finished, ...] = ()
        self._seen: tuple[DealSeen, ...] = ()

    def of(self, deals: tuple[Finished, ...]) -> tuple[DealSeen, ...]:
        """Return the deals as all saw them."""
        if deals is not self._deals:
            seen = {id(deal): one for deal, one in zip(self._deals, self._seen, strict=True)}
            self._seen = tuple(seen.get(id(deal)) or seen_by_all(deal) for deal in deals)
            self._deals = deals
        return self._seen


class Looks:
    """Looks at one version of a table. Mutable: it keeps what each viewer has seen.

    What its finished deals came to may be known from other versions.
    """

    def __init__(self, table: Table, finishings: Finishings | None = None) -> None:
        self._table = table
        self._finishings = finishings or Finishings()
        self._by_viewer: dict[Seat | None, Eyes] = {}

    def of(self, viewer: Seat | None) -> Eyes:
        """Return the table as `viewer` (None: a watcher) may see it."""
        eyes = self._by_viewer.get(viewer)
        if eyes is None:
            made = self._of_all() if viewer is None else _own(self._table, viewer, self.of(None))
            eyes = self._by_viewer[viewer] = made
        return eyes

    def _of_all(self) -> Eyes:
        table, state = self._table, self._table.match.state
        finished = self._finishings.of(table.match.finished)
        return Eyes(
            viewer=None,
            table=_open(table, finished),
            deal=seen_by_all(state) if state else finished[-1] if finished else None,
            claimable=(),
            plans=plans(state),
            bonus=None,
            receipt=(),
            looks=table.company.watching == "hands",
            proof=proof_seen(table) if table.company.watching == "hands" else None,
        )


def look(table: Table, viewer: Seat | None) -> Eyes:
    """Return a table as `viewer` (None: a watcher) may see it.

    >>> from backalley.table.opening import open_against_computer
    >>> eyes = look(Table.open("table", open_against_computer("Ann")), 0)
    >>> eyes.table.chairs[0].name, eyes.deal
    ('Ann', None)
    """
    return Looks(table).of(viewer)


def happened(event: Event, viewer: Seat | None) -> Event | None:
    """Return an event without what `viewer` may not know of it, None where that is all of it.

    The cards of a deal, and one that somebody else laid aside, are not in it.
    """
    match event:
        case CardsDealt():
            return CardsDealt((), None, ())
        case DealCommitted() | Pledged() | PledgesClosed() | Contributed():
            return None  # nobody has to hear of it; the page shows it where it is looked for
        case ActionTaken() if event.seat != viewer:
            aside = isinstance(parse_action(event.action), Discard)
            return ActionTaken(event.seat, "", event.instead) if aside else event
        case _:
            return event


def proof_seen(table: Table) -> Proven | None:
    """Return the proof of the deal that is over, which only who may see all its cards is shown."""
    last = table.last_deal
    if table.match.state is not None or last is None or not table.revealed:
        return None
    proof = table.revealed[-1]
    if proof is None or table.proof_name is None:
        return None
    deal = last.deal
    return Proven(_context(table, table.proof_name), proof, deal.layout, deal.dealer, deal.cut)


def _own(table: Table, viewer: Seat, by_all: Eyes) -> Eyes:
    state, match = table.shown, table.match
    bonus = match.rules.bonus
    return Eyes(
        viewer=viewer,
        table=by_all.table,
        deal=seen_by(state, viewer, by_all.deal) if state and by_all.deal else None,
        claimable=claimable(match.state, viewer),
        plans=by_all.plans,
        bonus=bonus.word if bonus and not match.bonus_refusal(viewer) else None,
        receipt=table.sitters[viewer].receipt,
        looks=True,
        proof=by_all.proof or proof_seen(table),
    )


def _open(table: Table, finished: tuple[DealSeen, ...]) -> OpenTable:
    match, replay = table.match, table.replay
    return OpenTable(
        table_id=table.table_id,
        version=table.version,
        company=_without_receipts(table.company),
        rules=match.rules,
        match_number=table.match_number,
        started=table.started,
        ready=table.ready,
        pace=table.pace,
        paused=table.paused,
        proposal=table.proposal,
        unasked=table.unasked,
        swapped=table.swapped,
        plan=match.plan,
        over=match.over,
        totals=match.totals,
        winners=match.winners,
        finished=finished,
        serial=table.serial,
        undoable=_undoable(table),
        rubber=seeing_of(match.rules).rubber(match),
        replay=Replayed(replay.plan.hand_size, replay.tricks) if replay else None,
        fair=_commitment(table),
    )


def _without_receipts(company: Company) -> Company:
    if not any(chair.receipt for chair in company.chairs):
        return company
    return replace(company, chairs=tuple(replace(one, receipt=()) for one in company.chairs))


def _undoable(table: Table) -> Mapping[Seat, Action | None]:
    last = {one.seat: parse_action(one.action) for one in table.taken}
    return {seat: None if isinstance(action, Discard) else action for seat, action in last.items()}


def _commitment(table: Table) -> Commitment | None:
    """Return the commitment to the deal in play, or to the one to come."""
    sealed = table.sealed
    proof = sealed.proof(table.sitters) if sealed else None
    if table.match.state is not None:
        proof = table.proofs[-1] if table.proofs else None
    if proof is None or table.proof_name is None:
        return None
    return Commitment(
        context=sealed.context if sealed else _context(table, table.proof_name),
        commitment=proof.commitment,
        contributed=tuple(
            seat for seat, sent in enumerate(proof.contributions) if sent is not None
        ),
        pledges=sealed.pledges(table.sitters) if sealed else (),
        closed=sealed.closed if sealed else True,
    )


def _context(table: Table, name: str) -> DealContext:
    """Return the context of the deal that lies on the table."""
    return DealContext(name, table.match_number, table.serial)
