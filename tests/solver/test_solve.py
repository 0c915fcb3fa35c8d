"""Tricks: against every line of play, against both searches, and against what others published.

`dds_list100.txt` is from dds-bridge/dds (Apache-2.0).
"""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from backalley import Card, Playing, RuleSet, Suit, apply, legal_actions, parse_cards, rule_set
from backalley.engine.actions import BOARD, Play
from backalley.engine.state import Call
from backalley.games.registry import parse_rule_set
from backalley.solver import Position, par, play_rules, position_of, solve, solve_all
from backalley.solver.compiled import NATIVE, TWIN
from tests.solver.deals import BACKENDS, RULES, begun, left_with, played
from tests.strategies import SEEDS

DATA = Path(__file__).parents[1] / "data"
KNOWN = [json.loads(line) for line in (DATA / "double_dummy.jsonl").read_text().splitlines()]
PUBLISHED = (DATA / "dds_list100.txt").read_text().splitlines()

compiled = pytest.mark.skipif(NATIVE is None, reason="needs the compiled solver")


def every_line(state: Playing, ours: tuple[int, ...]) -> dict[Card, int]:
    """Our tricks by each card, found by the engine playing everything out."""
    found = {}
    for action in legal_actions(state):
        assert isinstance(action, Play)
        following = apply(state, action)
        tricks = following.played.tricks
        won = sum(trick.winner in ours for trick in tricks[len(state.tricks) :])
        if isinstance(following, Playing):
            pick = max if following.turn in ours else min
            won += pick(every_line(following, ours).values())
        found[action.card] = won
    return found


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_small_deals_as_every_line_of_play_gives(rules: RuleSet, seed: int) -> None:
    rng = Random(seed)
    begun_with = begun(rules, rng.choice([2, 3, None]), rng)
    state = left_with(begun_with, 3 if rules.seats < 4 else 2, rng)
    position = position_of(state)
    expected = every_line(state, position.counted)
    for backend in BACKENDS:
        assert solve_all([position], backend=backend) == [expected]
    best = max(expected.values())
    assert par(position) == (best, len(state.held[state.turn]) - best)


@compiled
@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, cards=st.integers(3, 5))
@example(seed=5, cards=4)  # at bridge: the second hand is on the leader's side
def test_the_compiled_search_and_its_twin_agree(rules: RuleSet, seed: int, cards: int) -> None:
    rng = Random(seed)
    start = begun(rules, cards if rng.random() < 0.7 else None, rng)
    state = played(left_with(start, min(cards, 14 // rules.seats + 1), rng), rng.randrange(3), rng)
    ours = tuple(seat for seat in range(rules.seats) if rng.random() < 0.5)
    for position in (position_of(state), position_of(state, ours or (state.turn,))):
        assert solve_all([position]) == solve_all([position], backend=TWIN)


@pytest.mark.parametrize("start", range(0, len(KNOWN), 50))
def test_back_alley_deals_on_file(start: int) -> None:
    rules = rule_set("back-alley")
    for row in KNOWN[start : start + 50]:
        if NATIVE is None and row["hand_size"] > 5:
            continue
        calls = [Call(seat, BOARD) for seat in row["board_bidders"]]
        play = play_rules(rules, row["trump"] and Suit(row["trump"]), calls)
        hands = tuple(map(parse_cards, row["hands"]))
        tricks = solve(Position(play, hands, row["leader"], ours=(0, 2)))
        pick = max if row["leader"] in {0, 2} else min
        assert pick(tricks.values()) == row["tricks_side_0"], row
        listed = {card.text: won for card, won in tricks.items() if card.text in row["by_lead"]}
        assert listed == row["by_lead"], row


def published(number: int) -> tuple[tuple[tuple[Card, ...], ...], list[int]]:
    """The hands from North on, and the table: by strain S H D C NT, tricks of N E S W."""
    lines = [line for line in PUBLISHED if line.startswith(("PBN", "TABLE"))]
    deal, table = lines[2 * number], lines[2 * number + 1]
    first, hands = deal.split('"')[1].split(":")
    cards = [
        tuple(
            Card(suit + rank)
            for suit, ranks in zip("SHDC", hand.split("."), strict=True)
            for rank in ranks
        )
        for hand in hands.split()
    ]
    turned = "NESW".index(first)
    return tuple(cards[(seat - turned) % 4] for seat in range(4)), list(map(int, table.split()[1:]))


@compiled
@pytest.mark.parametrize("number", range(0, 100, 10))
def test_published_tables(number: int) -> None:
    """One strain and declarer of each deal, a different one each time; all take minutes."""
    rules = rule_set("rubber-bridge")
    for deal in range(number, number + 10):
        hands, table = published(deal)
        strain, declarer = deal % 5, deal // 5 % 4
        trump = [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, None][strain]
        lead = Position(play_rules(rules, trump), hands, (declarer + 1) % 4)
        assert par(lead)[1] == table[4 * strain + declarer], deal


@compiled
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_turned_seats_change_nothing(seed: int) -> None:
    rng = Random(seed)
    position = position_of(begun(parse_rule_set("back-alley trump_lead=broken"), 6, rng))
    turned = Position(
        position.rules,
        (*position.hands[1:], position.hands[0]),
        (position.leader - 1) % 4,
        position.trick,
        position.broken,
    )
    assert solve(turned) == solve(position)


def test_a_squeeze() -> None:
    """West must part with the ace of hearts or with a spade before South's last club."""
    hands = tuple(map(parse_cards, ("C2 S3 H2", "HA SK SQ", "SA SJ H3", "D2 D3 D4")))
    position = Position(play_rules(rule_set("rubber-bridge"), None), hands, 0)
    assert solve(position)[Card("C2")] == 3


@compiled
def test_the_card_led_to_counts_even_when_its_trick_is_not_needed() -> None:
    """A fault of patterns once: they left out where the leader's partner could be reached."""
    hands = (
        "C6 C8 CQ CA D4 D6 D8 H4 H7 HT HJ S4 ST",
        "C2 C9 CT DJ DA H2 H3 H9 HQ HA S2 S7 SK",
        "C3 C5 D2 DK H5 H6 H8 HK S3 S5 S8 SQ SA",
        "C4 C7 CJ CK D3 D5 D7 D9 DT DQ S6 S9 SJ",
    )
    rules = play_rules(rule_set("rubber-bridge"), None)
    tricks = solve(Position(rules, tuple(map(parse_cards, hands)), 0))
    assert tricks[Card("D4")] == tricks[Card("H4")] == 8
    assert (tricks[Card("HT")], tricks[Card("CA")]) == (7, 6)
