"""How a viewer's sentences name seats and sides: the viewer is "you"."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from backalley.cards import BLOOPERS, Card, OddTrump
from backalley.engine.layout import Seat, Side
from backalley.engine.ranking import Trump
from backalley.table.eyes.eyes import Eyes
from backalley.words import joined

WILD_CARD: Final = Card("WW")


@dataclass(frozen=True)
class Naming:
    """Names from the place of a viewer; to a watcher nobody is "you"."""

    eyes: Eyes

    @property
    def viewer(self) -> Seat | None:
        """Who is "you"."""
        return self.eyes.viewer

    def seat(self, seat: Seat) -> str:
        """Return "you" or the name."""
        if seat == self.viewer:
            return "you"
        return self.eyes.table.chairs[seat].name or "somebody"

    def does(self, seat: Seat, verb: str, third: str | None = None) -> str:
        """Return the subject of a sentence and its verb: "You bid", "Ruth bids".

        `third` is the verb's form after a name, where that is more than an s.
        """
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.seat(seat)} {third or verb + 's'}"

    def side(self, side: Side, link: str = " and ") -> str:
        """Return the names of a side, the viewer first: "you and Ruth"."""
        return self.group(self.eyes.table.rules.sides[side], link)

    def group(self, seats: Collection[Seat], link: str = " and ") -> str:
        """Return the names of seats, the viewer first."""
        ordered = sorted(seats, key=lambda seat: (seat != self.viewer, seat))
        return joined([self.seat(seat) for seat in ordered], link)

    def title(self, side: Side) -> str:
        """Return the names of a side for a heading: "You & Ruth"."""
        return capitalized(self.side(side, " & "))

    def side_does(self, side: Side, verb: str, third: str | None = None) -> str:
        """Return a side as the subject of a sentence: "You and Ruth win", "Ruth wins"."""
        return self.group_does(self.eyes.table.rules.sides[side], verb, third)

    def tied(self) -> str:
        """Return who leads the match together, as a subject: "The sides are", "You and Lou are"."""
        rules = self.eyes.table.rules
        if len(rules.sides) < rules.seats:
            return "The sides are"
        seats = [seat for side in self.eyes.table.winners for seat in rules.sides[side]]
        return f"{capitalized(self.group(seats))} are"

    def group_does(self, seats: Collection[Seat], verb: str, third: str | None = None) -> str:
        """Return seats as the subject of a sentence, as `side_does` does."""
        if len(seats) == 1:
            return self.does(next(iter(seats)), verb, third)
        return f"{capitalized(self.group(seats))} {verb}"


def capitalized(sentence: str) -> str:
    """Return the sentence with its first letter large and the others as they are."""
    return sentence[:1].upper() + sentence[1:]


def signed(points: int) -> str:
    """Return points with a minus sign, not a hyphen, where they are negative.

    >>> signed(-15)
    '−15'
    """
    return str(points).replace("-", "−")


def card_named(card: Card) -> str:
    """Return a card with its article; of the wild cards there is more than one.

    >>> card_named(Card("HK")), card_named(Card("WW"))
    ('the king of hearts', 'a wild card')
    """
    return f"{'the' if card is not WILD_CARD else 'a'} {card.words}"


def trump_in_words(trump: Trump, turn_up: Card | None = None) -> str:
    """Return the trump of a deal: "Hearts are trump", "No trump".

    >>> from backalley.cards import Suit
    >>> trump_in_words(Suit("H"))
    'Hearts are trump'
    >>> trump_in_words(OddTrump.BLOOPER, turn_up=Card("LB"))
    'The big blooper is the only trump'
    """
    return "No trump" if trump is None else capitalized(trump_clause(trump, turn_up))


def trump_clause(trump: Trump, turn_up: Card | None) -> str:
    """Return the trump of a deal as a part of a sentence: "hearts are trump"."""
    if trump is None:
        return "there is no trump"
    if trump is OddTrump.BLOOPER:
        other = next(card for card in BLOOPERS if card is not turn_up)
        return f"the {other.words} is the only trump"
    return f"{trump.word} are trump"
