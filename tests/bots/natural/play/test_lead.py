"""Opening leads from fixed hands."""

from random import Random

import pytest

from backalley import legal_actions, view
from backalley.bots.natural.play.choose_card import choose_card
from backalley.bots.natural.play.lead import card_of_suit
from tests.bots.natural.play.play_positions import bridge

NO_TRUMP = "E", "1NT pass 3NT pass pass pass"
SPADES = "E", "1S pass 4S pass pass pass"
PARTNER_BID = "N", "1H 1S pass 4S pass pass pass"
THEY_BID = "E", "1S pass 2S pass 3H pass 4S pass pass pass"

# South's hand, the auction, and what South leads.
LEADS = {
    "the top of a sequence": (NO_TRUMP, "72.KQJ5.T98.7632", "HK"),
    "the top of a broken sequence": (NO_TRUMP, "72.QJ95.T98.7632", "HQ"),
    "the middle of an inner sequence": (NO_TRUMP, "72.AJT43.Q98.532", "HJ"),
    "fourth best of the longest suit": (NO_TRUMP, "72.K9762.T98.A32", "H6"),
    "the longer suit though the other has an honour more": (NO_TRUMP, "K2.T9642.KQ8.A32", "H4"),
    "no short honour against no trump": (NO_TRUMP, "K2.J9642.T98.532", "H4"),
    "the ace from ace and king": (SPADES, "732.AK54.T98.532", "HA"),
    "the king from king and queen": (SPADES, "732.KQ54.T98.J32", "HK"),
    "the queen from queen and jack": (SPADES, "73.QJ54.T98.K632", "HQ"),
    "a singleton with small trumps": (SPADES, "732.4.QT873.J965", "H4"),
    "no singleton without trumps": (SPADES, "!.4.KQJ873.J96532", "DK"),
    "no ace without the king, nor a card from under it": (SPADES, "732.A54.T987.Q52", "DT"),
    "no bare king": (SPADES, "732.K4.T987.J532", "DT"),
    "no bare queen": (SPADES, "732.Q4.T987.J532", "DT"),
    "no trump honour": (SPADES, "K2.J863.T987.532", "DT"),
    "a small doubleton rather than from a king": (SPADES, "732.K863.82.K653", "D8"),
    "low from an honour where nothing else is": (SPADES, "K32.K863.A2.K653", "C3"),
    "long suits make declarer trump": (SPADES, "A432.KJ863.2.653", "H6"),
    "partner's suit, the top of two": (PARTNER_BID, "732.Q4.J9876.A52", "HQ"),
    "partner's suit, low from an honour": (PARTNER_BID, "732.Q84.J987.A52", "H4"),
    "partner's suit, the ace not laid aside": (PARTNER_BID, "732.A84.J987.Q52", "HA"),
    "partner's suit rather than a sequence of one's own": (PARTNER_BID, "732.Q84.JT9.A852", "H4"),
    "not what declarer bid": (THEY_BID, "732.QJ93.T987.K2", "DT"),
}


@pytest.mark.parametrize("case", LEADS)
def test_leads(case: str) -> None:
    (dealer, auction), held, led = LEADS[case]
    state = bridge({"S": held}, auction, dealer=dealer)
    assert state.turn == 0
    assert choose_card(view(state, 0), legal_actions(state), Random(1)).text == led


@pytest.mark.parametrize(
    ("ranks", "against_no_trump", "against_trumps"),
    [
        ("AKQ2", "A", "A"),
        ("AK62", "2", "A"),
        ("AQJ2", "2", "A"),
        ("KJT5", "J", "J"),
        ("QT98", "T", "T"),
        ("J9862", "6", "6"),
        ("K72", "2", "2"),
        ("T72", "T", "T"),
        ("K2", "K", "K"),
        ("2", "2", "2"),
    ],
)
def test_the_card_of_a_suit(ranks: str, against_no_trump: str, against_trumps: str) -> None:
    assert card_of_suit(ranks, trumps=False) == against_no_trump
    assert card_of_suit(ranks, trumps=True) == against_trumps
