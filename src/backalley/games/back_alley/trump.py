"""How trump is found."""

from collections.abc import Mapping
from typing import Final

from backalley.cards import PACK_52, Pack, Suit
from backalley.engine.trump import FixedTrump, TrumpSource, TurnedBlooper, TurnUp
from backalley.games.back_alley.standing import has_bloopers
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import CARDS_AND_TRUMP


def trump_source(value: Mapping[str, str], pack: Pack) -> TrumpSource:
    """Return where trump comes from by these options."""
    if value["trump"] == "spades":
        return FixedTrump(Suit.SPADES)
    return TurnUp(TurnedBlooper(value["turned_joker"]), cuts=pack is PACK_52)


TRUMP: Final = Option(
    "trump",
    (
        Value("turned", "Turned", "The suit of the card turned up after the deal.", row("H8")),
        Value("spades", "Spades", "Always spades; nothing is turned.", row("SA SK SQ")),
    ),
    "Trump",
    "How trump is found.",
    CARDS_AND_TRUMP,
    rank=-1,
)
TURNED_JOKER: Final = Option(
    "turned_joker",
    (
        Value(
            "no-trump", "No trump", "Nothing is trump, and both bloopers are out.", row("~BB ~LB")
        ),
        Value(
            "burn", "Burnt", "It goes to the bottom and the next card is turned.", row("~BB → H8")
        ),
        Value("sole-trump", "Sole trump", "The other blooper is the only trump.", row("~BB → LB")),
    ),
    "A turned blooper",
    "What happens when a blooper is turned up for trump.",
    CARDS_AND_TRUMP,
    needs=(
        Need("pack", "a pack with bloopers", has_bloopers),
        Need(
            "trump", "a card that is turned", lambda standing: standing.value["trump"] == "turned"
        ),
    ),
)
