"""Deals are committed to before, decided by all together, and proved after."""

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import MatchError
from backalley.cli.verify import verify as verify_files
from backalley.engine.layout import Layout
from backalley.errors import RecordError
from backalley.fair import DealContext, FairDealError, verify
from backalley.record import check_record, read_proofs, verify_record
from backalley.table.commands.agreeing import StopMatch
from backalley.table.commands.company import Leave, SitOut
from backalley.table.commands.playing import Ready, Rematch
from backalley.table.commands.pledging import Contribute, Pledge
from backalley.table.contributing import still_silent
from backalley.table.due import SECONDS_TO_CONTRIBUTE, due, next_event
from backalley.table.events.every import CardsDealt, Event, decode_event, encode_event
from backalley.table.events.fair import Contributed, DealCommitted, Pledged, PledgesClosed
from backalley.table.presence.attendance import Attendance
from backalley.table.recorded import record_of
from backalley.table.table import Table, fold
from tests.table.rooms import ANN, BOB, CAT, DAN, came, did, refused, room, started
from tests.table.tables import (
    OPTIONS,
    any_event,
    by,
    committed,
    contributed,
    opening,
    sent_for_deal,
    steps,
    table_of,
)

SHORT = {"schedule": "2,1", "tie": "draw"}
EVE = 4
GONE = "That deal is dealt already."


def played(table: Table, seed: int) -> Table:
    for _, _, after in steps(table, Random(seed)):
        table = after
    return table


def dealt_now(table: Table) -> Table:
    """The table after its next deal, to which whoever has not contributed adds nothing."""
    coming = due(table)
    assert coming is not None
    assert coming.kind == "deal"
    return table.after(next_event(table, Random(0), coming))


def layout_of(table: Table) -> Layout:
    assert table.shown is not None
    return table.shown.deal.layout


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_deal_is_the_one_that_its_proof_leads_to(options: dict[str, str]) -> None:
    table = table_of(options, people=(0, 1))
    secrets: list[bytes] = []
    for before, event, after in steps(table, Random(3)):
        if isinstance(event, CardsDealt):
            assert before.sealed is not None
            (*_, proof), deal = after.proofs, after.serial
            assert proof is not None
            assert proof.commitment == before.sealed.commitment
            context = DealContext(str(after.proof_name), after.match_number, deal)
            assert context == before.sealed.context
            shown = after.shown
            assert shown is not None
            verify(after.match.rules, shown.deal.plan, event.layout, context, proof)
            secrets.append(proof.secret)
    assert len(set(secrets)) == len(secrets) > 0


def test_a_commitment_is_in_the_log_before_anybody_contributes_and_cards_are_dealt() -> None:
    letters = {
        DealCommitted: "s",
        Pledged: "p",
        PledgesClosed: "|",
        Contributed: "c",
        CardsDealt: "D",
    }
    kinds = [type(event) for _, event, _ in steps(table_of(people=(0, 2)), Random(2))]
    order = "".join(letters.get(kind, "") for kind in kinds)
    possible = {"s", "sp|", "sp|c", "spp|", "spp|c", "spp|cc", ""}
    assert {"sp|c", "spp|cc"} <= set(order.split("D")) <= possible


def test_one_contribution_changes_the_cards() -> None:
    table = committed(table_of(SHORT))
    layouts = {
        layout_of(dealt_now(table.after(Contributed(0, one * 16)))) for one in ("00", "01", "ff")
    }
    assert len(layouts | {layout_of(dealt_now(table))}) == 4


def test_the_same_generator_gives_the_same_match() -> None:
    one, other = played(table_of(SHORT), 5), played(table_of(SHORT), 5)
    assert one.proofs == other.proofs
    assert played(table_of(SHORT), 6).proofs != one.proofs


def test_the_name_in_proofs_lets_nobody_in() -> None:
    table = room(2)
    assert table.proof_name is not None
    assert table.table_id not in table.proof_name
    names = {committed(Table.open("abcdef", opening(SHORT)), Random(n)).proof_name for n in (1, 2)}
    assert len(names) == 2, "nothing about it follows from the code"


def test_nobody_who_sends_nothing_holds_up_a_deal() -> None:
    table = started(3)
    assert still_silent(table) == {ANN, BOB, CAT}
    everybody = Attendance.at(table, 0.0).with_connected({ANN, BOB, CAT}, 0.0)

    def delay(table: Table, attendance: Attendance, now: float) -> float:
        coming = due(table, attendance, now)
        assert coming is not None
        pledging = table.sealed is not None and table.sealed.pledged and not table.sealed.closed
        assert coming.kind == ("close" if pledging else "deal")
        return coming.delay_seconds

    assert delay(table, everybody, 1.0) == SECONDS_TO_CONTRIBUTE - 1
    assert delay(table, everybody, SECONDS_TO_CONTRIBUTE + 1) == 0
    assert delay(table, everybody.with_connected(set(), 1.0), 1.0) == 0
    for person in (ANN, BOB):
        table = did(table, person, sent_for_deal(table, person))
    assert delay(table, everybody, 1.0) == SECONDS_TO_CONTRIBUTE - 1
    assert delay(did(table, CAT, sent_for_deal(table, CAT)), everybody, 1.0) == 0
    assert delay(did(table, CAT, SitOut()), everybody, 1.0) == 0
    assert delay(did(table, CAT, Leave()), everybody, 1.0) == 0
    closed = table.after(PledgesClosed())
    later = everybody.after(table, closed, 5.0)
    assert still_silent(closed) == {ANN, BOB}, "who pledged nothing is not waited for"
    assert delay(closed, later, 6.0) == SECONDS_TO_CONTRIBUTE - 1, "it waits anew"
    closed = did(closed, ANN, sent_for_deal(closed, ANN))
    assert delay(closed, later, 6.0) == SECONDS_TO_CONTRIBUTE - 1
    assert delay(closed, later, 5 + SECONDS_TO_CONTRIBUTE) == 0
    assert delay(did(closed, BOB, sent_for_deal(closed, BOB)), later, 6.0) == 0
    proof = dealt_now(closed).proofs[-1]
    assert proof is not None
    assert [one is None for one in proof.contributions] == [False, True, True, True]


def test_a_contribution_is_to_the_commitment_that_its_sender_saw_and_there_is_one_of_each() -> None:
    table = came(started(4), "Eve")
    pledged = sent_for_deal(table, ANN)
    assert isinstance(pledged, Pledge)
    assert refused(table, EVE, pledged).code == "not-allowed"
    assert refused(table, ANN, Pledge("0" * 64, pledged.pledge)).message == GONE
    for text in ("", "0" * 63, "0F" * 32, "0" * 66):
        assert refused(table, ANN, Pledge(pledged.commitment, text)).code == "illegal"
    early = Contribute(pledged.commitment, "0" * 32)
    assert refused(table, ANN, early).message.startswith("It is not settled yet")
    table = did(table, ANN, pledged)
    assert refused(table, ANN, pledged).message == "You have pledged already."
    assert refused(table, ANN, early).message.startswith("It is not settled yet")
    table = table.after(PledgesClosed())
    assert refused(table, BOB, pledged).message == "It is settled whose are added."
    assert refused(table, BOB, early).message == "Yours was not pledged in time."
    assert refused(table, ANN, early).expected == "the one that was pledged"
    for text in ("", "0" * 31, "0F" * 16, "0" * 34):
        assert refused(table, ANN, Contribute(pledged.commitment, text)).code == "illegal"
    good = sent_for_deal(table, ANN)
    table = did(table, ANN, good)
    assert refused(table, ANN, good).message == "You have added to that deal already."
    assert refused(dealt_now(table), ANN, good).message == GONE


def test_nobody_knows_or_changes_anything_between_the_pledges_and_the_deal() -> None:
    """Whoever knows secret and pledges cannot look for a contribution that suits."""
    table = started(3)
    for person in (ANN, BOB):
        table = did(table, person, sent_for_deal(table, person))
    table = table.after(PledgesClosed())
    for person in (ANN, BOB):
        for made_up in ("00" * 16, "11" * 16):
            commitment = table.sealed.commitment.hex() if table.sealed else ""
            assert refused(table, person, Contribute(commitment, made_up)).code == "illegal"
            with pytest.raises(FairDealError, match="the one that was pledged"):
                table.after(Contributed(person, made_up))
    for event in (Pledged(CAT, "0" * 64), PledgesClosed()):
        with pytest.raises(MatchError):
            table.after(event)


def test_a_table_goes_on_with_the_commitment_that_it_made_before_it_fell_over() -> None:
    events: list[Event] = [opening(SHORT)]
    table = Table.open("table", opening(SHORT))
    for _ in range(4):
        events.append(any_event(table, Random(4)))
        table = table.after(events[-1])
    assert isinstance(events[-1], Contributed)
    woken = fold("table", [decode_event(encode_event(event)) for event in events])
    assert woken == table
    coming = due(woken)
    assert coming is not None
    assert next_event(woken, Random(99), coming) == next_event(table, Random(4), coming)


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (DealCommitted("k7qp", 1, 1, "0" * 64), "another commitment"),
        (DealCommitted("other", 1, 1, "0" * 64), "another commitment"),
        (DealCommitted("k7qp", 1, 2, "0" * 64), "deal 2 of match 1"),
        (DealCommitted("k7qp", 2, 1, "0" * 64), "deal 1 of match 2"),
    ],
)
def test_a_commitment_is_not_replaced(event: Event, message: str) -> None:
    table = table_of(SHORT).after(DealCommitted("k7qp", 1, 1, "1" * 64))
    with pytest.raises(MatchError, match=message):
        table.after(event)


def test_what_is_no_secret_and_no_contribution_is_refused() -> None:
    table = table_of(SHORT)
    with pytest.raises(FairDealError, match="secret"):
        table.after(DealCommitted("k7qp", 1, 1, "x" * 64))
    with pytest.raises(FairDealError, match="table"):
        table.after(DealCommitted("k7 qp", 1, 1, "0" * 64))
    with pytest.raises(MatchError, match="a commitment first"):
        table.after(Contributed(0, "0" * 32))
    with pytest.raises(MatchError, match="one contribution"):
        committed(table).after(Contributed(0, "0" * 32)).after(Contributed(0, "1" * 32))
    with pytest.raises(MatchError, match="commitment"):
        dealt_now(committed(table)).after(DealCommitted("k7qp", 1, 2, "0" * 64))


def test_a_contribution_goes_with_its_person_when_partners_change() -> None:
    table = played(started(4, options=SHORT), 3)
    assert table.match.over
    assert table.sealed is None, "another match may never come"
    for person in (ANN, BOB, CAT, DAN):
        table = did(table, person, Rematch(1, swapped=True))
    assert table.proofs == ()
    table = committed(table)
    assert table.sealed is not None
    assert (table.sealed.context.match, table.sealed.context.deal) == (2, 1)
    table = contributed(table, BOB)
    proof = dealt_now(table).proofs[-1]
    assert proof is not None
    assert table.company.seat_of(BOB) == 2
    assert [one is not None for one in proof.contributions] == [False, False, True, False]


def test_a_deal_that_is_broken_off_keeps_its_secret() -> None:
    table = table_of({"rules": "rubber-bridge"})
    for _, _, after in steps(table, Random(8)):
        table = after
        if after.match.finished and after.match.state is not None:
            break
    dropped = table.proofs[-1]
    assert dropped is not None
    finished = len(table.match.finished)
    stopped = table.after(by(table, 0, StopMatch(1)))
    assert stopped.match.over
    assert len(stopped.revealed) == finished
    assert dropped.secret.hex() not in record_of(stopped)
    assert all(finding.as_proved for finding in verify_record(record_of(stopped)))


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_proofs_in_the_record_of_a_match_are_true(options: dict[str, str]) -> None:
    table = played(table_of(options, people=(0, 1)), 4)
    line = record_of(table)
    check_record(line)
    findings = verify_record(line)
    assert len(findings) == len(table.match.finished)
    assert all(finding.as_proved for finding in findings)


def test_the_record_of_a_match_that_goes_on_tells_nothing_of_the_deal_in_play() -> None:
    table = table_of({"schedule": "3,2,1"})
    with pytest.raises(MatchError, match="no finished deal"):
        record_of(table)
    for _, _, after in steps(table, Random(1)):
        table = after
        if not table.match.finished:
            continue
        line = record_of(table)
        hidden = [proof for proof in table.proofs[len(table.match.finished) :] if proof]
        secrets = [proof.secret for proof in hidden]
        if table.sealed:
            secrets.append(table.sealed.secret)
        assert not any(secret.hex() in line for secret in secrets)
        proofs = read_proofs(line)
        assert proofs is not None
        assert len(proofs.deals) == len(table.match.finished)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 3), place=st.integers(0, 10**6), other=st.sampled_from("0123456789abcdef")
)
def test_a_digit_changed_in_a_proof_is_found_out(seed: int, place: int, other: str) -> None:
    line = record_of(played(table_of({"schedule": "1,1", "tie": "draw"}, people=(0, 1)), seed))
    start = line.index('"deals":', line.index('"fair":'))
    digits = [
        at
        for at in range(start, len(line))
        if line[at] in "0123456789abcdef"
        and line[at - 1] in '"0123456789abcdef'
        and line[at + 1] in '"0123456789abcdef'
        and is_hex_text(line, at)
    ]
    at = digits[place % len(digits)]
    if line[at] == other:
        return
    spoilt = line[:at] + other + line[at + 1 :]
    assert any(finding.error for finding in verify_record(spoilt))
    with pytest.raises(RecordError, match="fair"):
        check_record(spoilt)


def is_hex_text(line: str, at: int) -> bool:
    """Whether a place lies within a text of hex digits, and not within the name of a field."""
    text = line[line.rindex('"', 0, at) + 1 : line.index('"', at)]
    return len(text) in {32, 64}


def test_the_command_verifies_the_record_of_a_table(tmp_path: Path) -> None:
    line = record_of(played(table_of(SHORT), 2))
    proofs = read_proofs(line)
    assert proofs is not None
    (first, *_) = proofs.deals
    assert first is not None
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(line + "\n")
    bad.write_text(line.replace(first.secret.hex()[:8], "00000000") + "\n")
    with redirect_stdout(StringIO()) as told:
        assert verify_files(str(good)) == 4
        assert verify_files(str(bad)) == 1
    assert f"{good}:1: deal 1: as its proof has it, but nobody contributed" in told.getvalue()
    assert f"{bad}:1: deal 1: FALSE: commitment" in told.getvalue()


def test_a_log_from_before_there_were_commitments_goes_on_with_them() -> None:
    now = played(table_of(SHORT), 7)
    events = [event for _, event, _ in steps(table_of(SHORT), Random(7))]
    fair = DealCommitted | Pledged | PledgesClosed | Contributed
    old = [event for event in events if not isinstance(event, fair)]
    first = next(place for place, event in enumerate(old) if encode_event(event).find(b"ready") > 0)
    table = fold("table", [opening(SHORT), *old[:first]])
    assert table.match.finished == now.match.finished[:1]
    assert table.revealed == (None,)
    assert [finding.provable for finding in verify_record(record_of(table))] == [False]
    table = committed(table)
    assert table.sealed is not None
    assert table.sealed.context.deal == 2
    table = dealt_now(table.after(by(table, 0, Ready(2))))
    done = played(table, 1)
    assert done.match.over
    proved = [finding.as_proved for finding in verify_record(record_of(done))]
    assert proved == [False, *(True for _ in proved[1:])]
    assert len(proved) > 1
