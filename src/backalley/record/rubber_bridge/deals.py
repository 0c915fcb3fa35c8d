"""A deal of rubber bridge in a record: its form, its replay, and how it is written."""

from msgspec import UNSET, Struct, UnsetType

from backalley.engine.actions import ACCEPT, NO_TRUMP
from backalley.engine.claiming import Claiming
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Layout
from backalley.engine.match import Acted, BonusClaimed, Claimed, Dealt, Match
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import RecordError
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import TRICKS
from backalley.games.rubber_bridge.honours import honours
from backalley.games.rubber_bridge.plan import RubberPlan, rubber_plan
from backalley.games.rubber_bridge.scoring import entries_of, honours_entry, rubber_scores
from backalley.record.acting import awaited_plan, call, called_out
from backalley.record.cards import read_hands, texts
from backalley.record.comparing import compare
from backalley.record.form import TrickRecord, Whole
from backalley.record.rubber_bridge.deal_file import claim_for
from backalley.record.tricks import replay_tricks, write_tricks


class ContractRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the auction led to; `doubled` is empty, ``"X"`` or ``"XX"``."""

    level: Whole
    strain: str
    declarer: Whole
    doubled: str


class ClaimedRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who made the claim that ended the play, and the tricks of declarer's side in the deal."""

    by: Whole
    declarer_tricks: Whole


class HonoursRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Honours that were counted, and the seat whose hand had them."""

    seat: Whole
    points: Whole


class LinesRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points of each side below and above the line."""

    below: tuple[Whole, ...]
    above: tuple[Whole, ...]


class RubberDeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal; one that was broken off has no `scores`, one that was passed out no `contract`."""

    dealer: Whole
    hands: tuple[tuple[str, ...], ...]
    calls: tuple[str, ...]
    contract: ContractRecord | None
    vulnerable: tuple[bool, ...]
    tricks: tuple[TrickRecord, ...]
    claimed: ClaimedRecord | UnsetType = UNSET
    honours: tuple[HonoursRecord, ...]
    scores: LinesRecord | UnsetType = UNSET


def replay(match: Match, record: RubberDeal, *, may_break_off: bool) -> Match:
    """Return the match after this deal, or as far into it as the record goes.

    Raises `RecordError`, or another `BackAlleyError` of the engine, at the first difference. With
    `may_break_off` the deal may stop anywhere.
    """
    plan = awaited_plan(match)
    assert isinstance(plan, RubberPlan)
    compare("dealer", record.dealer, plan.dealer)
    compare("vulnerable", record.vulnerable, plan.vulnerable)
    match = match.after(Dealt(Layout(read_hands(record.hands, match.rules.seats), None, ())))
    match = call(match, record.calls, "call")
    if not may_break_off:
        match = called_out(match, record.calls, "call")
    compare("contract", record.contract, _contract(_now(match)))
    match = _claim_honours(match, record.honours)
    claimed = record.claimed
    may_end = may_break_off or claimed is not UNSET
    match = replay_tricks(match, record.tricks, TRICKS, may_break_off=may_end)
    if claimed is not UNSET:
        match = _claim(match, claimed)
    compare("honours", record.honours, _honours(_now(match)))
    compare("scores", record.scores, _scores(_now(match)))
    return match


def write(state: State) -> RubberDeal:
    """Return the deal as a record has it, as far as it came."""
    return RubberDeal(
        dealer=state.deal.dealer,
        hands=tuple(map(texts, state.deal.layout.hands)),
        calls=tuple(call.action.text for call in state.calls),
        contract=_contract(state),
        vulnerable=rubber_plan(state.deal.plan).vulnerable,
        tricks=write_tricks(state),
        claimed=_claimed(state),
        honours=_honours(state),
        scores=_scores(state),
    )


def _now(match: Match) -> State:
    return match.state or match.finished[-1]


def _contract(state: State) -> ContractRecord | None:
    contract = contract_of(state.calls)
    if contract is None:
        return None
    return ContractRecord(
        level=contract.level,
        strain=contract.strain.value if contract.strain else NO_TRUMP,
        declarer=contract.declarer,
        doubled="X" * contract.doublings,
    )


def _claim_honours(match: Match, records: tuple[HonoursRecord, ...]) -> Match:
    """Return the match in which these honours were claimed, where they may be."""
    for record in records:
        if match.bonus_refusal(record.seat) is None:
            match = match.after(BonusClaimed(record.seat))
    return match


def _claim(match: Match, record: ClaimedRecord) -> Match:
    """Return the match after the claim, which all accepted."""
    state = match.state
    if not isinstance(state, Playing):
        raise RecordError("a claim", "none: the play was over", "claimed")
    match = match.after(Claimed(claim_for(state, record.declarer_tricks, record.by)))
    while isinstance(match.state, Claiming):
        match = match.after(Acted(match.state.turn, ACCEPT))
    return match


def _claimed(state: State) -> ClaimedRecord | UnsetType:
    contract = contract_of(state.calls)
    if not isinstance(state, Finished) or state.claim is None or contract is None:
        return UNSET
    won = tricks_by_side(state.deal, state.tricks)[contract.declarer % 2]
    return ClaimedRecord(by=state.claim.seat, declarer_tricks=won)


def _honours(state: State) -> tuple[HonoursRecord, ...]:
    """Return the honours among the entries of a finished deal."""
    contract = contract_of(state.calls)
    held = honours(state.deal.hands, contract.strain) if contract else None
    if held is None or not isinstance(state, Finished):
        return ()
    counted = honours_entry(held) in entries_of(state)
    return (HonoursRecord(seat=held.seat, points=held.points),) if counted else ()


def _scores(state: State) -> LinesRecord | UnsetType:
    if not isinstance(state, Finished):
        return UNSET
    scores = rubber_scores(state)
    if not scores:  # passed out
        return LinesRecord(below=(0, 0), above=(0, 0))
    return LinesRecord(
        below=tuple(score.below for score in scores), above=tuple(score.above for score in scores)
    )
