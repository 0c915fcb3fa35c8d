"""What an action cost, in words."""

from dataclasses import replace

import pytest

from backalley import parse_action, parse_rule_set
from backalley.bots.advice.judging import Judged
from backalley.bots.advice.open_cards import OpenCards
from backalley.table.telling.costs import cost_told
from tests.bots.advice.deals import played

DEAL = played(parse_rule_set("back-alley"), 2, size=4)
CARD = Judged(9, 0, 0, parse_action("HT"), False, parse_action("HT"), 0.0, 0.1, None)
BID = replace(CARD, action=parse_action("2"), best=parse_action("2"))


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (CARD, "Nothing else was clearly better."),
        (replace(CARD, forced=True), "Nothing else could be done."),
        (replace(CARD, best=None, cost=None), "It could not be weighed."),
        (
            replace(CARD, best=parse_action("C2"), cost=1.26),
            "The two of clubs was worth 1.3 points more.",
        ),
        (
            replace(CARD, best=parse_action("C2"), cost=1.0, open_cards=OpenCards(3, 1)),
            "The two of clubs was worth 1 point more. With all hands open it gave up 2 tricks.",
        ),
        (
            replace(CARD, open_cards=OpenCards(3, 2)),
            "Nothing else was clearly better. With all hands open it gave up 1 trick.",
        ),
        (replace(CARD, open_cards=OpenCards(3, 3)), "Nothing else was clearly better."),
        (
            replace(BID, best=parse_action("pass"), cost=2.0, open_cards=OpenCards(4.5, -3)),
            "A pass was worth 2 points more. With all hands open it gave up 7.5 points.",
        ),
        (replace(BID, cost=None), "As agreed."),
        (
            replace(BID, action=parse_action("1H"), best=parse_action("1NT"), cost=None),
            "By the agreements: 1NT.",
        ),
    ],
)
def test_a_cost_in_words(one: Judged, told: str) -> None:
    assert cost_told(one, DEAL.deal.plan) == told


def test_points_are_not_told_where_a_playoff_brings_none() -> None:
    playoff = replace(DEAL.deal.plan, playoff=True)
    worse = replace(CARD, best=parse_action("C2"), cost=9.0)
    assert cost_told(worse, playoff) == "The two of clubs was better."
