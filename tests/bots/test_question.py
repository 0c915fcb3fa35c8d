"""What is sent to another process: as much as one seat may know, and no byte more."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from random import Random

import pytest

from backalley import PRESETS, Match, legal_actions, rule_set, view
from backalley.bots.question import Question, answer_to, sent
from backalley.bots.registry import bot, bots_for, standby_for
from backalley.engine.actions import Action
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State
from backalley.engine.view import View, redeal
from tests.strategies import next_event


def states(preset: str, seed: int, deals: int = 3) -> list[State]:
    """All moments of some deals played by chance, at which somebody is to act."""
    rng = Random(seed)
    match = Match(rule_set(preset), first_dealer=0)
    found = []
    while len(match.finished) < deals and not match.over:
        match = match.after(next_event(match, rng))
        if match.state is not None and match.state.actor is not None:
            found.append(match.state)
    return found


def asked(state: State, seed: int = 1) -> Question:
    return Question(view(state, state.actor), legal_actions(state), seed)


@pytest.mark.parametrize("preset", PRESETS)
def test_no_byte_depends_on_cards_that_the_seat_may_not_see(preset: str) -> None:
    changed = 0
    for place, state in enumerate(states(preset, 1)):
        thought = bot(bots_for(preset)[0]).choose
        data = sent(thought, asked(state))
        other = redeal(state, state.actor, Random(place))
        assert sent(thought, asked(other)) == data
        changed += other.hands != state.hands
    assert changed > 10


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_received_is_what_was_sent(preset: str) -> None:
    for state in states(preset, 2, deals=2):
        question = asked(state)
        assert answer_to(sent(_itself, question)) == (question.view, question.actions)


def test_rules_of_the_registry_are_one_object_there_too() -> None:
    question = asked(states("back-alley", 3)[0])
    data = sent(_rules, question)
    assert answer_to(data) is question.view.rules
    assert len(data) < len(pickle.dumps(question.view.rules))


ELSEWHERE = """
import pickle, sys
from backalley.bots.question import answer_to
answers = [answer_to(data) for data in pickle.load(sys.stdin.buffer)]
sys.stdout.buffer.write(pickle.dumps(answers))
"""


def test_every_level_chooses_alike_in_any_process_whatever_is_hidden() -> None:
    """Processes order sets otherwise, and have decided other things before.

    The expert is the club with more patience.
    """
    here, there = [], []
    for place, preset in enumerate(PRESETS):
        open_ones = [state for state in states(preset, 5) if len(legal_actions(state)) > 1]
        state = open_ones[1 if place % 2 else -1]
        for name in {*bots_for(preset)} - {"expert"}:
            thought = bot(name).choose
            here.append(asked(state).answered(thought))
            there.append(sent(thought, asked(redeal(state, state.actor, Random(1)))))
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps(there[::-1]),
        env={**os.environ, "PYTHONHASHSEED": "5"},
        stdout=subprocess.PIPE,
        check=True,
    )
    assert pickle.loads(done.stdout)[::-1] == here


@pytest.mark.parametrize("preset", PRESETS)
def test_who_stands_by_always_knows_what_to_do(preset: str) -> None:
    for state in states(preset, 4):
        question = asked(state)
        assert question.answered(standby_for(question.view.rules).choose) in question.actions


def _itself(view: View, actions: Sequence[Action], _rng: Random) -> tuple[View, Sequence[Action]]:
    return view, actions


def _rules(view: View, _actions: Sequence[Action], _rng: Random) -> RuleSet:
    return view.rules
