"""The folder of a store: hands and secrets lie in it, so that only its owner may look."""

import logging
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from backalley.errors import reason
from backalley.server.store.outcome import StoreError

FILE_NAME: Final = "tables.sqlite"
LOCK_NAME: Final = "serving.lock"
OWN_FILES: Final = (FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", LOCK_NAME)
OWNER_ALONE: Final = 0o700
OWNER_READS: Final = 0o600
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

_log = logging.getLogger(__name__)


def make_private(folder: Path) -> Path:
    """Make a folder, if need be, that only its owner looks into; return where the database is.

    Files of ours that there are already become private too. So does the folder, if nothing else is
    in it; another may be somebody's home, and is left as it is, with a word in the log. Raises
    `OSError`.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=OWNER_ALONE, exist_ok=True)
    path = folder / FILE_NAME
    # SQLite gives the files beside a database the mode that this has.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_READS))
    if sys.platform != "win32":
        for file in map(folder.joinpath, OWN_FILES):
            if file.exists():
                _close(file, OWNER_READS)
        if {file.name for file in folder.iterdir()} <= {*OWN_FILES}:
            _close(folder, OWNER_ALONE)
        elif folder.stat().st_mode & OTHERS:
            _log.warning(
                "others on this machine may look into %s, where other files are too: the matches "
                "in it are closed to them, but a folder of their own is better",
                folder,
            )
    return path


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder, so that no second server serves it; the system lets go when this one dies.

    Raises `StoreError` where another holds it.
    """
    try:
        folder.mkdir(parents=True, mode=OWNER_ALONE, exist_ok=True)
        lock = FileLock(folder / LOCK_NAME, timeout=0, mode=OWNER_READS)
        lock.acquire()
    except Timeout:
        raise StoreError(
            "a folder that another server serves already",
            "one of its own: end the other server, or choose another folder with --data",
            str(folder),
        ) from None
    except OSError as error:
        raise StoreError(reason(error), "a folder that can be written", str(folder)) from None
    try:
        yield
    finally:
        lock.release()


def _close(path: Path, mode: int) -> None:
    """Take from others what they may do with a file; where it is not ours, say so."""
    if not path.stat().st_mode & OTHERS:
        return
    try:
        path.chmod(mode)
    except OSError as error:
        _log.warning("others may look into %s, which cannot be closed: %s", path, reason(error))
