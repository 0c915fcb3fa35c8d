"""A rule set whose parts disagree says which two."""

from dataclasses import replace

import pytest

from backalley import MatchError, RuleSetError, rule_set, view
from backalley.cards import PACK_42, PACK_52, PACK_56
from backalley.engine.ranking import Ranking
from backalley.engine.schedule import ScheduledMatch
from tests.engine.positions import opened

RULES = rule_set("back-alley")


@pytest.mark.parametrize(
    "sides",
    [(), ((0,),), ((0, 1), (1, 2)), ((0, 2), (1, 4)), ((1, 3), (2, 4)), ((-1, 0), (1, 2))],
    ids=str,
)
def test_every_seat_is_on_one_side(sides: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(RuleSetError) as caught:
        replace(RULES, sides=sides)
    assert caught.value.where == "sides"


def test_every_card_of_the_pack_has_a_rank() -> None:
    with pytest.raises(RuleSetError) as caught:
        replace(RULES, pack=PACK_56)
    assert caught.value.where == "pack and ranking"
    assert "wild card" in caught.value.got
    with pytest.raises(RuleSetError, match="big blooper"):
        replace(RULES, ranking=Ranking(top_trumps=()))
    assert replace(RULES, pack=PACK_52, ranking=Ranking(top_trumps=())).seats == 4


def test_the_largest_hand_leaves_a_card_to_turn() -> None:
    with pytest.raises(RuleSetError) as caught:
        replace(RULES, pack=PACK_42, match=ScheduledMatch((1, 11), playoff=True))
    assert caught.value.where == "schedule and pack"
    assert "45" in caught.value.expected
    ranking = Ranking(top_trumps=())
    with pytest.raises(RuleSetError, match="needs 53"):
        replace(RULES, pack=PACK_52, ranking=ranking, match=ScheduledMatch((13,), playoff=True))


@pytest.mark.parametrize("sizes", [(), (0,), (5, 0, 1), (-1,)])
def test_a_schedule_has_deals_of_one_card_at_least(sizes: tuple[int, ...]) -> None:
    with pytest.raises(RuleSetError) as caught:
        ScheduledMatch(sizes, playoff=True)
    assert caught.value.where == "schedule"


@pytest.mark.parametrize("seat", [-1, 4, 10**9])
def test_only_a_seat_or_a_watcher_has_a_view(seat: int) -> None:
    with pytest.raises(MatchError) as caught:
        view(opened(RULES, ["C2", "C3", "C4", "C5"], "S2"), seat)
    assert caught.value.where == "view"
