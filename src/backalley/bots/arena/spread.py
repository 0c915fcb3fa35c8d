"""Sharing tables out over processors or machines; what comes of them is the same on any."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from typing import Any, Final

from backalley.bots.arena.sitting import Duplicate
from backalley.bots.arena.table import Table
from backalley.errors import BackAlleyError, reason

ALL: Final = -1
"""As many workers as there are processors."""
PATIENCE: Final = 10.0
"""Seconds that a cluster may take to answer, to come back, and to have a worker."""
AHEAD: Final = 1000
"""How many tables a cluster is given before the first of them is known."""


def spread(
    tables: Iterable[Table], *, workers: int = ALL, cluster: str | None = None
) -> Iterator[Duplicate]:
    """Yield what comes of each table, in their order, as soon as it is known.

    They are played by so many processes, or by the workers of the Dask cluster whose scheduler is
    at the address `cluster`, where the same version of this package must be installed.
    Raises `BackAlleyError` where a library for that is missing, and where the cluster does not
    answer, has no workers, or is lost.
    """
    if cluster is not None:
        yield from _by_cluster(tables, cluster)
        return
    try:
        from joblib import Parallel, delayed  # noqa: PLC0415  # it is optional
    except ImportError:
        raise missing("joblib", "arena") from None
    parallel = Parallel(n_jobs=workers, return_as="generator")
    yield from parallel(delayed(Table.play)(table) for table in tables)


def missing(library: str, extra: str) -> BackAlleyError:
    """Return the error that says how to install an optional library."""
    return BackAlleyError(f"no {library}", f'what pip install "backalley[{extra}]" brings', "arena")


def _by_cluster(tables: Iterable[Table], address: str) -> Iterator[Duplicate]:
    waiting = deque[Any]()
    with _connected(address) as client:
        try:
            for table in tables:
                waiting.append(client.submit(Table.play, table, pure=False))
                if len(waiting) > AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except CancelledError:
            raise _lost("the scheduler gone", "a scheduler that stays", address) from None


def _connected(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415  # it is optional
    except ImportError:
        raise missing("distributed", "cluster") from None
    try:
        connect: Callable[..., Any] = Client  # it has no types
        client = connect(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise _lost(reason(error), "the address of a Dask scheduler", address) from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        client.close()
        raise _lost("no worker", f"one at least within {PATIENCE:.0f} seconds", address) from None
    return client


def _lost(got: str, expected: str, address: str) -> BackAlleyError:
    return BackAlleyError(got, expected, f"cluster {address}")
