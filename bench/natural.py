"""How strong the natural bridge player is, and how long it takes.

Each deal is played twice with the same cards and dealer, the naturals once on either side, as
`backalley arena` has it. The vulnerability goes round with the deals; no part score stands.
`random play` bids as natural does and plays any legal card; `first card` always passes and plays
its first legal card.

Usage: ``python -m bench.natural [DEALS [WORLDS]]``: 400 deals unless given, each card weighed in
so many worlds.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley import Action, View, rule_set
from backalley.bots.arena import Contest, Tally
from backalley.bots.arena.report import report
from backalley.bots.natural.play.choose_card import WORLDS, choose_card
from backalley.bots.registry import bot
from backalley.engine.actions import PASS
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.solver import notice

DEALS = 400
SEED = 1
VULNERABLE = ((0, 0), (1, 0), (0, 1), (1, 1))
PLANS = [RubberPlan(13, dealer, 0, games=games) for games in VULNERABLE for dealer in range(4)]


@dataclass(frozen=True)
class Weighing:
    """The natural player, each card weighed in so many worlds."""

    worlds: int
    name: str = "natural"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what natural chooses."""
        if view.bidding:
            return bot("natural").choose(view, actions, rng)
        return choose_card(view, actions, rng, worlds=self.worlds)


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


def main(deals: int, worlds: int) -> None:
    print(notice() or "with the compiled solver", flush=True)
    for other in (RandomPlay(), FirstCard()):
        contest, tally = Contest(rule_set("rubber-bridge"), Weighing(worlds), other, SEED), Tally()
        for table in contest.deals(deals, PLANS):
            tally.add(table.play())
        print("\n" + "\n".join(report(contest, tally)), flush=True)


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:]]
    main(*numbers, *(DEALS, WORLDS)[len(numbers) :])
