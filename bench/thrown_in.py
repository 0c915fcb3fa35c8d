"""How often houses alone throw a deal in, by hand size, and what that costs a one-card deal.

Each deal is drawn anew and only bid. Redeals a deal is how many deals are thrown
in before one is played, should every redeal fare as the first deal did: rate / (1 − rate).

Usage: ``python -m bench.thrown_in [DEALS [RULES…]]``: deals a hand size, 2000 unless given, of
rule sets in their text form, ``back-alley schedule=full`` unless given.
"""

import sys
from collections.abc import Sequence
from random import Random

from backalley import (
    Bidding,
    Finished,
    RuleSet,
    apply,
    legal_actions,
    parse_rule_set,
    settle,
    view,
)
from backalley.bots.registry import bot
from bench._deals import draw, sizes

DEALS = 2000
SEED = 1
RULES = "back-alley schedule=full"


def thrown_in(rules: RuleSet, hand_size: int, deals: int) -> int:
    """Return how many of so many deals a table of houses throws in."""
    house, rng, thrown = bot("house"), Random(SEED), 0
    for _ in range(deals):
        plan, layout = draw(rules, hand_size, rng)
        state = rules.bidding.open(settle(rules, plan, layout))
        while isinstance(state, Bidding):
            seen = view(state, state.turn)
            state = apply(state, house.choose(seen, legal_actions(state), rng))
        thrown += isinstance(state, Finished) and state.thrown_in
    return thrown


def main(deals: int, texts: Sequence[str]) -> None:
    for text in texts:
        print(f"{text}\ncards  thrown in  redeals a deal")
        rules = parse_rule_set(text)
        for hand_size in sizes(rules):
            rate = thrown_in(rules, hand_size, deals) / deals
            redeals = rate / (1 - rate) if rate < 1 else float("inf")
            print(f"{hand_size:5}  {rate:9.1%}  {redeals:14.3f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS, sys.argv[2:] or [RULES])
