"""How much the house wins by, and how often it makes what it bids, in any game.

Every deal is played with the same cards and dealer once for each side, the houses on that side and
the opponents on all others, so that no side has better cards. Points are the houses' less the mean
of the other sides', a deal, with the standard error of the mean; a deal given up has none. `bids`
is how many of the houses' bids were no pass, `numbers` how often a number was made, `boards` how
many bids of every trick (or of the first six) were made. Last comes how long the house takes over
a decision.

Usage: ``python -m bench.strength [DEALS [RULES…]]``: deals a hand size and opponent, 300 unless
given, of rule sets in their text form, ``back-alley schedule=full`` unless given; ``presets`` is
every preset. Each is played at each hand size of its schedule.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import perf_counter

from backalley import PRESETS, Action, Finished, RuleSet, View, contracts, parse_rule_set
from backalley.bots.bot import Bot
from backalley.bots.registry import bot
from backalley.engine.actions import PASS
from backalley.engine.layout import Seat
from backalley.games.back_alley.bids import number_of, plain
from backalley.games.back_alley.contract import PlayedDeal, PlayersContract, Points, SideContract
from bench._deals import Naive, draw, play_deal, sizes

DEALS = 300
SEED = 1
RULES = "back-alley schedule=full"
PAID = Points()


@dataclass
class Tally:
    """What the houses did at one hand size; it is added to deal by deal."""

    margins: list[float] = field(default_factory=list)
    bids: list[bool] = field(default_factory=list)
    numbers: list[bool] = field(default_factory=list)
    boards: list[bool] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """Points a deal."""
        return fmean(self.margins)

    @property
    def error(self) -> float:
        """The standard error of `margin`."""
        return stdev(self.margins) / sqrt(len(self.margins))

    def add(self, deal: Finished, side: int) -> None:
        """Count the bids of `side`, where the houses sat, and its contract."""
        seats = deal.deal.rules.sides[side]
        size = deal.deal.hand_size
        said = [call for call in deal.calls if call.seat in seats]
        self.bids += [plain(call.action) is not PASS for call in said]
        if not deal.complete:
            return
        for own, contract in _undertaken(contracts(deal)[side], seats):
            actions = [call.action for call in said if call.seat in own]
            streak = any(number_of(action, size) is None for action in actions)
            made = contract.score(PlayedDeal(deal.deal, deal.calls, deal.tricks), PAID)[0] > 0
            if streak or contract.target:
                (self.boards if streak else self.numbers).append(made)

    def __str__(self) -> str:
        made = f"{fmean(self.numbers):6.1%}" if self.numbers else "     –"
        boards = f"{sum(self.boards)}/{len(self.boards)}"
        points = f"{self.margin:+7.2f} ± {self.error:4.2f}"
        return f"{points}  {fmean(self.bids):6.1%}  {made}  {boards:>9}"


def _undertaken(
    contract: object, seats: tuple[Seat, ...]
) -> Iterator[tuple[tuple[Seat, ...], SideContract]]:
    """Yield each contract within that of a side, and whose it is."""
    if isinstance(contract, PlayersContract):
        for seat, part in zip(seats, contract.parts, strict=True):
            yield (seat,), part
    elif contract is not None:
        yield seats, contract  # type: ignore[misc]


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


def tally(house: Bot, other: Bot, rules: RuleSet, hand_size: int, deals: int) -> Tally:
    """Return what sides of `house` did against sides of `other`, each deal from every side."""
    rng, found, sides = Random(SEED), Tally(), len(rules.sides)
    for _ in range(deals):
        plan, layout = draw(rules, hand_size, rng)
        margin = 0.0
        for side in range(sides):
            seats = [house if rules.side_of[seat] == side else other for seat in range(rules.seats)]
            deal = play_deal(rules, plan, layout, seats, rng)
            own = deal.points[side]
            margin += own - (sum(deal.points) - own) / (sides - 1)
            found.add(deal, side)
        found.margins.append(margin / sides)
    return found


def main(deals: int, texts: Sequence[str]) -> None:
    house = Timed()
    for text in texts:
        for other in (bot("random"), Naive(), house):
            print(f"\n{text}: house against {other.name}")
            print("cards  points a deal      bids  numbers     boards")
            rules = parse_rule_set(text)
            for hand_size in sizes(rules):
                print(f"{hand_size:5}  {tally(house, other, rules, hand_size, deals)}", flush=True)
    for kind, times in (("bid", house.bids), ("card", house.cards)):
        slow = quantiles(times, n=100)[-1]
        print(
            f"\na {kind}: median {median(times) * 1e3:.2f} ms, one in 100 over {slow * 1e3:.2f} ms"
        )


if __name__ == "__main__":
    given = sys.argv[2:] or [RULES]
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else DEALS,
        list(PRESETS) if given == ["presets"] else given,
    )
