"""Who plays whom at what, and the tables that this makes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from backalley.bots.arena.sitting import Player
from backalley.bots.arena.table import Table
from backalley.bots.bot import Bot
from backalley.engine.deal import DealPlan
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch


@dataclass(frozen=True)
class Contest:
    """A against B at these rules; the same seed deals the same cards and lets both play the same.

    Every deal and every match is played once with A on each side and B on all others, with the
    same cards and dealer, so that nobody has better cards.

    >>> import backalley as ba
    >>> from backalley.bots.registry import bot
    >>> rules = ba.rule_set("back-alley", {"schedule": "3,5"})
    >>> contest = Contest(rules, bot("house"), bot("random"), seed=1)
    >>> [table.play().margin for table in contest.deals(2)]
    [28.5, 57.5, 18.0, 40.0]
    """

    rules: RuleSet
    a: Bot
    b: Bot
    seed: int = 0
    by_points: bool = False
    """Whether matches are played for points: see `Table`."""

    def deals(self, number: int, plans: Sequence[DealPlan] = ()) -> Iterator[Table]:
        """Yield the tables of so many deals of each hand size; seats deal in turn.

        With `plans`, deals of these instead, beginning again after the last.
        """
        for place in range(number):
            if plans:
                yield self._table(place, plans[place % len(plans)])
                continue
            for size in self.sizes:
                yield self._table(place, self._plan(size, place % self.rules.seats))

    def matches(self, number: int) -> Iterator[Table]:
        """Yield the tables of so many matches; seats deal first in turn."""
        for place in range(number):
            yield self._table(place, None)

    def name(self, player: Player) -> str:
        """Return the name of A or of B; B's has a mark where it is A's too."""
        name = (self.a, self.b)[player.value].name
        return name if player is Player.A or name != self.a.name else f"{name}′"

    @property
    def sizes(self) -> list[int]:
        """The hand sizes of the game, each once, from the smallest."""
        match = self.rules.match
        return sorted(set(match.sizes)) if isinstance(match, ScheduledMatch) else [self._first(0)]

    def _first(self, dealer: int) -> int:
        plan = Match(self.rules, dealer).plan
        assert plan is not None
        return plan.hand_size

    def _plan(self, size: int, dealer: int) -> DealPlan:
        if isinstance(self.rules.match, ScheduledMatch):
            return DealPlan(size, dealer, 0)
        plan = Match(self.rules, dealer).plan
        assert plan is not None
        return plan

    def _table(self, number: int, plan: DealPlan | None) -> Table:
        return Table(self.rules, self.a, self.b, self.seed, number, plan, self.by_points)
