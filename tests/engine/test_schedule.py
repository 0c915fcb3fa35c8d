"""How deals follow one another, and who wins (rules.md section 1, "match", "tie")."""

from random import Random

import pytest

from backalley import (
    Acted,
    Dealt,
    Finished,
    Match,
    MatchError,
    RuleSet,
    Trick,
    parse_action,
    parse_rule_set,
    rule_set,
    settle,
    shuffle_and_deal,
)
from backalley.engine.deal import DealPlan
from backalley.engine.state import Call


def with_deal(match: Match, bids: str, winners: str) -> Match:
    """The match after a deal with these bids, whose tricks these seats won."""
    plan = match.plan
    assert plan is not None
    deal = settle(match.rules, plan, shuffle_and_deal(match.rules, plan, Random(1)))
    seats = [(deal.eldest + n) % match.rules.seats for n in range(match.rules.seats)]
    calls = tuple(
        Call(seat, parse_action(bid))
        for seat, bid in zip(seats, bids.split(), strict=not plan.playoff)
    )
    tricks = tuple(Trick(0, (), int(seat)) for seat in winners)
    if tricks:
        finished = Finished.after_play(deal, calls, tricks, deal.trump)
    else:
        finished = Finished.throw_in(deal, calls)
    return Match(match.rules, match.first_dealer, (*match.finished, finished))


def new(text: str, first_dealer: int = 3) -> Match:
    return Match(parse_rule_set(text), first_dealer)


def test_the_dealer_moves_on_also_after_a_deal_that_was_thrown_in() -> None:
    match = new("back-alley schedule=2,1")
    assert match.plan == DealPlan(2, 3, 0)
    match = with_deal(match, "pass pass pass pass", "")
    assert match.plan == DealPlan(2, 0, 0)
    match = with_deal(match, "pass pass pass pass", "")
    assert match.plan == DealPlan(2, 1, 0)
    match = with_deal(match, "1 pass pass pass", "00")
    assert match.plan == DealPlan(1, 2, 1)
    match = with_deal(match, "pass pass pass pass", "")
    assert match.plan == DealPlan(1, 3, 1)


def test_totals_are_the_sums_and_the_higher_wins() -> None:
    match = new("back-alley schedule=2,1", first_dealer=0)
    assert match.totals == (0, 0)
    match = with_deal(match, "pass 1 pass pass", "02")  # seats 1, 2, 3, 0: side 0 bid 1
    assert match.totals == (6, 0)
    assert match.winners == (0,)
    assert not match.over
    match = with_deal(match, "pass board pass pass", "1")  # seats 2, 3, 0, 1: side 1 bid board
    assert match.totals == (6, 10)
    assert match.winners == (1,)
    assert match.over
    assert match.plan is None


def test_a_tie_is_a_draw_where_the_table_says_so() -> None:
    match = with_deal(new("back-alley schedule=2, tie=draw"), "1 1 pass pass", "01")
    assert match.totals == (5, 5)
    assert match.over
    assert match.winners == (0, 1)


def test_a_tie_is_played_off_with_the_largest_size_by_the_next_dealer() -> None:
    match = with_deal(new("back-alley schedule=3,2,3"), "pass pass pass pass", "")
    match = with_deal(match, "1 2 pass pass", "021")
    match = with_deal(match, "1 1 pass pass", "01")
    match = with_deal(match, "2 1 pass pass", "130")
    assert match.totals == (20, 20)
    assert match.plan == DealPlan(3, 3, 3, playoff=True)


def test_playoffs_repeat_while_tricks_are_equal_and_leave_the_totals() -> None:
    match = with_deal(new("back-alley schedule=2,"), "1 1 pass pass", "01")
    assert match.totals == (5, 5)
    assert match.winners == (0, 1)
    for dealer in (0, 1, 2):
        assert not match.over
        assert match.plan == DealPlan(2, dealer, 1, playoff=True)
        match = with_deal(match, "", "01")
        assert match.totals == (5, 5)
    match = with_deal(match, "", "13")
    assert match.totals == (5, 5)
    assert match.winners == (1,)
    assert match.over


def test_a_playoff_narrows_the_individuals_that_tied() -> None:
    match = with_deal(new("back-alley teams=individual schedule=3,"), "1 1 1 pass", "012")
    assert match.totals == (5, 5, 5, 0)
    assert match.winners == (0, 1, 2)
    # Seat 3 takes most tricks and is not of the tied; seats 0 and 2 share the rest.
    match = with_deal(match, "", "332")
    assert match.winners == (2,)
    assert match.over
    again = with_deal(new("back-alley teams=individual schedule=3,"), "1 1 1 pass", "012")
    again = with_deal(again, "", "302")
    assert again.winners == (0, 2)
    assert again.plan == DealPlan(3, 1, 1, playoff=True)
    # Seat 1 fell out of the tie and cannot come back.
    assert with_deal(again, "", "111").winners == (0, 2)
    assert with_deal(again, "", "112").winners == (2,)


def test_nothing_is_dealt_during_a_deal_or_after_the_match() -> None:
    match = new("back-alley schedule=1,")
    plan = match.plan
    assert plan is not None
    layout = shuffle_and_deal(match.rules, plan, Random(1))
    with pytest.raises(MatchError, match="finished first"):
        match.after(Dealt(layout)).after(Dealt(layout))
    over = with_deal(match, "board pass pass pass", "0")
    assert over.over
    with pytest.raises(MatchError, match="the match is over"):
        over.after(Dealt(layout))


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    match = new("back-alley schedule=1,")
    with pytest.raises(MatchError, match="a deal first"):
        match.after(Acted(0, parse_action("pass")))
    plan = match.plan
    assert plan is not None
    match = match.after(Dealt(shuffle_and_deal(match.rules, plan, Random(1))))
    with pytest.raises(MatchError, match="seat 0 to act"):
        match.after(Acted(1, parse_action("pass")))
    assert match.after(Acted(0, parse_action("pass"))).state != match.state


@pytest.mark.parametrize("first_dealer", [-1, 4, 10**9])
def test_the_first_dealer_sits_at_the_table(first_dealer: int) -> None:
    rules: RuleSet = rule_set("back-alley")
    with pytest.raises(MatchError, match="first dealer"):
        Match(rules, first_dealer)
