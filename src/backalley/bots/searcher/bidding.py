"""What a searcher bids: the bid that brings most in deals played to their end."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.bots.house.bidding import choose_bid as house_bid
from backalley.bots.house.stakes import each_alone
from backalley.bots.searcher.answers import Answers, Calls
from backalley.bots.searcher.compiled import Stake, Start
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes, outcomes_of, worth_of_a_redeal
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.values import habits_of
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.engine.actions import PASS, REDEAL, Action, Rainbow, WithRainbow, with_rainbow
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.back_alley.bids import number_of, plain
from backalley.solver.rows import Kind, rows_of

AROUND: Final = 2
"""How far from the house's number others are looked at."""
HOPE: Final = 2.5
"""How many standard errors behind the best a bid may be, to be looked at once more."""
NOISE: Final = 0.7
"""How many standard errors better than the house's a bid must be."""


@dataclass
class Auction:
    """How the bidding may end, and what that is worth; it remembers what it was asked."""

    known: Known
    answers: Answers
    _ends: dict[Calls, "End"] = field(default_factory=dict)
    _outcomes: dict[tuple[object, ...], Outcomes] = field(default_factory=dict)

    def end(self, calls: Calls, world: World) -> "End":
        """Return the end of the bidding after these calls, if the hands are those of `world`."""
        answers = self.answers
        while (seat := answers.next_seat(calls)) is not None:
            said = answers.asked(seat, calls).bid(answers.weighed(world[seat]))
            calls = (*calls, Call(seat, said))
        if calls not in self._ends:
            self._ends[calls] = self._ended(calls)
        return self._ends[calls]

    def _ended(self, calls: Calls) -> "End":
        view, rules = self.known.view, self.known.rules
        if all(plain(call.action) is PASS for call in calls):
            return End(None, 0, 0, [])
        outcomes = self._agreed(calls)
        places = {card: bits[0] for card, bits in rules.places.items()}
        rows = rows_of(view.rules.constraints, places, calls, trump=view.trump is not None)
        freed = next((row.seats for row in rows if row.kind == Kind.TRUMP_LEAD), 0)
        leader = view.rules.bidding.leader(self.answers.deal, calls)  # type: ignore[attr-defined]
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
    first = look.at(bids, means.budget.bid_worlds)
    best = max(bids, key=first.mean)
    left = [
        bid
        for bid in bids
        if bid is house or first.mean(best) - first.mean(bid) <= HOPE * first.error(best, bid)
    ]
    if len(left) > 1 and means.budget.more_bid_worlds:
        first = look.at(left, means.budget.more_bid_worlds)
        best = max(left, key=first.mean)
    if house in left and first.mean(best) - first.mean(house) <= NOISE * first.error(best, house):
        return house
    return best


class Look:
    """Looks at bids in deals played to their end. Mutable: it remembers how the others answer."""

    def __init__(self, known: Known, means: Means) -> None:
        self.known, self.means = known, means
        self.answers = Answers(known)
        self.tells = tells_of(known, self.answers)
        self.auction = Auction(known, self.answers)

    def at(self, bids: Sequence[Action], number: int) -> Samples[Action]:
        """Return what each bid is worth to the side of the bidder, in so many new worlds."""
        known = self.known
        worlds = sample_worlds(known, self.tells, self.means, number)
        calls = {bid: (*known.view.calls, Call(known.me, bid)) for bid in bids}
        ends = [(world, [self.auction.end(calls[bid], world) for bid in bids]) for world in worlds]
        starts: list[Start] = [
            (world, end.leader, end.freed, end.stakes)
            for world, row in ends
            for end in row
            if end.outcomes
        ]
        found = {end.outcomes for _, row in ends for end in row if end.outcomes}
        window = max([outcomes.window for outcomes in found], default=0)
        won = iter(habits_of(known, window, self.means.compiled).from_starts(known.pool, starts))
        redeal = worth_of_a_redeal(known.view, known.view.rules.side_of[known.me])
        points = [
            [end.outcomes.worth(next(won)) if end.outcomes else redeal for end in row]
            for _, row in ends
        ]
        return Samples(dict(zip(bids, zip(*points, strict=True), strict=True)))
