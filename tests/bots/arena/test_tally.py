"""What is counted of deals and matches laid out by hand."""

from math import inf

import pytest

from backalley.bots.arena import Duplicate, Player, Tally
from backalley.bots.arena.sitting import Undertaken
from backalley.bots.arena.tally import Mean
from tests.bots.arena.contests import contest, deal, sitting, tally_of


def test_points_of_a_deal_are_the_mean_of_its_sittings() -> None:
    one = Duplicate(0, False, (sitting(0, deal((20, 4))), sitting(1, deal((10, 14)))))
    two = Duplicate(1, False, (sitting(0, deal((5, 5))), sitting(1, deal((9, 5)))))
    tally = tally_of(one, two)
    assert tally.deal_margins == [10.0, -2.0]
    assert tally.points == Mean(4.0, pytest.approx(6.0), 2)  # type: ignore[arg-type]  # for a float
    assert tally.sizes[3].margin == tally.points
    assert tally.won is None


def test_of_more_sides_the_mean_of_the_others_counts() -> None:
    sittings = (
        sitting(0, deal((9, 3, 0))),
        sitting(1, deal((9, 3, 0))),
        sitting(2, deal((9, 3, 0))),
    )
    assert tally_of(Duplicate(0, False, sittings)).deal_margins == [pytest.approx(0)]


def test_matches_won_on_the_same_cards_and_one_by_one() -> None:
    won = Duplicate(
        0, True, (sitting(0, deal((9, 5)), winners=(0,)), sitting(1, deal((6, 4)), winners=(0,)))
    )
    drawn = Duplicate(
        1, True, (sitting(0, deal((8, 8)), winners=(0, 1)), sitting(1, deal((6, 6)), winners=(1,)))
    )
    tally = tally_of(won, drawn)
    assert tally.match_margins == [1.0, 0.0]
    assert tally.match_won == [1.0, 0.5]
    assert tally.sitting_won == [0.5, 0.75]
    assert tally.points is None


def test_contracts_are_counted_for_who_sat_there() -> None:
    made, lost = Undertaken(0, streak=False, made=True), Undertaken(1, streak=True, made=False)
    sittings = sitting(0, deal((9, -9), made, lost)), sitting(1, deal((9, -9), made, lost))
    tally = tally_of(Duplicate(0, False, sittings))
    for player in Player:
        kept = tally.sizes[3].made[player]
        assert (kept.numbers, kept.boards) == ([True], [False])
        assert (kept.calls, kept.bids) == (4, 1)


def test_two_deals_of_a_size_in_a_match_are_two_and_one_value() -> None:
    deals = deal((20, 4)), deal((5, 5))
    tally = tally_of(Duplicate(0, True, (sitting(0, *deals), sitting(1, *deals))))
    assert tally.sizes[3].different == 2
    assert tally.sizes[3].margins == [0.0]


def test_all_sizes_together_are_the_sum_of_each() -> None:
    made, lost = Undertaken(0, streak=False, made=True), Undertaken(1, streak=True, made=False)
    small, large = deal((9, -9), made), deal((4, 0), lost, cards=7)
    given_up = deal((0, 0), ending="thrown in")
    tally = tally_of(
        Duplicate(0, False, (sitting(0, small),)),
        Duplicate(0, False, (sitting(0, large),)),
        Duplicate(0, True, (sitting(1, given_up, small, large),)),
    )
    together = tally.all_sizes
    assert together.different == 4
    assert sorted(together.margins) == [-18.0, -4.0, 4.0, 18.0]
    assert (together.dealt, together.thrown_in) == (5, 1)
    assert together.made[Player.A].numbers == together.made[Player.B].numbers == [True]
    assert together.made[Player.A].boards == together.made[Player.B].boards == [False]
    assert [together.made[player].calls for player in Player] == [10, 10]
    assert [together.made[player].bids for player in Player] == [2, 3]
    assert [tally.sizes[cards].dealt for cards in (3, 7)] == [3, 2]


def test_what_was_thrown_in_is_nothing_alone_and_dealt_again_in_a_match() -> None:
    given_up, played = deal((0, 0), ending="thrown in"), deal((9, 1))
    playoff = deal((0, 0), cards=7, ending="playoff")
    alone = tally_of(Duplicate(0, False, (sitting(0, given_up), sitting(1, played))))
    assert alone.sizes[3].margins == [-4.0]
    assert (alone.sizes[3].dealt, alone.sizes[3].thrown_in) == (2, 1)
    match = tally_of(Duplicate(0, True, (sitting(0, given_up, played, playoff),)))
    assert match.sizes[3].margins == [8.0]
    assert list(match.sizes) == [3]


def test_times() -> None:
    tally = Tally()
    tally.times[Player.A, "card", 3] += [0.001 * number for number in range(1, 102)]
    tally.times[Player.B, "card", 3].append(1.0)
    assert tally.seconds(Player.A, "card", 3) == pytest.approx((0.051, 0.1))
    assert tally.seconds(Player.B, "card", 3) is None
    assert tally.seconds(Player.B, "bid", 3) is None


def test_one_deal_has_no_error() -> None:
    tally = tally_of(*(table.play() for table in contest("back-alley schedule=3,").deals(1)))
    assert tally.points is not None
    assert tally.points.count == 1
    assert tally.points.error == inf
