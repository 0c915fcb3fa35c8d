"""Proofs in a record that its deals were fair."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from backalley.errors import MatchError, RecordError
from backalley.games.registry import PRESETS, rule_set
from backalley.record import (
    check_record,
    read_match,
    read_proofs,
    verify_record,
    write_record,
)
from tests.record.fairly_played import fair_record, fairly_played
from tests.record.played import Json, record_of


@pytest.mark.parametrize("preset", PRESETS)
def test_written_and_read_back(preset: str) -> None:
    match, proofs = fairly_played(rule_set(preset), Random(1), 2)
    line = write_record(match, proofs)
    assert (read_match(line), read_proofs(line)) == (match, proofs)
    assert [str(finding) for finding in verify_record(line)] == [
        "deal 1: verified",
        "deal 2: verified",
    ]


def test_a_record_without_proofs_is_as_right_as_ever() -> None:
    record = record_of("back-alley.jsonl")
    assert read_proofs(record) is None
    findings = verify_record(record)
    assert [str(finding) for finding in findings] == [
        f"deal {number}: not provable" for number in range(1, 15)
    ]
    assert not any(finding.verified for finding in findings)


def test_a_deal_without_a_proof_among_others() -> None:
    record = fair_record()
    record["fair"]["deals"][1] = None
    check_record(record)
    assert [(f.deal, f.provable, f.verified) for f in verify_record(record)] == [
        (1, True, True),
        (2, False, False),
        (3, True, True),
    ]
    proofs = read_proofs(record)
    assert proofs is not None
    assert json.loads(write_record(read_match(record), proofs)) == record


def test_a_deal_broken_off_may_have_its_proof() -> None:
    record = fair_record(deals=1)
    record["deals"][0]["tricks"].pop()
    del record["deals"][0]["scores"]
    record.update(totals=[0, 0], winners=[0, 1])
    assert [str(finding) for finding in verify_record(record)] == ["deal 1: verified"]


def test_proofs_are_one_a_deal() -> None:
    match, proofs = fairly_played(rule_set("back-alley"), Random(1), 2)
    with pytest.raises(MatchError, match="record: got 1 proof, expected 2, one a deal"):
        write_record(match, replace(proofs, deals=proofs.deals[:1]))


def another(text: str, place: int = 0) -> str:
    return text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]


SPOILT: list[tuple[Callable[[Json], object], str]] = [
    (lambda f: f.update(table="k7qq"), "deal 1: fair, commitment: got "),
    (lambda f: f.update(match=1), "deal 1: fair, commitment: got "),
    (lambda f: f["deals"].reverse(), "deal 1: fair, commitment: got "),
    (lambda f: f["deals"].pop(), "fair: got 2 proofs, expected 3, one a deal or null"),
    (lambda f: f["deals"].append(None), "fair: got 4 proofs, expected 3, one a deal or null"),
    (lambda f: f.update(table=""), "fair, table: got '', expected 1 to 64 letters, digits"),
    (lambda f: f.update(match=0), "fair, match: got 0, expected a number from 1 to 1000000"),
    (lambda f: f.update(match="2"), "fair, match: got str, expected int"),
    (lambda f: f.pop("table"), "fair: got no such field, expected a field table"),
    (lambda f: f.update(deals=7), "fair, deals: got int, expected array"),
    (lambda f: f["deals"][1].update(more=1), "fair, deal 2: got a field more, expected only"),
    (lambda f: f["deals"][1].pop("secret"), "fair, deal 2: got no such field, expected a field"),
    (
        lambda f: f["deals"][1].update(secret=another(f["deals"][1]["secret"], 63)),
        "deal 2: fair, commitment: got ",
    ),
    (
        lambda f: f["deals"][2].update(commitment=another(f["deals"][2]["commitment"])),
        "deal 3: fair, commitment: got ",
    ),
    (
        lambda f: f["deals"][1].update(commitment="Z" * 64),
        "deal 2: fair, commitment: got 'ZZ",
    ),
    (
        lambda f: f["deals"][1]["contributions"].__setitem__(1, "00" * 16),
        "deal 2: fair, hand of seat 0: got ",
    ),
    (
        lambda f: f["deals"][1]["contributions"].__setitem__(0, None),
        "deal 2: fair, hand of seat 0: got ",
    ),
    (
        lambda f: f["deals"][1]["contributions"].pop(),
        "deal 2: fair, contributions: got 3 contributions, expected 4, one a seat",
    ),
    (
        lambda f: f["deals"][1]["contributions"].__setitem__(0, "00"),
        "deal 2: fair, contribution of seat 0: got '00', expected 32 digits of 0-9a-f",
    ),
]


@pytest.mark.parametrize(("spoil", "message"), SPOILT, ids=range(len(SPOILT)))
def test_one_thing_changed(spoil: Callable[[Json], object], message: str) -> None:
    record = fair_record()
    spoil(record["fair"])
    with pytest.raises(RecordError) as caught:
        check_record(record)
    assert str(caught.value).startswith(message)


def test_cards_changed_about_where_the_rules_see_nothing() -> None:
    """Two cards of the stock, which nobody played."""
    record = fair_record()
    stock = record["deals"][1]["stock"]
    stock[0], stock[1] = stock[1], stock[0]
    with pytest.raises(RecordError, match=r"deal 2: fair, stock: got .* which the proof gives"):
        check_record(record)
    findings = verify_record(record)
    assert [finding.verified for finding in findings] == [True, False, True]
    assert str(findings[1]).startswith("deal 2: FALSE: stock: got ")


def test_a_record_that_breaks_the_rules_is_not_looked_at_further() -> None:
    record = fair_record()
    record["totals"] = [7, 7]
    with pytest.raises(RecordError, match="totals"):
        verify_record(record)


def test_thrown_in_deals_count() -> None:
    """Where all passed the deal is dealt anew, with a proof of its own."""
    rules = rule_set("back-alley", {"schedule": "1,1"})
    matches = (fairly_played(rules, Random(seed), 9) for seed in range(200))
    match, proofs = next(
        (match, proofs)
        for match, proofs in matches
        if any(finished.thrown_in for finished in match.finished)
    )
    assert all(finding.verified for finding in verify_record(write_record(match, proofs)))
