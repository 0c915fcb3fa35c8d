"""The auction: what may be called, when it ends, and what it leads to (rules.md section 4)."""

import json
from pathlib import Path
from typing import Any

import pytest

from backalley import Finished, Playing, apply, contracts, legal_actions, parse_action, why_not
from backalley.engine.actions import BIDS, DOUBLE, PASS, REDOUBLE
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import RubberContract
from tests.engine.positions import legal
from tests.games.rubber_bridge.deals import bidding, called, playing

AUCTIONS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data/auctions.jsonl").read_text().splitlines()
]
SEATS = "SWNE"


def of(*calls: str, dealer: int = 0) -> RubberContract:
    """The contract of an auction that is over."""
    contract = contract_of(playing(*calls, dealer=dealer).calls)
    assert contract is not None
    return contract


def test_auctions_from_play() -> None:
    assert len(AUCTIONS) == 100
    for given in AUCTIONS:
        calls = [call.replace("Pass", "pass") for call in given["calls"]]
        state = called(*calls, dealer=SEATS.index(given["dealer"]))
        contract = contract_of(state.calls)
        if given["contract"] == "Pass":
            assert isinstance(state, Finished)
            assert state.thrown_in
            assert contract is None
            continue
        assert isinstance(state, Playing)
        assert contract is not None
        assert contract.bid.text == given["contract"]
        assert SEATS[contract.declarer] == given["declarer"]
        assert "X" * contract.doublings == given["doubled"]
        assert state.turn == state.leader == contract.leader
        assert state.trump is contract.strain


def test_the_longest_auction() -> None:
    """Every bid is doubled and redoubled, each call after two passes."""
    calls = ["pass"] * 3
    for bid in BIDS:
        for text in (bid.text, "X", "XX"):
            calls += [text, "pass", "pass"]
    calls.append("pass")
    assert len(calls) == 319
    before = called(*calls[:-1])
    assert legal(before) == "pass"
    assert before.turn == (318 % 4)
    contract = of(*calls)
    assert contract == RubberContract(7, None, declarer=contract.declarer, doublings=2)
    assert len(playing(*calls).calls) == 319


def test_shorter_auctions_end_nowhere_else() -> None:
    for calls in (["pass"] * 3, ["1C", "pass", "pass"], ["1C", "X", "pass", "pass"]):
        state = bidding(*calls)
        assert isinstance(apply(state, PASS), Playing | Finished)
        assert state.turn == len(calls) % 4


def test_four_passes_pass_the_deal_out() -> None:
    state = called("pass", "pass", "pass", "pass", dealer=2)
    assert isinstance(state, Finished)
    assert state.thrown_in
    assert state.points == (0, 0)
    assert contracts(state) == (None, None)


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("1S pass 4S pass pass pass", 0),
        ("1H pass 1S pass 4H pass pass pass", 0),
        ("1H pass 1S pass 2C pass 4S pass pass pass", 2),
        ("1S 2S pass pass 3S pass pass 4S pass pass pass", 1),
        ("1S 2H 4S 5S pass pass 6S pass pass pass", 0),
        ("1H 1S pass 2S pass pass 3S pass pass pass", 2),
        ("pass 1NT pass 3NT pass pass pass", 1),
        ("1C 1NT pass 2C pass 3NT pass pass pass", 1),
        ("1C pass pass 1S pass 2C pass 2S pass pass pass", 3),
    ],
)
def test_declarer_first_named_the_strain_on_the_side_that_bid_last(
    calls: str, declarer: int
) -> None:
    assert of(*calls.split()).declarer == declarer
    for dealer in range(4):
        assert of(*calls.split(), dealer=dealer).declarer == (declarer + dealer) % 4


def test_contracts_of_both_sides() -> None:
    state = playing("pass", "4H", "X", "XX", "pass", "pass", "pass")
    against, declared = contracts(state)
    assert declared is not None
    assert against is not None
    assert (declared.text, declared.target) == ("4♥ redoubled", 10)
    assert (against.text, against.target) == ("beat 4♥ redoubled", 4)


def test_every_bid_must_be_higher() -> None:
    for place, bid in enumerate(BIDS):
        state = bidding(bid.text)
        assert legal_actions(state) == (PASS, *BIDS[place + 1 :], DOUBLE)


@pytest.mark.parametrize(
    ("calls", "double", "redouble"),
    [
        ("", False, False),
        ("pass", False, False),
        ("1C", True, False),
        ("1C pass", False, False),
        ("1C pass pass", True, False),
        ("1C X", False, True),
        ("1C X pass", False, False),
        ("1C X pass pass", False, True),
        ("1C X XX", False, False),
        ("1C X XX pass", False, False),
        ("1C X 1D", True, False),
        ("1C X XX 1D", True, False),
        ("1C X XX pass 1D", True, False),
    ],
)
def test_when_a_bid_may_be_doubled(calls: str, double: bool, redouble: bool) -> None:
    actions = legal_actions(bidding(*calls.split()))
    assert (DOUBLE in actions, REDOUBLE in actions) == (double, redouble)


@pytest.mark.parametrize(
    ("calls", "call", "rule", "text"),
    [
        ("1S", "1S", "auction", "A bid must be higher than 1♠; at the same level clubs, diamonds"),
        ("1NT", "1S", "auction", "A bid must be higher than 1NT"),
        ("", "X", "doubling", "There is no bid to double yet."),
        ("1S pass", "X", "doubling", "1♠ is your own side’s bid"),
        ("1S X pass", "X", "doubling", "1♠ is doubled already."),
        ("1S", "XX", "doubling", "You may redouble only a double of the opponents"),
        ("1S X pass", "XX", "doubling", "You may redouble only a double of the opponents"),
        ("1S", "3", "auction", "In the auction you may bid, double, redouble or pass."),
        ("1S", "board", "auction", "In the auction you may bid"),
        ("1S", "C2", "deal", "No card is played until the bidding is over."),
    ],
)
def test_what_is_refused(calls: str, call: str, rule: str, text: str) -> None:
    refusal = why_not(bidding(*calls.split()), parse_action(call))
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.text.startswith(text)
