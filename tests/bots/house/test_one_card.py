"""One-card deals: every way to lie is counted, and board needs better than an even chance."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import Card, RuleSet, State, legal_actions, rule_set, shuffle_and_deal, view
from backalley.bots.house.one_card import DOUBT, winning_chance
from backalley.bots.registry import bot
from backalley.engine.actions import BOARD, PASS
from backalley.engine.match import Match
from tests.engine.positions import after, opened
from tests.strategies import SEEDS

RULES = rule_set("back-alley", {"schedule": [1]})


def one_card(card: str, turn_up: str, calls: str = "", rules: RuleSet = RULES) -> State:
    """A bidder of this card, after these bids; the others hold what is left."""
    seat = len(calls.split())
    rest = [c.text for c in rules.pack.cards if c.text not in (card, turn_up)]
    hands = [card if other == seat else rest[other] for other in range(rules.seats)]
    return after(opened(rules, hands, turn_up, dealer=rules.seats - 1), calls)


def chance(card: str, turn_up: str, calls: str = "", rules: RuleSet = RULES) -> float:
    state = one_card(card, turn_up, calls, rules)
    return winning_chance(view(state, state.turn))


@pytest.mark.parametrize(
    ("card", "turn_up", "won"),
    [
        ("BB", "H2", 1.0),
        ("LB", "H2", 51 * 50 * 49 / (52 * 51 * 50)),  # only BB beats it
        ("HK", "H2", 49 * 48 * 47 / (52 * 51 * 50)),  # BB, LB and the ace
        ("HK", "HA", 50 * 49 * 48 / (52 * 51 * 50)),  # the ace is turned up
        ("CA", "H2", 38 * 37 * 36 / (52 * 51 * 50)),  # fourteen trumps
        ("C2", "H2", 26 * 25 * 24 / (52 * 51 * 50)),  # and twelve clubs
    ],
)
def test_the_first_bidder_counts_what_beats_the_card(card: str, turn_up: str, won: float) -> None:
    assert chance(card, turn_up) == pytest.approx(won)


def test_a_board_before_makes_a_trump_worth_less_and_a_pass_more() -> None:
    assert chance("HT", "H2", "board") < chance("HT", "H2") < chance("HT", "H2", "pass")


def test_without_trump_a_later_board_takes_the_lead_away() -> None:
    assert chance("CA", "BB") < 0.5 < chance("CA", "BB", "pass pass pass")


def test_the_last_bidder_counts_every_way_the_cards_can_lie() -> None:
    # A pack small enough to lay out every way: what the first seat did is weighed as believed.
    rules, turn_up, card = RULES, "H2", Card("CK")
    state = one_card(card.text, turn_up, "pass pass pass")
    seen = view(state, 3)
    believed = [
        {other: DOUBT if boards_at(place, other.text, turn_up) else 1.0 for other in seen.unseen}
        for place in range(3)
    ]
    order, won, ways = rules.ranking.order(seen.trump), 0.0, 0.0
    for held in permutations(seen.unseen, 3):
        weight = believed[0][held[0]] * believed[1][held[1]] * believed[2][held[2]]
        ways += weight
        won += weight * (order.winning((card, *held)) == 0)
    assert winning_chance(seen) == pytest.approx(won / ways)


def boards_at(place: int, card: str, turn_up: str) -> bool:
    return chance(card, turn_up, "pass " * place) > 0.5


@given(seed=SEEDS, calls=st.lists(st.sampled_from(["pass", "board"]), max_size=3))
def test_board_exactly_when_better_than_even(seed: int, calls: list[str]) -> None:
    state = after(random_deal(seed), " ".join(calls))
    seen = view(state, state.turn)
    bid = bot("house").choose(seen, legal_actions(state), Random(0))
    assert bid is (BOARD if winning_chance(seen) > 1 / 2 else PASS)


def random_deal(seed: int) -> State:
    rng = Random(seed)
    match = Match(RULES, rng.randrange(4))
    assert match.plan is not None
    hands = shuffle_and_deal(RULES, match.plan, rng)
    texts = [hand[0].text for hand in hands.hands]
    assert hands.turn_up is not None
    return opened(RULES, texts, hands.turn_up.text, dealer=match.plan.dealer)


def test_both_bids_are_made() -> None:
    bids = set()
    for seed in range(30):
        state = random_deal(seed)
        bids.add(bot("house").choose(view(state, state.turn), legal_actions(state), Random(0)))
    assert bids == {BOARD, PASS}
