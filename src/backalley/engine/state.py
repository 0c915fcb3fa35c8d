"""A deal in progress, whatever its phase, and the few questions everyone asks of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from backalley.cards import Card
from backalley.engine.actions import Action, action_of
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Seat
from backalley.engine.ranking import Trump
from backalley.engine.refusal import IllegalAction, Refusal
from backalley.engine.trick import Played

if TYPE_CHECKING:
    from backalley.engine.bidding import Contract


@dataclass(frozen=True)
class Call:
    """A bid as it was made: who, and what."""

    seat: Seat
    action: Action


@dataclass(frozen=True)
class State(ABC):
    """A deal at one moment, frozen; each phase of a deal is a subclass with its own fields.

    A phase says whose cards are next (`turn`), who decides (`actor`, who differs only where a
    partner plays a dummy's cards), what may be done, why something else may not, and what
    follows. It never asks which game is played: that is in the parts of ``deal.rules``.
    """

    deal: Deal
    calls: tuple[Call, ...]
    """Every bid in the order made."""

    @property
    @abstractmethod
    def hands(self) -> tuple[Hand, ...]:
        """The cards each seat holds now."""

    @property
    def trump(self) -> Trump:
        """The trump suit now: of the play, before it of the turn-up."""
        return self.deal.trump

    @property
    def played(self) -> Played:
        """What has been played."""
        return Played()

    @property
    def discards(self) -> tuple[Card, ...]:
        """What was laid aside after drawing, from the dealer's left on."""
        return self.deal.discards

    @property
    def draws(self) -> int:
        """How many cards were drawn from the stock, from the dealer's left on."""
        return len(self.discards)

    @property
    @abstractmethod
    def turn(self) -> Seat | None:
        """Whose bid or card is next; None once the deal is finished."""

    @property
    @abstractmethod
    def awaited(self) -> str:
        """What `actor` is to do, as a verb: ``"bid"``, ``"lead"``, ``"play"``."""

    @property
    def actor(self) -> Seat | None:
        """Who decides for `turn`."""
        return self.turn

    @abstractmethod
    def options(self) -> tuple[Action, ...]:
        """All legal actions in canonical order; `legal_actions` keeps them."""

    @abstractmethod
    def refusal(self, action: Action) -> Refusal:
        """Say which rule forbids an action that is not among the options."""

    @abstractmethod
    def after(self, action: Action) -> "State":
        """Return the state that a legal action leads to; legality is not asked again."""

    def dealt_again(self, deal: Deal, hands: tuple[Hand, ...]) -> "State":
        """Return this moment of another deal, in which the seats hold `hands` now."""
        return replace(self, deal=deal)

    def not_held(self, card: Card) -> str:
        """Say that the player does not hold `card`, of which the pack may have none or several."""
        copies = self.deal.rules.pack.cards.count(card)
        if not copies:
            return f"There is no {card.words} in this pack."
        return f"You do not hold {'a' if copies > 1 else 'the'} {card.words}."

    def shows(self, seat: Seat, viewer: Seat | None) -> bool:
        """Whether `viewer` (None: a watcher) may see the hand of `seat` now."""
        return seat == viewer

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """The options, computed once."""
        return self.options()

    @cached_property
    def contracts(self) -> "tuple[Contract | None, ...]":
        """The contract of each side, computed once; None before the side's bids are complete."""
        return self.deal.rules.bidding.contracts(self.deal, self.calls)

    @property
    def where(self) -> str:
        """The moment in words, for errors."""
        return f"seat {self.turn} to act"


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every action `apply` accepts now, in canonical order; empty when finished.

    Bids come as pass, rising numbers, then board; cards in the order of a new pack.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> [action.text for action in legal_actions(state)]
    ['pass', '1', 'board']
    """
    return state.legal


def apply(state: State, action: Action | str) -> State:
    """Return the state after `action`, or after the one of this text; the given state stays.

    Raises `IllegalAction` exactly for what `legal_actions` does not list, and `NotationError` for
    what is no action at all.

    >>> from random import Random
    >>> from backalley import DealPlan, number, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> apply(state, "1").turn, apply(state, number(1)).turn
    (1, 1)
    >>> apply(state, "2")
    Traceback (most recent call last):
    ...
    backalley.engine.refusal.IllegalAction: bid 1, by seat 0: got '2', expected one of pass, 1, ...
    """
    legal, wanted = state.legal, action_of(action)
    if wanted not in legal:
        raise IllegalAction(
            repr(wanted.text),
            "one of " + ", ".join(option.text for option in legal)
            if legal
            else "nothing: the deal is finished",
            state.where,
            state.refusal(wanted),
        )
    return state.after(legal[legal.index(wanted)])


def why_not(state: State, action: Action | str) -> Refusal | None:
    """Return the rule that forbids `action` now and what satisfies it; None when it is legal.

    Raises `NotationError` for what is no action, nor the text of one.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> why_not(state, "2").text
    'To bid every trick, bid board; a number stops at 1.'
    """
    wanted = action_of(action)
    return None if wanted in state.legal else state.refusal(wanted)
