"""How many random deals a second the engine plays, beside OpenSpiel's spades driven from Python.

Both play whole deals of 13 cards for four players, to the score: the cards are dealt, four bids
are made and 52 cards played, and each decision is drawn evenly from the legal ones.

- Ours is a deal of `back-alley schedule=full`, whose trump is turned and whose bloopers bind:
  shuffle, then `legal_actions` and `apply` for each decision, every state a frozen value.
- Theirs is `pyspiel`'s `spades`, whose state is C++ and changes in place: `chance_outcomes` and
  `apply_action` for each of the 52 cards dealt, then `legal_actions` and `apply_action`.

So the ratio says how a pure Python engine fares against a compiled one as a Python program meets
either. Rounds of the two alternate in one process, so that a busy machine slows both alike, and
processor time is counted; the medians are compared. Without OpenSpiel (`make bench` installs it)
only ours is timed.

Usage: ``python -m bench.playouts [ROUNDS]``
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

try:
    import pyspiel
except ImportError:
    pyspiel = None

from backalley import RuleSet, apply, legal_actions, rule_set, settle, shuffle_and_deal
from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished

ROUNDS = 15
SECONDS_A_ROUND = 0.5

Playout = Callable[[Random], object]


def our_playout(rules: RuleSet, plan: DealPlan) -> Playout:
    def playout(rng: Random) -> object:
        state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
        while actions := legal_actions(state):
            state = apply(state, rng.choice(actions))
        assert isinstance(state, Finished)
        return state.points

    return playout


def their_playout(name: str) -> Playout:
    game = pyspiel.load_game(name)

    def playout(rng: Random) -> object:
        state = game.new_initial_state()
        while state.is_chance_node():
            card, _ = rng.choice(state.chance_outcomes())
            state.apply_action(card)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state.returns()

    return playout


def deals_a_second(playout: Playout, rng: Random) -> float:
    start, deals = process_time(), 0
    while (spent := process_time() - start) < SECONDS_A_ROUND:
        playout(rng)
        deals += 1
    return deals / spent


def compare(ours: Playout, game: str, rounds: int) -> None:
    """Time our playout beside OpenSpiel's of a game, and print both and their ratio."""
    playouts = {"backalley": ours}
    if pyspiel is None:
        print("OpenSpiel is not installed: timing our engine alone")
    else:
        playouts[f"pyspiel {game.partition('(')[0]}"] = their_playout(game)
    rates: dict[str, list[float]] = {name: [] for name in playouts}
    rng = Random(0)
    for playout in playouts.values():
        deals_a_second(playout, rng)  # warm
    for _ in range(rounds):
        for name, playout in playouts.items():
            rates[name].append(deals_a_second(playout, rng))
    for player, measured in rates.items():
        low, high = min(measured), max(measured)
        print(f"{player:15} {median(measured):7.0f} deals/s   ({low:.0f} to {high:.0f})")
    if len(rates) == 2:
        mine, theirs = map(median, rates.values())
        print(f"{'ratio':15} {mine / theirs:7.2f}")


def main(rounds: int = ROUNDS) -> None:
    rules = rule_set("back-alley", {"schedule": "full"})
    compare(our_playout(rules, DealPlan(hand_size=13, dealer=3, place=0)), "spades", rounds)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
