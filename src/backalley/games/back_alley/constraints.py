"""What Back Alley asks of a card beyond following suit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from backalley.cards import (
    RANK_WORDS,
    Card,
    Suit,
    cards_in_words,
    parse_cards,
)
from backalley.engine.actions import BOARD, Action
from backalley.engine.bids import plain
from backalley.engine.constraint import FollowSuit
from backalley.engine.playing import Playing
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.games.back_alley.standing import SEVERAL, boards, has_several
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_PLAY
from backalley.words import joined

WILD: Final = (Card("WW"),)
NAMED_CARDS: Final = 3
"""So many cards a reason names one by one; of more it names the suits."""


@dataclass(frozen=True)
class TrumpLead:
    """When trumps may be led; from a hand of nothing else they always may.

    That exception needs no words in code, for a constraint never leaves nothing. With `opens` they
    may be led once one was played to an earlier trick. A player who personally made one of the
    bids in `freed_by` may lead them at any time; `keys` are trumps that may always be led, and
    whose leader may go on leading trumps until losing a trick or leading another suit.
    Source: rules.md section 1, "leading trump"; section 3, `spades-high-two` and `wild-56`.
    """

    opens: bool = True
    freed_by: tuple[Action, ...] = (BOARD,)
    keys: tuple[Card, ...] = ()
    rule: str = "leading-trump"

    @property
    def until_broken(self) -> bool:
        return self.opens

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the plain cards, and the keys, while trumps may not be led."""
        if state.trick or state.trump is None or (self.opens and state.broken):
            return cards
        if self._is_free(state):
            return cards
        is_trump = state.order.is_trump
        plain_cards = tuple([card for card in cards if not is_trump(card)])
        if not plain_cards or not self.keys:
            return plain_cards
        return tuple([card for card in cards if card in plain_cards or card in self.keys])

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        """Say that trumps may not be led and what may be."""
        assert state.trump is not None
        until = "until one has been played to an earlier trick"
        when = until if self.opens else "except from a hand of nothing else"
        name = "trumps" if isinstance(state.trump, Suit) else state.trump.word
        return f"{name.capitalize()} may not be led {when}: lead {_choice(allowed)}."

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when trumps may be led."""
        freed = joined([action.text for action in self.freed_by], " or ")
        sentences = ["A hand of nothing but trumps may lead them at any time."]
        if self.opens:
            sentences.insert(
                0,
                "Trumps may not be led until they are broken: until one has been played to an "
                "earlier trick.",
            )
        else:
            sentences[0] = "Trumps may be led only from a hand of nothing but trumps."
        if freed:
            sentences.append(f"So may a player who bid {freed}.")
        if self.keys:
            sentences.append(
                f"{cards_in_words(self.keys).capitalize()} may always be led; its leader may go on "
                "leading trumps until losing a trick or leading another suit."
            )
        shown = self.keys or (WILD if WILD[0] in rules.pack.cards else (Card("HT"),))
        return (RuleText(self.rule, "Leading trump", tuple(sentences), shown),)

    def _is_free(self, state: Playing) -> bool:
        seat = state.turn
        if any(call.seat == seat and plain(call.action) in self.freed_by for call in state.calls):
            return True
        for trick in reversed(state.tricks if self.keys else ()):
            if (trick.leader, trick.winner) != (seat, seat) or not state.order.is_trump(
                trick.cards[0]
            ):
                return False
            if trick.cards[0] in self.keys:
                return True
        return False


@dataclass(frozen=True)
class FollowUnlessWild:
    """Follow the suit led, until a wild card lies in the trick: then anything goes.

    Source: rules.md section 3, `wild-56`.
    """

    until_broken: ClassVar[bool] = False

    rule: str = "following"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of the suit led while no wild card is in the trick."""
        if state.order.trumps(state.trick):
            return cards
        return FollowSuit().narrow(state, cards)

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        """Name the suit led and the cards of it."""
        return FollowSuit().explain(state, allowed)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when suit is followed."""
        sentences = (
            (
                "Follow the suit led if you can, unless a wild card is in the trick already: then "
                "you may play anything."
            ),
        )
        return (RuleText(self.rule, "Following suit", sentences, parse_cards("SK S9")),)


@dataclass(frozen=True)
class TrumpIfVoid:
    """Void in the plain suit led, a trump must be played; with `beat`, over those in the trick.

    Without `beat` one trump in the trick is enough, and then any card may be played.
    Source: rules.md section 3, `individual` and `wild-56`.
    """

    until_broken: ClassVar[bool] = False

    beat: bool
    rule: str = "trumping"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the trumps that must be played; nothing where any card may be."""
        order = state.order
        if not state.trick or order.is_trump(state.trick[0]):
            return cards
        led = order.suit[state.trick[0]]
        if any(order.suit[card] is led for card in cards):
            return cards
        best = max((order.strength[card] for card in order.trumps(state.trick)), default=0)
        if best and not self.beat:
            return cards
        return tuple([card for card in order.trumps(cards) if order.strength[card] > best])

    def explain(self, state: Playing, allowed: Sequence[Card]) -> str:
        """Say that a trump must be played."""
        order = state.order
        led = order.suit[state.trick[0]].word
        if not isinstance(state.trump, Suit):
            return f"You have no {led}: you must play a wild card."
        over = "a higher trump" if order.trumps(state.trick) else "a trump"
        choice = joined([f"the {card.words}" for card in allowed], " or ")
        return f"You have no {led}: you must play {over}, {choice}."

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when a trump must be played."""
        if self.beat:
            sentences = (
                (
                    "Who cannot follow a plain suit must play a trump; if the trick has been "
                    "trumped, one that beats its best trump. Who can do neither may play any card."
                ),
            )
        else:
            sentences = (
                (
                    "Who cannot follow must play a wild card, unless one is in the trick; without "
                    "one, any card."
                ),
            )
        shown = ((Card("H7"),) if self.beat else WILD) + (Card("S9"),)
        return (RuleText(self.rule, "Trumping", sentences, shown),)


class Answer(Enum):
    """Which of their trumps a player must play on a led blooper."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    ANY = "any"


@dataclass(frozen=True)
class CardLed:
    """A certain led trump names the trump each other player must play; not led, it binds nobody.

    Source: rules.md section 1, "BB led" and "LB led"; section 2, `big_lead_partner`.
    """

    until_broken: ClassVar[bool] = False

    card: Card
    answer: Answer
    partner_answer: Answer

    @property
    def rule(self) -> str:
        return f"{self.card.words.replace(' ', '-')}-led"

    def narrow(self, state: Playing, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the one trump that answers the blooper."""
        if not state.trick or state.trick[0] is not self.card:
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
            f"The {self.card.words} was led: you must play your {answer} trump, "
            f"{cards_in_words(allowed)}."
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a led blooper asks for; nothing where the pack has none."""
        if self.card not in rules.pack.cards:
            return ()
        others = f"each other player must play their {self.answer.value} trump"
        title = f"The {self.card.words} led"
        sentences = [
            f"When the {self.card.words} is led, {others}; without a trump, any card.",
            "Played to a trick that another card led, it asks for nothing.",
        ]
        if self.answer is Answer.LOWEST:
            sentences.insert(
                1, "The other blooper counts, and wins the trick when it must be played."
            )
        if self.partner_answer is not self.answer and len(rules.sides) < rules.seats:
            any_trump = self.partner_answer is Answer.ANY
            answer = "may play any trump" if any_trump else "must play their lowest trump"
            sentences.insert(1, f"The leader's partner {answer}.")
        if self.card.suit is not None:
            rank = RANK_WORDS[self.card.rank or ""]
            sentences.append(f"In a deal without trump it is a plain {rank} of its suit.")
        return (RuleText(self.rule, title, tuple(sentences), (self.card,)),)

    def _answer(self, state: Playing) -> Answer:
        side_of = state.deal.rules.side_of
        same_side = side_of[state.turn] == side_of[state.leader]
        return self.partner_answer if same_side else self.answer


def _choice(cards: Sequence[Card]) -> str:
    """Name up to three cards, or the suits of more: they are all the plain cards of the hand."""
    if len(cards) <= NAMED_CARDS:
        return joined([f"the {card.words}" for card in cards], " or ")
    suits = dict.fromkeys(card.suit for card in cards)
    return joined([f"a {suit.one}" for suit in suits if suit], " or ")


TRUMP_LEADS: Final[Mapping[str, Callable[[tuple[Action, ...]], TrumpLead]]] = {
    "broken-or-board": lambda every: TrumpLead(freed_by=every),
    "broken": lambda _: TrumpLead(freed_by=()),
    "all-trump": lambda _: TrumpLead(opens=False, freed_by=()),
}
"""By name, when trumps may be led, where `every` are the bids of every trick."""
TRUMP_LEAD: Final = Option(
    "trump_lead",
    (
        Value(
            "broken-or-board",
            "Broken, or a board",
            "Once a trump was played; earlier by a player who bid board.",
            row("S9 H2 … *board → HA"),
        ),
        Value(
            "broken",
            "Broken",
            "Once a trump was played; a board gives no right.",
            row("S9 H2 → HA"),
        ),
        Value("all-trump", "Never", "Only from a hand of nothing but trumps.", row("HA HJ H7 H2")),
    ),
    "Leading trump",
    "When trumps may be led from a hand that has other cards.",
    THE_PLAY,
    needs=(
        Need("schedule", SEVERAL, has_several),
        Need("boards", "a board that gives the right", lambda s: bool(boards(s)), ("broken",)),
    ),
)
