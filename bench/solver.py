"""How fast exact play is found, beside DDS, and how fast chance plays, beside OpenSpiel's spades.

- Bridge: the same random deals of 5, 7, 10 and 13 cards, no trump and spades in turn, every card of
  the opening leader scored, one thread each. DDS is the library that endplay brings. The two
  take turns deal by deal, and processor time is counted; a ratio is our time over theirs, and every
  answer is compared.
- Back Alley: random deals of 1 to 13 cards of `back-alley-classic`, trumps unbroken, every card
  scored.
- Playouts: whole hands of 13 cards from the first lead, by chance.

Usage: ``python -m bench.solver [DEALS]``
"""

import os
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean, median, quantiles
from time import process_time

from backalley import DealPlan, Suit, rule_set, settle, shuffle_and_deal
from backalley.cards import PACK_52
from backalley.solver import Position, nodes, notice, play_rules, playouts, solve
from tests.solver.dds import load

try:
    import pyspiel
except ImportError:
    pyspiel = None

DEALS = 40
SIZES = (5, 7, 10, 13)


def bridge_deals(size: int, deals: int, trump: Suit | None) -> list[Position]:
    rng, rules, found = Random(size), play_rules(rule_set("rubber-bridge"), trump), []
    for _ in range(deals):
        pack = PACK_52.shuffled(rng)
        hands = tuple(tuple(sorted(pack[size * seat : size * seat + size])) for seat in range(4))
        found.append(Position(rules, hands, 0))
    return found


def beside_dds(deals: int) -> None:
    dds = load()
    if dds is None:
        print("endplay is not installed: no comparison with DDS")
        return
    print("cards trump    ours ms    DDS ms  median ratio  mean ratio")
    for size in SIZES:
        for trump in (None, Suit.SPADES):
            ours, theirs = [], []
            for place, position in enumerate(bridge_deals(size, deals + 2, trump)):
                start = process_time()
                mine = solve(position)
                middle = process_time()
                right = dds.solve(position, trump)
                end = process_time()
                assert mine == right, (position, mine, right)
                if place >= 2:
                    ours.append(middle - start)
                    theirs.append(end - middle)
            ratio = [one / other for one, other in zip(ours, theirs, strict=True)]
            means = [1000 * mean(ours), 1000 * mean(theirs)]
            name = trump.word if trump else "none"
            print(
                f"{size:5} {name:6} {means[0]:9.2f} {means[1]:9.2f} {median(ratio):13.2f} "
                f"{means[0] / means[1]:11.2f}"
            )


def back_alley(deals: int) -> None:
    rules = rule_set("back-alley-classic")
    print(f"{'cards':>5} {'median ms':>10} {'mean ms':>9} {'p90 ms':>9} {'mean nodes':>11}")
    for size in range(1, 14):
        rng, times, counts = Random(size), [], []
        for _ in range(deals):
            plan = DealPlan(size, rng.randrange(4), 0)
            deal = settle(rules, plan, shuffle_and_deal(rules, plan, rng))
            position = Position(play_rules(rules, deal.trump), deal.hands, deal.eldest)
            start = process_time()
            solve(position)
            times.append(1000 * (process_time() - start))
            counts += nodes([position])
        print(
            f"{size:5} {median(times):10.3f} {mean(times):9.3f} {quantiles(times, n=10)[8]:9.3f} "
            f"{mean(counts):11.0f}"
        )


def chance() -> None:
    rules = rule_set("back-alley-classic")
    plan = DealPlan(13, 3, 0)
    deal = settle(rules, plan, shuffle_and_deal(rules, plan, Random(0)))
    position = Position(play_rules(rules, deal.trump), deal.hands, deal.eldest)
    number = 100_000
    start = process_time()
    playouts(position, number, seed=0)
    ours = number / (process_time() - start)
    print(f"{'playouts':15} {ours:9.0f} a second")
    if pyspiel is None:
        print("OpenSpiel is not installed: no comparison of playouts")
        return
    rate = spades_a_second(pyspiel.load_game("spades"))
    print(f"{'pyspiel spades':15} {rate:9.0f} a second")
    print(f"{'ratio':15} {ours / rate:9.0f}")


def spades_a_second(game: "pyspiel.Game") -> float:
    rng, number, spent = Random(0), 0, 0.0
    while spent < 2:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        # Bids are quick and dull; what is timed is from the first of them to the last card.
        start = process_time()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        spent += process_time() - start
        number += 1
    return number / spent


def main(arguments: Sequence[str]) -> None:
    deals = int(arguments[0]) if arguments else DEALS
    if notice():
        print(notice())
        return
    print(f"{os.cpu_count()} processors, {deals} deals each")
    beside_dds(deals)
    back_alley(deals)
    chance()


if __name__ == "__main__":
    main(sys.argv[1:])
