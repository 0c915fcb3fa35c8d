"""What club and expert do in any game: legal, the same for the same seed, from the view alone."""

from random import Random

import pytest

from backalley import Match, State, legal_actions, view
from backalley.bots.house.house import House
from backalley.bots.registry import bot
from backalley.bots.searcher import searcher
from backalley.bots.searcher.budget import CLUB, EXPERT, Budget
from backalley.bots.searcher.searcher import Searcher
from backalley.engine.view import redeal
from tests.conformance.variations import BACK_ALLEY
from tests.strategies import next_event

LITTLE = Searcher("little", Budget(worlds=4, bid_worlds=4, more_bid_worlds=4, solving=(4, 4, 4)))
EVERY = 30
"""Only one in so many moments is looked at."""


def moments(text: str, seed: int) -> list[State]:
    """Some moments of deals that go as chance has it."""
    rules, rng = BACK_ALLEY[text], Random(seed)
    match, found = Match(rules, rng.randrange(rules.seats)), list[State]()
    for number in range(120):
        match = match.after(next_event(match, rng))
        if match.over:
            break
        if number % EVERY < 2 and match.state is not None:
            found.append(match.state)
    return found


@pytest.mark.parametrize("text", BACK_ALLEY)
def test_it_does_something_legal_that_its_view_alone_decides(text: str) -> None:
    for place, state in enumerate(moments(text, seed=len(text))):
        seat, legal = state.actor, legal_actions(state)
        assert seat is not None
        chosen = LITTLE.choose(view(state, seat), legal, Random(place))
        assert chosen in legal
        other = redeal(state, seat, Random(place))
        assert LITTLE.choose(view(other, seat), legal, Random(place)) == chosen


def test_without_the_compiled_part_the_house_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "COMPILED", None)
    for state in moments("back-alley big_lead_partner=any", seed=3):
        seat = state.actor
        assert seat is not None
        seen, legal = view(state, seat), legal_actions(state)
        assert LITTLE.choose(seen, legal, Random(1)) == House().choose(seen, legal, Random(1))


def test_the_expert_looks_at_more_than_the_club() -> None:
    assert bot("expert") == Searcher("expert", EXPERT)
    assert bot("club") == Searcher("club", CLUB)
    assert CLUB.worlds < EXPERT.worlds
    assert CLUB.bid_worlds < EXPERT.bid_worlds
    assert all(CLUB.solved(cards) <= EXPERT.solved(cards) for cards in range(14))
