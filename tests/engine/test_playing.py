"""What may be led and followed, and the sentence for what may not (rules.md section 1)."""

from dataclasses import replace

import pytest

from backalley import RuleSet, parse_action, rule_set, why_not
from tests.engine.positions import after, legal, opened

RULES = rule_set("back-alley")

# Hands of seats 0 to 3, turn-up, what is done, and what may be done then. Seat 0 bids first.
PLAYABLE = {
    "follow the suit led": ("C3 CK", "C2 H3", "S4 D5", "S6 D7", "S2", "1 pass pass pass C3", "C2"),
    "void: any card": ("C3 CK", "S3 H3", "S4 D5", "S6 D7", "S2", "1 pass pass pass C3", "H3 S3"),
    "BB led: highest trump": (
        "BB CK", "S3 SA", "S4 D5", "S6 D7", "S2", "board pass pass pass BB", "SA"),
    "BB led: LB is the highest trump": (
        "BB CK", "S3 LB", "S4 D5", "S6 D7", "S2", "board pass pass pass BB", "LB"),
    "BB led: no trump, any card": (
        "BB CK", "C3 H3", "S4 D5", "S6 D7", "S2", "board pass pass pass BB", "C3 H3"),
    "LB led: lowest trump": (
        "LB CK", "S3 SA", "S4 D5", "S6 D7", "S2", "board pass pass pass LB", "S3"),
    "LB led: BB when it is the only trump": (
        "LB CK", "BB CA", "S4 D5", "S6 D7", "S2", "board pass pass pass LB", "BB"),
    "LB led: BB is not the lowest of two": (
        "LB CK", "BB SA", "S4 D5", "S6 D7", "S2", "board pass pass pass LB", "SA"),
    "a blooper discarded binds nobody": (
        "C3 CK", "BB D3", "S4 SA", "C6 D7", "S2", "1 pass pass pass C3 BB", "S4 SA"),
    "a blooper following trumps binds nobody": (
        "S3 CK", "BB D3", "S4 SA", "C6 D7", "S2", "board pass pass pass S3 BB", "S4 SA"),
    "BB led: the partner too": (
        "BB CK", "H3 D4", "S4 SA", "C6 D7", "S2", "board pass pass pass BB H3", "SA"),
    "trumps may not be led": ("C3 SK", "C2 H3", "S4 D5", "S6 D7", "S2", "1 pass pass pass", "C3"),
    "a blooper may not be led": (
        "C3 BB", "C2 H3", "S4 D5", "S6 D7", "S2", "1 pass pass pass", "C3"),
    "who bid board may lead trumps": (
        "C3 SK", "C2 H3", "S4 D5", "S6 D7", "S2", "board pass pass pass", "C3 SK"),
    "an earlier board frees too": (
        "CA D8 SK", "C3 H3 H4", "C5 D5 H5", "CQ D7 H6", "S2",
        "board board pass pass C3 C5 CQ CA", "D8 SK"),
    "a hand of trumps only": (
        "LB SK", "C2 H3", "S4 D5", "S6 D7", "S2", "1 pass pass pass", "SK LB"),
    "the partner of a board may not lead trumps": (
        "C3 D4 SK", "C2 H3 H4", "CA SA H5", "C6 D7 H6", "S2",
        "board pass pass pass C3 C2 CA C6", "H5"),
    "a trump played to an earlier trick breaks them": (
        "C3 D4 SK", "S3 H3 H4", "CA S5 H5", "C6 D7 H6", "S2",
        "1 pass pass pass C3 S3 CA C6", "H3 H4"),
    "broken, the partner may lead them": (
        "C3 D4 SK", "S3 H3 S6", "CA S5 H5", "C6 D7 H6", "S2",
        "1 pass pass pass C3 S3 CA C6", "H3 S6"),
    "a blooper played to an earlier trick breaks them": (
        "C3 D4 SK", "BB H3 S6", "CA S5 H5", "C6 D7 H6", "S2",
        "1 pass pass pass C3 BB CA C6", "H3 S6"),
    "without trump anything is led": (
        "C3 SK", "C2 H3", "S4 D5", "S6 D7", "LB", "1 pass pass pass", "C3 SK"),
}  # fmt: skip


@pytest.mark.parametrize("case", PLAYABLE)
def test_playable(case: str) -> None:
    *hands, turn_up, actions, expected = PLAYABLE[case]
    state = after(opened(RULES, hands, turn_up), actions)
    assert legal(state) == expected


# Hands of seats 0 to 3, turn-up, what is done, the card tried, the rule and the sentence.
REFUSED = {
    "one trump on the big blooper": (
        ["BB CK", "S3 SK", "S4 D5", "S6 D7"], "S2", "board pass pass pass BB", "S3",
        "big-blooper-led",
        "The big blooper was led: you must play your highest trump, the king of spades."),
    "a plain card on the big blooper": (
        ["BB CK D8", "S3 SK C4", "S4 D5 H2", "S6 D7 H3"], "S2", "board pass pass pass BB", "C4",
        "big-blooper-led",
        "The big blooper was led: you must play your highest trump, the king of spades."),
    "a plain card on the big blooper with one trump": (
        ["BB CK", "SK C4", "S4 D5", "S6 D7"], "S2", "board pass pass pass BB", "C4",
        "following",
        "You must follow suit: trumps were led and you hold the king of spades."),
    "the little blooper is the highest trump": (
        ["BB CK", "S3 LB", "S4 D5", "S6 D7"], "S2", "board pass pass pass BB", "S3",
        "big-blooper-led",
        "The big blooper was led: you must play your highest trump, the little blooper."),
    "a high trump on the little blooper": (
        ["LB CK", "S3 SK", "S4 D5", "S6 D7"], "S2", "board pass pass pass LB", "SK",
        "little-blooper-led",
        "The little blooper was led: you must play your lowest trump, the three of spades."),
    "another suit, one card of the suit led": (
        ["C3 CK", "C4 H3", "S4 D5", "S6 D7"], "S2", "1 pass pass pass C3", "H3",
        "following",
        "You must follow suit: clubs were led and you hold the four of clubs."),
    "another suit, several cards of the suit led": (
        ["C3 CK D8", "C4 CT H3", "S4 D5 H4", "S6 D7 H5"], "S2", "1 pass pass pass C3", "H3",
        "following",
        "You must follow suit: clubs were led and you hold the four and the ten of clubs."),
    "a trump led too early": (
        ["C3 SK", "C4 H3", "S4 D5", "S6 D7"], "S2", "1 pass pass pass", "SK",
        "leading-trump",
        ("Trumps may not be led until one has been played to an earlier trick: "
        "lead the three of clubs.")),
    "a blooper led too early": (
        ["C3 HK BB", "C4 H3 C7", "S4 D5 C8", "S6 D7 C9"], "S2", "1 pass pass pass", "BB",
        "leading-trump",
        ("Trumps may not be led until one has been played to an earlier trick: "
        "lead the three of clubs or the king of hearts.")),
    "a card that is not held": (
        ["C3 SK", "C4 H3", "S4 D5", "S6 D7"], "S2", "1 pass pass pass", "BB",
        "deal", "You do not hold the big blooper."),
    "a bid during the play": (
        ["C3 SK", "C4 H3", "S4 D5", "S6 D7"], "S2", "1 pass pass pass", "board",
        "deal", "The bidding is over: it is time to play a card."),
    "a card during the bidding": (
        ["C3 SK", "C4 H3", "S4 D5", "S6 D7"], "S2", "1 pass pass", "S6",
        "deal", "No card is played until the bidding is over."),
    "a card after the deal": (
        ["C3", "C4", "S4", "S6"], "S2", "board pass pass pass C3 C4 S4 S6", "C3",
        "deal", "This deal is over."),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str) -> None:
    hands, turn_up, actions, tried, rule, text = REFUSED[case]
    state = after(opened(RULES, hands, turn_up), actions)
    refusal = why_not(state, parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


def test_refusal_names_the_cards_that_may_be_played() -> None:
    state = after(
        opened(RULES, ["BB CK D8", "S3 SK C4", "S4 D5 H2", "S6 D7 H3"], "S2"),
        "board pass pass pass BB",
    )
    refusal = why_not(state, parse_action("C4"))
    assert refusal is not None
    assert [card.text for card in refusal.cards] == ["SK"]


@pytest.mark.parametrize(
    ("answer", "expected"), [("highest", "SA"), ("any", "S4 S7 SA"), ("lowest", "S4")]
)
def test_partner_on_the_big_blooper(answer: str, expected: str) -> None:
    """rules.md section 2, `big_lead_partner`; opponents play their highest whatever it is."""
    rules = rule_set("back-alley", {"big_lead_partner": answer})
    state = after(
        opened(rules, ["BB CK D8", "S3 SK C4", "S4 S7 SA", "S6 S8 H3"], "S2"),
        "board pass pass pass BB",
    )
    assert legal(state) == "SK"
    assert legal(after(state, "SK")) == expected
    assert legal(after(state, f"SK {expected.split(maxsplit=1)[0]}")) == "S8"


def test_partner_refused_for_a_high_trump_when_the_lowest_is_asked() -> None:
    rules = rule_set("back-alley", {"big_lead_partner": "lowest"})
    state = after(
        opened(rules, ["BB CK", "S3 SK", "S4 SA", "S6 S8"], "S2"), "board pass pass pass BB SK"
    )
    refusal = why_not(state, parse_action("SA"))
    assert refusal is not None
    assert refusal.text == (
        "The big blooper was led: you must play your lowest trump, the four of spades."
    )


# Cards of a trick in the order played under trump spades, and the place of the winner.
WINNERS = [
    ("C3 CK CA C2", 2),
    ("C3 HA DA C2", 0),
    ("C3 S2 CA S3", 3),
    ("SA LB S2 S3", 1),
    ("LB S2 BB S3", 2),  # "BB so forced wins the trick"
    ("BB LB SA SK", 0),
    ("H2 HA BB LB", 2),
]


@pytest.mark.parametrize(("cards", "place"), WINNERS)
def test_who_wins_the_trick_leads_the_next(cards: str, place: int) -> None:
    trick = cards.split()
    others = ["D2", "D3", "D4", "D5"]
    hands = [f"{card} {other}" for card, other in zip(trick, others, strict=True)]
    state = after(opened(RULES, hands, "S9"), f"board pass pass pass {cards}")
    assert state.turn == place


def test_individuals_have_no_partner_on_the_big_blooper() -> None:
    rules: RuleSet = replace(
        rule_set("back-alley", {"big_lead_partner": "lowest"}), sides=((0,), (1,), (2,), (3,))
    )
    state = after(
        opened(rules, ["BB CK", "S3 SK", "S4 SA", "S6 S8"], "S2"), "board pass pass pass BB SK"
    )
    assert legal(state) == "SA"
