"""Every error the library raises on purpose, as one tree.

::

    BackAlleyError(ValueError)
    ├── NotationError      text that is no card, action, or rule set
    ├── RuleSetError       options unknown, or parts of a rule set that disagree
    ├── IllegalAction      an action the rules forbid now; carries the Refusal
    ├── MatchError         a deal or action the match has no place for
    └── RecordError        a record that is not what the rules say happened
        ├── UnreadableRecord   a record that cannot be read at all
        └── DealFileError      the same of PBN and LIN, with the line and the tag

Each says what came (`got`), what was expected and where, and its message holds all three. Table,
server and commands have errors of their own under `BackAlleyError`.
"""

from typing import Final

QUOTED_LENGTH: Final = 60


def quote(value: object) -> str:
    """Quote what came, cut short so that a huge input does not make a huge message.

    >>> len(quote("x" * 1000))
    60
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or a list too deep
        text = f"<{type(value).__name__} too long to print>"
    return shortened(text)


def shortened(text: str) -> str:
    """Cut text to the length that a message quotes."""
    return text if len(text) <= QUOTED_LENGTH else text[: QUOTED_LENGTH - 1] + "…"


def reason(error: Exception) -> str:
    """Say in a few words what the system refused, without its numbers.

    >>> reason(FileNotFoundError(2, "No such file or directory", "x.jsonl"))
    'no such file or directory'
    """
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return words[:1].lower() + words[1:]


class BackAlleyError(ValueError):
    """Something was refused and nothing was changed.

    >>> raise BackAlleyError("'HX'", "a card such as 'HK'", "hand of seat 2")
    Traceback (most recent call last):
    ...
    backalley.errors.BackAlleyError: hand of seat 2: got 'HX', expected a card such as 'HK'
    """

    def __init__(self, got: str, expected: str, where: str = "") -> None:
        super().__init__(got, expected, where)
        self.got = got
        self.expected = expected
        self.where = where

    def __str__(self) -> str:
        prefix = f"{self.where}: " if self.where else ""
        return f"{prefix}got {self.got}, expected {self.expected}"


class NotationError(BackAlleyError):
    """Text that is no card, action or rule set."""


class RuleSetError(BackAlleyError):
    """An option that does not exist, or two parts of a rule set that disagree.

    `options` are those at fault, by name: changed, each of them could mend it.
    """

    def __init__(self, got: str, expected: str, where: str, options: tuple[str, ...] = ()) -> None:
        super().__init__(got, expected, where)
        self.options = options


class MatchError(BackAlleyError):
    """A deal or an action that the match has no place for now."""


class RecordError(BackAlleyError):
    """A record that differs from what the rules say happened; `deal` counts from 1."""

    def __init__(self, got: str, expected: str, where: str, deal: int | None = None) -> None:
        super().__init__(got, expected, where)
        self.deal = deal

    def __str__(self) -> str:
        prefix = f"deal {self.deal}: " if self.deal is not None else ""
        return prefix + super().__str__()


class UnreadableRecord(RecordError):
    """A record that cannot be read: not JSON, not the format, or too large."""
