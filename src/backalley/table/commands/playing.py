"""Bids, cards and claims; what comes between deals and matches."""

from typing import Annotated, Self

import msgspec

from backalley.engine.actions import Action, parse_action
from backalley.engine.claim import Claim, named_cards
from backalley.engine.claiming import claim_refusal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State, legal_actions, why_not
from backalley.errors import NotationError, quote
from backalley.table.claiming import own_hands, plans
from backalley.table.commands.command import MatchCommand, MoveCommand, PlayerCommand
from backalley.table.company.chat import chat_text
from backalley.table.events.event import Count, Pace
from backalley.table.events.every import (
    ActionTaken,
    BonusClaimed,
    Event,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    TricksClaimed,
)
from backalley.table.playing_seat import deal_in_play, own_turn
from backalley.table.refused import CommandRefused, refusal
from backalley.table.table import Table


class Act(MoveCommand, tag="act", frozen=True):
    """A bid or a card. `v` is the version it answers: an older one is refused as stale."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    counts = "bounded"

    def event(self, table: Table, seat: Seat) -> Event:
        state = own_turn(table, seat, quote(self.action))
        return ActionTaken(seat, _legal(state, self.action).text)


class ClaimTricks(MoveCommand, tag="claim", frozen=True):
    """So many of the tricks left are mine; `v` as in `Act`. `plan` may name cards: "♠AK, ♦Q"."""

    tricks: Annotated[int, msgspec.Meta(ge=0, le=99)]
    plan: Annotated[str, msgspec.Meta(max_length=200)] = ""
    counts = "bounded"

    def event(self, table: Table, seat: Seat) -> Event:
        state = deal_in_play(table, "a claim")
        own = {card for owner in own_hands(state, seat) for card in state.hands[owner]}
        plan = _plan(table, seat, self.plan)
        claim = Claim(seat, self.tricks, plan, named_cards(plan, own))
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


class ClaimBonus(MatchCommand, tag="claim-bonus", frozen=True):
    """Claim honours in the deal with this serial number (`View.serial`)."""

    serial: Count
    counts = "bounded"

    def event(self, table: Table, seat: Seat) -> Event:
        refusal = table.match.bonus_refusal(seat)
        if self.serial != table.serial:
            refusal = Refusal("deal", f"This is deal {table.serial}, not {self.serial}.")
        if refusal:
            raise CommandRefused(
                "not-now",
                got=f"a claim for deal {self.serial}",
                expected="something to claim in this deal",
                where="table",
                message=refusal.text,
                rule=refusal.rule,
            )
        return BonusClaimed(seat)


class Ready(MatchCommand, tag="ready", frozen=True):
    """Ready for the deal with this serial number (`View.serial` + 1)."""

    serial: Count
    counts = "bounded"

    def event(self, table: Table, seat: Seat) -> Event:
        coming = table.serial + 1
        if table.match.over:
            expected, message = "a rematch", "The match is over: there is no next deal."
        elif table.match.state is not None:
            expected = f"deal {table.serial} to be finished"
            message = "A deal is still being played."
        elif self.serial != coming:
            expected = f"ready for deal {coming}"
            message = f"The next deal is number {coming}, not {self.serial}."
        elif seat in table.ready:
            expected, message = "to be ready once", "You are ready already."
        else:
            return ReadyPressed(seat, self.serial)
        got = f"ready for deal {self.serial}"
        raise refusal("not-now", message, got=got, expected=expected)


class Rematch(MatchCommand, tag="rematch", frozen=True):
    """Another match at this table, after match number `match` is over.

    `swapped`: everybody but the player of seat 0 moves one seat on, so that partners change. It
    begins when all have asked for the same.
    """

    match: Count
    swapped: bool = False
    counts = "change"
    called = ("swap-partners",)

    def event(self, table: Table, seat: Seat) -> Event:
        number, word = table.match_number, table.match.rules.match.word
        if self.match != number:
            expected = f"a rematch after match {number}"
            message = f"This is match {number}, not {self.match}."
        elif not table.match.over:
            expected = f"match {number} to be over"
            message = f"The {word} is not over yet."
        elif self.swapped and (table.replay or not _has_partners(table.match.rules)):
            expected = "a rematch with the same seats"
            message = "There are no partners to change."
        elif seat in table.ready and self.swapped == table.swapped:
            expected = "to be asked for once"
            message = f"You have asked for another {word} already."
        else:
            return RematchAsked(seat, self.match, self.swapped)
        got = f"a rematch after match {self.match}"
        raise refusal("not-now", message, got=got, expected=expected)

    @classmethod
    def of_room(cls, table: Table) -> Self:
        return cls(table.match_number, swapped=True)


class SetPace(PlayerCommand, tag="pace", frozen=True):
    """How long the computer players take over a move."""

    pace: Pace
    counts = "change"

    def event(self, table: Table, seat: Seat) -> Event:
        return PaceSet(seat, self.pace)


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


def _has_partners(rules: RuleSet) -> bool:
    return any(len(side) > 1 for side in rules.sides)
