"""Cards, draws and tricks in sentences."""

from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.engine.trick import Trick
from backalley.engine.view import View
from backalley.table.eyes.eyes import DealSeen
from backalley.table.telling.dealing import suits_told
from backalley.table.telling.naming import Naming, card_named


def card_told(was: View, card: Card, naming: Naming) -> str:
    """Tell a card: "Max leads the ace of clubs.", "You play the two of clubs from the dummy."."""
    assert was.turn is not None
    return placed_told(was, was.turn, card, naming, leads=not was.trick)


def placed_told(seen: View, seat: Seat, card: Card, naming: Naming, *, leads: bool) -> str:
    """Tell a card that was played, or led, from the hand of `seat`."""
    verb, named, dummy = "lead" if leads else "play", card_named(card), seen.dummy
    if dummy is not None and seat == dummy.seat:
        return f"{naming.does(dummy.played_by, verb)} {named} from the dummy."
    return f"{naming.does(seat, verb)} {named}."


def dummy_told(seen: View, naming: Naming) -> tuple[str, ...]:
    """Tell the dummy that is laid down once the opening lead is made; else nothing."""
    dummy = seen.dummy
    if dummy is None or seen.tricks or len(seen.trick) != 1:
        return ()
    hand = suits_told(seen.hands[dummy.seat] or (), seen.order)
    return (f"{naming.does(dummy.seat, 'lay')} down the dummy: {hand}.",)


def trick_told(trick: Trick, naming: Naming) -> str:
    """Tell who won a trick: "Ruth wins the trick with the five of hearts."."""
    best = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    return f"{naming.does(trick.winner, 'win')} the trick with {card_named(best)}."


def discard_told(seat: Seat, card: Card | None, naming: Naming) -> str:
    """Tell a draw and discard; `card` is known to the player alone."""
    if card is not None and seat == naming.viewer:
        return f"You lay {card_named(card)} aside."
    return f"{naming.seat(seat)} draws and discards."


def drawn_told(deal: DealSeen) -> tuple[str, ...]:
    """Tell the viewer what they have just drawn; nothing to anybody else."""
    card = deal.turn.drawn if deal.turn else None
    return (f"You draw {card_named(card)}.",) if card else ()
