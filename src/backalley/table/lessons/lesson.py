"""A lesson as it is written down: the cards, the course of play, and the words for each step."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from backalley.engine.layout import Seat

LEARNER: Final[Seat] = 0
READY: Final = "ready"
"""What a step asks for between deals, where there is nothing to bid or play."""


@dataclass(frozen=True)
class Laid:
    """A deal with its cards laid: each seat's hand, the card turned up, the first of the stock."""

    hands: tuple[str, ...]
    turn_up: str | None = None
    stock: str = ""


@dataclass(frozen=True)
class Step:
    """One thing to do: the headline says what, the line why.

    Without a `right` action there is nothing to do but to read on. `otherwise` says of other legal
    actions why they are not the one, and `anyhow` of all those that it does not name. `then` is
    what follows, in turn, up to the next step; "rest" there plays the deal to its end.
    """

    headline: str
    line: str
    right: str | None = None
    then: str = ""
    otherwise: Mapping[str, str] = field(default_factory=dict)
    anyhow: str = ""

    def why_not(self, action: str) -> str:
        """Return why a legal action is not the one that is asked for; "" where nobody said."""
        return self.otherwise.get(action, self.anyhow)


@dataclass(frozen=True)
class Lesson:
    """A lesson of a minute; the learner sits at seat 0.

    `drawn` is a row of cards, signs and stamps, as `games.drawing.row` reads it. `before` is what
    was bid and played before its first step, of which nothing is told.
    """

    name: str
    title: str
    text: str
    drawn: str
    rules: str
    options: Mapping[str, str]
    dealer: Seat
    deals: tuple[Laid, ...]
    steps: tuple[Step, ...]
    before: str = ""
