"""Cards and tricks in sentences."""

from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.engine.trick import Trick
from backalley.table.telling.naming import Naming


def card_told(seat: Seat, card: Card, naming: Naming, *, leads: bool) -> str:
    """Tell a card: "Max leads the ace of clubs."."""
    return f"{naming.does(seat, 'lead' if leads else 'play')} the {card.words}."


def trick_told(trick: Trick, naming: Naming) -> str:
    """Tell who won a trick: "Ruth wins the trick with the five of hearts."."""
    best = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    return f"{naming.does(trick.winner, 'win')} the trick with the {best.words}."
