"""Where everybody plays alone nothing that is said speaks of sides or partners."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec
import pytest

from backalley import legal_actions, parse_action, parse_rule_set, why_not
from backalley.bots.advice.hint import hint, quick_hint
from backalley.bots.advice.judging import judge
from backalley.engine.state import State
from backalley.engine.view import view
from backalley.games.rulebook import rulebook
from backalley.server.shown.present import present
from backalley.table.events.every import Event
from backalley.table.past import past_matches
from backalley.table.table import Table, fold
from backalley.table.telling.costs import cost_told
from tests.bots.advice.test_hint import LITTLE
from tests.table.tables import any_event, opening
from tests.table.told import news, review_told

OF_PARTNERS: Final = re.compile(r"\b(sides?|partners?|teams?|pairs?|opponents?)\b", re.IGNORECASE)
SOMETIMES: Final = 9
"""Of so many moments one is asked for a hint: it takes its time."""
BIDS: Final = (
    *("pass", "1", "2", "5", "9", "14", "board", "double board", "triple board"),
    *("all", "boston", "raise", "stay", "redeal", "rainbow+1"),
)
ALONE: Final = {
    "individual": "4,3,2,3",
    "individual-18": "5,4,2,3",
    "individual-26": "4,3,2,3",
    "wild-56": "4,3,2,3",
    "back-alley players=3": "4,3,2,3",
    "back-alley players=5 boards=levels boston=on": "7,3,2,3",
    "back-alley players=4 teams=individual boards=flat redeal=demand": "6,7,6",
    "back-alley players=3 boards=all rainbow=tricks": "5,4,2,3",
}


def said_in(value: object) -> Iterator[str]:
    """All that is written anywhere in a message."""
    match value:
        case str(text):
            yield text
        case dict(parts):
            for part in parts.values():
                yield from said_in(part)
        case [*parts]:
            for part in parts:
                yield from said_in(part)
        case _:  # a number, or nothing
            pass


def refused(state: State) -> Iterator[str]:
    """Why what may not be done may not."""
    legal = legal_actions(state)
    for text in BIDS:
        action = parse_action(text)
        if action not in legal:
            refusal = why_not(state, action)
            if refusal is not None:
                yield refusal.text


def advised(state: State) -> Iterator[str]:
    """What is advised, with reasons."""
    assert state.actor is not None
    seen, legal = view(state, state.actor), legal_actions(state)
    for advice in (hint(seen, legal, Random(1), LITTLE), quick_hint(seen, legal, Random(1))):
        yield from (*advice.why, *advice.counted)


def told(table: Table, event: Event, rng: Random) -> Iterator[str]:
    """All that anybody is told of an event, and of the table after it."""
    after = table.after(event)
    for viewer in (0, 1, None):
        yield from news(table, event, after, viewer)
        yield from said_in(msgspec.to_builtins(present(after, viewer)))
    state = after.match.state
    if state is not None and state.actor is not None:
        yield from refused(state)
        if not rng.randrange(SOMETIMES):
            yield from advised(state)


def looked_back_at(events: Sequence[Event]) -> Iterator[str]:
    """All that is told of the finished deals of a table."""
    for match in past_matches("table", events)[1]:
        for past in match.deals:
            for viewer in (0, None):
                found = review_told(past, viewer)
                yield from (*found.dealt, *found.bids, *found.promises, *found.begun)
                yield from (*(one for trick in found.tricks for one in trick), *found.scored)
        if match.deals:
            last = match.deals[-1].deal
            yield from (cost_told(one, last.deal.plan) for one in judge(last, 1, LITTLE))


@pytest.mark.parametrize("text", ALONE)
def test_nobody_is_told_of_a_partner(text: str) -> None:
    rules = parse_rule_set(text)
    assert len(rules.sides) == rules.seats
    options = {**dict(rules.options), "schedule": ALONE[text], "rules": rules.preset}
    rng = Random(3)
    events: list[Event] = [opening(options, pace="instant")]
    table = fold("table", events)
    said = [text for rule in rulebook(table.match.rules) for text in (rule.title, *rule.sentences)]
    said += news(None, events[0], table, 0)
    while not table.match.over:
        event = any_event(table, rng)
        said += told(table, event, rng)
        events.append(event)
        table = table.after(event)
    said += looked_back_at(events)
    assert len(said) > 1000
    assert sorted({one for one in said if OF_PARTNERS.search(one)}) == []
