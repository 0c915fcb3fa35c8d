"""Sharing tables out over processors or machines; what comes of them is the same on any."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from typing import Final

from backalley.bots.arena.sitting import Duplicate
from backalley.bots.arena.table import Table
from backalley.errors import BackAlleyError, reason

ALL: Final = -1
"""As many workers as there are processors."""
PATIENCE: Final = "10s"
"""How long a cluster may take to answer."""


def spread(
    tables: Iterable[Table], *, workers: int = ALL, cluster: str | None = None
) -> Iterator[Duplicate]:
    """Yield what comes of each table, in their order, as soon as it is known.

    They are played by so many processes, or by the workers of the Dask cluster whose scheduler is
    at the address `cluster`, where the same version of this package must be installed.
    Raises `BackAlleyError` where a library for that is missing or the cluster does not answer.
    """
    try:
        from joblib import Parallel, delayed, parallel_config  # noqa: PLC0415  # it is optional
    except ImportError:
        raise missing("joblib", "arena") from None
    with ExitStack() as stack:
        if cluster is None:
            stack.enter_context(parallel_config(backend="loky", n_jobs=workers))
        else:
            stack.enter_context(_connected(cluster))
            stack.enter_context(parallel_config(backend="dask"))
        yield from Parallel(return_as="generator")(delayed(Table.play)(table) for table in tables)


def missing(library: str, extra: str) -> BackAlleyError:
    """Return the error that says how to install an optional library."""
    return BackAlleyError(f"no {library}", f'what pip install "backalley[{extra}]" brings', "arena")


def _connected(address: str) -> AbstractContextManager[object]:
    try:
        from distributed import Client  # noqa: PLC0415  # it is optional
    except ImportError:
        raise missing("distributed", "cluster") from None
    try:
        connect: Callable[..., AbstractContextManager[object]] = Client  # it has no types
        return connect(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        expected = "the address of a Dask scheduler"
        raise BackAlleyError(reason(error), expected, f"cluster {address}") from None
