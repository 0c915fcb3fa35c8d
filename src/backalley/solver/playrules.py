"""The rules of playing the cards of one deal, as numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.cards import Card, OddTrump, Pack, Suit
from backalley.engine.layout import Seat, Side
from backalley.engine.ranking import Order, Trump
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import Call
from backalley.errors import quote
from backalley.solver.backend import Backend, Rules
from backalley.solver.errors import UnsolvableError
from backalley.solver.rows import Row, rows_of

TRUMPS: Final = (*Suit, *OddTrump, None)


@dataclass(frozen=True)
class PlayRules:
    """What the search knows of a rule set, once trump is known and the bids are made.

    Cards are bits: those of a suit lie side by side, stronger ones higher. A card that the pack
    holds several times has several bits.
    """

    cards: tuple[Card, ...]
    """The card of each bit, from bit 0."""
    suits: tuple[int, ...]
    """The bits of each suit; none is empty."""
    trump: int
    """The place of the trump suit among them, -1 without."""
    equal_trumps: bool
    """Whether all trumps are alike, so that of several the first played wins."""
    side_of: tuple[Side, ...]
    rows: tuple[Row, ...]
    places: dict[Card, tuple[int, ...]] = field(repr=False, compare=False, hash=False)
    """The bits of each card, as numbers that have just that bit."""

    _checked: dict[int, Rules] = field(default_factory=dict, repr=False, compare=False, hash=False)

    def checked(self, backend: Backend) -> Rules:
        """Return the same as the search takes it."""
        known = self._checked.get(id(backend))
        if known is None:
            rows = [tuple(row) for row in self.rows]
            known = backend.Rules(self.suits, self.trump, self.equal_trumps, self.side_of, rows)
            self._checked[id(backend)] = known
        return known


def play_rules(
    rules: RuleSet, trump: Trump, calls: Sequence[Call] = (), *, order: Order | None = None
) -> PlayRules:
    """Return the rules of a deal's play under this trump, after these calls.

    Raises `UnsolvableError` where the search has no table for a part of them, and for a trump that
    is none.

    >>> from backalley import Suit, rule_set
    >>> hearts = play_rules(rule_set("back-alley"), Suit.HEARTS)
    >>> hearts.trump, [suit.bit_count() for suit in hearts.suits]
    (2, [13, 13, 15, 13])
    """
    if trump not in TRUMPS:
        raise UnsolvableError(quote(trump), "a Suit, an OddTrump or None", "trump")
    order = order or rules.ranking.order(trump)
    cards, suits, places, trump_at = _laid_out(rules.pack, order)
    trumps = [
        cards[bit] for bit in range(len(cards)) if trump_at >= 0 and suits[trump_at] >> bit & 1
    ]
    equal = len(trumps) > 1 and len(set(trumps)) == 1
    several = [card for card in places if len(places[card]) > 1]
    if several and not (equal and several == [trumps[0]]):
        raise UnsolvableError(
            f"several cards {several[0].text}", "cards of which the pack has one", "pack"
        )
    single = {card: bits[0] for card, bits in places.items()}
    rows = rows_of(rules.constraints, single, calls, trump=trump is not None)
    return PlayRules(cards, suits, trump_at, equal, rules.side_of, rows, places)


def _laid_out(
    pack: Pack, order: Order
) -> tuple[tuple[Card, ...], tuple[int, ...], dict[Card, tuple[int, ...]], int]:
    by_suit: dict[object, list[Card]] = {}
    for card in pack.cards:
        if card in order.suit:
            by_suit.setdefault(order.suit[card], []).append(card)
    cards: list[Card] = []
    suits: list[int] = []
    places: dict[Card, tuple[int, ...]] = {}
    trump = -1
    for suit, members in by_suit.items():
        if suit is order.trump:
            trump = len(suits)
        mask = 0
        for card in sorted(members, key=order.strength.__getitem__):
            bit = 1 << len(cards)
            cards.append(card)
            places[card] = (*places.get(card, ()), bit)
            mask |= bit
        suits.append(mask)
    return tuple(cards), tuple(suits), places, trump


def seats_of(side_of: Sequence[Side], seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of this seat's side."""
    return tuple(other for other, side in enumerate(side_of) if side == side_of[seat])
