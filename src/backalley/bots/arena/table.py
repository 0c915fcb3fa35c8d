"""Playing one deal or one match with A on each side in turn."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import thread_time

from backalley.bots.arena.sitting import (
    Decision,
    Duplicate,
    PlayedDeal,
    Player,
    Sitting,
    ending,
)
from backalley.bots.arena.undertaken import undertaken
from backalley.bots.bot import Bot
from backalley.bots.playing import play_deal, play_match
from backalley.engine.actions import PASS, Action
from backalley.engine.bidding import contracts
from backalley.engine.bids import plain
from backalley.engine.deal import DealPlan, shuffle_and_deal
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Layout, Side
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.view import View


@dataclass(frozen=True)
class Table:
    """What one table plays: a match, or the deal of `plan`; its chance comes from `seed` alone."""

    rules: RuleSet
    a: Bot
    b: Bot
    seed: int
    number: int
    plan: DealPlan | None = None
    by_points: bool = False
    """Whether the points of all sittings decide a match, as in duplicate bridge by total points.

    Nobody is told the totals of the own sitting then: to be ahead in it wins nothing.
    """

    def play(self) -> Duplicate:
        """Play it from every side."""
        sit = self._match if self.plan is None else self._deal
        sittings = tuple(sit(side) for side in range(len(self.rules.sides)))
        return Duplicate(self.number, self.plan is None, sittings)

    def _deal(self, side: Side) -> Sitting:
        assert self.plan is not None
        bots, layout = self._seated(side), self._shuffled(self.plan, 0)
        deal = play_deal(self.rules, self.plan, layout, bots, self._chance("players", side))
        return Sitting(side, (_kept(deal),), deal.points, (), _times(bots))

    def _match(self, side: Side) -> Sitting:
        def shuffled(match: Match) -> Layout:
            assert match.plan is not None
            again = sum(deal.deal.plan.place == match.plan.place for deal in match.finished)
            return self._shuffled(match.plan, again)

        bots = self._seated(side)
        match = play_match(
            self.rules,
            bots,
            self._chance("players", side),
            first_dealer=self.number % self.rules.seats,
            shuffled=shuffled,
        )
        deals = tuple(map(_kept, match.finished))
        return Sitting(side, deals, match.totals, match.winners, _times(bots))

    def _shuffled(self, plan: DealPlan, again: int) -> Layout:
        """Deal the cards of a place in the schedule, `again` so many deals of it were given up."""
        return shuffle_and_deal(self.rules, plan, self._chance("cards", plan.place, again))

    def _chance(self, *what: object) -> Random:
        kind = "match" if self.plan is None else f"deal of {self.plan.hand_size}"
        return Random(" ".join(map(str, (self.seed, kind, self.number, *what))))

    def _seated(self, side: Side) -> "list[_Timed]":
        own = (
            _Timed(Player.A, self.a, self.by_points),
            _Timed(Player.B, self.b, self.by_points),
        )
        return [own[other != side] for other in self.rules.side_of]


@dataclass
class _Timed:
    """A computer player whose processor time over each decision are added to `times`."""

    player: Player
    bot: Bot
    by_points: bool
    times: defaultdict[tuple[Player, Decision, int], list[float]] = field(
        default_factory=lambda: defaultdict(list)
    )

    @property
    def name(self) -> str:
        """The name of the player that is timed."""
        return self.bot.name

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the player chooses."""
        if self.by_points:
            view = replace(view, plan=replace(view.plan, totals=()))
        start = thread_time()
        action = self.bot.choose(view, actions, rng)
        if len(actions) > 1:
            kind: Decision = "bid" if view.bidding else "card"
            self.times[self.player, kind, view.hand_size].append(thread_time() - start)
        return action


def _times(bots: Sequence[_Timed]) -> dict[tuple[Player, Decision, int], list[float]]:
    return {key: seconds for bot in bots for key, seconds in bot.times.items()}


def _kept(deal: Finished) -> PlayedDeal:
    sides = deal.deal.rules.sides
    said = [[call for call in deal.calls if call.seat in seats] for seats in sides]
    return PlayedDeal(
        cards=deal.deal.hand_size,
        dealer=deal.deal.dealer,
        ending=ending(deal),
        contracts=tuple(contract.text if contract else "" for contract in contracts(deal)),
        tricks=tricks_by_side(deal.deal, deal.tricks),
        points=deal.points,
        calls=tuple(map(len, said)),
        bids=tuple(sum(plain(call.action) is not PASS for call in calls) for calls in said),
        undertaken=undertaken(deal) if ending(deal) == "played" else (),
    )
