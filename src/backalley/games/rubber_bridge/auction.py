"""The auction: bids that rise, doubles and redoubles, until three passes (rules.md section 4)."""

from dataclasses import dataclass
from typing import NamedTuple

from backalley.engine.actions import BIDS, DOUBLE, PASS, REDOUBLE, Action, Bid
from backalley.engine.bidding import Bidding, Contract
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Dummy, begin_play
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call, State
from backalley.games.rubber_bridge.contract import Defence, RubberContract

_RISING = {action: place for place, action in enumerate(BIDS)}


class Standing(NamedTuple):
    """The last bid of an auction, and how often it was doubled since (0 to 2)."""

    bid: Bid
    seat: Seat
    doublings: int


def standing(calls: tuple[Call, ...]) -> Standing | None:
    """Return what would be the contract if all passed now; None before the first bid.

    >>> from backalley.engine.actions import parse_action
    >>> said = ["1S", "X", "pass", "XX"]
    >>> standing(tuple(Call(seat, parse_action(text)) for seat, text in enumerate(said)))
    Standing(bid=parse_action('1S'), seat=0, doublings=2)
    """
    doublings = 0
    for call in reversed(calls):
        action = call.action
        if isinstance(action, Bid):
            return Standing(action, call.seat, doublings)
        if action is not PASS:
            doublings += 1
    return None


def open_calls(calls: tuple[Call, ...], seat: Seat) -> tuple[Action, ...]:
    """Return what `seat` may call next: pass, the higher bids, then a double or a redouble.

    >>> from backalley.engine.actions import parse_action
    >>> [call.text for call in open_calls((Call(0, parse_action("7S")),), seat=1)]
    ['pass', '7NT', 'X']
    """
    last = standing(calls)
    if last is None:
        return (PASS, *BIDS)
    opponents = (seat - last.seat) % 2 == 1
    higher = (PASS, *BIDS[_RISING[last.bid] + 1 :])
    if last.doublings == 0 and opponents:
        return (*higher, DOUBLE)
    return (*higher, REDOUBLE) if last.doublings == 1 and not opponents else higher


def is_over(calls: tuple[Call, ...]) -> bool:
    """Whether three passes have followed a bid, or four were made at the start."""
    return len(calls) >= 4 and all(call.action is PASS for call in calls[-3:])


def contract_of(calls: tuple[Call, ...]) -> RubberContract | None:
    """Return the contract of an auction that is over; None when all passed, or before its end.

    Declarer is, of the side that made the last bid, who first named its strain.
    """
    last = standing(calls) if is_over(calls) else None
    if last is None:
        return None
    strain = last.bid.strain
    declarer = next(
        call.seat
        for call in calls
        if isinstance(call.action, Bid)
        and call.action.strain is strain
        and call.seat % 2 == last.seat % 2
    )
    return RubberContract(last.bid.level, strain, declarer, last.doublings)


@dataclass(frozen=True)
class Auction:
    """Bidding in turn from the dealer, any number of rounds."""

    draws: bool = False

    def open(self, deal: Deal) -> State:
        """Return the auction before its first call."""
        return Bidding(deal, ())

    def next_seat(self, bidding: Bidding) -> Seat | None:
        """Return who calls next; None when the auction is over."""
        calls = bidding.calls
        return None if is_over(calls) else (bidding.deal.dealer + len(calls)) % 4

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        """Return pass, the higher bids, then a double or a redouble where it may be made."""
        seat = self.next_seat(bidding)
        return () if seat is None else open_calls(bidding.calls, seat)

    def refusal(self, bidding: Bidding, action: Action) -> Refusal:
        """Say what a bid must beat, or why there is nothing to double."""
        last = standing(bidding.calls)
        if isinstance(action, Bid):
            assert last is not None  # any bid may be the first
            higher = f"A bid must be higher than {last.bid.words}"
            order = "at the same level clubs, diamonds, hearts, spades, no trump rise"
            return Refusal("auction", f"{higher}; {order}.")
        if action is DOUBLE:
            return Refusal("doubling", _why_no_double(last))
        if action is REDOUBLE:
            text = "You may redouble only a double of the opponents, with only passes since."
            return Refusal("doubling", text)
        return Refusal("auction", "In the auction you may bid, double, redouble or pass.")

    def close(self, bidding: Bidding) -> State:
        """Return the play, or the deal passed out."""
        deal, calls = bidding.deal, bidding.calls
        contract = contract_of(calls)
        if contract is None:
            return Finished.throw_in(deal, calls)
        dummy = Dummy(contract.dummy, contract.declarer)
        return begin_play(deal, calls, leader=contract.leader, trump=contract.strain, dummy=dummy)

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        """Return nothing: no call is one that its maker must be warned of."""
        return ()

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        """Return each call in words: ``"4♥"``, ``"double"``."""
        return tuple(call.action.words for call in calls)

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Contract | None, ...]:
        """Return declarer's contract and what the other side needs; None until the end."""
        contract = contract_of(calls)
        if contract is None:
            return (None, None)
        return (
            (contract, Defence(contract))
            if contract.declarer % 2 == 0
            else (Defence(contract), contract)
        )

    def may_see_hand(self, deal: Deal) -> bool:
        """Return true: every player sees their own hand."""
        return True

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how the auction goes, and what it leads to."""
        auction = (
            "The dealer calls first, then each in turn, clockwise.",
            (
                "A bid names a number of tricks above six, from one to seven, and a trump suit or "
                "no trump. Each must be higher than the last: more tricks, or at the same level "
                "clubs, diamonds, hearts, spades, no trump in rising order."
            ),
            "Three passes after a bid end the auction, and the last bid is the contract.",
            "Of the side that made it, the player who first named its suit is declarer.",
            "Four passes at the start pass the deal out: nobody scores, and the next player deals.",
        )
        doubling = (
            "Double a bid of the opponents, redouble a double of theirs, with only passes since.",
            "A higher bid wipes both out.",
        )
        return (
            RuleText("auction", "The auction", auction),
            RuleText("doubling", "Double and redouble", doubling),
        )


def _why_no_double(last: Standing | None) -> str:
    if last is None:
        return "There is no bid to double yet."
    if last.doublings:
        return f"{last.bid.words} is doubled already."
    return f"{last.bid.words} is your own side’s bid: you may double only the opponents’ bids."
