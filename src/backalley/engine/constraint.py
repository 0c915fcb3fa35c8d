"""Constraints: what narrows a hand to the cards that may be played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from backalley.cards import Card, cards_in_words, parse_cards
from backalley.engine.ruletext import Described, RuleText

if TYPE_CHECKING:
    from backalley.engine.playing import Playing
    from backalley.engine.ruleset import RuleSet


class Narrowing(Protocol):
    """What narrows a hand to the cards that may be played; many do, one after another.

    One that would leave nothing is skipped, so none needs to say what happens then.
    """

    @property
    def rule(self) -> str:
        """Anchor of the rule in the rulebook."""

    def narrow(self, state: "Playing", cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of `cards` that the rule allows the seat whose turn it is."""

    def explain(self, state: "Playing", allowed: Sequence[Card]) -> str:
        """Say why only `allowed` may be played, to the player who tried another card."""


class Constraint(Narrowing, Described, Protocol):
    """A rule of leading or following."""

    @property
    def until_broken(self) -> bool:
        """Whether it binds until a trump was played, which is then said to be broken."""


@dataclass(frozen=True)
class FollowSuit:
    """Follow the suit led if possible, else play any card (rules.md section 1, "following")."""

    until_broken: ClassVar[bool] = False

    if_void: str = "play any card"
    """What a player does who cannot follow, in words; a constraint after this one says it too."""
    rule: str = "following"

    def narrow(self, state: "Playing", cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of the suit led."""
        if not state.trick:
            return cards
        suit = state.order.suit
        led = suit[state.trick[0]]
        return tuple([card for card in cards if suit[card] is led])

    def explain(self, state: "Playing", allowed: Sequence[Card]) -> str:
        """Name the suit led and the cards of it."""
        led = state.order.suit[state.trick[0]]
        name = "trumps" if led is state.trump else led.word
        return f"You must follow suit: {name} were led and you hold {cards_in_words(allowed)}."

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Say that suit is followed."""
        text = f"Follow the suit led if you can. If you cannot, {self.if_void}."
        return (RuleText(self.rule, "Following suit", (text,), parse_cards("SK S9")),)
