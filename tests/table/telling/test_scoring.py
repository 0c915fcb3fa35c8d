"""Scores in sentences: of a side, of each of its players, and of deals that have none."""

from backalley.table.events.every import ActionTaken
from backalley.table.table import Table
from backalley.table.telling.scoring import why_given_up
from tests.table.tables import acted, dealt, table_of
from tests.table.told import finished, news


def last_news(table: Table, action: str, viewer: int | None = 0) -> list[str]:
    state = table.match.state
    assert state is not None
    assert state.actor is not None
    event = ActionTaken(state.actor, action)
    return list(news(table, event, table.after(event), viewer))


def test_players_are_scored_alone_and_their_scores_added() -> None:
    table = table_of({"rules": "spades-high-two", "schedule": "2,1"})
    table = dealt(table, ["CA DA", "C3 D3", "C4 D4", "C5 D5"], "H7")
    table = acted(table, "1", "1", "1", "pass", "CA", "C3", "C4", "C5", "DA", "D3", "D4")
    assert last_news(table, "D5")[2:] == [
        "You score 11 (made 1 with 2 tricks: 1 × 10 + 1).",
        "Ruth loses 10 (bid 1, won 0: −1 × 10).",
        "Together that is 1 for you and Ruth, total 1.",
        "Lou loses 10 (bid 1, won 0: −1 × 10).",
        "Max scores nothing (bid and won nothing).",
        "Together that is −10 for Lou and Max, total −10.",
    ]
    assert last_news(table, "D5", 3)[-1] == "Together that is −10 for you and Lou, total −10."


def test_rainbow_that_was_said_is_in_the_reason() -> None:
    table = table_of({"schedule": "4,1", "rainbow": "bonus"})
    table = dealt(table, ["C3 D3 H3 S3", "C4 D4 H4 S4", "C5 D5 H5 S5", "C6 D6 H6 S6"], "H7")
    table = acted(table, "rainbow:1", "pass", "pass", "pass")
    table = acted(table, "C3", "C4", "C5", "C6", "D6", "D3", "D4", "D5")
    table = acted(table, "S6", "S3", "S4", "S5", "H6", "H3", "H4")
    assert last_news(table, "H5")[2] == (
        "You and Ruth score 35 (bid 1, won 0: −1 × 5; rainbow: 40), total 35."
    )


def test_demanded_deal_has_no_score_and_the_same_dealer() -> None:
    table = table_of({"schedule": "6,1", "redeal": "demand"})
    hands = [" ".join(suit + rank for rank in "234567") for suit in "CDHS"]
    table = acted(dealt(table, hands, "H9"), "pass")
    assert last_news(table, "redeal") == [
        "Lou demands a new deal.",
        "A new deal was demanded: there is no score.",
        "Max deals 6 cards again.",
    ]
    table = acted(table, "redeal")
    assert why_given_up(finished(table)) == "a new deal was demanded"
    assert table.match.totals == (0, 0)


def test_everybody_passed_whatever_was_said_with_it() -> None:
    table = table_of({"schedule": "4,1", "rainbow": "bonus"})
    table = dealt(table, ["C3 D3 H3 S3", "C4 D4 H4 S4", "C5 D5 H5 S5", "C6 D6 H6 S6"], "H7")
    table = acted(table, "rainbow:pass", "pass", "pass")
    assert last_news(table, "pass")[1] == (
        "Everybody passed: the deal is thrown in, without a score."
    )
    table = acted(table, "pass")
    assert why_given_up(finished(table)) is None
