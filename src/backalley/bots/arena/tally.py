"""Adding up what came of a contest."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import fmean, quantiles, stdev
from typing import NamedTuple

from backalley.bots.arena.sitting import Decision, Duplicate, PlayedDeal, Player, Sitting


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error, of `count` values; that of a single value is infinite."""

    value: float
    error: float
    count: int


def mean(values: Sequence[float]) -> Mean | None:
    """Return the mean of independent values; None where there is none.

    >>> mean([1.0, 3.0])
    Mean(value=2.0, error=1.0, count=2)
    """
    if not values:
        return None
    count = len(values)
    return Mean(fmean(values), stdev(values) / sqrt(count) if count > 1 else inf, count)


class Percentiles(NamedTuple):
    """Seconds of processor time that half of all decisions stay below, and that 99 in 100 do."""

    p50: float
    p99: float


@dataclass
class Made:
    """Contracts of one player. Mutable: added to as they are played."""

    numbers: list[bool] = field(default_factory=list)
    boards: list[bool] = field(default_factory=list)
    """Bids of every trick, or of the first six."""
    calls: int = 0
    bids: int = 0
    """Calls that were no pass."""


@dataclass
class Deals:
    """The deals of one hand size. Mutable: added to as they are played."""

    margins: list[float] = field(default_factory=list)
    """A's points above the others' a deal, one value for each single deal and each match."""
    different: int = 0
    """How many deals were played, the same cards counted once."""
    dealt: int = 0
    """How many were dealt at all tables."""
    thrown_in: int = 0
    """All passed, or a new deal was demanded."""
    made: dict[Player, Made] = field(default_factory=lambda: {player: Made() for player in Player})

    @property
    def margin(self) -> Mean | None:
        """A's points a deal above the others'."""
        return mean(self.margins)

    def add(self, other: "Deals") -> None:
        """Count the deals of another hand size as well."""
        self.margins += other.margins
        self.different += other.different
        self.dealt += other.dealt
        self.thrown_in += other.thrown_in
        for player, made in self.made.items():
            made.numbers += other.made[player].numbers
            made.boards += other.made[player].boards
            made.calls += other.made[player].calls
            made.bids += other.made[player].bids


@dataclass
class Tally:
    """All that is counted. Mutable: `add` each duplicate once.

    >>> import backalley as ba
    >>> from backalley.bots.arena import Contest
    >>> from backalley.bots.registry import bot
    >>> tally = Tally()
    >>> rules = ba.rule_set("back-alley", {"schedule": "1,5"})
    >>> for table in Contest(rules, bot("house"), bot("random"), seed=1).matches(3):
    ...     tally.add(table.play())
    >>> tally.won.value, sorted(tally.sizes)
    (1.0, [1, 5])
    """

    sizes: defaultdict[int, Deals] = field(default_factory=lambda: defaultdict(Deals))
    """By hand size."""
    deal_margins: list[float] = field(default_factory=list)
    """A's points above the others', of each single deal."""
    match_margins: list[float] = field(default_factory=list)
    """The same of each match."""
    match_won: list[float] = field(default_factory=list)
    """For each match 1 where A has more points over all sittings than the others."""
    sitting_won: list[float] = field(default_factory=list)
    """For each match A's share of its sittings won."""
    times: defaultdict[tuple[Player, Decision, int], list[float]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """Seconds a decision, by player, kind and hand size."""

    @property
    def all_sizes(self) -> Deals:
        """The deals of all hand sizes together."""
        together = Deals()
        for kept in self.sizes.values():
            together.add(kept)
        return together

    @property
    def points(self) -> Mean | None:
        """A's points a single deal above the others'."""
        return mean(self.deal_margins)

    @property
    def match_points(self) -> Mean | None:
        """A's points a match above the others'."""
        return mean(self.match_margins)

    @property
    def won(self) -> Mean | None:
        """The part of the matches in which A had more points on the same cards."""
        return mean(self.match_won)

    @property
    def sittings(self) -> Mean | None:
        """The part of the matches won one by one, each with the cards of one side."""
        return mean(self.sitting_won)

    def seconds(self, player: Player, decision: Decision, cards: int) -> Percentiles | None:
        """Return how long a player takes; None without two decisions."""
        taken = self.times.get((player, decision, cards), [])
        if len(taken) < 2:
            return None
        hundredths = quantiles(taken, n=100, method="inclusive")
        return Percentiles(hundredths[49], hundredths[98])

    def add(self, duplicate: Duplicate) -> None:
        """Count the same cards played from every side."""
        margins: defaultdict[int, list[float]] = defaultdict(list)
        for sitting in duplicate.sittings:
            for cards, margin in sitting.margins():
                margins[cards].append(margin)
            for deal in sitting.deals:
                self._add_deal(sitting, deal)
            for key, taken in sitting.times.items():
                self.times[key] += taken
        for cards, found in margins.items():
            self.sizes[cards].margins.append(fmean(found))
            self.sizes[cards].different += len(found) // len(duplicate.sittings)
        if not duplicate.match:
            self.deal_margins.append(duplicate.margin)
            return
        self.match_margins.append(duplicate.margin)
        self.match_won.append(duplicate.won)
        self.sitting_won.append(fmean(sitting.won for sitting in duplicate.sittings))

    def _add_deal(self, sitting: Sitting, deal: PlayedDeal) -> None:
        if deal.ending == "playoff":
            return
        kept = self.sizes[deal.cards]
        kept.dealt += 1
        kept.thrown_in += deal.ending != "played"
        for side, (calls, bids) in enumerate(zip(deal.calls, deal.bids, strict=True)):
            made = kept.made[sitting.player(side)]
            made.calls += calls
            made.bids += bids
        for contract in deal.undertaken:
            made = kept.made[sitting.player(contract.side)]
            (made.boards if contract.streak else made.numbers).append(contract.made)
