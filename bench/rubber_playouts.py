"""How many random deals of bridge a second the engine plays, beside OpenSpiel's from Python.

Both play whole deals to the score: 52 cards are dealt, the auction goes on until it is over, and
13 tricks are played, each call and card drawn evenly from the legal ones.

- Ours is a deal of `rubber-bridge`: shuffle, then `legal_actions` and `apply` for each decision,
  every state a frozen value.
- Theirs is `pyspiel`'s `bridge(use_double_dummy_result=false)`, whose state is C++ and changes in
  place: `chance_outcomes` and `apply_action` for each of the 52 cards dealt, then `legal_actions`
  and `apply_action`. It scores a deal as duplicate bridge does.

So the ratio says how a pure Python engine fares against a compiled one as a Python program meets
either; how it is measured is said in `bench.playouts`. Without OpenSpiel (`make bench` installs it)
only ours is timed.

Usage: ``python -m bench.rubber_playouts [ROUNDS]``
"""

import sys

from backalley import rule_set
from backalley.games.rubber_bridge.plan import RubberPlan
from bench.playouts import ROUNDS, compare, our_playout


def main(rounds: int = ROUNDS) -> None:
    plan = RubberPlan(hand_size=13, dealer=3, place=0)
    ours = our_playout(rule_set("rubber-bridge"), plan)
    compare(ours, "bridge(use_double_dummy_result=false)", rounds)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
