"""A rule in words, as the rulebook prints it and refusals cite it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from backalley.engine.ruleset import RuleSet


@dataclass(frozen=True)
class RuleText:
    """One rule: the `anchor` that refusals cite, a title, and its sentences."""

    anchor: str
    title: str
    sentences: tuple[str, ...]


class Described(Protocol):
    """A part of a rule set that says in words what it does."""

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Return the rules that this part makes, in reading order."""
