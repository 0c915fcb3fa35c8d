"""What a claim goes by: which cards the others may hold, for all that lies open."""

import pytest

from backalley import Card, RuleSet, parse_cards, rule_set
from backalley.cards import PACK_52
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming, make_claim
from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.engine.stated_line import may_be_out
from tests.engine.positions import after, opened

PLAIN = rule_set("back-alley", {"pack": "52"})
BURN = rule_set("back-alley", {"turned_joker": "burn"})
CUT = rule_set("back-alley-classic", {"pack": "52"})
HANDS = ["DK C2", "C3 D4", "C5 D6", "C7 D8"]
ALL_52 = [
    " ".join(card.text for card in PACK_52.cards[n : n + 13]) for n in (0, 13, 26, 39)
]  # fmt: skip


def playing(
    rules: RuleSet, hands: list[str], turn_up: str, actions: str, stock: str = ""
) -> Playing:
    state = after(opened(rules, hands, turn_up, stock=stock), actions)
    assert isinstance(state, Playing)
    return state


def test_what_lies_open_is_not_out() -> None:
    """The claimer's hand, the cards played, and the turned card; all others are."""
    state = playing(PLAIN, HANDS, "DA", "1 pass pass pass C2 C3")
    shown = set(parse_cards("C2 DK C3 DA"))
    assert may_be_out(state, Claim(0, 2)) == set(PLAIN.pack.cards) - shown


def test_every_card_that_was_turned_lies_open() -> None:
    state = playing(BURN, HANDS, "LB", "1 pass pass pass", stock="BB H9 S2")
    out = may_be_out(state, Claim(0, 2))
    assert out.isdisjoint(parse_cards("LB BB H9"))
    assert Card("S2") in out


def test_a_card_that_was_cut_for_trump_went_back_and_may_be_out() -> None:
    state = playing(CUT, ALL_52, "HK", "pass pass 12 pass")
    assert Card("HK") in may_be_out(state, Claim(0, 13))
    assert Card("HK") not in may_be_out(state, Claim(2, 13)), "it is in the claimer's own hand"


@pytest.mark.parametrize(("turn_up", "ends"), [("DA", Finished), ("D9", Claiming)])
def test_a_claim_is_forced_where_the_only_higher_card_was_turned(
    turn_up: str, ends: type[object]
) -> None:
    """The king of diamonds is the last card: the ace beats it, unless it lies turned."""
    hands = ["DK", "C3", "C5", "C7"]
    state = playing(PLAIN, hands, turn_up, "board pass pass pass")
    assert isinstance(make_claim(state, Claim(0, 1)), ends)
