"""How strong the natural bridge player is, and how long it takes.

Each deal is played twice with the same cards and dealer, the naturals once on either side. The
vulnerability goes round with the deals; no part score stands. Points are the naturals' side's less
the others', a deal, with the standard error of the mean. `random play` bids as natural does and
plays any legal card; `first card` always passes and plays its first legal card. Last comes how long
the naturals took over a call and a card.

Usage: ``python -m bench.natural [DEALS [WORLDS]]``: 400 deals unless given, each card weighed in
so many worlds.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import perf_counter

from backalley import Action, View, rule_set, shuffle_and_deal
from backalley.bots.bot import Bot
from backalley.bots.natural.double_dummy.solver import notice
from backalley.bots.natural.play.choose_card import WORLDS, choose_card
from backalley.bots.registry import bot
from backalley.engine.actions import PASS
from backalley.games.rubber_bridge.plan import RubberPlan
from bench._deals import play_deal

DEALS = 400
SEED = 1
VULNERABLE = ((0, 0), (1, 0), (0, 1), (1, 1))


@dataclass
class Timed:
    """The natural player, its decisions timed into `calls` and `cards`, in seconds."""

    worlds: int = WORLDS
    name: str = "natural"
    calls: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what natural chooses."""
        start = perf_counter()
        if view.bidding:
            action = bot("natural").choose(view, actions, rng)
        else:
            action = choose_card(view, actions, rng, worlds=self.worlds)
        (self.calls if view.bidding else self.cards).append(perf_counter() - start)
        return action


@dataclass(frozen=True)
class RandomPlay:
    """Bids as natural does, and plays any legal card."""

    name: str = "random play"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what natural calls, or one of `actions`."""
        return bot("natural" if view.bidding else "random").choose(view, actions, rng)


@dataclass(frozen=True)
class FirstCard:
    """Always passes, and plays its first legal card."""

    name: str = "first card"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return a pass, or the first of `actions`."""
        return PASS if view.bidding else actions[0]


def margins(natural: Bot, other: Bot, deals: int) -> list[float]:
    """Return the points of the naturals' side less the others', deal by deal."""
    rules, rng, found = rule_set("rubber-bridge"), Random(SEED), []
    for number in range(deals):
        games = VULNERABLE[number // 4 % 4]
        plan = RubberPlan(13, number % 4, 0, games=games)
        layout = shuffle_and_deal(rules, plan, rng)
        margin = 0
        for side in (0, 1):
            seats = [natural if seat % 2 == side else other for seat in range(4)]
            points = play_deal(rules, plan, layout, seats, rng).points
            margin += points[side] - points[1 - side]
        found.append(margin / 2)
    return found


def main(deals: int, worlds: int) -> None:
    print(notice() or "with the compiled double-dummy library", flush=True)
    natural = Timed(worlds)
    for other in (RandomPlay(), FirstCard()):
        found = margins(natural, other, deals)
        error = stdev(found) / sqrt(deals)
        print(f"against {other.name:<12} {fmean(found):+8.1f} ± {error:.1f} a deal", flush=True)
    for kind, times in (("call", natural.calls), ("card", natural.cards)):
        slow = quantiles(times, n=100)[-1]
        print(
            f"a {kind}: median {median(times) * 1e3:.2f} ms, one in 100 over {slow * 1e3:.2f} ms, "
            f"slowest {max(times) * 1e3:.0f} ms"
        )


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:]]
    main(*numbers, *(DEALS, WORLDS)[len(numbers) :])
