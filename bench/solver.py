"""How fast exact play is found, beside DDS, and how fast chance plays, beside OpenSpiel's spades.

- Bridge: the same random deals of 5, 7, 10 and 13 cards, no trump and spades in turn, every card of
  the opening leader scored, one thread each. DDS is the library that endplay brings. The two
  take turns deal by deal, and processor time is counted. A ratio is our time over theirs of one
  deal: its median, its mean, and the ratio of all time. Every answer is compared.
- Back Alley: random deals of 1 to 13 cards of `back-alley-classic`, trumps unbroken, every card
  scored.
- Playouts: whole hands of 13 cards by chance, of `back-alley-classic` from the first lead in one
  call, and of OpenSpiel's spades from the first of four bids, each step asked for from Python.
  Rounds of the two alternate; of their ratios the median is told.

What there is to compare with, `make bench BENCH=solver` installs.

Usage: ``python -m bench.solver [DEALS]``: deals of each kind, 40 unless given (about a minute)
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
WARM = 2
"""Deals of each kind that are solved but not counted."""
PLAYOUTS = 200_000
ROUNDS = 7
SECONDS_A_ROUND = 0.5


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
    print("bridge: mean times, ratios by deal, and the ratio of all time")
    print("cards trump    ours ms    DDS ms  median ratio  mean ratio  of all  same answers")
    for size in SIZES:
        for trump in (None, Suit.SPADES):
            ours, theirs, same = [], [], 0
            for place, position in enumerate(bridge_deals(size, WARM + deals, trump)):
                start = process_time()
                mine = solve(position)
                middle = process_time()
                right = dds.solve(position, trump)
                end = process_time()
                if mine != right:
                    print(f"{position}: ours {mine}, DDS {right}")
                if place >= WARM:
                    same += mine == right
                    ours.append(middle - start)
                    theirs.append(end - middle)
            ratio = [one / other for one, other in zip(ours, theirs, strict=True)]
            name = trump.word if trump else "none"
            print(
                f"{size:5} {name:6} {1000 * mean(ours):9.2f} {1000 * mean(theirs):9.2f} "
                f"{median(ratio):13.2f} {mean(ratio):11.2f} {sum(ours) / sum(theirs):7.2f}"
                f"  {same} of {deals}",
                flush=True,
            )


def back_alley(deals: int) -> None:
    rules = rule_set("back-alley-classic")
    print("\nback-alley-classic")
    print("cards  median ms   mean ms    p90 ms  median nodes  mean nodes")
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
        slowest = quantiles(times, n=10, method="inclusive")[-1]
        print(
            f"{size:5} {median(times):10.3f} {mean(times):9.3f} {slowest:9.3f} "
            f"{median(counts):13.0f} {mean(counts):11.0f}",
            flush=True,
        )


def chance() -> None:
    rules = rule_set("back-alley-classic")
    plan = DealPlan(13, 3, 0)
    deal = settle(rules, plan, shuffle_and_deal(rules, plan, Random(0)))
    position = Position(play_rules(rules, deal.trump), deal.hands, deal.eldest)
    print("\nplays of 13 cards by chance, a second: median (lowest to highest)")
    game = pyspiel.load_game("spades") if pyspiel else None
    ours, theirs, rng = [], [], Random(0)
    for seed in range(ROUNDS):
        start = process_time()
        playouts(position, PLAYOUTS, seed)
        ours.append(PLAYOUTS / (process_time() - start))
        if game:
            theirs.append(spades_a_second(game, rng))
    told("playouts", ours)
    if game is None:
        print("OpenSpiel is not installed: no comparison of playouts")
        return
    told("pyspiel spades", theirs)
    told("ratio", [mine / other for mine, other in zip(ours, theirs, strict=True)])


def told(name: str, rates: Sequence[float]) -> None:
    print(f"{name:15} {median(rates):9.0f}   ({min(rates):.0f} to {max(rates):.0f})")


def spades_a_second(game: "pyspiel.Game", rng: Random) -> float:
    number, spent = 0, 0.0
    while spent < SECONDS_A_ROUND:
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
