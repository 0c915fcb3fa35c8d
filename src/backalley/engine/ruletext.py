"""A rule in words, as the rulebook prints it and refusals cite it."""

from dataclasses import dataclass
from enum import IntEnum, auto
from typing import TYPE_CHECKING, Protocol

from backalley.cards import Card
from backalley.words import printed

if TYPE_CHECKING:
    from backalley.engine.ruleset import RuleSet


class Stage(IntEnum):
    """When a rule is met at the table, which is the order in which rules are read."""

    DEAL = auto()
    BIDDING = auto()
    PLAY = auto()
    SCORE = auto()
    MATCH = auto()


@dataclass(frozen=True)
class RuleText:
    """One rule: the `anchor` that refusals cite, a title, its sentences, and cards for a picture.

    The `cards` are those it speaks of, from the highest down; of suits hearts stand for trumps.
    Its sentences have the apostrophes of print, whoever wrote them.

    >>> RuleText("score", "Scoring", ("A side's target is the sum of its numbers.",)).sentences
    ('A side’s target is the sum of its numbers.',)
    """

    anchor: str
    title: str
    sentences: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    stage: Stage | None = None
    """When it is met, where that is at another time than the other rules of its part."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", tuple(map(printed, self.sentences)))


class Described(Protocol):
    """A part of a rule set that says in words what it does."""

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Return the rules that this part makes, in reading order."""
