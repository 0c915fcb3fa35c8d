"""What a call promises, as values; its sentence is made of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from backalley.bots.natural.bidding.held import SUITS, Held
from backalley.cards import Suit
from backalley.words import joined, number_said


class Range(NamedTuple):
    """From `low` to `high`, both included."""

    low: int
    high: int

    def both(self, other: "Range") -> "Range":
        """Return what lies in both; the other where nothing does, for the later word counts."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else other

    def either(self, other: "Range") -> "Range":
        """Return the smallest range that holds both."""
        return Range(min(self.low, other.low), max(self.high, other.high))


MOST_POINTS: Final = 37
"""The most points thirteen cards hold."""
MOST_SHORTNESS: Final = 6
"""What a hand of two suits adds."""
ANY_POINTS: Final = Range(0, MOST_POINTS)
ANY_WORTH: Final = Range(0, MOST_POINTS + MOST_SHORTNESS)
ANY_LENGTH: Final = Range(0, 13)
ANY_LENGTHS: Final = (ANY_LENGTH,) * 4
NO_LIMIT: Final = 99
"""More points or cards than any hand has."""

Lengths = Mapping[Suit, tuple[int, int]]
NO_LENGTHS: Final[Lengths] = {}


class Force(Enum):
    """What a call asks of partner; its value is the note it adds to the sentence."""

    NONE = ""
    INVITES = "invites game"
    FORCING = "forcing"
    TO_GAME = "forcing to game"
    TO_PLAY = "to play"
    PENALTY = "for penalty"
    UNAGREED = "not agreed"


@dataclass(frozen=True)
class Meaning:
    """What is known of a hand; with nothing given, nothing is.

    >>> shown((12, 19), lengths={Suit.HEARTS: at_least(5)}).text
    '12–19 points, five or more hearts'
    >>> Meaning().text
    'anything'
    """

    points: Range = ANY_POINTS
    """A=4, K=3, Q=2, J=1."""
    worth: Range = ANY_WORTH
    """Points and 3, 2, 1 for a void, a singleton, a doubleton."""
    lengths: tuple[Range, ...] = ANY_LENGTHS
    """Cards in clubs, diamonds, hearts, spades."""
    balanced: bool | None = None
    """Whether the hand is balanced; None: not said."""
    stopped: frozenset[Suit] = frozenset()
    """Suits of the opponents in which the hand has a stopper."""
    good: frozenset[Suit] = frozenset()
    """Suits with two of the three, or three of the five, highest cards."""
    force: Force = Force.NONE
    usual: int = MOST_POINTS
    """More points than this are rare; for the sentence alone."""

    def length(self, suit: Suit) -> Range:
        """Return how many cards of `suit` are promised."""
        return self.lengths[SUITS.index(suit)]

    def admits(self, hand: Held) -> bool:
        """Whether a hand is as promised."""
        return (
            self.points.low <= hand.points <= self.points.high
            and self.worth.low <= hand.worth <= self.worth.high
            and all(
                low <= length <= high
                for (low, high), length in zip(self.lengths, hand.lengths, strict=True)
            )
            and self.balanced in (None, hand.balanced)
            and self.stopped <= hand.stopped
            and self.good <= hand.good
        )

    @property
    def limits_points(self) -> bool:
        """Whether the points say more than follows from the points with shortness."""
        return self.points != self.points_by_worth

    @property
    def points_by_worth(self) -> Range:
        """The points that follow from the points with shortness."""
        return Range(max(self.worth.low - self._short, 0), min(self.worth.high, MOST_POINTS))

    @property
    def limits_worth(self) -> bool:
        """Whether the points with shortness say more than follows from the points."""
        high = min(self.points.high + self._short, ANY_WORTH.high)
        return self.worth != (self.points.low, high)

    @property
    def tells_worth(self) -> bool:
        """Whether its sentence speaks of points with shortness."""
        return bool(self._worth_told)

    @property
    def _worth_told(self) -> str:
        return _points(self.worth, "points with shortness") if self.limits_worth else ""

    @property
    def _usually(self) -> str:
        if not self.points.low <= self.usual < self.points.high:
            return ""
        return f"mostly at most {self.usual}{'' if self.limits_points else ' points'}"

    @property
    def _short(self) -> int:
        return 1 if self.balanced else MOST_SHORTNESS

    @property
    def text(self) -> str:
        """The promise in words; what follows from the rest of it is left out."""
        least = sum(low for low, _ in self.lengths)
        parts = [
            _points(self.points, "points") if self.limits_points else "",
            self._worth_told,
            self._usually,
            {None: "", True: "balanced", False: "unbalanced"}[self.balanced],
            *(
                _cards(suit, self.length(suit), 13 - least, suit in self.good)
                for suit in _MAJORS_FIRST
            ),
            _stoppers(self.stopped),
            self.force.value,
        ]
        return ", ".join(part for part in parts if part) or "anything"


def at_least(low: int) -> tuple[int, int]:
    """Return the range from `low` on, of points or of cards."""
    return low, NO_LIMIT


def shown(
    points: tuple[int, int] = ANY_POINTS,
    worth: tuple[int, int] = ANY_WORTH,
    *,
    lengths: Lengths = NO_LENGTHS,
    balanced: bool | None = None,
    stopped: Iterable[Suit] = (),
    good: Iterable[Suit] = (),
    force: Force = Force.NONE,
) -> Meaning:
    """Return a meaning; ranges reach no further than a hand can."""
    return Meaning(
        _within(points, ANY_POINTS),
        _within(worth, ANY_WORTH),
        tuple(_within(lengths.get(suit, ANY_LENGTH), ANY_LENGTH) for suit in SUITS),
        balanced,
        frozenset(stopped),
        frozenset(good),
        force,
    )


def _within(asked: tuple[int, int], most: Range) -> Range:
    return Range(max(asked[0], most.low), min(asked[1], most.high))


def both(first: Meaning, second: Meaning) -> Meaning:
    """Return what a hand is of which both are known; where they disagree, the later is believed.

    The later one's note stays.
    """
    lengths = tuple(a.both(b) for a, b in zip(first.lengths, second.lengths, strict=True))
    if sum(low for low, _ in lengths) > 13:
        lengths = second.lengths
    points, worth = first.points.both(second.points), first.worth.both(second.worth)
    balanced = first.balanced if second.balanced is None else second.balanced
    stopped, good = first.stopped | second.stopped, first.good | second.good
    usual = min(first.usual, second.usual)
    return settled(Meaning(points, worth, lengths, balanced, stopped, good, second.force, usual))


def either(first: Meaning, second: Meaning) -> Meaning:
    """Return the narrowest meaning that holds hands of both; the first one's note stays."""
    return Meaning(
        first.points.either(second.points),
        first.worth.either(second.worth),
        tuple(a.either(b) for a, b in zip(first.lengths, second.lengths, strict=True)),
        first.balanced if first.balanced == second.balanced else None,
        first.stopped & second.stopped,
        first.good & second.good,
        first.force,
    )


def added(known: Meaning, call: Meaning) -> Meaning:
    """Return what a call says to those who know so much: its points, and what of shape is new.

    >>> opened = shown((12, 19), lengths={Suit.HEARTS: at_least(4)})
    >>> added(opened, settled(shown((0, 15)))).text
    '12–15 points'
    >>> two_clubs = settled(shown((10, 37), lengths={Suit.CLUBS: at_least(5)}))
    >>> added(shown((0, 11)), two_clubs).text
    '10–11 points, five or more clubs'
    """
    if known.points.low > call.points.high or call.points.low > known.points.high:
        known = replace(known, points=ANY_POINTS, worth=ANY_WORTH)
    now = both(known, call)
    room = 13 - sum(low for low, _ in now.lengths)
    lengths = list[Range]()
    for before, after in zip(known.lengths, now.lengths, strict=True):
        limited = after.high < min(before.high, after.low + room)
        is_new = limited or after.low > before.low
        lengths.append(Range(after.low, after.high if limited else 13) if is_new else ANY_LENGTH)
    counts = call if call.limits_points or call.limits_worth else known
    worth = Range(now.worth.low, (call if call.worth.high >= MOST_POINTS else now).worth.high)
    told = replace(
        now,
        worth=worth if counts.limits_worth else ANY_WORTH,
        lengths=tuple(lengths),
        balanced=None if now.balanced == known.balanced else now.balanced,
        stopped=now.stopped - known.stopped,
        good=now.good - known.good,
        usual=now.usual if call.usual < MOST_POINTS else MOST_POINTS,
    )
    return told if counts.limits_points else replace(told, points=told.points_by_worth)


def combined(meanings: Iterable[Meaning]) -> Meaning:
    """Return what all calls of one seat say together.

    >>> opened = shown((12, 19), lengths={Suit.SPADES: at_least(4)})
    >>> combined([opened, shown((12, 15), lengths={Suit.SPADES: at_least(6)})]).text
    '12–15 points, six or more spades'
    """
    known = Meaning()
    for meaning in meanings:
        known = both(known, meaning)
    return known


def settled(meaning: Meaning) -> Meaning:
    """Return the same with what follows from it.

    The other suits leave only so much room, and shortness adds only so much.
    """
    least = sum(low for low, _ in meaning.lengths)
    lengths = tuple(Range(low, min(high, 13 - least + low)) for low, high in meaning.lengths)
    short = 1 if meaning.balanced else MOST_SHORTNESS
    points = meaning.points.both(Range(meaning.worth.low - short, meaning.worth.high))
    worth = meaning.worth.both(Range(points.low, points.high + short))
    return replace(meaning, points=points, worth=worth, lengths=lengths)


_MAJORS_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def _points(known: Range, what: str) -> str:
    if known.high >= MOST_POINTS:
        return f"{known.low}+ {what}" if known.low else ""
    if known.low == known.high:
        return f"{known.low} {what}"
    return f"{known.low}–{known.high} {what}" if known.low else f"at most {known.high} {what}"


def _cards(suit: Suit, known: Range, room: int, good: bool) -> str:
    """Say how many cards; `room` is how many the suits leave beyond what they promise."""
    low, high = number_said(known.low), number_said(known.high)
    quality = "good " if good else ""
    cards = f"{quality}{suit.word}"
    limited = known.high < known.low + room
    if known.low == known.high:
        return f"{low} {cards}"
    if known.low == 0:
        few = f"{quality}{suit.one}" if known.high == 1 else cards
        return f"at most {high} {few}" if limited else cards if good else ""
    return f"{low} to {high} {cards}" if limited else f"{low} or more {cards}"


def _stoppers(stopped: frozenset[Suit]) -> str:
    words = [suit.word for suit in SUITS if suit in stopped]
    return f"{joined(words)} stopped" if words else ""
