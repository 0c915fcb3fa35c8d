"""An auction as everybody knows it, seen from the seat that calls next."""

from dataclasses import dataclass
from functools import cached_property

from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import Force, Meaning, combined
from backalley.cards import Suit
from backalley.engine.actions import LARGEST_LEVEL, PASS, Action, Bid, bid
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.rubber_bridge.auction import Standing, open_calls, standing
from backalley.games.rubber_bridge.entries import trick_points
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.rubber import GAME

Strain = Suit | None
MAJORS = (Suit.SPADES, Suit.HEARTS)
MINORS = (Suit.DIAMONDS, Suit.CLUBS)
HIGHEST_FIRST = (*MAJORS, *MINORS)


@dataclass(frozen=True)
class Position:
    """The calls so far, what each promised, and how the rubber stands; no cards."""

    plan: RubberPlan
    calls: tuple[Call, ...]
    said: tuple[Meaning, ...]

    @property
    def seat(self) -> Seat:
        """Who calls next."""
        return (self.plan.dealer + len(self.calls)) % 4

    @property
    def side(self) -> int:
        """The side of who calls next."""
        return self.seat % 2

    @cached_property
    def standing(self) -> Standing | None:
        """The last bid, and how often it was doubled."""
        return standing(self.calls)

    @cached_property
    def hands(self) -> tuple[Meaning, ...]:
        """What the calls of each seat say together, by seat."""
        pairs = list(zip(self.calls, self.said, strict=True))
        return tuple(
            combined(meaning for call, meaning in pairs if call.seat == seat) for seat in range(4)
        )

    @property
    def me(self) -> Meaning:
        """What the caller has told."""
        return self.hands[self.seat]

    @property
    def partner(self) -> Meaning:
        """What the caller's partner has told."""
        return self.hands[(self.seat + 2) % 4]

    def bids(self, seat: Seat) -> tuple[Bid, ...]:
        """Return the bids of a seat, in order."""
        return tuple(
            call.action for call in self.calls if call.seat == seat and isinstance(call.action, Bid)
        )

    @cached_property
    def my_bids(self) -> tuple[Bid, ...]:
        """The caller's bids."""
        return self.bids(self.seat)

    @cached_property
    def partner_bids(self) -> tuple[Bid, ...]:
        """The bids of the caller's partner."""
        return self.bids((self.seat + 2) % 4)

    @cached_property
    def their_bids(self) -> tuple[Bid, ...]:
        """The bids of the opponents."""
        return self.bids((self.seat + 1) % 4) + self.bids((self.seat + 3) % 4)

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """Suits that the opponents bid, lowest first."""
        named = {one.strain for one in self.their_bids}
        return tuple(suit for suit in SUITS if suit in named)

    @cached_property
    def opener(self) -> Seat | None:
        """Who made the first bid."""
        return next((call.seat for call in self.calls if isinstance(call.action, Bid)), None)

    @property
    def passed(self) -> bool:
        """Whether the caller passed before anybody opened."""
        return self.me.points.high < 12

    @property
    def ours(self) -> bool:
        """Whether the last bid is of the caller's side."""
        return self.standing is not None and self.standing.seat % 2 == self.side

    @property
    def theirs(self) -> bool:
        """Whether the last bid is of the opponents."""
        return self.standing is not None and not self.ours

    @property
    def last_chance(self) -> bool:
        """Whether a pass would end the auction."""
        return len(self.calls) >= 3 and all(call.action is PASS for call in self.calls[-2:])

    @property
    def partner_call(self) -> Action | None:
        """What partner called last."""
        return self.calls[-2].action if len(self.calls) >= 2 else None

    @property
    def right_call(self) -> Action | None:
        """What the right-hand opponent called last."""
        return self.calls[-1].action if self.calls else None

    @property
    def forced(self) -> bool:
        """Whether partner's last call asks for another, and nobody came between."""
        if len(self.calls) < 2 or self.right_call is not PASS:
            return False
        return self.said[-2].force is Force.FORCING or (self.to_game and not self.game_reached)

    @cached_property
    def to_game(self) -> bool:
        """Whether the side's own calls oblige it to reach game."""
        if any(
            meaning.force is Force.TO_GAME
            for call, meaning in zip(self.calls, self.said, strict=True)
            if call.seat % 2 == self.side
        ):
            return True
        both_bid = bool(self.my_bids and self.partner_bids)
        return both_bid and self.me.points.low + self.partner.points.low >= 25

    @property
    def game_reached(self) -> bool:
        """Whether the last bid makes game if it is made."""
        last = self.standing
        return last is not None and last.bid.level >= self.game(last.bid.strain, last.seat % 2)

    @property
    def vulnerable(self) -> bool:
        """Whether the caller's side has a game."""
        return self.plan.vulnerable[self.side]

    @property
    def favourable(self) -> bool:
        """Whether only the opponents are vulnerable."""
        return self.plan.vulnerable[1 - self.side] and not self.vulnerable

    def game(self, strain: Strain, side: int | None = None) -> int:
        """Return the lowest level at which `strain` makes game on top of the part score."""
        part = self.plan.part_scores[self.side if side is None else side]
        return next(
            (level for level in range(1, 5) if part + trick_points(level, strain) >= GAME), 5
        )

    @property
    def they_near_game(self) -> bool:
        """Whether the opponents' last bid is below the usual game, and makes one all the same."""
        last = self.standing
        if last is None or not self.theirs:
            return False
        return self.game_reached and trick_points(last.bid.level, last.bid.strain) < GAME

    @cached_property
    def _open(self) -> frozenset[Action]:
        return frozenset(open_calls(self.calls, self.seat))

    def may_call(self, action: Action) -> bool:
        """Whether the auction allows a call."""
        return action in self._open

    def may(self, level: int, strain: Strain) -> bool:
        """Whether a bid is higher than the last."""
        return 1 <= level <= LARGEST_LEVEL and bid(level, strain) in self._open

    def cheapest(self, strain: Strain) -> int:
        """Return the lowest level at which `strain` may be bid; 8 where it may not."""
        return next((level for level in range(1, 8) if self.may(level, strain)), 8)

    def partner_length(self, suit: Suit) -> int:
        """Return how many cards of `suit` to expect of partner: an opened major has mostly five."""
        low = self.partner.length(suit).low
        if self.partner_bids and low == 4:
            first = self.partner_bids[0]
            opened = self.opener == (self.seat + 2) % 4
            return 5 if opened and first == bid(1, suit) and suit in MAJORS else low
        return max(low, 2) if self.partner.balanced else low

    def stopped_before(self, strain: Strain) -> frozenset[Suit]:
        """Return what must be stopped to bid `strain`: at no trump what the opponents bid."""
        if strain is not None:
            return frozenset()
        return frozenset(self.their_suits) - self.partner.stopped
