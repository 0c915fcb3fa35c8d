"""Writing lines to standard output, whatever stands at its other end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from backalley.errors import BackAlleyError, reason

PIPE_CLOSED = 141
"""The exit status of a program that a closed pipe stopped, as shells have it."""


def emit(line: str) -> None:
    """Print a line; what the terminal's encoding has no sign for is written as its number."""
    encoding = sys.stdout.encoding or "utf-8"
    print(line.encode(encoding, "backslashreplace").decode(encoding))


def printable(text: str) -> str:
    r"""Return text from outside such that it stays on its line and commands no terminal.

    >>> printable("a.jsonl"), printable("a\nb")
    ('a.jsonl', "'a\\nb'")
    """
    return text if text.isprintable() else repr(text)


@contextmanager
def piped_output() -> Iterator[None]:
    """Flush standard output at the end, and stop quietly when nobody reads it any more.

    Raises `BackAlleyError` when it is closed or cannot be written for another reason.
    """
    if sys.stdout is None:
        raise _unwritable("closed")
    try:
        yield
        sys.stdout.flush()
    except OSError as error:
        # What is still buffered would fail once more when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise SystemExit(PIPE_CLOSED) from None
        raise _unwritable(reason(error)) from None


def _unwritable(got: str) -> BackAlleyError:
    return BackAlleyError(got, "a file that can be written", "standard output")
