"""Writing lines to the terminal, whatever is in them and whatever stands at the other end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO
from unicodedata import category

from backalley.errors import BackAlleyError, reason

PIPE_CLOSED = 141
"""The exit status of a program that a closed pipe stopped, as shells have it."""


def emit(line: str) -> None:
    """Print a line to standard output, made printable."""
    _print(line, sys.stdout)


def announce(line: str) -> None:
    """Print a line to standard output at once, for whoever waits for it."""
    emit(line)
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(line: str) -> None:
    """Print a line to standard error, made printable."""
    _print(line, sys.stderr)


def printable(text: str) -> str:
    r"""Return text such that it stays on its line and commands no terminal.

    >>> print(printable("größe.jsonl"), printable("a\nb"), printable("\x1b[2J"))
    größe.jsonl a\nb \x1b[2J
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(sign: str) -> str:
    if sign.isprintable() or category(sign) == "Zs":  # a space, such as one that does not break
        return sign
    return sign.encode("unicode_escape").decode()


def _print(line: str, stream: TextIO | None) -> None:
    if stream is None:  # it was closed before this program began
        return
    encoding = stream.encoding or "utf-8"
    print(printable(line).encode(encoding, "backslashreplace").decode(encoding), file=stream)


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
