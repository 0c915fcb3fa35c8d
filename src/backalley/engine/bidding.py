"""The phase in which bids are made, whatever bids a game has."""

from dataclasses import dataclass
from typing import Protocol

from backalley.engine.actions import PASS, Action, Play, action_of
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Seat
from backalley.engine.promise import Promise
from backalley.engine.refusal import Refusal
from backalley.engine.ruletext import Described
from backalley.engine.state import Call, State
from backalley.words import joined


class BiddingRules(Described, Protocol):
    """The bidding of a game: one round or many, any bids, and what they lead to."""

    @property
    def draws(self) -> bool:
        """Whether each player takes a card of the stock after the bidding."""

    def open(self, deal: Deal) -> State:
        """Return the first state of a deal: bidding, or straight to play where there is none."""

    def next_seat(self, bidding: "Bidding") -> Seat | None:
        """Return who bids next; None when the bidding is over."""

    def choices(self, bidding: "Bidding") -> tuple[Action, ...]:
        """Return the bids that may be made now, in canonical order."""

    def refusal(self, bidding: "Bidding", action: Action) -> Refusal:
        """Say which rule forbids a bid that is not among the choices."""

    def close(self, bidding: "Bidding") -> State:
        """Return what follows the last bid: the play, or a deal thrown in."""

    def warnings(self, bidding: "Bidding", action: Action) -> tuple[str, ...]:
        """Say what the bidder should know before making this legal bid; it may go ahead."""

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        """Return each call in words, with what it came to: ``"board ×2"``."""

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> "tuple[Contract | None, ...]":
        """Return each side's contract; None before its bids are complete."""

    def may_see_hand(self, deal: Deal) -> bool:
        """Whether players see their own hands while they bid."""


class Contract(Protocol):
    """What a side has undertaken in a deal."""

    @property
    def text(self) -> str:
        """In words: ``"5"``, ``"board ×2"``."""

    @property
    def target(self) -> int:
        """Tricks the side must win."""

    @property
    def promises(self) -> tuple[Promise, ...]:
        """What of it is made or lost, part by part; nothing where no trick is promised."""


@dataclass(frozen=True)
class Bidding(State):
    """Bids are being made."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.deal.hands

    @property
    def turn(self) -> Seat | None:
        return self.deal.rules.bidding.next_seat(self)

    @property
    def awaited(self) -> str:
        # Who has bid once may be asked a question, which is told by its answers; they are the same
        # whatever the hand. Of a first bid nothing more is told: what may be bid can tell the hand.
        again = any(call.seat == self.turn for call in self.calls)
        asked = again and PASS not in self.legal
        return joined([call.text for call in self.legal], " or ") if asked else "bid"

    @property
    def where(self) -> str:
        return f"bid {len(self.calls) + 1}, by seat {self.turn}"

    def options(self) -> tuple[Action, ...]:
        return self.deal.rules.bidding.choices(self)

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Play):
            return Refusal("deal", "No card is played until the bidding is over.")
        return self.deal.rules.bidding.refusal(self, action)

    def after(self, action: Action) -> State:
        seat = self.turn
        assert seat is not None
        bidding = Bidding(self.deal, (*self.calls, Call(seat, action)))
        return bidding.deal.rules.bidding.close(bidding) if bidding.turn is None else bidding

    def shows(self, seat: Seat, viewer: Seat | None) -> bool:
        return seat == viewer and self.deal.rules.bidding.may_see_hand(self.deal)


def warnings(state: State, action: Action | str) -> tuple[str, ...]:
    """Return what the bidder should be told before `action` is confirmed; it may go ahead.

    None where it is not legal; raises `NotationError` for what is no action, nor the text of one.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> from backalley import apply
    >>> for _ in range(2):
    ...     state = apply(state, "1")
    >>> warnings(state, "1")
    ('All the bids together come to 3, and there are only 2 tricks.',)
    """
    bid = action_of(action)
    if isinstance(state, Bidding) and bid in state.legal:
        return state.deal.rules.bidding.warnings(state, bid)
    return ()


def contracts(state: State) -> tuple[Contract | None, ...]:
    """Return the contract of each side; None before the side's bids are complete.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> from backalley import apply
    >>> for bid in ("1", "board", "1"):
    ...     state = apply(state, bid)
    >>> [contract and contract.text for contract in contracts(state)]
    ['2', None]
    """
    return state.contracts
