"""How strong and how quick the computer players that search are: they and the house in contests.

Expert against house, club against house and expert against club play whole matches, short ones
(`back-alley`) and full ones (`back-alley-classic`), each match once from every side with the same
cards, over all processors. Of each is printed what `backalley arena` prints: points, contracts
made, deals thrown in and boards by hand size, matches won, processor time by hand size; and at the
end the matches won of all beside each other. Matches are played for points, and each to be won.

A few matches show no more than that all is well: the standard error of 100 short ones is four in
a hundred. With 1 of each it takes some three minutes on two quiet cores.

Usage: ``python -m bench.contests [MATCHES [RULES…]]``: matches of each contest, 1 unless given, by
rule sets in their text form, ``back-alley`` and ``back-alley-classic`` unless given
"""

import sys
from collections.abc import Sequence
from itertools import product

from backalley import parse_rule_set
from backalley.bots.arena import Contest, Tally, spread
from backalley.bots.arena.report import aligned, points, report, share
from backalley.bots.registry import bot
from backalley.solver import notice

MATCHES = 1
SEED = 1
RULES = ("back-alley", "back-alley-classic")
PAIRS = (("expert", "house"), ("club", "house"), ("expert", "club"))
AIMS = ("points", "match")


def main(matches: int, texts: Sequence[str]) -> None:
    if said := notice():
        print(said)
    found = [["", "", "for", "won on the same cards", "won each by itself", "points a match"]]
    for text, (a, b), aim in product(texts, PAIRS, AIMS):
        rules, tally = parse_rule_set(text), Tally()
        contest = Contest(rules, bot(a), bot(b), SEED, by_points=aim == "points")
        for duplicate in spread(contest.matches(matches)):
            tally.add(duplicate)
        print("\n".join(report(contest, tally)), end="\n\n", flush=True)
        assert tally.won is not None
        assert tally.sittings is not None
        won = [share(tally.won), share(tally.sittings), points(tally.match_points)]
        found.append([text, f"{a} against {b}", aim, *won])
    print("\n".join(aligned(found)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES, sys.argv[2:] or RULES)
