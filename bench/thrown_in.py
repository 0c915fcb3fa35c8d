"""How often four houses throw a deal in, by hand size, and what that costs a one-card deal.

Each deal of `back-alley` is drawn anew and only bid. Redeals a deal is how many deals are thrown
in before one is played, should every redeal fare as the first deal did: rate / (1 − rate).

Usage: ``python -m bench.thrown_in [DEALS]``, deals a hand size, 2000 unless given.
"""

import sys
from random import Random

from backalley import Bidding, Finished, Match, apply, legal_actions, rule_set, settle, view
from backalley.bots.registry import bot
from bench._deals import draw

DEALS = 2000
SEED = 1


def thrown_in(hand_size: int, deals: int) -> int:
    """Return how many of so many deals four houses throw in."""
    rules = rule_set("back-alley", {"schedule": [hand_size]})
    house, rng, thrown = bot("house"), Random(SEED), 0
    for _ in range(deals):
        dealer = rng.randrange(rules.seats)
        plan = Match(rules, dealer).plan
        assert plan is not None
        state = rules.bidding.open(settle(rules, plan, draw(rules, dealer, rng)))
        while isinstance(state, Bidding):
            seen = view(state, state.turn)
            state = apply(state, house.choose(seen, legal_actions(state), rng))
        thrown += isinstance(state, Finished) and state.thrown_in
    return thrown


def main(deals: int) -> None:
    print("cards  thrown in  redeals a deal")
    for hand_size in range(1, 14):
        rate = thrown_in(hand_size, deals) / deals
        redeals = rate / (1 - rate) if rate < 1 else float("inf")
        print(f"{hand_size:5}  {rate:9.1%}  {redeals:14.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
