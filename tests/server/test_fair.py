"""No secret leaves the server before its deal is over, whatever is asked of it."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from backalley.fair import DealContext, pledge, verify
from backalley.record import verify_record
from backalley.server.protocol.traffic import Ack, Do, Refused, Snapshot, Update
from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.server.store.sqlite import Store
from backalley.server.web.app import create_app
from backalley.table.commands.hosting import SetWatching
from backalley.table.commands.playing import Ready
from backalley.table.commands.pledging import Contribute, Pledge
from backalley.table.due import SECONDS_TO_CONTRIBUTE
from backalley.table.events.event import Watching
from backalley.table.events.every import CardsDealt, Event
from backalley.table.events.fair import Contributed, DealCommitted
from backalley.table.recorded import record_of
from backalley.table.table import Table, fold
from tests.server.serving import Page, at_once, browser, make_app, open_table, page_at
from tests.server.test_replay import log_of
from tests.server.test_secrecy import TABLE, log_until_asked
from tests.table.rooms import ANN, came, did, started
from tests.table.tables import OPTIONS, any_event


async def until_all_have_sent(changed: asyncio.Event, seconds: float) -> bool:
    """A pause that takes no time, but waits for whoever has still something to add to a deal."""
    if seconds >= SECONDS_TO_CONTRIBUTE:
        await changed.wait()
        return False
    return await at_once(changed, seconds)


def contribute(page: Page, number: int) -> None:
    """What a page does by itself when its contribution is wanted."""
    assert page.newest is not None
    fair = page.newest.view.fair
    if fair is None or fair.wanted is None:
        return
    sent = bytes(12) + fair.deal.to_bytes(4, "big")
    if fair.wanted == "pledge":
        promise = pledge(sent, DealContext(fair.table, fair.match, fair.deal)).hex()
        answer = page.answer(Do(f"pledge-{number}", Pledge(fair.commitment, promise)))
    else:
        assert fair.closed
        command_id = f"contribution-{number}"
        answer = page.answer(Do(command_id, Contribute(fair.commitment, sent.hex())))
    assert isinstance(answer, Ack | Refused)


def played(page: Page, deals: int) -> list[Snapshot | Update]:
    """Play some deals, contributing to each, and return all that showed a view."""
    page.resume()
    number = 0
    while page.newest is None or len(page.newest.view.sheet) < deals:
        assert page.newest is not None
        number += 1
        contribute(page, number)
        view = page.newest.view
        if view.phase == "between" and view.fair and not view.seats[0].ready:
            page.answer(Do(f"ready-{number}-{number}", Ready(view.serial + 1)))
        elif view.turn == view.me:
            page.answer(page.act(f"command-{number}"))
        else:
            page.hear()
    return [one for one in page.heard if isinstance(one, Snapshot | Update)]


def secrets_of(log: list[Event]) -> list[DealCommitted]:
    return [event for event in log if isinstance(event, DealCommitted)]


def test_a_secret_is_shown_when_its_deal_is_over_and_not_before(tmp_path: Path) -> None:
    with browser(make_app(tmp_path)) as client:
        table = open_table(client)
        with page_at(client, table) as page:
            seen = played(page, deals=2)
    log = log_of(tmp_path, table)
    committed = secrets_of(log)
    assert len(committed) >= 2
    shown = set()
    for message in page.heard:
        text = msgspec.json.encode(message).decode()
        proof = message.view.proof if isinstance(message, Snapshot | Update) else None
        for one in committed:
            if one.secret not in text:
                continue
            assert isinstance(message, Snapshot | Update)
            assert proof is not None
            assert (proof.secret, proof.deal) == (one.secret, one.deal)
            assert text.count(one.secret) == 1
            assert message.view.phase in {"between", "finished"}
            assert one.deal <= len(message.view.sheet)
            shown.add(one.deal)
    assert shown >= {1, 2}
    assert all(table not in one.table for one in committed), "its code is in no proof"
    assert all(one.view.fair is None or table not in one.view.fair.table for one in seen)


def test_what_a_device_sent_is_in_the_proof_of_the_deal_and_the_cards_follow(
    tmp_path: Path,
) -> None:
    with browser(make_app(tmp_path, pause=until_all_have_sent)) as client:
        table = open_table(client)
        with page_at(client, table) as page:
            views = [one.view for one in played(page, deals=3)]
    log = log_of(tmp_path, table)
    assert any(isinstance(event, Contributed) for event in log)
    announced: dict[int, str] = {}
    proofs = {view.proof.deal: view for view in views if view.proof}
    for view in views:
        if view.fair:
            assert announced.setdefault(view.fair.deal, view.fair.commitment)
            assert announced[view.fair.deal] == view.fair.commitment
    now = fold(table, log)
    for deal, view in proofs.items():
        proof = view.proof
        assert proof is not None
        assert proof.commitment == announced[deal]
        context = DealContext(proof.table, proof.match, proof.deal)
        finished, revealed = now.match.finished[deal - 1], now.revealed[deal - 1]
        assert revealed is not None
        verify(now.match.rules, finished.deal.plan, finished.deal.layout, context, revealed)
        assert proof.secret == revealed.secret.hex()
    assert all(finding.verified for finding in verify_record(record_of(now)))


@pytest.mark.parametrize("watching", ["public", "hands"])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_no_view_has_a_secret_whose_deal_is_not_over(
    options: dict[str, str], watching: Watching
) -> None:
    rng, chosen = Random(2), dict(options)
    rules = chosen.pop("rules", "back-alley")
    table = came(started(2, rules=rules, options=chosen), "Eve")
    table = did(table, ANN, SetWatching(watching))
    for _ in range(80):
        if table.match.over:
            break
        table = table.after(any_event(table, rng))
        for person in table.company.here:
            check_secrets(table, person)
    assert table.revealed


def check_secrets(table: Table, person: int) -> None:
    seat = table.company.seat_of(person)
    text = msgspec.json.encode(present(table, seat, person)).decode()
    kept = [proof.secret.hex() for proof in table.proofs[len(table.revealed) :] if proof]
    if table.sealed:
        kept.append(table.sealed.secret.hex())
    assert not any(secret in text for secret in kept)
    may_look = seat is not None or table.company.watching == "hands"
    for proof in table.revealed if not may_look else ():
        assert proof is None or proof.secret.hex() not in text
    view = msgspec.json.decode(text, type=View)
    assert (view.proof is not None) == (
        may_look and table.match.state is None and bool(table.revealed)
    )


def test_nothing_in_a_view_depends_on_a_secret_but_the_commitment_to_it() -> None:
    table = fold(TABLE, log_until_asked(Random(3), events_at_least=4))
    assert table.match.state is not None
    (*before, proof) = table.proofs
    assert proof is not None
    other = replace(table, proofs=(*before, replace(proof, secret=bytes(32))))
    assert present(other, 0) == present(table, 0)


def test_a_server_that_was_killed_keeps_its_word(tmp_path: Path) -> None:
    """The deal comes from the commitment that was shown before, and from what was sent to it."""

    closing = iter([None])

    async def waits(changed: asyncio.Event, seconds: float) -> bool:
        if not seconds and next(closing, changed) is None:
            return True
        await changed.wait()
        return False

    with browser(make_app(tmp_path, pause=waits)) as client:
        table = open_table(client)
        with page_at(client, table) as page:
            page.resume()
            contribute(page, 7)
            while not (page.newest and page.newest.view.fair and page.newest.view.fair.closed):
                page.hear()
            contribute(page, 8)
            before = page.newest
        cookies = client.cookies
    assert before is not None
    assert before.view.fair is not None
    assert before.view.hand == []
    with browser(make_app(tmp_path, seed=99)) as client:
        client.cookies = cookies
        with page_at(client, table) as page:
            page.resume()
            after = page.my_turn()
    assert after.view.fair is not None
    assert after.view.fair.commitment == before.view.fair.commitment
    assert after.view.fair.contributed == [0]
    dealt = [event for event in log_of(tmp_path, table) if isinstance(event, CardsDealt)]
    (committed,) = secrets_of(log_of(tmp_path, table))
    assert len(dealt) == 1
    assert committed.secret not in json.dumps(msgspec.to_builtins(after))


def test_secrets_are_drawn_by_the_systems_own_generator(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []

    class Hub:
        store = None

        def __init__(self, _store: Store, rng: object, *_others: object, **_named: object) -> None:
            self.store = store
            drawn.append(rng)

        def store_failed(self, table_id: str, error: Exception) -> None: ...

    monkeypatch.setattr("backalley.server.web.app.Hub", Hub)
    create_app(store)
    assert [type(one).__name__ for one in drawn] == ["SystemRandom"]
