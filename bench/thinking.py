"""What a move costs through a process that thinks, beside the same move thought in this one.

Each bot is asked the same questions both ways, one at a time: bids and cards of short matches, as
they come. What the trip costs is seen with who answers at once; who thinks long hides it.

Usage: ``python -m bench.thinking [MOVES]``, of each bot
"""

import asyncio
import sys
from random import Random
from statistics import quantiles
from time import perf_counter

from backalley.bots.bot import Bot
from backalley.bots.question import Question, sent
from backalley.bots.registry import bot
from backalley.engine.deal import shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.state import legal_actions
from backalley.engine.view import view
from backalley.games.registry import rule_set
from backalley.server.thinking import Thinkers

MOVES = 300
SECONDS = 60.0
BOTS = {"house": "back-alley", "club": "back-alley", "expert": "back-alley"} | {
    "natural": "rubber-bridge"
}


def questions(preset: str, number: int) -> list[Question]:
    """So many questions as they come in a match of quick players."""
    rng, rules = Random(1), rule_set(preset)
    quick = bot("random" if preset == "rubber-bridge" else "house")
    asked: list[Question] = []
    match = Match(rules, first_dealer=0)
    while len(asked) < number:
        if match.over:
            match = Match(rules, first_dealer=0)
        state = match.state
        if state is None:
            assert match.plan is not None
            match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
            continue
        assert state.actor is not None
        question = Question(view(state, state.actor), legal_actions(state), rng.getrandbits(64))
        if len(question.actions) > 1:
            asked.append(question)
        match = match.after(Acted(state.actor, question.answered(quick.choose)))
    return asked


async def measure(player: Bot, asked: list[Question]) -> None:
    thinkers = Thinkers(workers=1)
    await thinkers.ask(player.choose, asked[0], seconds=SECONDS)  # it has started then
    here, there = [], []
    for question in asked:
        began = perf_counter()
        answer = question.answered(player.choose)
        here.append(perf_counter() - began)
        began = perf_counter()
        assert await thinkers.ask(player.choose, question, seconds=SECONDS) == answer
        there.append(perf_counter() - began)
    await thinkers.close()
    size = sorted(len(sent(player.choose, question)) for question in asked)[len(asked) // 2]
    print(f"{player.name:8} here {told(here)}; there {told(there)}; {size} bytes sent")


def told(taken: list[float]) -> str:
    hundredths = quantiles(taken, n=100)
    return f"p50 {hundredths[49] * 1000:6.1f} ms, p99 {hundredths[98] * 1000:6.1f} ms"


def main(moves: int) -> None:
    for name, preset in BOTS.items():
        asyncio.run(measure(bot(name), questions(preset, moves)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
