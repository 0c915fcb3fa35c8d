"""What a computer player is asked, and its bytes: all that another process is told."""

import io
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from backalley.engine.actions import Action
from backalley.engine.ruleset import RuleSet
from backalley.engine.view import View
from backalley.errors import RuleSetError
from backalley.games.registry import parse_rule_set

T = TypeVar("T")
Thought = Callable[[View, Sequence[Action], Random], T]
"""What is made of a view, the legal actions and a generator: a bot's `choose`, or a hint."""


@dataclass(frozen=True)
class Question:
    """What one seat may know, what it may do, and where the chance of an answer starts from."""

    view: View
    actions: tuple[Action, ...]
    seed: int

    def answered(self, thought: Thought[T]) -> T:
        """Return what a thought makes of it: always the same, in whichever process."""
        return thought(self.view, self.actions, Random(self.seed))


def sent(thought: Thought[T], question: Question) -> bytes:
    """Return a question as another process is sent it, with what is to be made of it.

    Rules of the registry go as their text, so that they are one object there too. The thought is
    sent by its name: it must be a function of a module, a bot's method, or a `partial` of one.
    """
    written = io.BytesIO()
    _Writer(written, protocol=pickle.HIGHEST_PROTOCOL).dump((thought, question))
    return written.getvalue()


def answer_to(data: bytes) -> object:
    """Return the answer to a question as it was sent; raises what the thought raises."""
    thought, question = _Reader(io.BytesIO(data)).load()
    return question.answered(thought)


class _Writer(pickle.Pickler):
    def persistent_id(self, obj: object) -> str | None:
        return obj.text if isinstance(obj, RuleSet) and _is_registered(obj) else None


class _Reader(pickle.Unpickler):
    def persistent_load(self, pid: str) -> RuleSet:
        return parse_rule_set(pid)


def _is_registered(rules: RuleSet) -> bool:
    try:
        return parse_rule_set(rules.text) is rules
    except RuleSetError:
        return False
