"""Writing lines to standard output, whatever stands at its other end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

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
    """Flush standard output at the end, and stop quietly when nobody reads it any more."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(PIPE_CLOSED) from None
