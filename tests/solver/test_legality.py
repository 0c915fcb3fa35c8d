"""The search plays by the engine's rules: the same cards at every step, the same counts of ways."""

from pathlib import Path
from random import Random

import pytest

from backalley import Card, Finished, Playing, RuleSet, apply, legal_actions, parse_action
from backalley.engine.actions import Play
from backalley.solver import Position, position_of
from backalley.solver.backend import Backend
from tests.perft import perft
from tests.solver.deals import BACKENDS, RULES, begun, left_with, played

backends = pytest.mark.parametrize("backend", BACKENDS, ids=lambda backend: backend.__name__)
# `individuals` asks for an option that its rules refuse.
FILES = [path for path in sorted(perft.FOLDER.glob("*.json")) if path.stem != "individuals"]
all_rules = pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))


def cards_of(position: Position, bits: int) -> list[Card]:
    named = {card for bit, card in enumerate(position.rules.cards) if bits >> bit & 1}
    return sorted(named, key=lambda card: card.index)


def may_play(state: Playing) -> list[Card]:
    return [action.card for action in legal_actions(state) if isinstance(action, Play)]


@backends
@all_rules
@pytest.mark.parametrize("cards", [4, None])
def test_playouts_of_the_search_are_plays_of_the_engine(
    backend: Backend, rules: RuleSet, cards: int | None
) -> None:
    """Whole deals chosen by the search, each card legal; and every choice it had, at each step.

    The tricks are counted without the cards: they are won by those who win them at the table.
    """
    rng = Random(f"{rules.text} {cards}")
    for seed in range(8):
        start = begun(rules, cards, rng)
        first = position_of(start)
        state: Playing | Finished = start
        for bit in first.problem(backend).line(seed):
            assert isinstance(state, Playing)
            position = position_of(state)
            assert cards_of(position, position.problem(backend).legal) == may_play(state)
            following = apply(state, parse_action(first.rules.cards[bit].text))
            assert isinstance(following, Playing | Finished)
            state = following
        assert isinstance(state, Finished)
        winners = [trick.winner for trick in state.tricks]
        won = [winners.count(seat) for seat in range(rules.seats)]
        assert first.problem(backend).playouts(1, seed) == won


@backends
@all_rules
def test_as_many_ways_as_the_engine_counts(backend: Backend, rules: RuleSet) -> None:
    rng = Random(rules.text)
    for _ in range(6):
        state = left_with(begun(rules, None, rng), 2, rng)
        left = sum(map(len, state.held))
        assert tuple(position_of(state).problem(backend).perft(left)) == perft.counts(state, left)


def in_play(position: perft.Position, rng: Random) -> Playing | None:
    """The play of a position on file, after calls by chance; None where it was thrown in."""
    state = position.open()
    while not isinstance(state, Playing) and legal_actions(state):
        state = apply(state, rng.choice(legal_actions(state)))
    return state if isinstance(state, Playing) else None


@backends
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts_of_the_positions_on_file(backend: Backend, path: Path) -> None:
    """Whatever was called before, the search counts the plays that the engine counts."""
    rng, compared = Random(path.stem), 0
    for position in perft.read(path):
        for _ in range(3):
            state = in_play(position, rng)
            if state is not None:
                depth = min(5, sum(map(len, state.held)))
                counted = position_of(state).problem(backend).perft(depth)
                assert tuple(counted) == perft.counts(state, depth)
                compared += 1
    assert compared


def test_both_searches_play_out_alike() -> None:
    rng = Random(5)
    for rules in RULES.values():
        position = position_of(played(begun(rules, None, rng), rng.randrange(9), rng))
        lines = {tuple(position.problem(backend).line(7)) for backend in BACKENDS}
        won = {tuple(position.problem(backend).playouts(20, 11)) for backend in BACKENDS}
        assert len(lines) == len(won) == 1
