"""Games, lines, vulnerability, and the end of a rubber (rules.md section 4, "rubber")."""

import pytest

from backalley import MatchError
from backalley.engine.match import Stopped
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.rubber import RubberMatch, standings
from tests.games.rubber_bridge.deals import rubber

PART = "S 1NT 7"
"""40 below for North and South."""
GAME = "N 3NT 9"
THEIR_GAME = "E 4S 10"
THEIR_PART = "W 2H 8"


def plan(*deals: str) -> RubberPlan:
    """What the rubber says of the deal after these."""
    found = rubber(*deals).plan
    assert isinstance(found, RubberPlan)
    return found


@pytest.mark.parametrize(
    ("deals", "games", "part_scores"),
    [
        ([], (0, 0), (0, 0)),
        (["out"], (0, 0), (0, 0)),
        ([PART], (0, 0), (40, 0)),
        ([PART, PART], (0, 0), (80, 0)),
        ([PART, PART, PART], (1, 0), (0, 0)),
        ([PART, THEIR_PART], (0, 0), (40, 60)),
        ([PART, THEIR_GAME], (0, 1), (0, 0)),
        ([PART, THEIR_GAME, PART], (0, 1), (40, 0)),
        ([THEIR_PART, GAME, THEIR_PART], (1, 0), (0, 60)),
        (["S 4H 9"], (0, 0), (0, 0)),
        (["S 1H 13"], (0, 0), (30, 0)),
        (["S 2S X 8"], (1, 0), (0, 0)),
        (["S 1D XX 7"], (0, 0), (80, 0)),
        (["S 5C 11"], (1, 0), (0, 0)),
        (["S 4D 10"], (0, 0), (80, 0)),
        ([GAME, THEIR_GAME], (1, 1), (0, 0)),
    ],
)
def test_games_and_part_scores(
    deals: list[str], games: tuple[int, int], part_scores: tuple[int, int]
) -> None:
    following = plan(*deals)
    assert (following.games, following.part_scores) == (games, part_scores)
    assert following.vulnerable == (games[0] > 0, games[1] > 0)
    assert not rubber(*deals).over


def test_a_vulnerable_side_is_scored_so() -> None:
    lost = rubber("S 4S 9", GAME, "S 4S 9", "E 4S 9").finished
    assert [deal.points for deal in lost] == [(0, 50), (100, 0), (0, 100), (50, 0)]


@pytest.mark.parametrize(
    ("deals", "totals", "why"),
    [
        (["S 4H 11", GAME], (120 + 30 + 100 + 700, 0), "two games to none"),
        ([GAME, THEIR_GAME, GAME], (200 + 500, 120), "two games to one"),
        ([THEIR_GAME, GAME, THEIR_GAME], (100, 240 + 500), "two games to one"),
        ([PART, "out", GAME, "out", GAME], (240 + 700, 0), "two games to none"),
        ([GAME, "W 7NT X 0", GAME], (200 + 100 + 400 + 300 * 10 + 700, 0), "two games to none"),
    ],
)
def test_two_games_end_it(deals: list[str], totals: tuple[int, int], why: str) -> None:
    match = rubber(*deals)
    assert match.over
    assert match.plan is None
    assert match.totals == totals
    assert match.winners == (totals.index(max(totals)),)
    assert isinstance(match.rules.match, RubberMatch)
    bonus = match.rules.match.bonus(match)
    assert bonus is not None
    assert bonus.why == f"rubber won, {why}"
    assert not rubber(*deals[:-1]).over


@pytest.mark.parametrize(
    ("deals", "bonus"),
    [
        (["out"], (0, 0)),
        ([PART], (100, 0)),
        ([THEIR_PART], (0, 100)),
        ([PART, THEIR_PART], (0, 0)),
        ([GAME], (300, 0)),
        ([THEIR_GAME, PART], (0, 300)),
        ([GAME, PART], (300, 0)),
        ([GAME, THEIR_GAME], (0, 0)),
        ([GAME, THEIR_GAME, PART], (100, 0)),
        ([PART, GAME, THEIR_GAME], (0, 0)),
    ],
)
def test_stopped_early(deals: list[str], bonus: tuple[int, int]) -> None:
    match = rubber(*deals)
    stopped = match.after(Stopped())
    assert stopped.over
    assert stopped.totals == tuple(
        total + more for total, more in zip(match.totals, bonus, strict=True)
    )
    with pytest.raises(MatchError):
        stopped.after(Stopped())


def test_a_rubber_of_no_deals_is_not_stopped() -> None:
    with pytest.raises(MatchError, match="got a stop"):
        rubber().after(Stopped())


def test_equal_totals_are_a_draw() -> None:
    match = rubber("S 1NT X 5").after(Stopped())
    assert (match.totals, match.winners) == ((0, 300), (1,))
    drawn = rubber("S 4S 9", "W 4S 9").after(Stopped())
    assert (drawn.totals, drawn.winners) == ((50, 50), (0, 1))
    finished = rubber(GAME, "N 7NT X 8", GAME)
    assert finished.totals[0] != finished.totals[1]


def test_a_rubber_that_was_won_may_still_be_a_draw() -> None:
    """The side with two games may have lost as much above the line."""
    match = rubber("S 4S X 4", "W 1C 4", GAME, GAME)
    assert match.over
    north_south, east_west = match.totals
    assert (north_south, east_west) == (150 + 200 + 700, 1400)
    even = rubber("S 3NT 2", "S 3NT 2", "S 3NT 2", GAME, GAME)
    assert even.totals == (900, 1050)
    assert even.winners == (1,)
    assert rubber("S 3NT 1", "S 3NT 4", "S 3NT 4", GAME, GAME).totals == (900, 900)
    assert rubber("S 3NT 1", "S 3NT 4", "S 3NT 4", GAME, GAME).winners == (0, 1)


def test_the_deal_passes_left_after_every_deal() -> None:
    match = rubber("out", GAME, "out", PART, first_dealer=2)
    assert [deal.deal.dealer for deal in match.finished] == [2, 3, 0, 1]
    assert match.plan is not None
    assert match.plan.dealer == 2


def test_a_line_is_drawn_under_both() -> None:
    now = standings(rubber(PART, THEIR_PART, GAME).finished)
    assert (now.games, now.part_scores, now.winner) == ((1, 0), (0, 0), None)
