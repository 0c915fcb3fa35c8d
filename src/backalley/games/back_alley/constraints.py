"""What Back Alley asks of a card beyond following suit."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, cards_in_words
from backalley.engine.actions import BOARD, Action
from backalley.engine.playing import Playing
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.words import joined

NAMED_CARDS: Final = 3
"""So many cards a reason names one by one; of more it names the suits."""


@dataclass(frozen=True)
class TrumpsUnbroken:
    """Trumps are not led until one was played to an earlier trick.

    A player who personally made one of the bids in `freed_by` may lead them at any time; that a
    hand of trumps only may be led from needs no words, for a constraint never leaves nothing.
    Source: rules.md section 1, "leading trump".
    """

    freed_by: tuple[Action, ...] = (BOARD,)
    rule: str = "leading-trump"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the plain cards while trumps may not be led."""
        if state.trick or state.broken or state.trump is None or self._free(state):
            return cards
        is_trump = state.order.is_trump
        return tuple([card for card in cards if not is_trump(card)])

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        """Say that trumps are not broken and what may be led."""
        return (
            "Trumps may not be led until one has been played to an earlier trick: "
            f"lead {_choice(allowed)}."
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when trumps may be led."""
        freed = " or ".join(action.text for action in self.freed_by)
        sentences = (
            "Trumps may not be led until one, a blooper too, has been played to an earlier trick.",
            f"Two exceptions: a player who bid {freed}, and a hand of nothing but trumps.",
        )
        return (RuleText(self.rule, "Leading trump", sentences),)

    def _free(self, state: Playing) -> bool:
        seat = state.turn
        return any(call.seat == seat and call.action in self.freed_by for call in state.calls)


class Answer(Enum):
    """Which of their trumps a player must play on a led blooper."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    ANY = "any"


@dataclass(frozen=True)
class BlooperLed:
    """A led blooper names the trump each other player must play; not led, it binds nobody.

    Source: rules.md section 1, "BB led" and "LB led"; section 2, `big_lead_partner`.
    """

    blooper: Card
    answer: Answer
    partner_answer: Answer

    @property
    def rule(self) -> str:
        return f"{'big' if self.blooper is BIG_BLOOPER else 'little'}-blooper-led"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the one trump that answers the blooper."""
        if not state.trick or state.trick[0] is not self.blooper:
            return cards
        trumps = state.order.trumps(cards)
        answer = self._answer(state)
        if not trumps or answer is Answer.ANY:
            return trumps
        strength = state.order.strength
        pick = max if answer is Answer.HIGHEST else min
        return (pick(trumps, key=strength.__getitem__),)

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        """Name the blooper and the card that must be played."""
        answer = "highest" if self._answer(state) is Answer.HIGHEST else "lowest"
        return (
            f"The {self.blooper.words} was led: you must play your {answer} trump, "
            f"{cards_in_words(allowed)}."
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a led blooper asks for; nothing where the pack has none."""
        if self.blooper not in rules.pack.cards:
            return ()
        others = f"each other player must play their {self.answer.value} trump"
        title = f"The {self.blooper.words} led"
        sentences = [
            f"When the {self.blooper.words} is led, {others}; without a trump, any card.",
            "Played to a trick that another card led, it asks for nothing.",
        ]
        if self.answer is Answer.LOWEST:
            sentences.insert(
                1, "The other blooper counts, and wins the trick when it must be played."
            )
        if self.partner_answer is not self.answer and len(rules.sides) < rules.seats:
            partner = "any trump" if self.partner_answer is Answer.ANY else "their lowest trump"
            sentences.insert(1, f"The leader's partner must play {partner}.")
        return (RuleText(self.rule, title, tuple(sentences)),)

    def _answer(self, state: Playing) -> Answer:
        side_of = state.deal.rules.side_of
        same_side = side_of[state.turn] == side_of[state.leader]
        return self.partner_answer if same_side else self.answer


def _choice(cards: Sequence[Card]) -> str:
    """Name up to three cards, or the suits of more: they are all the plain cards of the hand."""
    if len(cards) <= NAMED_CARDS:
        return joined([f"the {card.words}" for card in cards], " or ")
    suits = dict.fromkeys(card.suit for card in cards)
    return joined([f"a {suit.word.removesuffix('s')}" for suit in suits if suit], " or ")


def big_blooper_led(partner_answer: Answer) -> BlooperLed:
    """Return the rule of the led big blooper: highest trumps, the partner's as named."""
    return BlooperLed(BIG_BLOOPER, Answer.HIGHEST, partner_answer)


LITTLE_BLOOPER_LED = BlooperLed(LITTLE_BLOOPER, Answer.LOWEST, Answer.LOWEST)
