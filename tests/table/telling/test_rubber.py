"""A rubber in sentences: what a deal brought, and how the sides stand."""

from dataclasses import replace

import pytest

from backalley.engine.match import Match
from backalley.table.eyes.looking import look
from backalley.table.telling.naming import Naming
from backalley.table.telling.rubber import entries_told, standing_told
from tests.games.rubber_bridge.deals import rubber
from tests.table.tables import table_of


def told_to(viewer: int | None, match: Match) -> Naming:
    return Naming(look(replace(table_of({"rules": "rubber-bridge"}), match=match), viewer))


@pytest.mark.parametrize(
    ("deals", "viewer", "expected"),
    [
        (["S 2H 8"], 0, ["You and Ruth have 60 below the line."]),
        (["S 2H 8"], 1, ["Ann and Ruth have 60 below the line."]),
        (["S 1NT 7", "E 2D 8"], 0, [
            "You and Ruth have 40 below the line.", "Lou and Max have 40 below the line."]),
        (["S 2H 8", "N 1C 7"], 0, ["You and Ruth have 80 below the line."]),
        (["W 3NT 9"], 0, ["Lou and Max have a game and are vulnerable."]),
        (["W 3NT 9", "E 1S 7", "S 1NT 8"], 0, [
            "You and Ruth have 40 below the line.",
            "Lou and Max have a game and are vulnerable, with 30 below the line."]),
        (["S 2H 8", "W 3NT 9"], 0, ["Lou and Max have a game and are vulnerable."]),
        (["S 4H 9"], 0, []),
    ],
)  # fmt: skip
def test_how_the_sides_stand(deals: list[str], viewer: int, expected: list[str]) -> None:
    match = rubber(*deals)
    assert list(standing_told(told_to(viewer, match))) == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ("S 2H 8", ["You and Ruth score 60 below the line (2♥ made).",
                    "You and Ruth have 60 below the line."]),
        ("S 2H 10", ["You and Ruth score 60 below the line (2♥ made) and 60 above (2 overtricks).",
                     "You and Ruth have 60 below the line."]),
        ("S 4H 8", ["Lou and Max score 100 above (4♥, 2 down)."]),
    ],
)  # fmt: skip
def test_what_a_deal_brought_and_where_it_is_entered(deal: str, expected: list[str]) -> None:
    match = rubber(deal)
    naming = told_to(0, match)
    last = naming.eyes.table.last
    assert last is not None
    assert last.result is not None
    assert list(entries_told(last.result, naming) or ()) == expected


def test_the_bonus_at_the_end() -> None:
    match = rubber("S 4H 10", "N 3NT 9")
    assert match.over
    assert list(standing_told(told_to(0, match))) == [
        "You and Ruth score 700 more: rubber won, two games to none."
    ]
