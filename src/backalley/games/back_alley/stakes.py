"""What a bid stakes: the points its side would have for its contract, made or lost by a trick."""

from dataclasses import dataclass

from backalley.engine.actions import PASS, Action
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.contract import PlayedDeal
from backalley.games.back_alley.scoring import SideScoring


@dataclass(frozen=True)
class Stakes:
    """What the contract of a side would bring with one more bid, as the bids stand."""

    target: int
    """Tricks that it would take."""
    made: int
    """Points for just as many."""
    lost: int
    """Points for one trick less."""
    run: bool
    """Whether it would take a run of them, as a board does."""
    open: bool
    """Whether somebody of the side has yet to bid."""


def stakes(bidding: Bidding, action: Action) -> Stakes | None:
    """Return what `action` would stake; None where it undertakes no trick, or nothing is scored.

    Whoever has yet to bid counts as passing. Bonuses of a hand are left out.

    >>> from random import Random
    >>> from backalley import DealPlan, parse_action, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=7, dealer=3, place=0)
    >>> bidding = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> stakes(bidding, parse_action("3"))
    Stakes(target=3, made=15, lost=-15, run=False, open=True)
    >>> stakes(bidding, parse_action("board"))
    Stakes(target=7, made=70, lost=-70, run=True, open=True)
    """
    deal, seat = bidding.deal, bidding.turn
    rules = deal.rules
    if seat is None or not isinstance(rules.bidding, Circuit):
        return None
    scoring = rules.scoring
    if not isinstance(scoring, SideScoring):
        return None
    paid = scoring.points
    side = rules.side_of[seat]
    calls = (*bidding.calls, Call(seat, action))
    bidders = {call.seat for call in calls}
    partners = rules.sides[side]
    late = tuple(one for one in partners if one not in bidders)
    contract = rules.bidding.contracts(deal, (*calls, *(Call(one, PASS) for one in late)))[side]
    if contract is None or not contract.target:
        return None

    def points(tricks: int) -> int:
        played = PlayedDeal(
            deal, calls, _won_by(partners, deal.rules.seats, deal.hand_size, tricks)
        )
        return contract.score(played, paid)[0]

    return Stakes(
        target=contract.target,
        made=points(contract.target),
        lost=points(contract.target - 1),
        run=any(promise.run for promise in contract.promises),
        open=bool(late),
    )


def _won_by(partners: tuple[Seat, ...], seats: int, size: int, tricks: int) -> tuple[Trick, ...]:
    """Return a deal's tricks as scoring looks at them: the first so many are this side's."""
    other = next(seat for seat in range(seats) if seat not in partners)
    winners = [partners[0]] * tricks + [other] * (size - tricks)
    return tuple(Trick(winner, (), winner) for winner in winners)
