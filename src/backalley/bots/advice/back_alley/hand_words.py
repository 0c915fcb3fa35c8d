"""What a hand is worth, as a card player says it: "No trumps, one outside ace: about one trick"."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.counting import from_the_top
from backalley.bots.house.estimate import Estimate, estimate
from backalley.bots.house.stakes import each_alone, mates
from backalley.cards import RANK_WORDS, Card
from backalley.engine.bids import in_words, plain
from backalley.engine.ranking import Order
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of
from backalley.words import in_letters, joined, number_said

HIGH: Final = 2
"""So many ranks of trumps are named from the top down, and of the cards outside."""
COURT: Final = ("K", "Q", "J")
"""Trumps that nobody calls low."""
HALF: Final = (0.35, 0.65)
"""Between these a part of a trick is told as half of one."""


def hand_told(view: View) -> tuple[str, ...]:
    """Return what the hand holds and is worth, and what partners have bid."""
    expects = estimate(view)
    size = view.hand_size
    if not view.hand:
        hand = f"Your hand is hidden: an average one is worth {tricks_told(expects.count, size)}."
        return (hand, *_partners_told(view, expects))
    held = holding_told(view.hand, view.order)
    held = held[:1].upper() + held[1:]
    return (f"{held}: {tricks_told(expects.count, size)}.", *_partners_told(view, expects))


def holding_told(hand: Sequence[Card], order: Order) -> str:
    """Return the trumps of a hand and its high cards outside.

    >>> from backalley import parse_cards, rule_set
    >>> from backalley.cards import Suit
    >>> order = rule_set("back-alley").ranking.order(Suit.HEARTS)
    >>> holding_told(parse_cards("SA S4 C2"), order)
    'no trumps and one outside ace'
    >>> holding_told(parse_cards("BB HA H4 SK DK"), order)
    'three trumps with the big blooper and the ace, and two outside kings'
    >>> holding_told(parse_cards("H4 S2"), order)
    'one low trump and nothing high outside'
    >>> holding_told(parse_cards("HQ H4 S2"), order)
    'two trumps up to the queen and nothing high outside'
    """
    cards = [card for card in hand if card in order.suit]
    trumps = sorted(order.trumps(cards), key=lambda card: -order.strength[card])
    outside = [card for card in cards if not order.is_trump(card)]
    high = joined(_high_outside(outside, order))
    if order.trump is None:
        return high or "nothing high"
    if not outside:
        return _trumps_told(trumps, order) or "nothing that counts"
    told = _trumps_told(trumps, order)
    link = ", and " if " with " in told else " and "
    return f"{told}{link}{high or 'nothing high outside'}"


def _trumps_told(trumps: Sequence[Card], order: Order) -> str:
    named = [
        f"the {card.words if card in order.ranking.top_trumps else _rank(card)}"
        for card in trumps
        if card in order.ranking.top_trumps or from_the_top(card, order) < HIGH
    ]
    many = in_letters(len(trumps), "trump")
    if not trumps:
        return many
    court = trumps[0].rank in COURT
    if len(trumps) == 1:
        return f"one trump, the {trumps[0].words}" if named or court else "one low trump"
    if named:
        return f"{many} with {joined(named)}"
    if court:
        return f"{many} up to the {_rank(trumps[0])}"
    return in_letters(len(trumps), "low trump")


def _high_outside(cards: Sequence[Card], order: Order) -> list[str]:
    where, told = "" if order.trump is None else "outside ", list[str]()
    for place in range(HIGH):
        found = [card for card in cards if from_the_top(card, order) == place]
        if found:
            outside = "" if told else where
            told.append(in_letters(len(found), f"{outside}{_rank(found[0])}"))
    return told


def tricks_told(count: float, size: int) -> str:
    """Return a number of tricks as one says it.

    >>> [tricks_told(count, 7) for count in (0.1, 0.5, 1.1, 1.5, 6.9)]
    ['hardly a trick', 'perhaps a trick', 'about one trick', 'one or two tricks', 'every trick']
    >>> tricks_told(0.5, 1), tricks_told(1.1, 1)
    ('perhaps a trick', 'the trick')
    """
    whole, part = int(count), count % 1
    low, high = HALF
    if low <= part <= high and whole < size:
        return "perhaps a trick" if not whole else f"{number_said(whole)} or {_tricks(whole + 1)}"
    nearest = whole + (part > low)
    if nearest >= size:
        return "every trick" if size > 1 else "the trick"
    return f"about {_tricks(nearest)}" if nearest else "hardly a trick"


def _partners_told(view: View, expects: Estimate) -> tuple[str, ...]:
    partners = mates(view)
    if not partners or each_alone(view):
        return ()
    bids = [plain(call.action) for call in view.calls if call.seat in partners]
    if not bids:
        return ()
    together = f"together {tricks_told(max(expects.count, expects.side), expects.hand_size)}"
    said = [number_of(bid, expects.hand_size) for bid in bids]
    alone = "Your partner" if len(partners) == 1 else "A partner"
    who = alone if len(bids) == 1 else "Your partners"
    if not any(tricks != 0 for tricks in said):
        return (f"{who} passed: {together}.",)
    named = joined([in_words(bid) for bid, tricks in zip(bids, said, strict=True) if tricks != 0])
    if None in said:
        return (f"{who} bid {named}.",)
    return (f"{who} bid {named}: {together}.",)


def _tricks(number: int) -> str:
    return in_letters(number, "trick")


def _rank(card: Card) -> str:
    return RANK_WORDS[card.rank] if card.rank else card.words
