"""How much the house wins by, how often it makes what it bids, and how long it takes, in any game.

Every deal is played with the same cards and dealer once for each side, the houses on that side and
the opponents on all others, as `backalley arena` has it, in one process so that nothing else slows
the decisions down. *naive* always passes and plays its lowest card.

Usage: ``python -m bench.strength [DEALS [RULES…]]``: deals a hand size and opponent, 300 unless
given, of rule sets in their text form, ``back-alley schedule=full`` unless given; ``presets`` is
every preset that the house plays. Each is played at each hand size of its schedule.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley import Action, Play, View, parse_rule_set
from backalley.bots.arena import Contest, Tally
from backalley.bots.arena.report import report
from backalley.bots.registry import bot, claimed

DEALS = 300
SEED = 1
RULES = "back-alley schedule=full"


@dataclass(frozen=True)
class Naive:
    """Always passes and always plays the lowest card it may."""

    name: str = "naive"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return the first of `actions`, or the one of the weakest card."""
        if view.bidding:
            return actions[0]
        strength = view.order.strength
        return min(
            actions,
            key=lambda action: strength.get(action.card, -1) if isinstance(action, Play) else 0,
        )


def main(deals: int, texts: Sequence[str]) -> None:
    house = bot("house")
    for text in texts:
        for other in (bot("random"), Naive(), house):
            contest, tally = Contest(parse_rule_set(text), house, other, SEED), Tally()
            for table in contest.deals(deals):
                tally.add(table.play())
            print("\n" + "\n".join(report(contest, tally)), flush=True)


if __name__ == "__main__":
    given = sys.argv[2:] or [RULES]
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else DEALS,
        sorted(claimed("house")) if given == ["presets"] else given,
    )
