"""Cards, draws and tricks in sentences."""

from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.engine.playing import Dummy, Playing
from backalley.engine.state import State
from backalley.engine.trick import Trick
from backalley.table.drawn import drawn
from backalley.table.telling.dealing import suits_told
from backalley.table.telling.naming import Naming, card_named


def card_told(seat: Seat, card: Card, naming: Naming, *, leads: bool) -> str:
    """Tell a card: "Max leads the ace of clubs."."""
    return f"{naming.does(seat, 'lead' if leads else 'play')} {card_named(card)}."


def dummys_card_told(dummy: Dummy, card: Card, naming: Naming, *, leads: bool) -> str:
    """Tell a card of the dummy: "Max plays the ace of clubs from the dummy."."""
    does = naming.does(dummy.played_by, "lead" if leads else "play")
    return f"{does} {card_named(card)} from the dummy."


def dummy_told(state: Playing, naming: Naming) -> tuple[str, ...]:
    """Tell the dummy that is laid down once the opening lead is made; else nothing."""
    dummy = state.dummy
    if dummy is None or state.tricks or len(state.trick) != 1:
        return ()
    hand = suits_told(state.held[dummy.seat], state.order)
    return (f"{naming.does(dummy.seat, 'lay')} down the dummy: {hand}.",)


def trick_told(trick: Trick, naming: Naming) -> str:
    """Tell who won a trick: "Ruth wins the trick with the five of hearts."."""
    best = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    return f"{naming.does(trick.winner, 'win')} the trick with {card_named(best)}."


def discard_told(seat: Seat, card: Card, naming: Naming) -> str:
    """Tell a draw and discard; which card it was, only to the player."""
    if seat == naming.viewer:
        return f"You lay {card_named(card)} aside."
    return f"{naming.seat(seat)} draws and discards."


def drawn_told(state: State, naming: Naming) -> tuple[str, ...]:
    """Tell the viewer what they have just drawn; nothing to anybody else."""
    card = drawn(state, naming.viewer)
    return (f"You draw {card_named(card)}.",) if card else ()
