"""Bidding in Back Alley: once around, numbers and boards."""

from dataclasses import dataclass
from functools import cache

from backalley.engine.actions import BOARD, PASS, Action, Number, number
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import begin_play
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call, State
from backalley.games.back_alley.contract import BoardContract, NumberContract, SideContract
from backalley.words import counted


@dataclass(frozen=True)
class OneRound:
    """Everyone bids once from the dealer's left: pass, 1 … h−1, or board.

    Boards are numbered in the order made across all sides: ×1, ×2, … A playoff has no bidding.
    Source: rules.md section 1, "bids", "boards", "first lead".
    """

    def open(self, deal: Deal) -> State:
        """Return the first bid, or in a playoff the lead of the dealer's left."""
        if deal.plan.playoff:
            return begin_play(deal, (), leader=deal.eldest, trump=deal.trump)
        return Bidding(deal, ())

    def next_seat(self, bidding: Bidding) -> Seat | None:
        """Return who bids next; None after one bid each."""
        made, deal = len(bidding.calls), bidding.deal
        return None if made == deal.rules.seats else (deal.eldest + made) % deal.rules.seats

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        """Return pass, the numbers below the hand size, and board."""
        return _choices(bidding.deal.hand_size)

    def refusal(self, bidding: Bidding, action: Action) -> Refusal:
        """Say what may be bid with this hand size."""
        size = bidding.deal.hand_size
        numbers = "1" if size == 2 else f"a number from 1 to {size - 1}"
        allowed = "pass or board" if size == 1 else f"pass, {numbers}, or board"
        if isinstance(action, Number) and action.tricks == size > 1:
            return Refusal("bids", f"To bid every trick, bid board; a number stops at {size - 1}.")
        return Refusal("bids", f"With {counted(size, 'card')} you may bid {allowed}.")

    def close(self, bidding: Bidding) -> State:
        """Return the play, led by the last board bidder or else the highest number."""
        deal, calls = bidding.deal, bidding.calls
        if all(call.action is PASS for call in calls):
            return Finished.throw_in(deal, calls)
        return begin_play(deal, calls, leader=opening_leader(calls), trump=deal.trump)

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        """Warn when the side's numbers, or everybody's, come to more than the hand size."""
        seat, deal = bidding.turn, bidding.deal
        if seat is None or not isinstance(action, Number):
            return ()
        size, side_of = deal.hand_size, deal.rules.side_of
        calls = (*bidding.calls, Call(seat, action))
        numbers = {call.seat: _tricks(call.action) for call in calls if call.action is not BOARD}
        own = sum(n for bidder, n in numbers.items() if side_of[bidder] == side_of[seat])
        if own > size:
            return (f"Your side would need {own} tricks, and there are only {size}.",)
        everyone = sum(numbers.values())
        if len(numbers) == len(calls) and everyone > size:
            return (f"All the bids together come to {everyone}, and there are only {size} tricks.",)
        return ()

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        """Return each bid in words, a board with its level."""
        levels = _board_levels(calls)
        return tuple(
            f"board ×{levels[call.seat]}" if call.action is BOARD else call.action.text
            for call in calls
        )

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[SideContract | None, ...]:
        """Return each side's contract; None before its bids are complete, or without bidding."""
        return side_contracts(deal, calls)

    def may_see_hand(self, deal: Deal) -> bool:
        """Return True: nobody bids blind."""
        return True

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what may be bid, what a board is, and who leads first."""
        bids = RuleText(
            "bids",
            "Bidding",
            (
                (
                    "Everybody bids once, beginning at the dealer's left: pass, a number of tricks "
                    "below the hand size, or board, which is every trick."
                ),
                "With one card, pass or board. A bid need not beat another.",
                (
                    "You are warned when bids come to more tricks than there are; you may still "
                    "make them."
                ),
            ),
        )
        boards = RuleText(
            "boards",
            "Boards",
            (
                (
                    "Boards are numbered in the order they are bid, whoever bids them: the first "
                    "counts once, the second twice, and so on."
                ),
                "A side that bid board counts only its highest; its other bid is void.",
            ),
        )
        lead = RuleText(
            "first-lead",
            "The first lead",
            (
                (
                    "The last to bid board leads. Without a board, the highest number leads, "
                    "and of equals whoever bid first."
                ),
                "The winner of a trick leads to the next.",
            ),
        )
        return bids, boards, lead


def side_contracts(deal: Deal, calls: tuple[Call, ...]) -> tuple[SideContract | None, ...]:
    """Return each side's highest board, or the sum of its numbers where it bid no board.

    None for a side whose bids are not complete, or where there is no bidding.
    """
    levels = _board_levels(calls)
    numbers = {call.seat: _tricks(call.action) for call in calls}
    contracts: list[SideContract | None] = []
    for seats in deal.rules.sides:
        if any(seat not in numbers for seat in seats):
            contracts.append(None)
        elif highest := max(levels.get(seat, 0) for seat in seats):
            contracts.append(BoardContract(deal.hand_size, highest))
        else:
            contracts.append(NumberContract(sum(numbers[seat] for seat in seats)))
    return tuple(contracts)


def opening_leader(calls: tuple[Call, ...]) -> Seat:
    """Return the last board bidder; without a board the first to bid the highest number."""
    levels = _board_levels(calls)
    if levels:
        return max(levels, key=levels.__getitem__)
    return max(calls, key=lambda call: _tricks(call.action)).seat


def _board_levels(calls: tuple[Call, ...]) -> dict[Seat, int]:
    """Return the level of each board by its bidder: they are numbered as they come."""
    boards = [call.seat for call in calls if call.action is BOARD]
    return {seat: level for level, seat in enumerate(boards, start=1)}


def _tricks(action: Action) -> int:
    return action.tricks if isinstance(action, Number) else 0


@cache
def _choices(hand_size: int) -> tuple[Action, ...]:
    return (PASS, *map(number, range(1, hand_size)), BOARD)
