"""Parts of games that nobody plays, to try whether the engine asks which game it runs."""

from dataclasses import dataclass

from backalley import (
    Action,
    Bidding,
    Deal,
    Finished,
    Match,
    Refusal,
    RuleSet,
    SideScore,
    State,
    Suit,
    Trick,
    number,
)
from backalley.engine.actions import PASS
from backalley.engine.deal import DealPlan
from backalley.engine.finished import tricks_by_side
from backalley.engine.layout import Seat, Side
from backalley.engine.playing import Dummy, begin_play
from backalley.engine.promise import Promise
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call

HIGHEST = 7
STRAINS = (*Suit, None)


@dataclass(frozen=True)
class Named:
    """What the last bidder's side undertook; the others nothing."""

    target: int

    @property
    def text(self) -> str:
        return str(self.target)

    @property
    def promises(self) -> tuple[Promise, ...]:
        return ()


@dataclass(frozen=True)
class Auction:
    """Round after round, each bid higher than the last, until three passes follow a bid.

    The last bidder declares, the seat opposite is dummy and the next leads. The bid's number
    decides the trump too, so that it is not known before the bidding ends. Four passes at the
    start throw the deal in.
    """

    draws: bool = False

    def open(self, deal: Deal) -> State:
        return Bidding(deal, ())

    def next_seat(self, bidding: Bidding) -> Seat | None:
        made, deal = bidding.calls, bidding.deal
        quiet = len(made) - max((n for n, c in enumerate(made, 1) if c.action != PASS), default=0)
        if quiet == deal.rules.seats or (quiet == deal.rules.seats - 1 and quiet < len(made)):
            return None
        return (deal.eldest + len(made)) % deal.rules.seats

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        standing = _last_bid(bidding.calls)
        above = int(standing.action.text) if standing else 0
        return (PASS, *(number(n) for n in range(above + 1, HIGHEST + 1)))

    def refusal(self, bidding: Bidding, action: Action) -> Refusal:
        return Refusal("auction", "Each bid is higher than the last.")

    def close(self, bidding: Bidding) -> State:
        deal, standing = bidding.deal, _last_bid(bidding.calls)
        if standing is None:
            return Finished.throw_in(deal, bidding.calls)
        seats, declarer = deal.rules.seats, standing.seat
        return begin_play(
            deal,
            bidding.calls,
            leader=(declarer + 1) % seats,
            trump=STRAINS[int(standing.action.text) % 5],
            dummy=Dummy((declarer + 2) % seats, declarer),
        )

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        return ()

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        return tuple(call.action.text for call in calls)

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Named | None, ...]:
        standing = _last_bid(calls)
        if standing is None:
            return (None,) * len(deal.rules.sides)
        declaring = deal.rules.side_of[standing.seat]
        target = Named(int(standing.action.text))
        return tuple(target if n == declaring else None for n in range(len(deal.rules.sides)))

    def may_see_hand(self, deal: Deal) -> bool:
        return True

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        return (RuleText("auction", "The auction", ("Each bid is higher than the last.",)),)


def _last_bid(calls: tuple[Call, ...]) -> Call | None:
    return next((call for call in reversed(calls) if call.action != PASS), None)


@dataclass(frozen=True)
class TrickPoints:
    """A point a trick."""

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        return tuple(SideScore(won, won, "") for won in tricks_by_side(deal, tricks))

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        return (RuleText("score", "Scoring", ("A point a trick.",)),)


@dataclass(frozen=True)
class FirstTo:
    """A match of open length: 13 cards each until a side has so many points."""

    points: int
    largest_hand: int = 13
    length: None = None
    word: str = "match"
    draws_dealer: bool = False

    def next_deal(self, match: Match) -> DealPlan | None:
        if max(match.totals) >= self.points:
            return None
        place = len(match.finished)
        return DealPlan(13, (match.first_dealer + place) % match.rules.seats, place)

    def totals(self, match: Match) -> tuple[int, ...]:
        none = (0,) * len(match.rules.sides)
        return tuple(map(sum, zip(none, *(deal.points for deal in match.finished), strict=True)))

    def winners(self, match: Match) -> tuple[Side, ...]:
        best = max(match.totals)
        return tuple(side for side, total in enumerate(match.totals) if total == best)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        return (RuleText("match", "The match", ("The first to the goal wins.",)),)
