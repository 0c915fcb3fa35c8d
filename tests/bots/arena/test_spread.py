"""The same results from one process, from several, and from a cluster."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from backalley.bots.arena import spread
from backalley.bots.arena.table import Table
from backalley.errors import BackAlleyError
from tests.bots.arena.contests import contest
from tests.bots.arena.test_contest import untimed
from tests.server.thoughts import Odd

sharing = import_module("backalley.bots.arena.spread")
"""The module, which goes by the name of its function."""


def tables() -> list[Table]:
    tried = contest()
    return [*tried.deals(3), *tried.matches(1)]


def test_several_processes_find_the_same_in_the_same_order() -> None:
    alone = [untimed(found) for found in spread(tables(), workers=1)]
    assert [(found.match, found.number) for found in alone] == [
        (table.plan is None, table.number) for table in tables()
    ]
    assert [untimed(found) for found in spread(tables(), workers=2)] == alone


@contextmanager
def cluster(workers: int = 1) -> Iterator[Any]:
    """A cluster within this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=workers, threads_per_worker=2, processes=False, dashboard_address=None
    ) as local:
        yield local


@pytest.mark.parametrize("ahead", [1, 1000])
def test_a_cluster_finds_the_same(ahead: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "AHEAD", ahead)
    alone = [untimed(found) for found in spread(tables(), workers=1)]
    with cluster() as local:
        found = spread(tables(), cluster=local.scheduler_address)
        assert [untimed(each) for each in found] == alone


def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "PATIENCE", 0.5)
    with cluster(workers=0) as local, pytest.raises(BackAlleyError, match="got no worker, "):
        next(spread(tables(), cluster=local.scheduler_address))


def test_a_scheduler_that_is_lost_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was, for ever."""
    monkeypatch.setattr(sharing, "PATIENCE", 0.5)
    monkeypatch.setattr(sharing, "AHEAD", 1)
    with cluster() as local:
        found = spread(tables(), cluster=local.scheduler_address)
        next(found)
        local.close()
        with pytest.raises(BackAlleyError, match="got the scheduler gone, expected a scheduler"):
            list(found)


def test_what_goes_wrong_at_a_table_is_no_fault_of_the_cluster() -> None:
    with cluster() as local, pytest.raises(ZeroDivisionError):
        list(spread([replace(tables()[0], a=Odd("fails"))], cluster=local.scheduler_address))


@pytest.mark.parametrize("address", ["nonsense", "gopher://there:70"])
def test_no_address_of_a_cluster(address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(BackAlleyError, match="expected the address of a Dask scheduler") as caught:
        next(spread(tables(), cluster=address))
    assert caught.value.where == f"cluster {address}"


@pytest.mark.parametrize(
    ("library", "cluster", "extra"), [("joblib", None, "arena"), ("distributed", "x:1", "cluster")]
)
def test_a_library_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, library: str, cluster: str | None, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(BackAlleyError, match=f"got no {library}, .*backalley\\[{extra}\\]"):
        next(spread(tables(), cluster=cluster))
