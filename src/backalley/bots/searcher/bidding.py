"""What a searcher bids: the bid that brings most in deals played to their end."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.bots.house.bidding import choose_bid as house_bid
from backalley.bots.house.stakes import each_alone
from backalley.bots.searcher.answers import Answers, Asked, Calls, Weighed
from backalley.bots.searcher.compiled import Stake, Start
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes, outcomes_of, worth_of_a_redeal
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.values import habits_of
from backalley.bots.searcher.won import Won
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.engine.actions import PASS, REDEAL, Action, Rainbow, WithRainbow, with_rainbow
from backalley.engine.bids import plain
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.back_alley.bids import number_of
from backalley.solver.rows import Kind, rows_of

AROUND: Final = 2
"""How far from the house's number others are looked at."""
HOPE: Final = 2.5
"""How many standard errors behind the best a bid may be, to be looked at once more."""
WORSE: Final = 0.7
"""By how many points another bid than the house's is expected to be worse, before a look at it."""
DOUBT: Final = 0.8
"""Standard deviation of that expectation."""


@dataclass
class Moment:
    """A moment of the bidding: who bids, and what followed each bid; or how it ended."""

    calls: Calls
    asked: Asked | None
    end: "End | None"
    after: dict[int, "Moment"] = field(default_factory=dict)
    """By the identity of the bid, which has only one object."""


class Auction:
    """How the bidding may end, and what that is worth; it remembers what it was asked."""

    def __init__(self, known: Known, answers: Answers) -> None:
        self.known, self.answers = known, answers
        self._outcomes: dict[tuple[object, ...], Outcomes] = {}

    def moment(self, calls: Calls) -> Moment:
        """Return the moment after these calls."""
        seat = self.answers.next_seat(calls)
        if seat is None:
            return Moment(calls, None, self._ended(calls))
        return Moment(calls, self.answers.asked(seat, calls), None)

    def end(self, moment: Moment, hands: Sequence[Weighed]) -> "End":
        """Return the end of the bidding from a moment on, with these hands by seat."""
        while (asked := moment.asked) is not None:
            said = asked.bid(hands[asked.seat])
            following = moment.after.get(id(said))
            if following is None:
                following = self.moment((*moment.calls, Call(asked.seat, said)))
                moment.after[id(said)] = following
            moment = following
        assert moment.end is not None
        return moment.end

    def _ended(self, calls: Calls) -> "End":
        view, rules = self.known.view, self.known.rules
        if all(plain(call.action) is PASS for call in calls):
            return End(None, 0, 0, [])
        outcomes = self._agreed(calls)
        places = {card: bits[0] for card, bits in rules.places.items()}
        rows = rows_of(view.rules.constraints, places, calls, trump=view.trump is not None)
        freed = next((row.seats for row in rows if row.kind == Kind.TRUMP_LEAD), 0)
        leader = view.rules.bidding.leader(self.answers.deal, calls)  # type: ignore[attr-defined]  # not at bridge
        return End(outcomes, leader, freed, outcomes.stakes())

    def _agreed(self, calls: Calls) -> Outcomes:
        """Return what the deal is worth; the same for all calls that come to the same."""
        view = self.known.view
        size, side_of = view.hand_size, view.rules.side_of
        alone = each_alone(view)
        numbers = [0] * view.rules.seats
        others: list[Call] = []
        for call in calls:
            number = number_of(call.action, size)
            if number is None or isinstance(call.action, Rainbow | WithRainbow):
                others.append(call)
            if number is not None:
                numbers[call.seat if alone else side_of[call.seat]] += number
        key = (*numbers, *others)
        if key not in self._outcomes:
            self._outcomes[key] = outcomes_of(view, calls)
        return self._outcomes[key]


@dataclass(frozen=True)
class End:
    """Contracts and lead; without `outcomes` the deal is thrown in."""

    outcomes: Outcomes | None
    leader: Seat
    freed: int
    stakes: list[Stake]


def choose_bid(known: Known, actions: Sequence[Action], means: Means) -> Action:
    """Return the one of `actions`, the legal bids, after which the side does best."""
    view = known.view
    house = house_bid(view, actions)
    if house is REDEAL or not view.hand:
        return house
    options = considered(actions, plain(house), view.hand_size)
    best = options[0] if len(options) == 1 else _best(known, options, plain(house), means)
    said = with_rainbow(best)
    return said if isinstance(house, WithRainbow) and said in actions else best


def considered(actions: Sequence[Action], house: Action, size: int) -> list[Action]:
    """Return the bids worth weighing: the house's, the numbers around it and every other kind."""
    middle = number_of(house, size)
    found = []
    for bid in actions:
        if bid is REDEAL or isinstance(bid, WithRainbow):
            continue
        number = number_of(bid, size)
        if number is None or middle is None or abs(number - middle) <= AROUND:
            found.append(bid)
    return found


def _best(known: Known, bids: Sequence[Action], house: Action, means: Means) -> Action:
    """Return the bid that brings most; that of the house unless another does so beyond noise.

    A first look at all the bids leaves those that may be best to a second.
    """
    look = Look(known, means)
    seen = look.at(bids, means.budget.bid_worlds)
    best = max(bids, key=seen.mean)
    left = [
        bid
        for bid in bids
        if bid is house or seen.mean(best) - seen.mean(bid) <= HOPE * seen.error(best, bid)
    ]
    more = means.budget.more_bids(known.view.hand_size)
    if len(left) > 1 and more:
        seen = seen.and_more(look.at(left, more))
    return best_bid(left, house, seen)


def best_bid(bids: Sequence[Action], house: Action, seen: Samples[Action]) -> Action:
    """Return the bid that was seen to bring most; that of the house, unless beyond noise."""
    gains = {
        bid: believed_gain(seen.mean(bid) - seen.mean(house), seen.error(bid, house))
        for bid in bids
        if bid is not house
    }
    best = max(gains, key=gains.__getitem__, default=house)
    return best if gains and gains[best] > 0 else house


def believed_gain(seen: float, error: float) -> float:
    """Return what a bid brings above the house's, for all that was seen with this standard error.

    What was seen and what was expected count by how sure they are (both are taken to be normal), so
    that a bid seen to be better in few worlds is not believed to be.

    >>> believed_gain(0.5, error=0.2) > 0, believed_gain(0.5, error=1.0) > 0
    (True, False)
    """
    if error == 0:
        return seen
    sure, before = 1 / error**2, 1 / DOUBT**2
    return (seen * sure - WORSE * before) / (sure + before)


class Look:
    """Looks at bids in deals played to their end. Mutable: it remembers how the others answer."""

    def __init__(self, known: Known, means: Means) -> None:
        self.known, self.means = known, means
        self.answers = Answers(known)
        self.tells = tells_of(known, self.answers)
        self.auction = Auction(known, self.answers)
        self._moments: dict[Action, Moment] = {}

    def _moment(self, bid: Action) -> Moment:
        if bid not in self._moments:
            calls = (*self.known.view.calls, Call(self.known.me, bid))
            self._moments[bid] = self.auction.moment(calls)
        return self._moments[bid]

    def at(self, bids: Sequence[Action], number: int) -> Samples[Action]:
        """Return what each bid is worth to the side of the bidder, in so many new worlds."""
        redeal = worth_of_a_redeal(self.known.view, self.known.view.rules.side_of[self.known.me])
        points = [
            [outcomes.worth(won) if outcomes else redeal for outcomes, won in row]
            for row in self.played(bids, number)
        ]
        return Samples(dict(zip(bids, zip(*points, strict=True), strict=True)))

    def played(
        self, bids: Sequence[Action], number: int
    ) -> list[list[tuple[Outcomes | None, Won]]]:
        """Return by world and bid what the bidding came to and what was won, in new worlds.

        Thrown in where there are no outcomes.
        """
        worlds = sample_worlds(self.known, self.tells, self.means, number)
        rows = [(world, self.ends(bids, world)) for world in worlds]
        starts: list[Start] = [
            (world, end.leader, end.freed, end.stakes)
            for world, row in rows
            for end in row
            if end.outcomes
        ]
        found = {end.outcomes for _, row in rows for end in row if end.outcomes}
        window = max([outcomes.window for outcomes in found], default=0)
        habits = habits_of(self.known, window, self.means.compiled)
        won = iter(habits.from_starts(self.known.pool, starts))
        return [
            [(end.outcomes, next(won) if end.outcomes else 0) for end in row] for _, row in rows
        ]

    def ends(self, bids: Sequence[Action], world: World) -> list[End]:
        """Return how the bidding ends after each bid, with these hands."""
        hands = [self.answers.weighed(hand) for hand in world]
        return [self.auction.end(self._moment(bid), hands) for bid in bids]
