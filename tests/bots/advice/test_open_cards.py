"""What an action came to with open hands."""

from itertools import pairwise
from pathlib import Path

import pytest

from backalley import parse_action, parse_rule_set
from backalley.bots.advice.back_alley.open_points import points_with_open_cards
from backalley.bots.advice.judging import judge
from backalley.bots.advice.open_cards import tricks_with_open_cards
from backalley.bots.families import adviser_of
from backalley.engine.bidding import Bidding
from backalley.engine.moments import actions_of, moments
from backalley.engine.playing import Playing
from backalley.record import read_match
from backalley.solver import notice
from tests.bots.advice.deals import played
from tests.engine.positions import after, opened

DATA = Path(__file__).parents[2] / "data"


@pytest.mark.parametrize(("text", "size"), [("back-alley", 4), ("spades-high-two", 4)])
def test_what_one_side_keeps_the_other_lacks(text: str, size: int) -> None:
    deal = played(parse_rule_set(text), 6, size=size, bot="random")
    states = moments(deal)
    kept: tuple[int, float] | None = None
    for before, following in pairwise(states):
        if not isinstance(before, Playing):
            continue
        found = tricks_with_open_cards(before, following)
        assert found is not None
        assert found.cost >= 0
        side = before.turn % 2
        if kept is not None:
            assert found.before == (kept[1] if kept[0] == side else size - kept[1])
        kept = (side, found.after)
    assert kept is not None
    won = sum(trick.winner % 2 == kept[0] for trick in deal.tricks)
    assert kept[1] == won


def test_a_thrown_winner_gives_up_tricks() -> None:
    state = after(
        opened(parse_rule_set("back-alley"), ["CA C2", "CK D3", "CQ D5", "CJ D7"], "S2"),
        "1 pass pass pass",
    )
    assert isinstance(state, Playing)
    found = tricks_with_open_cards(state, after(state, "C2"))
    assert found is not None
    assert (found.before, found.after, found.cost) == (2, 0, 2)


@pytest.mark.skipif(notice() is not None, reason="too long for the twin of the solver")
def test_a_run_of_trumps_that_was_broken_off_gave_a_trick_up() -> None:
    """After the two of spades the leader might have gone on with trumps, and led a queen."""
    deal = read_match((DATA / "spades_run_review.jsonl").read_text()).finished[0]
    costs = {
        one.action.text: one.open_cards.cost
        for one in judge(deal, seed=1, places=range(len(deal.calls), len(deal.calls) + 8))
        if one.open_cards
    }
    assert costs["SQ"] == 1
    assert costs["S2"] == costs["C2"] == 0


def test_the_best_bid_with_open_cards() -> None:
    state = opened(parse_rule_set("back-alley"), ["SA SK", "C3 D3", "C4 D4", "C5 D5"], "S2")
    assert isinstance(state, Bidding)
    board = points_with_open_cards(state, parse_action("board"))
    low = points_with_open_cards(state, parse_action("1"))
    assert board is not None
    assert low is not None
    assert board.cost == 0
    assert low.before == board.after
    assert low.cost > 0


@pytest.mark.skipif(notice() is not None, reason="too long for the twin of the solver")
def test_at_bridge_calls_have_no_value_of_their_own() -> None:
    deal = played(parse_rule_set("rubber-bridge"), 6)
    first = moments(deal)[0]
    assert isinstance(first, Bidding)
    adviser = adviser_of(first.deal.rules)
    assert adviser is not None
    assert adviser.with_open_cards(first, actions_of(deal)[0]) is None
