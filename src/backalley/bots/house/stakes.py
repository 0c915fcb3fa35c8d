"""What the rules pay for a bid, asked of the scoring itself."""

from collections.abc import Sequence

from backalley.engine.actions import PASS, Action
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Layout, Seat
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.engine.view import View
from backalley.games.back_alley.circuit import Circuit

Payoffs = tuple[int, ...]
"""Points of the bidder's side with 0, 1, 2 … tricks."""


def payoffs(view: View, bid: Action, winner: Seat | None = None) -> Payoffs:
    """Return what the bidder's side scores with each number of tricks after `bid`.

    Whoever has yet to bid is taken to pass, and the side's tricks are the first of the deal, won
    by `winner` (the bidder unless given). The scoring of the rule set is asked, so that this
    holds for every contract and every bonus there is.

    >>> from random import Random
    >>> from backalley import Match, Dealt, parse_action, rule_set, shuffle_and_deal, view
    >>> match = Match(rule_set("back-alley", {"schedule": [3]}), 3)
    >>> match = match.after(Dealt(shuffle_and_deal(match.rules, match.plan, Random(1))))
    >>> seen = view(match.state, 0)
    >>> payoffs(seen, parse_action("2")), payoffs(seen, parse_action("board"))
    ((-10, -10, 10, 11), (-30, -30, -30, 30))
    """
    seat = bidder(view)
    rules, size = view.rules, view.hand_size
    side = rules.side_of[seat]
    deal = _imagined(view)
    calls = (*view.calls, Call(seat, bid))
    spoken = {call.seat for call in calls}
    calls += tuple(Call(other, PASS) for other in range(rules.seats) if other not in spoken)
    taker = seat if winner is None else winner
    foe = next(other for other in range(rules.seats) if rules.side_of[other] != side)
    won, lost = Trick(taker, (), taker), Trick(foe, (), foe)
    return tuple(
        rules.scoring.score(deal, calls, (won,) * tricks + (lost,) * (size - tricks))[side].points
        for tricks in range(size + 1)
    )


def needed(paid: Payoffs) -> int:
    """Return the tricks at which the points jump most: what the bid undertakes to win.

    >>> needed((-30, -30, -30, 30)), needed((-100, -100, 100, 101))
    (3, 2)
    """
    return max(range(1, len(paid)), key=lambda tricks: paid[tricks] - paid[tricks - 1])


def each_alone(view: View) -> bool:
    """Whether every player's bid is a contract of its own, partners or not."""
    bidding = view.rules.bidding
    return isinstance(bidding, Circuit) and bidding.each_alone


def last_leads(view: View, bid: Action) -> bool:
    """Whether of two who make this bid the later one leads."""
    bidding = view.rules.bidding
    calls = (Call(0, bid), Call(1, bid))
    return isinstance(bidding, Circuit) and bidding.leader(_imagined(view), calls) == 1


def draws(view: View) -> bool:
    """Whether everybody draws a card and lays one aside after the bidding."""
    bidding = view.rules.bidding
    return isinstance(bidding, Circuit) and bidding.draws


def bidder(view: View) -> Seat:
    """Return the seat whose bid it is."""
    return view.turn or 0


def mates(view: View) -> Sequence[Seat]:
    """Return who shares the contract of the seat whose bid it is."""
    seat = bidder(view)
    if each_alone(view):
        return ()
    return [mate for mate in view.rules.sides[view.rules.side_of[seat]] if mate != seat]


def _imagined(view: View) -> Deal:
    """Return a deal of which only what the viewer sees is filled in."""
    hands: tuple[Hand, ...] = tuple(hand or () for hand in view.hands)
    layout = Layout(hands, view.turn_up, ())
    return Deal(view.rules, view.plan, layout, view.trump, hands, None)
