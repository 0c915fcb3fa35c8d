"""What keeps a hand from a call that is agreed, in words."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS, Held
from backalley.bots.natural.bidding.meaning import Meaning, Range
from backalley.cards import Suit
from backalley.engine.actions import Action
from backalley.words import joined

FITS = "fits"


def misfits(meaning: Meaning, hand: Held) -> tuple[str, ...]:
    """Return what of a promise a hand does not have: none where it is as promised.

    >>> from backalley.bots.natural.bidding.held import held
    >>> from backalley.bots.natural.bidding.meaning import at_least, shown
    >>> from backalley.cards import parse_cards
    >>> hand = held(parse_cards("SA SK S7 S5 S2 HQ H4 H3 DK D2 C8 C7 C4"))
    >>> misfits(shown((15, 17), lengths={Suit.HEARTS: at_least(5)}, balanced=True), hand)
    ('too few points', 'too few hearts')
    """
    found = [
        _beside(hand.points, meaning.points, "points"),
        _beside(hand.worth, meaning.worth, "points with shortness"),
        *(
            _beside(length, promised, suit.word)
            for suit, length, promised in zip(SUITS, hand.lengths, meaning.lengths, strict=True)
        ),
        _not_good(meaning.good - hand.good),
        _not_stopped(meaning.stopped - hand.stopped),
    ]
    if meaning.balanced not in (None, hand.balanced):
        found.append(f"hand is {'not ' if meaning.balanced else ''}balanced")
    told = tuple(filter(None, found))
    if "too few points" in told or "too many points" in told:
        return tuple(one for one in told if not one.endswith("points with shortness"))
    return told


def fit_of(choices: Choices, call: Action, hand: Held) -> str:
    """Return how a hand fits a call that is among `choices`: `FITS`, or what it lacks.

    Of several kinds of hands that make the call, the nearest one counts.
    """
    ways = [misfits(choice.meaning, hand) for choice in choices.found if choice.call == call]
    nearest = min(ways, key=len)
    return "; ".join(nearest) or FITS


def _beside(has: int, promised: Range, what: str) -> str:
    if has < promised.low:
        return f"too few {what}"
    return f"too many {what}" if has > promised.high else ""


def _not_good(suits: frozenset[Suit]) -> str:
    return f"{_named(suits)} not good enough" if suits else ""


def _not_stopped(suits: frozenset[Suit]) -> str:
    return f"{_named(suits)} not stopped" if suits else ""


def _named(suits: frozenset[Suit]) -> str:
    return joined([suit.word for suit in SUITS if suit in suits])
