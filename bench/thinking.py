"""What a move costs through a process that thinks, beside the same move thought in this one.

Each bot is asked the same questions both ways, one at a time: bids and cards of short matches, as
they come. What the trip costs is seen with who answers at once; who thinks long hides it.

Then what a visitor waits for a move of `expert` and for a hint: alone, beside fifteen tables of
another visitor at which one move follows the other, and beside 48 hints that another asks for.

Usage: ``python -m bench.thinking [MOVES]``, of each bot
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from statistics import quantiles
from time import perf_counter

from backalley.bots.advice.hint import hint
from backalley.bots.bot import Bot
from backalley.bots.question import Question, sent
from backalley.bots.registry import bot
from backalley.engine.deal import shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.state import legal_actions
from backalley.engine.view import view
from backalley.games.registry import rule_set
from backalley.server.thinking.thinkers import Thinkers, Unanswered
from backalley.server.thinking.turns import Urgency, Visitor

MOVES = 300
SECONDS = 60.0
EXPERT = bot("expert")
Busy = Callable[[Thinkers, list[Question], Visitor], Coroutine[None, None, None]]
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


async def again_and_again(thinkers: Thinkers, asked: list[Question], visitor: Visitor) -> None:
    """Play a table of `expert` at which nobody is waited for."""
    while True:
        for question in asked:
            await thinkers.choose(EXPERT, question, (visitor,))


async def hint_after_hint(thinkers: Thinkers, asked: list[Question], visitor: Visitor) -> None:
    while True:
        for question in asked:
            with suppress(Unanswered):
                await thinkers.ask(
                    hint, question, seconds=SECONDS, urgency=Urgency.HINT, visitors=(visitor,)
                )
            await asyncio.sleep(0.05)


async def wait_beside(name: str, others: int, asked: list[Question], busy: Busy) -> None:
    """Print how long a visitor waits beside so many things that another asks for at once."""
    thinkers = Thinkers()
    await thinkers.ask(EXPERT.choose, asked[0], seconds=SECONDS)
    tables = [asked[place:] + asked[:place] for place in range(others)]
    running = [
        # A device may have a few hints wait; whoever wants more has more devices.
        asyncio.create_task(busy(thinkers, table, Visitor("192.0.2.1", bytes([place // 4]))))
        for place, table in enumerate(tables)
    ]
    await asyncio.sleep(1.0)
    waited: list[float] = []
    hinted: list[float] = []
    stood_in = 0
    me = Visitor("192.0.2.2", b"me")
    for number, question in enumerate(asked):
        began = perf_counter()
        decision = await thinkers.choose(EXPERT, question, (me,))
        stood_in += decision.instead is not None
        waited.append(perf_counter() - began)
        if number % 10 == 0:
            began = perf_counter()
            await thinkers.ask(
                hint, question, seconds=SECONDS, urgency=Urgency.HINT, visitors=(me,)
            )
            hinted.append(perf_counter() - began)
        await asyncio.sleep(0.05)  # who is thought for has to play, too
    for one in running:
        one.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await thinkers.close()
    print(f"{name}: move {told(waited)}; hint {told(hinted)}; {stood_in} stood in", flush=True)


def told(taken: list[float]) -> str:
    hundredths = quantiles(taken, n=100)
    return f"p50 {hundredths[49] * 1000:6.1f} ms, p99 {hundredths[98] * 1000:6.1f} ms"


def main(moves: int) -> None:
    for name, preset in BOTS.items():
        asyncio.run(measure(bot(name), questions(preset, moves)))
    logging.disable()  # the busy one asks for more than there is time for
    asked = questions("back-alley", moves)
    asyncio.run(wait_beside("expert alone", 0, asked, again_and_again))
    asyncio.run(wait_beside("beside 15 tables", 15, asked, again_and_again))
    asyncio.run(wait_beside("beside 48 hints", 48, asked, hint_after_hint))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MOVES)
