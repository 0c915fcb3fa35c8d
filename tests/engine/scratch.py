"""Parts of games that nobody plays, to try whether the engine asks which game it runs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from backalley import (
    Action,
    Bidding,
    Card,
    Deal,
    Finished,
    Match,
    Playing,
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
from backalley.engine.ranking import TRUMP_STRENGTH, Order, Ranking, Trump
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


@dataclass(frozen=True)
class Auction:
    """Round after round, each bid higher than the last, until three passes follow a bid.

    The last bidder declares, the seat opposite is dummy and the next leads. The bid's number
    decides the trump too, so that it is not known before the bidding ends. Four passes at the
    start throw the deal in.
    """

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
class Blind:
    """Nobody sees a card before it is bid; everybody bids once, anything to the hand size."""

    def open(self, deal: Deal) -> State:
        return Bidding(deal, ())

    def next_seat(self, bidding: Bidding) -> Seat | None:
        made, deal = len(bidding.calls), bidding.deal
        return None if made == deal.rules.seats else (deal.eldest + made) % deal.rules.seats

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        return (PASS, *(number(n) for n in range(1, bidding.deal.hand_size + 1)))

    def refusal(self, bidding: Bidding, action: Action) -> Refusal:
        return Refusal("blind", "Bid a number of tricks.")

    def close(self, bidding: Bidding) -> State:
        deal = bidding.deal
        return begin_play(deal, bidding.calls, leader=deal.eldest, trump=deal.trump)

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        return ()

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        return tuple(call.action.text for call in calls)

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Named | None, ...]:
        return (None,) * len(deal.rules.sides)

    def may_see_hand(self, deal: Deal) -> bool:
        return False

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        return (RuleText("blind", "Bids", ("Bid a number of tricks.",)),)


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


WILD = Card("WW")


@dataclass(frozen=True)
class WildTrumps(Ranking):
    """The wild cards are the only trumps, all equal, and no suit is one."""

    top_trumps: tuple[Card, ...] = ()

    def order(self, trump: Trump) -> Order:
        plain = super().order(None)
        # None is the suit of the wild cards; the type of `Order.suit` does not say so yet.
        suit = cast("Mapping[Card, Suit]", {**plain.suit, WILD: None})
        return Order(self, None, suit, {**plain.strength, WILD: TRUMP_STRENGTH})


@dataclass(frozen=True)
class WildOnlyFromWildHand:
    """Wild cards are not led; a void seat plays one unless one lies in the trick already."""

    rule: str = "wild"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        trumps = state.order.trumps(cards)
        if not state.trick:
            return tuple(card for card in cards if card not in trumps)
        if state.order.trumps(state.trick):
            return cards
        suit = state.order.suit
        follows = any(suit[card] is suit[state.trick[0]] for card in cards)
        return cards if follows else trumps

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        return "Wild cards come when you cannot follow."

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        return (RuleText("wild", "Wild cards", ("Wild cards come when you cannot follow.",)),)
