"""A record written from a match reads back to an equal match."""

import json
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley.engine.actions import parse_action
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.playing import Playing
from backalley.engine.ruleset import RuleSet
from backalley.errors import MatchError, RecordError, RuleSetError
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.registry import rule_set
from backalley.record import read_match, write_record
from tests.engine.positions import dealt
from tests.record.played import moments
from tests.strategies import rule_sets


@given(rule_sets(longest=3), st.integers(0), st.integers(1, 200))
def test_a_match_broken_off_anywhere(rules: RuleSet, seed: int, length: int) -> None:
    *_, match = islice(moments(rules, Random(seed)), length + 1)
    line = write_record(match)
    assert read_match(line) == match
    assert read_match(line.encode()) == match
    assert read_match(json.loads(line)) == match
    assert ("complete" in json.loads(line)) is not match.over


@pytest.mark.parametrize("text", ["2,1", "1,", "1,1,1,1,1"])
@pytest.mark.parametrize("teams", ["pairs", "individual"])
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_match_at_every_moment(text: str, teams: str, seed: int) -> None:
    rules = rule_set("back-alley", {"schedule": text, "teams": teams, "tie": "playoff"})
    for match in islice(moments(rules, Random(seed)), 1, None):
        assert read_match(write_record(match)) == match
    assert match.over


def test_a_match_of_no_deals_has_no_record() -> None:
    with pytest.raises(MatchError, match="record: got a match of no deals"):
        write_record(Match(rule_set("back-alley"), first_dealer=0))


@pytest.mark.parametrize("preset", ["three-a-trick", "back-alley"])
def test_a_match_by_rules_that_no_preset_has_has_no_record(preset: str) -> None:
    """It would name rules that are not there, or others than were played."""
    points = SideScoring(Points(trick=3))
    rules = replace(rule_set("back-alley"), preset=preset, scoring=points)
    *_, match = islice(moments(rules, Random(1)), 2)
    with pytest.raises(RuleSetError, match=f"record: got rules of their own, called '{preset}'"):
        write_record(match)


def test_a_broken_off_deal_has_neither_scores_nor_a_winner_of_its_last_trick() -> None:
    for match in moments(rule_set("back-alley"), Random(1)):
        if isinstance(match.state, Playing) and match.state.tricks and match.state.trick:
            break
    record = json.loads(write_record(match))
    assert record["complete"] is False
    (deal,) = record["deals"]
    assert "scores" not in deal
    first, last = deal["tricks"]
    assert list(first) == ["leader", "cards", "winner"]
    assert list(last) == ["leader", "cards"]
    assert record["totals"] == [0, 0]


def test_a_deal_that_was_demanded_anew() -> None:
    """It has the bids that were made, and no score."""
    rules = rule_set("back-alley", {"redeal": "demand", "schedule": [6, 1]})
    hands = ["DJ DQ DK DA CJ CQ", "C2 C3 C4 C5 C6 CT", "H2 H3 H4 H5 H6 H7", "D2 D3 D4 D5 D6 D7"]
    match = Match(rules, 3).after(Dealt(dealt(rules, hands, "SA").layout))
    match = match.after(Acted(0, parse_action("1"))).after(Acted(1, parse_action("redeal")))
    line = write_record(match)
    assert read_match(line) == match
    (deal,) = json.loads(line)["deals"]
    assert (deal["redealt"], deal["bids"]) == ("demand", ["1", "redeal"])
    assert (deal["tricks"], deal["scores"]) == ([], [0, 0])
    for spoilt in ({"redealt": "no-trumps"}, {"thrown_in": True}, {"bids": ["1"]}):
        with pytest.raises(RecordError, match="deal 1"):
            read_match({**json.loads(line), "deals": [{**deal, **spoilt}]})
