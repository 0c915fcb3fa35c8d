"""What is said of a call or a card at bridge."""

from random import Random
from typing import Final

import pytest

from backalley import legal_actions, parse_action, parse_cards, parse_rule_set, view
from backalley.bots.advice.hint import hint
from backalley.bots.advice.rubber_bridge.reasons import partner_told, principle_reasons
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.meaning import at_least, shown
from backalley.engine.actions import PASS
from tests.engine.positions import after, opened

HANDS: Final = [
    "SA SQ ST S9 S4 HK H7 DA DJ D6 CK C8 C2",
    "SJ S3 HA HJ HT H8 DK DT D8 CQ CJ C7 C5",
    "SK S8 S7 S2 HQ H6 H5 DQ D9 D3 CA C6 C4",
    "S6 S5 H9 H4 H3 H2 D7 D5 D4 D2 CT C9 C3",
]
AUCTION: Final = "1S pass 2S pass 4S pass pass pass"
"""By seat 0, so that seat 1 leads and seat 2 is the dummy."""
OPENED: Final = opened(parse_rule_set("rubber-bridge"), HANDS, None, dealer=0)


@pytest.mark.parametrize(
    ("played", "card", "why"),
    [
        ("CQ C4 C3", "CK", "It wins this trick."),
        ("CQ", "CA", "It is sure of this trick: nothing to come beats it."),
        ("CQ", "C4", "It lets this trick go: you need the card least."),
        ("CQ C4 C3 CK", "C2", "The ace of clubs opposite wins the trick unless it is trumped."),
        ("CQ C4 C3 CK", "S9", "The king of spades opposite wins the trick."),
        ("CQ C4 C3 CK", "H7", "Of all you can lead it costs least."),
        ("CQ C4 C3 CK", "SA", "It is sure to win."),
        ("CQ C4 C3 C8", "H8", "A quiet lead: it gives the least away."),
    ],
)
def test_why_a_card_is_played(played: str, card: str, why: str) -> None:
    state = after(OPENED, f"{AUCTION} {played}")
    seen = view(state, state.actor)
    assert principle_reasons(seen, parse_action(card)) == (why,)


def test_a_pass_shows_and_does_not_promise() -> None:
    state = opened(parse_rule_set("rubber-bridge"), HANDS[1:] + HANDS[:1], None, dealer=2)
    told = hint(view(state, 2), legal_actions(state), Random(1))
    assert told.action is PASS
    assert told.why[0] == "A pass shows: at most 11 points."
    assert told.why[1] == "You hold 0 points: 2 spades, 4 hearts, 4 diamonds and 3 clubs."


def test_without_a_limit_together_is_at_least() -> None:
    hand = held(parse_cards("SA SK S6 S3 DA DQ DT D9 D8 D3 CJ CT C5"))
    assert partner_told(shown(at_least(6)), hand)[1] == "Together you have at least 20 points."
