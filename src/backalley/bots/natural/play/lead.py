"""The opening lead, by the principles that are published: which suit, and which card of it.

The card of a suit is the top of touching honours, fourth best of length, the top of two, and low
from an honour. Which suit, is a sum of what speaks for it. Solving sampled deals as well was
measured and chose no better leads, so it is left out here.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.play.worlds import Known
from backalley.cards import RANKS, Card, Suit

HONOURS: Final = frozenset("AKQJT")
PARTNERS: Final = 5.0
"""A suit that partner has shown."""
DECLARERS: Final = -4.0
"""A suit that declarer has shown; dummy's counts half."""
LENGTH: Final = 1.5
"""Against no trump, each card of a suit."""
SINGLETON: Final = 4.0
"""A singleton beside a small trump, hoping to trump."""
CONTROL: Final = 2.0
"""The ace or king of trumps beside a singleton."""
FORCING: Final = 1.5
"""Each card of a long suit beside four trumps, to make declarer trump."""
TRUMPS: Final = -1.0
"""A small trump; an honour in trumps that a lead may cost counts `_RISKED` more."""
SHOWN: Final = 4
"""So many cards promised make a suit one that a player has shown."""

# What the honours at the head of a suit count against a trump contract.
_HEADS: Final = (
    ("AK", 6.0), ("KQJ", 6.0), ("KQT", 5.5), ("QJT", 5.0), ("QJ9", 4.0), ("KQ", 4.0),
    ("JT9", 3.0), ("QJ", 2.5), ("JT", 2.0), ("T9", 1.5),
)  # fmt: skip
_UNSUPPORTED_ACE: Final = -5.0
_RISKED: Final = {"K": -2.0, "Q": -1.0, "J": -0.5}
_SHORT_HONOUR: Final = {"K": -6.0, "Q": -4.0, "J": -3.0}
_DOUBLETON: Final = 1.0
_SEQUENCES: Final = ("AKQ", "AKJ", "KQJ", "KQT", "QJT", "QJ9", "JT9", "JT8", "T98", "T97")
_INNER: Final = ("AJT", "KJT", "AT9", "KT9", "QT9")
_SEQUENCE: Final = 1.5


def card_of_suit(ranks: str, *, trumps: bool) -> str:
    """Return the rank to lead from a suit, given high to low; `trumps`: against a trump contract.

    >>> [card_of_suit(held, trumps=False) for held in ("KQJ5", "AJT4", "K9762", "QJ3", "85", "K72")]
    ['K', 'J', '6', '3', '8', '2']
    >>> [card_of_suit(held, trumps=True) for held in ("AK4", "A854", "QJ3", "Q862", "974")]
    ['A', 'A', 'Q', '2', '9']
    """
    if ranks.startswith(_SEQUENCES) or len(ranks) <= 2:
        return ranks[0]
    if ranks.startswith(_INNER):
        return ranks[1]
    if trumps and (ranks[0] == "A" or _touching(ranks)):
        return ranks[0]
    if len(ranks) >= 4:
        return ranks[3]
    return ranks[2] if ranks[0] in "AKQJ" else ranks[0]


def choose_lead(known: Known, cards: Sequence[Card]) -> Card:
    """Return one of `cards`, the legal ones, as the opening lead."""
    counted = leads(known)
    return max(cards, key=lambda card: (counted.get(card, -100.0), -card.index))


def leads(known: Known) -> Mapping[Card, float]:
    """Return the card that each suit would be led with, and how much speaks for it."""
    hand = known.hands[known.turn] or ()
    counted = {}
    for suit in SUITS:
        ranks = ranks_of(hand, suit)
        if not ranks:
            continue
        if suit is known.trump:
            led, worth = ranks[-1], _trump_suit(ranks)
        else:
            led = card_of_suit(ranks, trumps=known.trump is not None)
            worth = _against_trumps(known, ranks) if known.trump else _against_no_trump(ranks)
            worth += _bidding(known, suit)
        counted[Card(suit.value + led)] = worth
    return counted


def ranks_of(cards: Sequence[Card], suit: Suit) -> str:
    """Return the ranks of one suit among `cards`, high to low.

    >>> from backalley.cards import parse_cards
    >>> ranks_of(parse_cards("S3 SK ST HA"), Suit.SPADES)
    'KT3'
    """
    ranks = [card.rank or "" for card in cards if card.suit is suit]
    return "".join(sorted(ranks, key=RANKS.index, reverse=True))


def _touching(ranks: str) -> bool:
    return ranks[:2] in {"AK", "KQ", "QJ", "JT"}


def _against_no_trump(ranks: str) -> float:
    worth = LENGTH * len(ranks) + (_SEQUENCE if ranks.startswith(_SEQUENCES) else 0)
    if len(ranks) >= 4:
        worth += 0.4 * sum(rank in "KQJT" for rank in ranks)
    return worth + (_SHORT_HONOUR.get(ranks[0], 0) if len(ranks) < 3 else 0)


def _against_trumps(known: Known, ranks: str) -> float:
    trumps = ranks_of(known.hands[known.turn] or (), known.trump or Suit.SPADES)
    worth = next((worth for head, worth in _HEADS if ranks.startswith(head)), None)
    if worth is None:
        worth = _unsupported(ranks)
    if len(ranks) == 1 and ranks not in "KQ" and 0 < len(trumps) < 4:
        worth += SINGLETON + (CONTROL if trumps[0] in "AK" else 0)
    if len(trumps) >= 4:
        worth += FORCING * (len(ranks) - 3)
    return worth


def _unsupported(ranks: str) -> float:
    head = ranks[0]
    if head == "A":
        return 0.0 if len(ranks) == 1 else _UNSUPPORTED_ACE
    if len(ranks) < 3 and head in _SHORT_HONOUR:
        return _SHORT_HONOUR[head]
    return _RISKED.get(head, 0.0) + (_DOUBLETON if len(ranks) == 2 else 0)


def _trump_suit(ranks: str) -> float:
    short = -2.0 if len(ranks) == 1 else 0.0
    return TRUMPS + short + sum(2 * _RISKED.get(rank, -1.0 if rank == "A" else 0) for rank in ranks)


def _bidding(known: Known, suit: Suit) -> float:
    declarer, dummy = known.contract.declarer, known.contract.dummy
    worth = 0.0
    for seat, counts in ((declarer, 1.0), (dummy, 0.5)):
        if known.meanings[seat].length(suit).low >= SHOWN:
            worth += DECLARERS * counts
    partner = (known.turn + 2) % 4
    return worth + (PARTNERS if known.meanings[partner].length(suit).low >= SHOWN else 0)
