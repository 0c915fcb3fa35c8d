"""What the house bids on fixed hands, and what it makes of the others' bids."""

from random import Random

import pytest
from hypothesis import given

from backalley import Card, RuleSet, State, legal_actions, rule_set, view
from backalley.bots.house.bidding import SAFE
from backalley.bots.house.estimate import Estimate, estimate
from backalley.bots.registry import bot
from backalley.engine.actions import Number
from backalley.games.option import OptionValue
from tests.engine.positions import after, opened
from tests.strategies import SEEDS

RULES = rule_set("back-alley", {"schedule": "full"})
FEW = [suit + rank for rank in "23456789T" for suit in "CDH"]


def estimated(hand: str, calls: str = "", rules: RuleSet = RULES) -> Estimate:
    state = dealt(hand, calls, rules)
    return estimate(view(state, state.turn))


def bid(hand: str, calls: str = "", rules: RuleSet = RULES) -> str:
    state = dealt(hand, calls, rules)
    return bot("house").choose(view(state, state.turn), legal_actions(state), Random(0)).text


def dealt(hand: str, calls: str, rules: RuleSet) -> State:
    """The bidder of `hand` after these calls, the others with low cards, spades trump."""
    seat, size = len(calls.split()), len(hand.split())
    rest = iter([text for text in FEW if text not in hand.split()])
    hands = [
        hand if other == seat else " ".join(next(rest) for _ in range(size))
        for other in range(rules.seats)
    ]
    return after(opened(rules, hands, "S2", dealer=rules.seats - 1), calls)


@pytest.mark.parametrize(
    ("hand", "calls", "expected"),
    [
        ("BB LB", "", "board"),
        ("BB LB SA", "", "board"),
        ("BB LB SA SK CA", "", "board"),
        ("BB S3 C4", "", "1"),
        ("C4 C5 D6", "", "pass"),
        ("C4 C5 D6", "pass 2", "pass"),
        ("SA SK C5 D6 H7", "", "1"),
        ("SA SK CA DA H7", "", "2"),
    ],
)
def test_bids(hand: str, calls: str, expected: str) -> None:
    assert bid(hand, calls) == expected


def test_a_partners_bid_is_half_believed() -> None:
    hand = "SA C4 D6 H7 C5"
    two, one = (estimated(hand, f"{told} pass").side for told in ("2", "1"))
    assert two - one == pytest.approx(1 / 2)


def test_an_opponents_bid_makes_the_side_expect_less() -> None:
    hand = "SA C4 D6 H7 C5"
    assert estimated(hand, "3").side < estimated(hand, "1").side


def test_nobody_raises_a_board() -> None:
    assert bid("SA SK SQ", "board") != "board"
    assert bid("BB LB SA", "board pass") == "pass"


def test_what_the_partner_bid_counts_towards_the_target() -> None:
    hand = "SA SK CA D4 H7"
    assert int(bid(hand, "2 pass")) < int(bid(hand, "pass pass"))
    assert bid(hand, "4 pass") == "pass"


@given(seed=SEEDS)
def test_numbers_are_of_targets_that_are_probable(seed: int) -> None:
    rng = Random(seed)
    cards = rng.sample([card.text for card in RULES.pack.cards if card is not Card("S2")], 20)
    hands = [" ".join(cards[seat::4]) for seat in range(4)]
    state = opened(RULES, hands, "S2")
    for _ in range(4):
        seen = view(state, state.turn)
        expects = estimate(seen)
        action = bot("house").choose(seen, legal_actions(state), rng)
        if isinstance(action, Number):
            assert expects.at_least(action.tricks + (expects.told or 0)) >= SAFE
            assert action.tricks <= expects.count or not expects.waiting
        state = after(state, action.text)
        if state.turn is None or not seen.bidding:
            break


def test_more_tricks_are_less_likely() -> None:
    expects = estimated("SA SK CA D4 H7")
    chances = [expects.at_least(tricks) for tricks in range(7)]
    assert chances == sorted(chances, reverse=True)
    assert (chances[0], chances[6]) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("options", "share"),
    [
        ({"teams": "pairs"}, 4 / 2),
        ({"teams": "individual"}, 4 / 4),
        ({"players": 3}, 4 / 3),
        ({"players": 6, "teams": "threes"}, 4 / 2),
    ],
)
def test_a_side_starts_from_its_fair_share(options: dict[str, OptionValue], share: float) -> None:
    # One hand counts above the average, one below: the share lies between.
    rules = rule_set("back-alley", {"schedule": [4], **options})
    assert estimated("C2 C3 C4 D2", rules=rules).side < share
    assert estimated("SA SK C4 D2", rules=rules).side > share
