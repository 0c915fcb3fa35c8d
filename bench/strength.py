"""How much the house wins by, and how often it makes what it bids.

Every deal of `back-alley` is played twice with the same cards and dealer, the pair of houses on
either side, so that no side has better cards. Points are the houses' less the opponents', a deal,
with the standard error of the mean; a deal thrown in has none. `made` is how often a number was
made, `boards` how many boards were made of those bid, both by the houses only. Last comes how long
the house takes over a decision.

Usage: ``python -m bench.strength [DEALS]``, deals a hand size and opponent, 300 unless given.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import perf_counter

from backalley import Action, Finished, RuleSet, View, contracts, rule_set
from backalley.bots.bot import Bot
from backalley.bots.registry import bot
from backalley.games.back_alley.contract import BoardContract
from bench._deals import Naive, draw, play_deal

DEALS = 300
SEED = 1


@dataclass
class Tally:
    """What the houses did at one hand size; it is added to deal by deal."""

    margins: list[float] = field(default_factory=list)
    numbers: list[bool] = field(default_factory=list)
    boards: list[bool] = field(default_factory=list)

    def add(self, deal: Finished, side: int) -> None:
        """Count the contract of `side`, where the houses sat."""
        contract = contracts(deal)[side]
        if deal.thrown_in or contract is None or contract.target == 0:
            return
        kind = self.boards if isinstance(contract, BoardContract) else self.numbers
        kind.append(deal.scores[side].tricks >= contract.target)

    def __str__(self) -> str:
        error = stdev(self.margins) / sqrt(len(self.margins))
        made = f"{fmean(self.numbers):6.1%}" if self.numbers else "     –"
        boards = f"{sum(self.boards)}/{len(self.boards)}"
        return f"{fmean(self.margins):+7.2f} ± {error:4.2f}  {made}  {boards:>9}"


@dataclass
class Timed:
    """The house, its decisions timed into `bids` and `cards`, in seconds."""

    name: str = "house"
    bids: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the house chooses."""
        start = perf_counter()
        action = bot("house").choose(view, actions, rng)
        (self.bids if view.bidding else self.cards).append(perf_counter() - start)
        return action


def tally(house: Bot, other: Bot, rules: RuleSet, deals: int) -> Tally:
    """Return what pairs of `house` did against pairs of `other` over so many deals, each twice."""
    rng, found = Random(SEED), Tally()
    for _ in range(deals):
        dealer = rng.randrange(rules.seats)
        layout = draw(rules, dealer, rng)
        margin = 0
        for side in range(2):
            seats = [house if rules.side_of[seat] == side else other for seat in range(rules.seats)]
            deal = play_deal(rules, dealer, layout, seats, rng)
            margin += deal.points[side] - deal.points[1 - side]
            found.add(deal, side)
        found.margins.append(margin / 2)
    return found


def main(deals: int) -> None:
    house = Timed()
    for other in (bot("random"), Naive(), house):
        print(f"\nhouse against {other.name}\ncards  points a deal    made     boards")
        for hand_size in range(1, 14):
            rules = rule_set("back-alley", {"schedule": [hand_size]})
            print(f"{hand_size:5}  {tally(house, other, rules, deals)}", flush=True)
    for kind, times in (("bid", house.bids), ("card", house.cards)):
        slow = quantiles(times, n=100)[-1]
        print(
            f"\na {kind}: median {median(times) * 1e3:.2f} ms, one in 100 over {slow * 1e3:.2f} ms"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
