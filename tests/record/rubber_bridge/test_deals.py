"""What is said of a deal of rubber bridge, one thing wrong at a time, and a rubber stopped."""

import json
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from backalley.engine.actions import ACCEPT
from backalley.engine.bidding import Bidding
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming
from backalley.engine.match import Acted, BonusClaimed, Claimed, Match, Stopped
from backalley.engine.playing import Playing
from backalley.errors import RecordError, UnreadableRecord
from backalley.games.registry import parse_rule_set, rule_set
from backalley.record import check_record, read_match, write_record
from tests.record.played import Json, moments, record_of

Spoil = Callable[[Json], object]


def refusal(record: Json) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check_record(record)
    return caught.value


CASES: list[tuple[Spoil, str]] = [
    (lambda d: d.update(dealer=2), "dealer: got 2, expected 1"),
    (lambda d: d.update(vulnerable=[True, False]), "vulnerable: got [true,false], expected [fa"),
    (lambda d: d["hands"].pop(), "hands: got 3 hands, expected 4 hands"),
    (lambda d: d["hands"][0].__setitem__(0, "10H"), "hand of seat 0: got '10H', expected suit"),
    (
        lambda d: d["calls"].__setitem__(0, "double"),
        "call 1: got 'double', expected one of pass, 1",
    ),
    (lambda d: d["calls"].__setitem__(0, "X"), "call 1: got 'X', expected one of pass, 1C"),
    (lambda d: d["calls"].append("pass"), "calls: got 5 calls, expected 4 calls"),
    (lambda d: d["calls"].pop(), "calls: got 3 calls, expected seat 0 to call too"),
    (lambda d: d.update(contract=None), 'contract: got null, expected {"level":2'),
    (lambda d: d["contract"].update(doubled="X"), 'contract: got {"level":2,"strain":"D"'),
    (lambda d: d["tricks"].pop(), "tricks: got 12 tricks, expected 13 tricks"),
    (lambda d: d["tricks"][3].update(leader=9), "trick 4, leader: got 9, expected"),
    (lambda d: d.update(honours=[{"seat": 1, "points": 100}]), "honours: got [{"),
    (lambda d: d["scores"].update(above=[0, 50]), 'scores: got {"below":[0,0],"above":[0,50]}'),
    (lambda d: d["scores"].update(below=[50]), 'scores: got {"below":[50],"above":[50,0]}'),
    (lambda d: d.pop("scores"), 'scores: got nothing, expected {"below":[0,0],"above":[50,0]}'),
]


@pytest.mark.parametrize(("spoil", "message"), CASES, ids=[case[1] for case in CASES])
def test_one_thing_of_a_deal(spoil: Spoil, message: str) -> None:
    record = record_of("rubber-bridge.jsonl")
    spoil(record["deals"][1])
    error = refusal(record)
    assert not isinstance(error, UnreadableRecord)
    assert str(error).startswith(f"deal 2: {message}")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda d: d.update(hand_size=13), "record: got a field hand_size, expected only the"),
        (lambda d: d.pop("calls"), "record: got no such field, expected a field calls"),
        (lambda d: d["contract"].update(level="2"), "contract, level: got str, expected int"),
        (lambda d: d["calls"].__setitem__(2, 7), "call 3: got int, expected str"),
    ],
)
def test_another_form(spoil: Spoil, message: str) -> None:
    record = record_of("rubber-bridge.jsonl")
    spoil(record["deals"][1])
    error = refusal(record)
    assert isinstance(error, UnreadableRecord)
    assert str(error) == f"deal 2: {error.where}: got {error.got}, expected {error.expected}"
    assert str(error).startswith(f"deal 2: {message}")


def test_a_rubber_broken_off_at_any_moment() -> None:
    for match in islice(moments(rule_set("rubber-bridge"), Random(2)), 1, 250, 3):
        assert read_match(write_record(match)) == match


def test_a_deal_broken_off_has_no_scores_and_one_in_the_auction_no_contract() -> None:
    for match in moments(rule_set("rubber-bridge"), Random(2)):
        if isinstance(match.state, Bidding):
            assert '"contract":null' in write_record(match)
        if isinstance(match.state, Playing):
            break
    assert '"contract":{' in write_record(match)
    assert '"scores"' not in write_record(match)


def between_deals(seed: int, deals: int) -> Match:
    """A rubber after so many deals."""
    return next(
        match
        for match in moments(rule_set("rubber-bridge"), Random(seed))
        if len(match.finished) == deals and match.state is None
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_rubber_stopped_early(seed: int) -> None:
    match = between_deals(seed, 3).after(Stopped())
    line = write_record(match)
    assert '"complete":false,"stopped_early":true}' in line
    assert read_match(line) == match
    check_record(line.replace('"complete":false,', ""))


def test_a_rubber_that_is_over_was_not_stopped() -> None:
    record = {**record_of("rubber-bridge.jsonl"), "stopped_early": True}
    assert str(refusal(record)) == (
        "stopped_early: got true, expected false, for the match was over"
    )


def test_a_rubber_is_stopped_between_deals() -> None:
    record = record_of("rubber-bridge.jsonl")
    del record["deals"][2:], record["deals"][1]["tricks"][5:], record["deals"][1]["scores"]
    record.update(stopped_early=True, complete=False)
    assert str(refusal(record)) == "deal 2: tricks: got 5 tricks, expected 13 tricks"


def in_play(seed: int, tricks: int, cards: int, rules: str = "rubber-bridge") -> Match:
    """A rubber in whose first deal played so many tricks and cards of the next have been."""
    return next(
        match
        for match in moments(parse_rule_set(rules), Random(seed))
        if isinstance(match.state, Playing)
        and (len(match.state.tricks), len(match.state.trick)) == (tricks, cards)
    )


@pytest.mark.parametrize(("tricks", "cards"), [(0, 1), (3, 0), (7, 3), (12, 0)])
@pytest.mark.parametrize("turns", range(4))
def test_a_claim_that_was_accepted(tricks: int, cards: int, turns: int) -> None:
    match = in_play(turns, tricks, cards)
    assert isinstance(match.state, Playing)
    dummy = match.state.dummy
    assert dummy is not None
    seat = (dummy.seat + 1 + turns % 3) % 4
    match = match.after(Claimed(Claim(seat, 1)))
    while isinstance(match.state, Claiming):
        match = match.after(Acted(match.state.turn, ACCEPT))
    line = write_record(match)
    assert read_match(line) == match
    deal = json.loads(line)["deals"][-1]
    assert deal["claimed"]["by"] == seat
    assert len(deal["tricks"]) == tricks + (cards > 0)
    ours = dummy.seat % 2 == seat % 2
    deal["claimed"]["declarer_tricks"] += 1 if ours else -1
    with pytest.raises(RecordError):
        check_record({**json.loads(line), "deals": [*json.loads(line)["deals"][:-1], deal]})


def test_a_claim_after_the_play() -> None:
    record = record_of("rubber-bridge.jsonl")
    record["deals"][1]["claimed"] = {"by": 1, "declarer_tricks": 7}
    assert str(refusal(record)) == "deal 2: claimed: got a claim, expected none: the play was over"


def test_a_claim_of_more_than_there_is() -> None:
    record = record_of("rubber-bridge.jsonl")
    deal = record["deals"][1]
    del deal["tricks"][10:]
    deal["claimed"] = {"by": 1, "declarer_tricks": 13}
    assert str(refusal(record)).startswith("deal 2: trick 11, card 1, by seat")


def test_honours_that_were_claimed() -> None:
    """The same record is right where they are counted on claim, and where by themselves."""
    record = record_of("rubber-bridge.jsonl")
    counted = [n for n, deal in enumerate(record["deals"]) if deal["honours"]]
    assert counted
    record["options"] = {"honours": "claim"}
    match = read_match(record)
    assert json.loads(write_record(match))["deals"] == record["deals"]
    deal = record["deals"][counted[0]]
    (held,) = deal.pop("honours")
    deal["honours"] = []
    side = held["seat"] % 2
    deal["scores"]["above"][side] -= held["points"]
    record["totals"][side] -= held["points"]
    check_record(record)
    deal["honours"] = [{**held, "seat": (held["seat"] + 2) % 4}]
    assert str(refusal(record)).startswith(f"deal {counted[0] + 1}: honours: got")


def test_honours_claimed_between_deals_read_back() -> None:
    rules = parse_rule_set("rubber-bridge honours=claim")
    found = 0
    for match in moments(rules, Random(1)):
        if match.state is None and not match.over:
            for seat in range(4):
                if match.finished and match.bonus_refusal(seat) is None:
                    claimed = match.after(BonusClaimed(seat))
                    assert read_match(write_record(claimed)) == claimed
                    found += 1
    assert found
