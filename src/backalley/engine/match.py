"""A match: one deal after another until somebody has won."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Protocol, assert_never

from backalley.engine.actions import Action, action_of
from backalley.engine.bidding import Bidding
from backalley.engine.claim import Claim
from backalley.engine.claiming import make_claim
from backalley.engine.deal import DealPlan, settle
from backalley.engine.finished import Finished
from backalley.engine.layout import Layout, Seat, Side
from backalley.engine.refusal import IllegalAction, Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import Described
from backalley.engine.state import State, apply
from backalley.errors import MatchError, quote

_NO_BONUS: Final = Refusal("deal", "Nothing is to be claimed: all is counted by itself.")


class MatchRules(Described, Protocol):
    """How deals follow one another and who wins."""

    @property
    def largest_hand(self) -> int:
        """The largest hand size that can come."""

    @property
    def word(self) -> str:
        """What a match is called: ``"match"``, ``"rubber"``."""

    @property
    def draws_dealer(self) -> bool:
        """Whether the first dealer is drawn by lot; else the player at the host's right deals."""

    @property
    def length(self) -> int | None:
        """How many deals are scheduled; None where that is open."""

    def next_deal(self, match: "Match") -> DealPlan | None:
        """Return the plan of the next deal; None when the match is over."""

    def totals(self, match: "Match") -> tuple[int, ...]:
        """Return the points of each side so far."""

    def winners(self, match: "Match") -> tuple[Side, ...]:
        """Return the sides that are ahead now, or have won when the match is over."""


@dataclass(frozen=True)
class Dealt:
    """An event: these cards were dealt."""

    layout: Layout


@dataclass(frozen=True)
class Acted:
    """An event: the seat whose turn it was did this.

    Raises `NotationError` for what is no action, nor the text of one.

    >>> Acted(0, "2")
    Acted(seat=0, action=parse_action('2'))
    """

    seat: Seat
    action: Action

    def __init__(self, seat: Seat, action: Action | str) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "action", action_of(action))


@dataclass(frozen=True)
class Claimed:
    """An event: a seat claimed tricks, whoever's turn it was."""

    claim: Claim


@dataclass(frozen=True)
class BonusClaimed:
    """An event: a seat claimed what its hand, as dealt, brings by the rules."""

    seat: Seat


@dataclass(frozen=True)
class Stopped:
    """An event: the match was broken off by agreement; a deal in play is dropped."""


Event = Dealt | Acted | Claimed | BonusClaimed | Stopped


@dataclass(frozen=True)
class Match:
    """A match at one moment, frozen; it is the fold of its events and nothing else.

    >>> from random import Random
    >>> from backalley import rule_set, shuffle_and_deal
    >>> match = Match(rule_set("back-alley"), first_dealer=3)
    >>> plan = match.plan
    >>> plan.hand_size, plan.dealer
    (7, 3)
    >>> match.after(Dealt(shuffle_and_deal(match.rules, plan, Random(1)))).state.turn
    0
    """

    rules: RuleSet
    first_dealer: Seat
    finished: tuple[Finished, ...] = ()
    """Deals that are over, thrown-in ones among them."""
    state: State | None = None
    """The deal being played; None between deals."""
    stopped: bool = False
    """Whether it was broken off by agreement."""
    bonuses: tuple[Seat, ...] = ()
    """Who claimed what their hand brings, while the deal is played."""

    def __post_init__(self) -> None:
        if not 0 <= self.first_dealer < self.rules.seats:
            raise MatchError(
                f"seat {self.first_dealer}", f"a seat below {self.rules.seats}", "first dealer"
            )

    @cached_property
    def plan(self) -> DealPlan | None:
        """The deal being played or dealt next; None when the match is over."""
        return None if self.stopped else self.rules.match.next_deal(self)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state is None and self.plan is None

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points of each side after the finished deals."""
        return self.rules.match.totals(self)

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides that are ahead, or have won when the match is over."""
        return self.rules.match.winners(self)

    def after(self, event: Event) -> "Match":
        """Return the match after an event; raises `MatchError` or `IllegalAction`."""
        if not isinstance(event, Event):
            raise MatchError(quote(event), "an event, such as Acted(0, 'pass')", "match")
        match event:
            case Dealt():
                return self._deal(event.layout)
            case Acted():
                return self._act(event)
            case Claimed():
                if self.state is None:
                    raise MatchError(event.claim.text, "a deal first", "match")
                return _with(self, make_claim(self.state, event.claim))
            case BonusClaimed():
                return self._claim_bonus(event.seat)
            case Stopped():
                return self._stop()
            case _:
                assert_never(event)

    def _deal(self, layout: Layout) -> "Match":
        if self.state is not None:
            raise MatchError("a deal", "the deal being played to be finished first", "match")
        if self.plan is None:
            raise MatchError("a deal", "nothing: the match is over", "match")
        deal = settle(self.rules, self.plan, layout)
        return _with(replace(self, bonuses=()), self.rules.bidding.open(deal))

    def _act(self, event: Acted) -> "Match":
        if self.state is None:
            raise MatchError(f"{event.action.text!r}", "a deal first", "match")
        if event.seat != self.state.actor:
            raise MatchError(
                f"{event.action.text!r} by seat {event.seat}",
                f"seat {self.state.actor} to act",
                self.state.where,
            )
        return _with(self, apply(self.state, event.action))

    def bonus_refusal(self, seat: Seat) -> Refusal | None:
        """Return the rule that forbids `seat` to claim what its hand brings; None where it may.

        It may from the end of the bidding to the next deal, or to the end of the match.
        """
        deal = self.state or (self.finished[-1] if self.finished else None)
        if self.over or deal is None or isinstance(deal, Bidding):
            return Refusal("deal", "There is no deal to claim anything for now.")
        if seat in self.bonuses:
            return Refusal("deal", "You have claimed that already.")
        bonus = self.rules.bonus
        return bonus.refusal(deal, seat) if bonus else _NO_BONUS

    def _claim_bonus(self, seat: Seat) -> "Match":
        refusal = self.bonus_refusal(seat)
        if refusal:
            where = self.state.where if self.state else "between deals"
            raise IllegalAction("a claim", "something to claim", where, refusal)
        claimed = replace(self, bonuses=(*self.bonuses, seat))
        if self.state is not None:
            return claimed
        *before, last = self.finished
        assert self.rules.bonus is not None
        return replace(claimed, finished=(*before, self.rules.bonus.entered(last, seat)))

    def _stop(self) -> "Match":
        if self.over:
            raise MatchError("a stop", "nothing: the match is over", "match")
        if not self.finished:
            raise MatchError("a stop", "at least one deal to be finished", "match")
        return replace(self, state=None, stopped=True)


def _with(match: Match, state: State) -> Match:
    """Return the match in which the deal has come to `state`."""
    if not isinstance(state, Finished):
        return replace(match, state=state)
    for seat in match.bonuses:
        assert match.rules.bonus is not None
        state = match.rules.bonus.entered(state, seat)
    return replace(match, finished=(*match.finished, state), state=None)
