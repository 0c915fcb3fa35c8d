"""Principles of play where looking ahead with all hands open misleads."""

from backalley import Card, view
from backalley.bots.natural.play.principles import is_rash, preference
from backalley.bots.natural.play.trick_now import TrickNow
from backalley.bots.natural.play.worlds import known_of
from tests.bots.natural.play.play_positions import bridge

HANDS = {
    "S": "K64.AQ752.K73.A8",
    "N": "Q83.T983.A84.763",
    "W": "A.4.QJT.",
    "E": ".6.2.",
}
ELEVEN_TRUMPS = {
    "S": "K64.AQ752.K73.A8",
    "N": "Q8.JT9863.A84.76",
    "W": "A..QJT.",
    "E": ".4.2.",
}


def after(played: str, hands: dict[str, str] = HANDS) -> TrickNow:
    """South declares two hearts."""
    state = bridge(hands, f"1H pass 2H pass pass pass {played}")
    assert state.actor is not None
    return TrickNow(known_of(view(state, state.actor)))


def test_the_ace_over_a_finesse_is_rash_and_the_queen_is_not() -> None:
    now = after("DQ DA D2 D3 HT H6")
    assert is_rash(now, Card("HA"))
    assert not is_rash(now, Card("HQ"))
    assert not is_rash(now, Card("H2"))


def test_the_ace_is_not_rash_when_the_king_is_the_last_one_out() -> None:
    assert not is_rash(after("DQ DA D2 D3 HT H4", ELEVEN_TRUMPS), Card("HA"))


def test_declarer_goes_over_to_finesse_rather_than_lead_the_ace_of_trumps() -> None:
    now = after("DQ D4 D2 DK")
    assert preference(now, Card("HA")) < preference(now, Card("D3"))


def test_trumps_are_led_towards_ace_and_queen() -> None:
    now = after("DQ DA D2 D3")
    assert preference(now, Card("H3")) > preference(now, Card("C3"))
