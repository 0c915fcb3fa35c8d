"""How many random matches a second the engine plays of every preset, beside the main game.

Each playout is one whole match as it stands in the registry, from the first deal to the winner:
cards are shuffled and dealt, and each bid, draw and card is drawn evenly from the legal ones.
Matches differ in length, so the ratio compares cards played a second: a preset below 0.5 plays
a card less than half as fast as `back-alley` does.

The presets take turns in one process, so that a busy machine slows all alike; processor time is
counted, and medians are compared.

Usage: ``python -m bench.presets [ROUNDS]``
"""

import sys
from random import Random
from statistics import median
from time import process_time

from backalley import (
    PRESETS,
    Acted,
    Dealt,
    Match,
    RuleSet,
    legal_actions,
    rule_set,
    shuffle_and_deal,
)

ROUNDS = 9
SECONDS_A_ROUND = 0.5
MAIN = "back-alley"


def played(rules: RuleSet, rng: Random) -> int:
    """Play a match at random and return how many cards were played."""
    match = Match(rules, rng.randrange(rules.seats))
    while not match.over:
        state = match.state
        if state is None:
            assert match.plan is not None
            match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
            continue
        assert state.actor is not None
        match = match.after(Acted(state.actor, rng.choice(legal_actions(state))))
    return rules.seats * sum(len(deal.tricks) for deal in match.finished)


def rates(rules: RuleSet, rng: Random) -> tuple[float, float]:
    """Return matches and cards a second."""
    start, matches, cards = process_time(), 0, 0
    while (spent := process_time() - start) < SECONDS_A_ROUND:
        cards += played(rules, rng)
        matches += 1
    return matches / spent, cards / spent


def main(rounds: int = ROUNDS) -> None:
    rng = Random(0)
    games = {key: rule_set(key) for key in PRESETS}
    for rules in games.values():
        played(rules, rng)  # warm
    measured: dict[str, list[tuple[float, float]]] = {key: [] for key in games}
    for _ in range(rounds):
        for key, rules in games.items():
            measured[key].append(rates(rules, rng))
    print(f"{'preset':20} {'matches/s':>10} {'cards/s':>10} {'ratio':>6}")
    main_game = [cards for _, cards in measured[MAIN]]
    for key, pairs in measured.items():
        matches = median(matches for matches, _ in pairs)
        cards = median(cards for _, cards in pairs)
        ratio = median(one / other for (_, one), other in zip(pairs, main_game, strict=True))
        print(f"{key:20} {matches:10.1f} {cards:10.0f} {ratio:6.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
