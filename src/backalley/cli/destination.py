"""Writing a file that appears whole or not at all."""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from backalley.cli.output import piped_output
from backalley.errors import BackAlleyError, reason


@contextmanager
def destination(name: str) -> Iterator[BinaryIO]:
    """Open the output so that a regular file appears whole or not at all; ``-`` is standard output.

    Raises `BackAlleyError` where it cannot be written.
    """
    if name == "-":
        with piped_output():
            yield sys.stdout.buffer
        return
    try:
        with _file(_resolved(name)) as stream:
            yield stream
    except OSError as error:
        raise BackAlleyError(reason(error), "a file that can be written", name) from error


def _resolved(name: str) -> Path:
    path = Path(os.path.realpath(name))
    if path.is_symlink():  # resolved and still a link: it leads to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return path


@contextmanager
def _file(path: Path) -> Iterator[BinaryIO]:
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        with path.open("wb") as stream:  # a device or a pipe, which cannot be replaced
            yield stream
        return
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
