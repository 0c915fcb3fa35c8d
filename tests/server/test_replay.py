"""What a page is sent is the fold of the log, at every version of a whole match."""

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from backalley.server.protocol.traffic import Ack, Do, Snapshot, Update
from backalley.server.protocol.view import View
from backalley.server.shown.present import Moment, present
from backalley.server.store.sqlite import Store
from backalley.table.commands.playing import Ready, Rematch
from backalley.table.events.every import Event
from backalley.table.presence.attendance import Attendance
from backalley.table.table import Table, fold
from tests.server.serving import Page, browser, make_app, open_table, page_at


def log_of(data: Path, table: str) -> list[Event]:
    async def read() -> list[Event]:
        with closing(Store.open(data)) as store:
            return [event for _, event in await store.read(table)]

    return asyncio.run(read())


def play_on(page: Page, until_v: int) -> None:
    """Play until that version, or until another match has begun."""
    number = 0
    while page.newest is None or (page.newest.v < until_v and page.newest.view.match == 1):
        now = page.newest or page.resume()
        view = now.view
        number += 1
        command_id = f"command-{now.v}-{number}"
        if view.phase == "finished":
            assert isinstance(page.answer(Do(command_id, Rematch(view.match))), Ack)
        elif view.phase == "between" and not view.seats[0].ready:
            assert isinstance(page.answer(Do(command_id, Ready(view.serial + 1))), Ack)
        elif view.turn == view.me:
            assert isinstance(page.answer(page.act(command_id)), Ack)
        else:
            page.hear()


def shown(table: Table) -> View:
    """What the host is shown, alone at a table where nobody is awaited for long."""
    there = Attendance.at(table, 0.0).with_connected({0}, 0.0)
    return present(table, 0, 0, moment=Moment(there, 0.0))


@pytest.mark.parametrize("seed", range(3))
def test_every_view_is_the_fold_of_the_log(tmp_path: Path, seed: int) -> None:
    app = make_app(tmp_path, seed)
    with browser(app) as client:
        table = open_table(client)
        with page_at(client, table) as page:
            play_on(page, until_v=10_000)
    log = log_of(tmp_path, table)
    sent = [one for one in page.heard if isinstance(one, Snapshot | Update)]
    replay = fold(table, log[:1])
    views = {1: shown(replay)}
    for event in log[1:]:
        replay = replay.after(event)
        views[replay.version] = shown(replay)
    assert all(one.view == views[one.v] for one in sent)
    assert [one.v for one in sent] == list(range(sent[0].v, sent[-1].v + 1))
    assert sent[-1].view.match == 2
    assert max(one.view.phase == "finished" for one in sent)


@pytest.mark.parametrize("v", [2, 7, 19, 40])
def test_a_snapshot_after_a_restart_is_the_view_before(tmp_path: Path, v: int) -> None:
    with browser(make_app(tmp_path)) as client:
        table = open_table(client)
        with page_at(client, table) as page:
            play_on(page, v)
            left = page.newest
        cookies = client.cookies
    assert left is not None
    with browser(make_app(tmp_path, seed=2)) as client:
        client.cookies = cookies
        with page_at(client, table) as page:
            came = page.resume(left.v)
    log = log_of(tmp_path, table)
    assert came.v >= left.v
    assert came.view == shown(fold(table, log[: came.v]))
    assert left.view == shown(fold(table, log[: left.v]))


def test_no_event_is_repeated_by_a_resume_in_the_middle(client: TestClient, table: str) -> None:
    with page_at(client, table) as page:
        page.resume()
        page.answer(page.act("command-1"))
        first = page.my_turn()
    with page_at(client, table) as page:
        again = page.resume(first.v)
        assert (again.v, again.view) == (first.v, first.view)
