"""The same results from one process, from several, and from a cluster."""

import sys
from collections.abc import Iterator

import pytest

from backalley.bots.arena import spread
from backalley.bots.arena.table import Table
from backalley.errors import BackAlleyError
from tests.bots.arena.contests import contest
from tests.bots.arena.test_contest import untimed


def tables() -> list[Table]:
    tried = contest()
    return [*tried.deals(3), *tried.matches(1)]


def test_several_processes_find_the_same_in_the_same_order() -> None:
    alone = [untimed(found) for found in spread(tables(), workers=1)]
    assert [(found.match, found.number) for found in alone] == [
        (table.plan is None, table.number) for table in tables()
    ]
    assert [untimed(found) for found in spread(tables(), workers=2)] == alone


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a cluster within this process."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_finds_the_same(scheduler: str) -> None:
    alone = [untimed(found) for found in spread(tables(), workers=1)]
    assert [untimed(found) for found in spread(tables(), cluster=scheduler)] == alone


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
