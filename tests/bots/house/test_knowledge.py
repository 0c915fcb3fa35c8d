"""What the house remembers of the play."""

import pytest

from backalley import Card, RuleSet, apply, parse_action, rule_set, view
from backalley.bots.house.knowledge import Knowledge
from backalley.cards import Suit
from tests.engine.positions import after, opened

RULES = rule_set("back-alley")
TRUMP = 100


def known(
    hands: tuple[str, ...], turn_up: str, done: str, seat: int, rules: RuleSet = RULES
) -> Knowledge:
    """What the seat to play knows once this is done."""
    state = after(opened(rules, hands, turn_up), done)
    assert state.turn == seat
    return Knowledge(view(state, seat))


HANDS = ("CA D2 H9", "S5 D3 H8", "C5 D4 H7", "C6 D5 H6")


def test_only_unseen_cards_are_out() -> None:
    know = known(HANDS, "S2", "1 pass pass pass CA S5 C5", 3)
    assert len(know.out(0)[Suit.CLUBS]) == 13 - 3  # the ace, the five and the own six are seen
    assert len(know.out(0)[Suit.SPADES]) == 15 - 2  # the turn-up and the five


def test_who_does_not_follow_is_void() -> None:
    know = known(HANDS, "S2", "1 pass pass pass CA S5 C5", 3)
    assert know.is_void(1, Suit.CLUBS)
    assert not know.is_void(2, Suit.CLUBS)
    assert not know.is_void(1, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("answer", "out"),
    [("highest", [1, 2, 3]), ("lowest", [5, 6, 7, 8, 9, 10, 11, 12, 13]),
     ("any", [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13])],
)  # fmt: skip
def test_the_partners_answer_to_the_big_blooper_bounds_its_trumps(
    answer: str, out: list[int]
) -> None:
    # The partner's six: its highest trump, its lowest, or neither, as the rule set has it.
    rules = rule_set("back-alley", {"big_lead_partner": answer})
    hands = ("BB D2 H9", "D3 H8 H2", "S6 D4 H7", "C6 D5 H6")
    know = known(hands, "S2", "board pass pass pass BB D3 S6", 3, rules)
    assert [power - TRUMP for power in know.out(2)[Suit.SPADES]] == out


def test_the_answer_to_the_little_blooper_is_the_lowest_trump() -> None:
    hands = ("LB D2 H9", "S6 H8 H2", "C2 D4 H7", "C6 D5 H6")
    know = known(hands, "S2", "board pass pass pass LB S6 D4", 3)
    assert min(know.out(1)[Suit.SPADES]) > TRUMP + 4
    assert know.is_void(2, Suit.SPADES)


def test_a_card_is_out_once() -> None:
    know = known(HANDS, "S2", "1 pass pass pass", 0)
    assert sum(map(len, know.unseen.values())) == 54 - 3 - 1
    assert know.higher_out(Card("CA")) == 0
    assert know.higher_out(Card("H9")) == 5


def test_who_is_void_of_suit_and_trumps_beats_nothing() -> None:
    hands = ("BB CK H9", "D3 H8 H2", "S6 C4 H7", "C6 D5 S7")
    know = known(hands, "S2", "board pass pass pass BB D3 S6 S7", 0)
    strength = know.order.strength
    assert not know.can_beat(1, Suit.SPADES, strength[Card("S3")])
    assert know.can_beat(1, Suit.CLUBS, strength[Card("CK")])
    assert know.chance_to_beat(1, Suit.CLUBS, strength[Card("CA")], Card("CA")) == 0
    assert 0 < know.chance_to_beat(3, Suit.CLUBS, strength[Card("CK")], Card("CK")) < 1


def test_without_trump_the_other_blooper_is_with_nobody() -> None:
    know = known(HANDS, "LB", "1 pass pass pass CA S5 C5", 3)
    assert know.unseen_count == 54 - 2 - 3 - 3


def test_who_must_trump_and_does_not_has_none() -> None:
    rules = rule_set("individual", {"schedule": [3]})
    hands = ("CA D3 H9", "H3 H8 D5", "C4 C7 D4", "C6 D6 H6")
    know = known(hands, "S2", "1 pass pass pass CA H3 C4", 3, rules)
    assert know.is_void(1, Suit.CLUBS)
    assert know.is_void(1, Suit.SPADES)
    assert not know.is_void(2, Suit.SPADES)


def test_who_must_beat_a_trump_and_does_not_has_no_higher() -> None:
    rules = rule_set("individual", {"schedule": [3]})
    hands = ("CA D3 H9", "S9 H8 D5", "H4 H7 D4", "C6 D6 H6")
    know = known(hands, "S2", "1 pass pass pass CA S9 H4", 3, rules)
    assert max(know.out(2)[Suit.SPADES]) < TRUMP + 8  # the nine's strength is 7


def test_anything_played_on_a_wild_card_shows_nothing() -> None:
    rules = rule_set("wild-56", {"schedule": [2]})
    hands = ("CA D3", "WW H8", "H4 H7", "C6 D6")
    state = opened(rules, hands, None, stock="S2 S3 S4 S5")
    state = after(state, "1 pass pass pass")
    for card in ("S2", "S3", "S4", "S5"):
        state = apply(state, parse_action(f"discard {card}"))
    state = after(state, "CA WW H4")
    know = Knowledge(view(state, 3))
    assert know.is_void(1, Suit.CLUBS)
    assert not know.is_void(2, Suit.CLUBS)
