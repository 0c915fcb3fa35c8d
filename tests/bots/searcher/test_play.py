"""Cards that club and expert play where the house's tests leave no doubt."""

from random import Random

import pytest

from backalley import legal_actions, parse_cards, parse_rule_set, view
from backalley.bots.registry import bot
from backalley.bots.searcher.play import doubtful
from backalley.bots.searcher.samples import Samples
from tests.bots.house.test_play import CHOSEN, SOUND, decisions
from tests.engine.positions import after, opened

RULES = parse_rule_set("back-alley")
LAST = [case for case in CHOSEN if case.startswith("last seat")]


@pytest.mark.parametrize("name", ["club", "expert"])
@pytest.mark.parametrize("case", LAST)
def test_last_seat(case: str, name: str) -> None:
    *hands, turn_up, done, chosen = CHOSEN[case]
    state = after(opened(RULES, hands, turn_up), done)
    assert state.turn is not None
    played = bot(name).choose(view(state, state.turn), legal_actions(state), Random(0))
    assert played.text == chosen


@pytest.mark.parametrize("text", ["back-alley schedule=6,6", "individual schedule=4,4"])
def test_the_play_of_the_club_looks_sound(text: str) -> None:
    found = list(decisions(parse_rule_set(text), "club", 6, seed=11))
    for name, is_fault in SOUND.items():
        faults = [decision for decision in found if is_fault(decision)]
        assert len(faults) <= len(found) // 50, name


def test_cards_that_may_be_best_are_looked_at_once_more() -> None:
    best, close, far, alike = cards = parse_cards("HA HK H2 HQ")
    once = [9.0, 7.0, 8.0, 6.0]
    values = {best: once, close: [6.0, 8.0, 9.0, 5.0], far: [0.0, 0.0, 1.0, 0.0], alike: once}
    assert set(doubtful(cards, Samples(values))) == {best, close, alike}
    del values[close]
    assert doubtful([best, far, alike], Samples(values)) == []
