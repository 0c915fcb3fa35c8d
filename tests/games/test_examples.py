"""The worked examples score what they say, and those of the rules are among them."""

import pytest

from backalley import PRESETS
from backalley.games.example import Example
from backalley.games.examples import EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: f"{one.rules} {one.points}")
def test_example_scores_what_it_says(example: Example) -> None:
    assert tuple(score.points for score in example.scores) == example.points
    assert sum(score.tricks for score in example.scores) == len(example.tricks)
    if example.totals is not None:
        assert example.match.over
        assert example.match.totals == example.totals


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("back-alley", {16, 17, -15, 150, -150, 50, -50}),
        ("back-alley boards=raise", {60, 40}),
        ("back-alley boards=doubling", {200}),
        ("back-alley rainbow=dealt rainbow_points=10", {-5}),
        ("back-alley rainbow=tricks rainbow_sizes=4,8,12", {101, 60, -60}),
        ("back-alley boston=on", {101, -100}),
        ("all", {25, -25}),
        ("spades-high-two", {-19}),
        ("individual", {24, -13}),
        ("individual-18", {25}),
        ("individual-26", {-10, 45, -33}),
        ("wild-56", {7, -9}),
        ("rubber-bridge", {150, 100, 500}),
    ],
)
def test_worked_numbers_are_there(rules: str, points: set[int]) -> None:
    found = {point for one in EXAMPLES if one.rules == rules for point in one.points}
    assert points <= found


def test_text_says_bids_tricks_and_scores() -> None:
    text = next(one.text for one in EXAMPLES if one.rules == "spades-high-two")
    assert text == (
        "6 cards. Bids: South 4, West pass, North 2, East pass. "
        "Tricks in order: South 3, North 3. Scores: South and North −19 "
        "(bid 4, won 3: −4 × 10; made 2 with 3 tricks: 2 × 10 + 1), "
        "West and East 0 (bid and won nothing; bid and won nothing)."
    )


def test_a_rubber_is_told_to_its_end() -> None:
    texts = [one.text for one in EXAMPLES if one.rules == "rubber-bridge"]
    assert texts[0].endswith(
        "Scores: South and North +150 (4♥ made: 120; 1 overtrick: 30), West and East 0."
    )
    assert texts[1].startswith("Then 13 cards. Bids: West pass, North 3NT, ")
    assert texts[1].endswith(
        "Scores: South and North +100 (3NT made: 100), West and East 0. "
        "That ends the match: South and North +950, West and East 0."
    )


def test_every_game_has_an_example() -> None:
    assert {one.rule_set.preset for one in EXAMPLES} >= set(PRESETS) - {"back-alley-classic"}
