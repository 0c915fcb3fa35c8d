"""The game in which the two of spades is high (rules.md section 3, `spades-high-two`)."""

import pytest

from backalley import Card, Finished, Match, RuleSet, State, parse_action, rule_set, why_not
from backalley.cards import PACK_52
from tests.engine.positions import after, dealt, legal, opened

RULES: RuleSet = rule_set("spades-high-two")


def at(hands: str, turn_up: str, actions: str, *, dealer: int = 3) -> State:
    return after(opened(RULES, hands.split(" / "), turn_up, dealer=dealer), actions)


# Hands, turn-up, actions, what may be played then.
PLAYABLE = {
    "trump may not be led": ("C3 HK / C4 H3 / C5 D5 / C6 D7", "H9", "1 pass pass pass", "C3"),
    "nor once it was played to an earlier trick": (
        "C3 D4 HK / H2 H3 D9 / CA D5 DT / C6 D7 DJ", "H9", "1 pass pass pass C3 H2 CA C6",
        "D9"),
    "from an all-trump hand it may": (
        "H4 HK / C4 H3 / C5 D5 / C6 D7", "H9", "1 pass pass pass", "H4 HK"),
    "S2 may, in the order of a new pack": (
        "C3 HK S2 S5 / C4 C7 C8 C9 / D2 D3 D4 D5 / D6 D7 D8 D9", "H9", "1 pass pass pass",
        "C3 S2 S5"),
    "on a led S2 the highest trump": (
        "C3 S2 / H4 HK / C5 D5 / C6 D7", "H9", "1 pass pass pass S2", "HK"),
    "the partner too": (
        "C3 S2 / H4 HK / H5 H7 / C6 D7", "H9", "1 pass pass pass S2 HK", "H7"),
    "without trump any card": (
        "C3 S2 / S4 DK / C5 D5 / C6 D7", "H9", "1 pass pass pass S2", "DK S4"),
    "S2 is no spade": ("S3 C3 / S2 S4 / C5 D5 / C6 D7", "H9", "1 pass pass pass S3", "S4"),
    "S2 follows trump": ("H3 HK / S2 S4 / C5 D5 / C6 D7", "H9", "1 pass pass pass H3", "S2"),
    "not led, S2 calls for nothing": (
        "H3 HK / S2 S4 / H5 HA / C6 D7", "H9", "1 pass pass pass H3 S2", "H5 HA"),
    "S2 turned: no trump, a plain two": (
        "S3 C3 / D3 S4 / C5 D5 / C6 D7", "S2", "1 pass pass pass", "C3 S3"),
}  # fmt: skip


@pytest.mark.parametrize("case", PLAYABLE)
def test_playable(case: str) -> None:
    hands, turn_up, actions, expected = PLAYABLE[case]
    assert legal(at(hands, turn_up, actions)) == expected


def test_refused_for_the_two_of_spades() -> None:
    state = at("C3 S2 / H4 HK / C5 D5 / C6 D7", "H9", "1 pass pass pass S2")
    refusal = why_not(state, parse_action("H4"))
    assert refusal is not None
    assert refusal.rule == "two-of-spades-led"
    assert refusal.text == (
        "The two of spades was led: you must play your highest trump, the king of hearts."
    )
    early = why_not(at("C3 HK / C4 H3 / C5 D5 / C6 D7", "H9", "1 pass pass pass"),
                    parse_action("HK"))  # fmt: skip
    assert early is not None
    assert early.text == (
        "Trumps may not be led except from a hand of nothing else: lead the three of clubs."
    )


RUN = "C3 S2 HA HJ / C4 H4 HK D2 / C5 H5 D5 D3 / C6 H6 D7 D4"


def test_after_the_two_of_spades_its_leader_goes_on_leading_trumps() -> None:
    state = at(RUN, "H9", "1 pass pass pass S2 HK H5 H6")
    assert legal(state) == "C3 HJ HA"
    # Nobody is forced high by those.
    assert legal(after(state, "HJ")) == "H4"
    state = after(state, "HA H4 D5 D7")
    assert legal(state) == "C3 HJ"


def test_until_losing_a_trick() -> None:
    hands = "C3 S2 H8 HJ / C4 H4 HK HA / C5 H5 D5 D3 / C6 H6 D7 D4"
    state = at(hands, "H9", "1 pass pass pass S2 HA H5 H6")
    assert legal(state) == "C3 H8 HJ"
    state = after(state, "H8 HK D5 D7")
    assert state.turn == 1
    assert legal(state) == "C4"  # seat 1 won with a trump and may not lead one


def test_or_leading_another_suit() -> None:
    hands = "CA S2 HJ D9 / C4 H4 HK D2 / C5 H5 D5 D3 / C6 H6 D7 D4"
    state = at(hands, "H9", "1 pass pass pass S2 HK H5 H6 CA C4 C5 C6")
    assert state.turn == 0
    assert legal(state) == "D9"


def test_only_its_leader_is_free() -> None:
    """Seat 0 leads S2, loses the next trick with a club, and gets the lead back too late."""
    hands = "C3 S2 HJ D9 / CA H4 HK D2 / C5 H5 D5 D3 / C6 H6 D7 D4"
    state = at(hands, "H9", "1 pass pass pass S2 HK H5 H6 C3 CA C5 C6")
    assert state.turn == 1
    assert legal(state) == "D2"
    state = after(state, "D2 D3 D7 D9")
    assert state.turn == 0
    assert legal(state) == "HJ"


HANDS_13 = [
    "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA",
    "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK H2",
    "H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA S2",
    "DA S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA",
]


@pytest.mark.parametrize(
    ("cut", "trump", "redealt"),
    [("S2", None, None), ("HA", "H", "no-trumps"), ("SA", "S", "no-trumps")],
)
def test_with_thirteen_cards_trump_is_cut_and_goes_back(
    cut: str, trump: str | None, redealt: str | None
) -> None:
    state = opened(RULES, HANDS_13, cut)
    deal = state.deal
    assert deal.cut
    assert (deal.trump.value if deal.trump else None) == trump
    assert sorted(card for hand in deal.hands for card in hand) == sorted(PACK_52.cards)
    assert deal.layout.stock == ()
    assert deal.layout.turn_up is Card(cut)
    assert (state.redealt if isinstance(state, Finished) else None) == redealt


SEVEN = [
    "C2 C3 C4 C5 C6 C7 {0}", "D2 D3 D4 D5 D6 D7 {1}", "H2 H3 S4 S5 S6 S7 S8",
    "C8 C9 CT CJ CQ CK {2}",
]  # fmt: skip


@pytest.mark.parametrize(
    ("last", "turn_up", "redealt"),
    [
        (("H4", "H5", "H6"), "H9", None),
        (("H4", "H5", "S2"), "H9", None),
        (("H4", "H5", "CA"), "H9", "no-trumps"),
        (("DA", "H5", "CA"), "S2", None),
    ],
)
def test_who_has_no_trump_with_seven_cards_is_dealt_anew(
    last: tuple[str, str, str], turn_up: str, redealt: str | None
) -> None:
    hands = [hand.format(*last) for hand in SEVEN]
    state = opened(RULES, hands, turn_up)
    assert (state.redealt if isinstance(state, Finished) else None) == redealt
    if redealt:
        assert isinstance(state, Finished)
        assert (state.points, state.calls, state.complete) == ((0, 0), (), False)
        match = Match(RULES, 3, (state,))
        assert match.plan is not None
        # The same dealer, the same place in the schedule, no score.
        assert (match.plan.dealer, match.plan.place, match.totals) == (3, 0, (0, 0))


def test_with_six_cards_nobody_is_dealt_anew() -> None:
    hands = [" ".join(hand.split()[:6]) for hand in SEVEN]
    assert legal(opened(RULES, hands, "SA")) == "pass 1 2 3 4 5 6"


def test_two_of_spades_wins() -> None:
    state = at("C3 H2 / C4 HA / C5 S2 / C6 D7", "H9", "1 pass pass pass C3 C4 C5 C6 D7 H2 HA S2")
    assert isinstance(state, Finished)
    assert state.tricks[-1].winner == 2
    plain = dealt(RULES, ["C3 S3", "C4 S4", "C5 S5", "C6 D7"], "S2")
    assert RULES.ranking.order(plain.trump).strength[Card("S2")] == 0
