"""Noise never makes a card that looks foolish."""

import pytest

from backalley import Card, parse_cards, rule_set, view
from backalley.bots.searcher.prudence import rash_cards, soundest
from backalley.bots.searcher.samples import Samples
from backalley.engine.playing import Playing
from tests.engine.positions import after, opened

RULES = rule_set("back-alley")

# Hands, turn-up, what was done, and the cards that want a good reason.
RASH = {
    "a partner's sure winner is trumped": (
        "S3 H2", "C3 D3", "CA D4", "C5 D5", "S2", "pass 1 pass pass C3 CA C5", "S3"),
    "a partner's sure winner is overtaken": (
        "C2 CA", "C3 D3", "CQ D4", "C5 D5", "S2", "pass 1 pass pass C3 CQ C5", "CA"),
    "more than it takes to win": (
        "CA CQ", "CJ D3", "C4 D4", "C5 D5", "S2", "pass 1 pass pass CJ C4 C5", "CA"),
    "a winner thrown away": (
        "BB H2", "CJ D3", "C4 D4", "CA D5", "SQ", "pass 1 pass pass CJ C4 CA", ""),
}  # fmt: skip


def reached(case: str) -> Playing:
    *hands, turn_up, done, _ = RASH[case]
    state = after(opened(RULES, hands, turn_up), done)
    assert isinstance(state, Playing)
    return state


@pytest.mark.parametrize("case", RASH)
def test_rash(case: str) -> None:
    state = reached(case)
    assert rash_cards(view(state, state.turn), state.playable()) == {*parse_cards(RASH[case][-1])}


def worth(**points: list[float]) -> Samples[Card]:
    return Samples({Card(text): values for text, values in points.items()})


OVERTAKEN = "a partner's sure winner is overtaken"


@pytest.mark.parametrize(
    ("ace", "two", "chosen"),
    [
        ([1.0, 1.0, 1.0, 1.0], [0.5, 0.5, 0.5, 0.5], "C2"),
        ([9.0, -7.0, 9.0, -3.0], [0.0, 0.0, 0.0, 0.0], "C2"),
        ([5.0, 5.0, 5.0, 5.0], [0.5, 0.5, 0.5, 0.5], "CA"),
    ],
    ids=["a little better", "better by noise", "clearly better"],
)
def test_a_rash_card_must_be_clearly_better(
    ace: list[float], two: list[float], chosen: str
) -> None:
    state = reached(OVERTAKEN)
    values = worth(CA=ace, C2=two)
    cards = state.playable()
    assert soundest(view(state, state.turn), cards, values, Card("C2")) is Card(chosen)


def test_of_cards_alike_the_one_of_the_house() -> None:
    state = after(opened(RULES, ["S3 H2", "C3 D3", "CA D4", "C5 D5"], "S2"), "1 pass pass pass")
    assert isinstance(state, Playing)
    values = worth(S3=[1.0, 2.0], H2=[1.0, 1.9])
    seen = view(state, state.turn)
    for house in ("S3", "H2"):
        assert soundest(seen, parse_cards("S3 H2"), values, Card(house)) is Card(house)
    apart = worth(S3=[1.0, 2.0], H2=[3.0, 4.0])
    assert soundest(seen, parse_cards("S3 H2"), apart, Card("S3")) is Card("H2")
