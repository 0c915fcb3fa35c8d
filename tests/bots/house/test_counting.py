"""What each card counts: the numbers of rules.md section 1 as docs/bots.md states them."""

import re
from pathlib import Path

import pytest

from backalley import Card, Suit, parse_cards, rule_set
from backalley.bots.house.counting import average_count, count, worth
from tests.engine.positions import opened

RULES = rule_set("back-alley")
HEARTS = RULES.ranking.order(Suit.HEARTS)
DOCS = Path(__file__).parents[3] / "docs/bots.md"

COUNTED = {
    "BB": 1.5, "LB": 1.1, "HA": 1.0, "HK": 0.95, "HQ": 0.85, "HJ": 0.75, "HT": 0.65, "H9": 0.55,
    "H8": 0.45, "H2": 0.45, "SA": 2 / 3, "SK": 2 / 5, "SQ": 1 / 5, "SJ": 0.0, "S2": 0.0,
}  # fmt: skip


@pytest.mark.parametrize(("text", "tricks"), COUNTED.items())
def test_a_card_counts(text: str, tricks: float) -> None:
    assert worth(Card(text), HEARTS) == pytest.approx(tricks)


@pytest.mark.parametrize(("text", "tricks"), COUNTED.items())
def test_the_docs_state_the_number(text: str, tricks: float) -> None:
    stated = dict(re.findall(r"^\| `(\w\w)` \| ([\d./]+) \|", DOCS.read_text(), re.MULTILINE))
    shown = {round(2 / 3, 9): "2/3", round(2 / 5, 9): "2/5", round(1 / 5, 9): "1/5", 0.0: "0"}
    assert stated[text] == shown.get(round(tricks, 9), f"{tricks:g}")


@pytest.mark.parametrize(("hand_size", "share"), [(13, 1.0), (1, 7 / 13), (7, 10 / 13)])
def test_an_outside_card_counts_less_in_a_small_hand(hand_size: int, share: float) -> None:
    assert worth(Card("SA"), HEARTS, hand_size) == pytest.approx(2 / 3 * share)


def test_a_trump_counts_the_same_in_a_small_hand() -> None:
    assert worth(Card("H2"), HEARTS, 1) == worth(Card("H2"), HEARTS)


def test_without_trump_the_bloopers_count_nothing() -> None:
    order = RULES.ranking.order(None)
    assert count(parse_cards("BB LB SA"), order, 13) == pytest.approx(2 / 3)


@pytest.mark.parametrize(("blooper", "turn_up"), [("BB", "LB"), ("LB", "BB")])
def test_a_blooper_that_is_the_only_trump_wins_one_trick(blooper: str, turn_up: str) -> None:
    rules = rule_set("back-alley", {"turned_joker": "sole-trump"})
    hands = [f"{blooper} C2", "C3 C4", "C5 C6", "C7 C8"]
    order = rules.ranking.order(opened(rules, hands, turn_up).trump)
    assert worth(Card(blooper), order) == 1.0
    assert worth(Card("SA"), order) == pytest.approx(2 / 3)


def test_an_average_hand_counts_its_share_of_the_pack() -> None:
    cards = RULES.pack.cards
    assert average_count(cards, HEARTS, 13) == pytest.approx(count(cards, HEARTS, 13) * 13 / 54)


@pytest.mark.parametrize(
    ("preset", "options", "rising"),
    [
        ("spades-high-two", {}, "HK HA S2"),
        ("individual", {}, "HK HA D2"),
        ("individual", {"twos_high": "on"}, "HA H2 D2"),
        ("individual-26", {}, "H2 HK HA"),
    ],
)
def test_a_trump_counts_by_its_place(preset: str, options: dict[str, str], rising: str) -> None:
    order = rule_set(preset, {**options}).ranking.order(Suit.HEARTS)
    counts = [worth(card, order) for card in parse_cards(rising)]
    assert counts == sorted(set(counts))
