"""Which cards a seat cannot know at a version, worked out from the literal cards of the log."""

import re
from collections.abc import Sequence
from typing import Final

from backalley.cards import Card, parse_cards
from backalley.table.events.every import ActionTaken, CardsDealt, Event

CODE: Final = re.compile(r"(?<![A-Za-z0-9])(?:[SHDC][2-9TJQKA]|BB|LB)(?![A-Za-z0-9])")
BLOOPERS: Final = frozenset({"BB", "LB"})


def hidden_cards(events: Sequence[Event], seat: int = 0) -> frozenset[str]:
    """The cards of the deal going on that a seat has not seen, after these events."""
    dealt_at = max(
        (place for place, event in enumerate(events) if isinstance(event, CardsDealt)), default=None
    )
    if dealt_at is None:
        return frozenset()
    deal = events[dealt_at]
    assert isinstance(deal, CardsDealt)
    others = {card for held in deal.hands if held != deal.hands[seat] for card in held}
    hidden = others | set(deal.stock)
    if deal.turn_up in BLOOPERS:
        # Whoever holds the other blooper puts it aside, and all are told; who takes the first
        # card of the stock for it, sees that one. Source: rules.md section 1, "turned blooper".
        (other,) = BLOOPERS - {deal.turn_up}
        hidden -= {other} & {card for hand in deal.hands for card in hand}
        if other in deal.hands[seat]:
            hidden -= {deal.stock[0]}
    played = {event.action for event in events[dealt_at:] if isinstance(event, ActionTaken)}
    return frozenset(hidden - played)


def cards_named(text: str) -> frozenset[str]:
    """Every card that a text names, by its code or in words."""
    codes = set(CODE.findall(text))
    words = {card for card, words in WORDS.items() if words in text.casefold()}
    return frozenset(codes | words)


def _all_cards() -> tuple[Card, ...]:
    plain = " ".join(suit + rank for suit in "SHDC" for rank in "23456789TJQKA")
    return parse_cards(f"{plain} BB LB")


WORDS: Final = {card.text: card.words for card in _all_cards()}
