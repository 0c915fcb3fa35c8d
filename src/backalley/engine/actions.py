"""What a player can do, and its text form.

A bid is an action, and so is a card played. Text forms never collide: ``pass``, ``3``, ``board``,
``1NT`` are bids, ``HK`` is the card.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from backalley.cards import Card, Suit
from backalley.errors import NotationError, quote

LARGEST_NUMBER: Final = 99
LARGEST_LEVEL: Final = 7
NO_TRUMP: Final = "NT"


class Action:
    """One decision of one player; `text` is its text form, as `parse_action` reads it."""

    __slots__ = ()

    @property
    def text(self) -> str:
        """The action as records and messages write it."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """The action in a sentence, after "plays" or "bids"."""
        return self.text

    @property
    def run(self) -> bool:
        """Whether it is a bid of a run of tricks: of every one, or of the first so many."""
        return False

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"parse_action({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # A copy is the one object of its text, so that `is BOARD` holds in another process too.
        return parse_action, (self.text,)


@dataclass(frozen=True, repr=False)
class OfCard(Action):
    """A decision about one card of the hand."""

    card: Card

    @property
    def words(self) -> str:
        return f"the {self.card.words}"


@dataclass(frozen=True, repr=False)
class Play(OfCard):
    """Play this card to the trick. `play` gives the one object a card has."""

    @property
    def text(self) -> str:
        return self.card.text


@dataclass(frozen=True, repr=False)
class Spoken(Action):
    """A call that is one fixed phrase, such as `PASS` and `BOARD`."""

    phrase: str
    spoken: str = ""
    """In a sentence, where it is written short."""
    run: bool = field(default=False, compare=False)

    @property
    def text(self) -> str:
        return self.phrase

    @property
    def words(self) -> str:
        return self.spoken or self.phrase


@dataclass(frozen=True, repr=False)
class Number(Action):
    """Bid to win at least so many tricks, from 1 up."""

    tricks: int

    @property
    def text(self) -> str:
        return str(self.tricks)


@dataclass(frozen=True, repr=False)
class Rainbow(Action):
    """Bid the tricks that a rainbow counts as, and `plus` more."""

    plus: int

    @property
    def text(self) -> str:
        return f"{RAINBOW_PLUS}{self.plus}" if self.plus else RAINBOW


@dataclass(frozen=True, repr=False)
class WithRainbow(Action):
    """Make this bid and say that the hand is a rainbow."""

    bid: Action

    @property
    def text(self) -> str:
        return WITH_RAINBOW + self.bid.text

    @property
    def words(self) -> str:
        return f"{self.bid.text} with a rainbow"

    @property
    def run(self) -> bool:
        return self.bid.run


@dataclass(frozen=True, repr=False)
class Bid(Action):
    """Bid to win six tricks and `level` more, with `strain` as trump (None: no trump)."""

    level: int
    strain: Suit | None

    @property
    def text(self) -> str:
        return f"{self.level}{self.strain.value if self.strain else NO_TRUMP}"

    @property
    def words(self) -> str:
        return f"{self.level}{self.strain.symbol if self.strain else NO_TRUMP}"


@dataclass(frozen=True, repr=False)
class Discard(OfCard):
    """Lay this card aside after drawing one."""

    @property
    def text(self) -> str:
        return DISCARD + self.card.text


PASS: Final = Spoken("pass")
BOARD: Final = Spoken("board", run=True)
"""To win every trick."""
DOUBLE_BOARD: Final = Spoken("double board", run=True)
TRIPLE_BOARD: Final = Spoken("triple board", run=True)
ALL: Final = Spoken("all", run=True)
BOSTON: Final = Spoken("boston", run=True)
"""To win the first six tricks."""
RAISE: Final = Spoken("raise", run=True)
"""To double the partner's board, after the circuit."""
STAY: Final = Spoken("stay")
REDEAL: Final = Spoken("redeal")
"""To demand a new deal."""
DOUBLE: Final = Spoken("X", "double")
REDOUBLE: Final = Spoken("XX", "redouble")
ACCEPT: Final = Spoken("accept")
"""To agree to a claim."""
DISPUTE: Final = Spoken("dispute")

_SPOKEN: Final = {
    action.phrase: action
    for action in (
        PASS,
        BOARD,
        DOUBLE_BOARD,
        TRIPLE_BOARD,
        ALL,
        BOSTON,
        RAISE,
        STAY,
        REDEAL,
        DOUBLE,
        REDOUBLE,
        ACCEPT,
        DISPUTE,
    )
}


DISCARD: Final = "discard "
RAINBOW: Final = "rainbow"
RAINBOW_PLUS: Final = "rainbow+"
WITH_RAINBOW: Final = "rainbow:"
"""How the text of what is no single word begins."""


@cache
def play(card: Card | str) -> Play:
    """Return the action of playing `card`, always the same object; `NotationError` for no card.

    >>> play(Card("HK")), play("HK")
    (parse_action('HK'), parse_action('HK'))
    """
    return Play(card) if isinstance(card, Card) else play(Card(card))


@cache
def rainbow(plus: int = 0) -> Rainbow:
    """Return the bid of a rainbow and so many tricks more, 0 to 99, always the same object.

    Raises `NotationError` for a number that has no text form.

    >>> rainbow(), rainbow(2)
    (parse_action('rainbow'), parse_action('rainbow+2'))
    """
    if not 0 <= plus <= LARGEST_NUMBER:
        raise NotationError(quote(plus), f"a number from 0 to {LARGEST_NUMBER}", "rainbow")
    return Rainbow(plus)


@cache
def with_rainbow(bid: Action | str) -> WithRainbow:
    """Return the bid said together with a rainbow, always the same object.

    >>> with_rainbow(number(3)), with_rainbow("3")
    (parse_action('rainbow:3'), parse_action('rainbow:3'))
    """
    return WithRainbow(bid) if isinstance(bid, Action) else with_rainbow(parse_action(bid))


@cache
def discard(card: Card | str) -> Discard:
    """Return the action of laying `card` aside, always the same; `NotationError` for no card.

    >>> discard(Card("CQ")), discard("CQ")
    (parse_action('discard CQ'), parse_action('discard CQ'))
    """
    return Discard(card) if isinstance(card, Card) else discard(Card(card))


@cache
def number(tricks: int) -> Number:
    """Return the bid of so many tricks, from 1 to 99, always the same object.

    Raises `NotationError` for a number that has no text form.

    >>> number(3)
    parse_action('3')
    """
    if not 1 <= tricks <= LARGEST_NUMBER:
        raise NotationError(quote(tricks), f"a number from 1 to {LARGEST_NUMBER}", "bid")
    return Number(int(tricks))


@cache
def bid(level: int, strain: Suit | None) -> Bid:
    """Return the bid of a level from 1 to 7 and a strain, always the same object.

    Raises `NotationError` for a level that there is not.

    >>> bid(1, None), bid(4, Suit.HEARTS).words
    (parse_action('1NT'), '4♥')
    """
    if not 1 <= level <= LARGEST_LEVEL:
        raise NotationError(quote(level), f"a level from 1 to {LARGEST_LEVEL}", "bid")
    return Bid(int(level), strain)


BIDS: Final = tuple(
    bid(level, strain) for level in range(1, LARGEST_LEVEL + 1) for strain in (*Suit, None)
)
"""Every bid of an auction, rising: at each level clubs, diamonds, hearts, spades, no trump."""

_BIDS: Final = {bid.text: bid for bid in BIDS}


def parse_action(text: str) -> Action:
    """Read an action from its text form; whether it is legal is another question.

    Raises `NotationError` for text that no action has.

    >>> parse_action("board"), parse_action("3"), parse_action("1NT"), parse_action("HK")
    (parse_action('board'), parse_action('3'), parse_action('1NT'), parse_action('HK'))
    >>> parse_action("03")
    Traceback (most recent call last):
    ...
    backalley.errors.NotationError: action: got '03', expected a bid such as '3' or 'board', ...
    """
    expected = "a bid such as '3' or 'board', or a card such as 'HK'"
    if not isinstance(text, str):
        raise NotationError(
            quote(text), "an action, or text such as '3', 'board' or 'HK'", "action"
        )
    if text in _SPOKEN:
        return _SPOKEN[text]
    if _is_number(text):
        return number(int(text))
    if text in _BIDS:
        return _BIDS[text]
    try:
        return _parse_compound(text) or play(Card(text))
    except NotationError:
        raise NotationError(quote(text), expected, "action") from None


def action_of(meant: Action | str) -> Action:
    """Return the action that is meant by itself or by its text form.

    Raises `NotationError` for text that no action has, and for what is neither.

    >>> action_of("3") is action_of(number(3))
    True
    >>> action_of(3)
    Traceback (most recent call last):
    ...
    backalley.errors.NotationError: action: got 3, expected an action, or text such as '3', ...
    """
    return meant if isinstance(meant, Action) else parse_action(meant)


def _parse_compound(text: str) -> Action | None:
    if text == RAINBOW:
        return rainbow()
    if text.startswith(RAINBOW_PLUS):
        plus = text.removeprefix(RAINBOW_PLUS)
        return rainbow(int(plus)) if _is_number(plus) else None
    if text.startswith(WITH_RAINBOW):
        said = text.removeprefix(WITH_RAINBOW)
        plainly = said in _SPOKEN or _is_number(said)  # else a text of many rainbows nests as deep
        return with_rainbow(parse_action(said)) if plainly else None
    if text.startswith(DISCARD):
        return discard(Card(text.removeprefix(DISCARD)))
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and not text.startswith("0")
