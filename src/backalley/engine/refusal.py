"""Why an action may not be done."""

from dataclasses import dataclass

from backalley.cards import Card
from backalley.errors import BackAlleyError


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids an action, in words, and what would satisfy it.

    `rule` is the anchor of the rule in the rulebook; `cards` are the cards that may be played
    instead, empty where the refusal is not about a card.
    """

    rule: str
    text: str
    cards: tuple[Card, ...] = ()


class IllegalAction(BackAlleyError):
    """An action that the rules forbid now; `refusal` says which rule and what it allows."""

    def __init__(self, got: str, expected: str, where: str, refusal: Refusal) -> None:
        super().__init__(got, expected, where)
        self.args = (got, expected, where, refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.refusal.text})"
