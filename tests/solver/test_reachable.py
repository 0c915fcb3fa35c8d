"""Engine, compiled search and twin agree wherever the play of any rules may lead.

Legal cards are asked of all three at every moment of a deal; what each card is worth, and playouts,
of both searches at some moments near its end.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from backalley import (
    Finished,
    Playing,
    RuleSet,
    Suit,
    apply,
    legal_actions,
    parse_rule_set,
    rule_set,
)
from backalley.cards import Card
from backalley.engine.actions import play
from backalley.solver import Position, play_rules, position_of, solve_all
from backalley.solver.rows import Kind
from tests.conformance.variations import PLAYED
from tests.solver.deals import BACKENDS, card_of, reached
from tests.strategies import SEEDS, rule_sets

CARDS = 12
"""In all hands, so few that the twin searches them in no time."""


def check_moment(state: Playing, rng: Random) -> None:
    """All agree on what may be played; of few cards also on what it is worth, and on playouts."""
    position = position_of(state)
    may = {card_of(action) for action in legal_actions(state)}
    for backend in BACKENDS:
        bits = position.problem(backend).legal
        assert cards_of(position, bits) == may, (backend, state)
    if sum(map(len, state.held)) <= CARDS and rng.random() < 0.5:
        check_values(position, may)
        sides = [seat for seat in range(len(state.held)) if rng.random() < 0.5]
        check_values(replace(position, ours=tuple(sides or [state.turn])), may)
        check_playouts(state, position, rng.randrange(1000))


def check_values(position: Position, may: set[Card]) -> None:
    """The searches play on by all the rules: each card is worth the same to both."""
    found, *others = [solve_all([position], backend=backend)[0] for backend in BACKENDS]
    assert set(found) == may
    assert all(other == found for other in others), position


def check_playouts(state: Playing, position: Position, seed: int) -> None:
    """A playout is a play of the engine to the end, the same by both searches."""
    lines = {tuple(position.problem(backend).line(seed)) for backend in BACKENDS}
    assert len(lines) == 1
    now: Playing | Finished = state
    for bit in lines.pop():
        action = play(position.rules.cards[bit])
        assert action in legal_actions(now)
        following = apply(now, action)
        assert isinstance(following, Playing | Finished)
        now = following
    assert isinstance(now, Finished)
    winners = [trick.winner for trick in now.tricks[len(state.tricks) :]]
    won = [winners.count(seat) for seat in range(len(state.held))]
    assert all(position.problem(backend).playouts(1, seed) == won for backend in BACKENDS)


def cards_of(position: Position, bits: int) -> set[Card]:
    return {card for bit, card in enumerate(position.rules.cards) if bits >> bit & 1}


def sizes(rules: RuleSet, wanted: Sequence[int]) -> list[int]:
    """Those of the hand sizes that the pack bears."""
    return [size for size in wanted if size <= rules.match.largest_hand]


@pytest.mark.parametrize("text", PLAYED)
def test_all_agree_in_every_variation(text: str) -> None:
    rules, rng = PLAYED[text], Random(text)
    for size in sizes(rules, (2, 3, 4, 5, 8)):
        for state in reached(rules, size, rng):
            check_moment(state, rng)


@settings(max_examples=100)
@given(rules=rule_sets(longest=1), seed=SEEDS)
def test_all_agree_in_any_mix_of_options(rules: RuleSet, seed: int) -> None:
    rng = Random(seed)
    for size in sizes(rules, (3, 5)):
        for state in reached(rules, size, rng):
            check_moment(state, rng)


MET = {
    "spades-high-two": {"run", "broken", "bound", "answered", "void"},
    "back-alley": {"freed", "broken", "bound", "answered", "void"},
    "back-alley boards=raise": {
        "freed",
        "broken",
        "bound",
        "answered",
        "void",
    },
    "individual": {"broken", "trumping", "void"},
    "wild-56": {"bound", "trumping", "void"},
}
"""What must come about in the play of each, so that it is known to have been looked at."""


@pytest.mark.parametrize("text", MET)
def test_all_agree_where_the_rules_bind(text: str) -> None:
    rules, rng, met = parse_rule_set(text), Random(text), Counter[str]()
    for _ in range(60):
        for state in reached(rules, rng.randrange(2, 6), rng):
            check_moment(state, rng)
            met.update(found_in(state))
    assert min(met[what] for what in MET[text]) >= 5, met


def found_in(state: Playing) -> set[str]:
    """What of the rules of play is to be seen at a moment."""
    position, hand = position_of(state), state.held[state.turn]
    narrowed = len(legal_actions(state)) < len(set(hand))
    rows = {row.kind: row for row in position.rules.rows}
    if not state.trick:
        lead = rows.get(Kind.TRUMP_LEAD)
        trumps = state.order.trumps(hand)
        freed = lead and lead.seats >> state.turn & 1 and not state.broken and trumps
        found = {
            "run": bool(position.running and trumps and not narrowed),
            "broken": state.broken,
            "freed": bool(freed),
            "bound": narrowed,
        }
    else:
        led = state.trick[0]
        void = not any(state.order.suit[card] is state.order.suit[led] for card in hand)
        named = sum(row.cards for row in position.rules.rows if row.kind == Kind.CARD_LED)
        found = {
            "answered": led in cards_of(position, named) and narrowed and not void,
            "void": void,
            "trumping": void and narrowed and Kind.TRUMP_IF_VOID in rows,
        }
    return {what for what, is_there in found.items() if is_there}


def test_runs_go_on_when_the_card_that_opened_them_is_gone() -> None:
    """A fault of the compiled search once: it took trumps to be barred again."""
    rng, rules = Random(11), rule_set("spades-high-two")
    for _ in range(100):
        trump = rng.choice(list(Suit))
        pack = [card for card in rules.pack.cards if card is not Card("S2")]
        pack.sort(key=lambda card: (card.suit is not trump) + 1.7 * rng.random())
        dealt = pack[: 4 * rng.choice([2, 3])]
        rng.shuffle(dealt)
        hands = tuple(tuple(dealt[seat::4]) for seat in range(4))
        position = Position(play_rules(rules, trump), hands, 0, broken=True, running=True)
        check_values(position, set(hands[0]))
