"""Which suit a card belongs to and which card beats which, once trump is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from backalley.cards import RANK_WORDS, RANKS, Card, OddTrump, Pack, Suit, cards_in_words
from backalley.engine.ruletext import RuleText

if TYPE_CHECKING:
    from backalley.engine.ruleset import RuleSet

Trump = Suit | OddTrump | None
"""The trump of a deal; None where there is no trump."""

TRUMP_STRENGTH: Final = 100
"""Added to a trump's strength, so that every trump beats every plain card."""


@dataclass(frozen=True, eq=False)
class Order:
    """The cards of a pack under one trump: `suit` each belongs to, `strength` in it.

    Cards of the led suit and trumps compare by strength; of equals the first played wins.
    A card that belongs to no suit now (a blooper without trump) is in neither table.
    """

    ranking: "Ranking"
    trump: Trump
    suit: Mapping[Card, Suit | OddTrump]
    strength: Mapping[Card, int]

    def __reduce__(self) -> tuple[object, ...]:
        # A copy is the order that the ranking keeps, so that copied states are equal.
        return self.ranking.order, (self.trump,)

    def is_trump(self, card: Card) -> bool:
        """Whether the card belongs to the trump suit."""
        return self.strength[card] >= TRUMP_STRENGTH

    def trumps(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the trumps among `cards`, in the order given."""
        strength = self.strength
        return tuple([card for card in cards if strength[card] >= TRUMP_STRENGTH])

    def winning(self, cards: Sequence[Card]) -> int:
        """Return the place in `cards`, from 0, of the card that wins a trick led by the first.

        Source: rules.md section 1, "trick".
        """
        led = self.suit[cards[0]]
        suit, strength = self.suit, self.strength
        best, best_strength = 0, strength[cards[0]]
        for place, card in enumerate(cards):
            power = strength[card]
            if power > best_strength and (power >= TRUMP_STRENGTH or suit[card] is led):
                best, best_strength = place, power
        return best


@dataclass(frozen=True)
class Ranking:
    """How cards rank: the ranks low to high, and the cards that head the trump suit.

    `top_trumps` belong to the trump suit whatever it is, in rising order above its ace.

    >>> order = Ranking().order(Suit.HEARTS)
    >>> order.suit[Card("BB")], order.strength[Card("BB")] > order.strength[Card("HA")]
    (Suit.HEARTS, True)
    """

    top_trumps: tuple[Card, ...] = (Card("LB"), Card("BB"))
    ranks: str = RANKS
    trump_ranks: str | None = None
    """The ranks of the trump suit, where they differ."""

    def order(self, trump: Trump) -> Order:
        """Return the order of all cards under this trump."""
        return _order(self, trump)

    def unranked(self, pack: Pack) -> tuple[Card, ...]:
        """Return the cards of `pack` that have no place under a trump; there should be none."""
        ranked = self.order(Suit.SPADES).suit
        return tuple(card for card in pack.cards if card not in ranked)

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Say which card beats which."""
        lowest, highest = RANK_WORDS[self.ranks[0]], RANK_WORDS[self.ranks[-1]]
        plain: tuple[str, ...] = (
            "The highest trump wins the trick; without a trump, the highest card of the suit led.",
            f"In every suit the {highest} is high and the {lowest} low.",
        )
        if self.trump_ranks:
            plain = (*plain, f"In trumps the {RANK_WORDS[self.trump_ranks[-1]]} is high.")
        tops = [card for card in reversed(self.top_trumps) if card in rules.pack.cards]
        wins = RuleText("trick", "Which card wins", plain, self._shown(tops))
        if not tops:
            return (wins,)
        sentences = _said_of(tops, rules.pack)
        if any(rules.pack.cards.count(card) > 1 for card in tops):
            sentences = (*sentences, "Of equal cards in a trick the first played wins.")
        title = "The highest trumps" if tops[1:] else "The highest trump"
        return wins, RuleText("highest-trumps", title, sentences, tuple(tops))

    def _shown(self, tops: Sequence[Card]) -> tuple[Card, ...]:
        """Return the highest trumps, the highest first, where hearts are trump."""
        ranks = reversed(self.trump_ranks or self.ranks)
        hearts = (Card(Suit.HEARTS.value + rank) for rank in ranks)
        plain = [card for card in hearts if card not in tops]
        return (*tops, *plain[:3])


def _said_of(tops: Sequence[Card], pack: Pack) -> tuple[str, ...]:
    several = "They are trumps in every respect."
    if len(tops) > 1:
        return f"Highest of all are {cards_in_words(tops)}, in that order.", several
    if pack.cards.count(tops[0]) > 1:
        return f"Highest of all are the {tops[0].words}s.", several
    return f"Highest of all is {cards_in_words(tops)}.", "It is a trump in every respect."


@cache
def _order(ranking: Ranking, trump: Trump) -> Order:
    suit: dict[Card, Suit | OddTrump] = {}
    strength: dict[Card, int] = {}
    for own in Suit:
        ranks = (own is trump and ranking.trump_ranks) or ranking.ranks
        for power, rank in enumerate(ranks):
            card = Card(own.value + rank)
            suit[card] = own
            strength[card] = power + (TRUMP_STRENGTH if own is trump else 0)
    if trump is not None:
        for power, card in enumerate(ranking.top_trumps, start=len(ranking.ranks)):
            suit[card] = trump
            strength[card] = TRUMP_STRENGTH + power
    return Order(ranking, trump, suit, strength)
