"""Deals of the five tables, checked by hand (rules.md section 3, "real tables play more")."""

import pytest

from backalley import Finished, Match, RuleSet, Trick, parse_action, why_not
from backalley.cards import OddTrump
from backalley.games.rulebook import rulebook
from tests.engine.positions import after, legal, opened
from tests.games.back_alley.real_tables import (
    EVENS_DOWN_ODDS_UP,
    FIVE_ALONE,
    NOT_THE_TOTAL,
    SEVEN_AND_BURN,
    SEVEN_DOWN_SEVEN_UP,
    TABLES,
    UP_THEN_DOWN,
)

RAINBOW = ["C2 D2 H2 S2", "C3 D3 C4 D4", "C5 C6 D5 D6", "H3 H4 S3 S4"]
FOUR = ["C2 C3 D2 H2", "D3 D4 C4 H3", "C5 C6 D5 D6", "H4 H5 S3 S4"]
FIVE = ["C2 D2 H2 S2", "C3 D3 C4 D4", "C5 C6 D5 D6", "H3 H4 S3 S4", "C7 C8 D7 D8"]


def scored(rules: RuleSet, hands: list[str], bids: str, winners: str) -> Finished:
    state = after(opened(rules, hands, "H9", dealer=rules.seats - 1), bids)
    tricks = tuple(Trick(0, (), int(seat)) for seat in winners)
    return Finished.after_play(state.deal, state.calls, tricks, state.trump)


EVENS_CASES = [
    # Bids to h; 10 a trick and 1 an overtrick; who bid nothing has a point a trick.
    (FOUR, "1 2 pass pass", "0011", (11, 20)),
    (FOUR, "4 pass pass pass", "0022", (40, 0)),
    (FOUR, "2 1 1 1", "0011", (-30, 20)),
    # Boards in order at 20, 40, 80, 160 a trick.
    (FOUR, "board pass pass pass", "0000", (80, 0)),
    (FOUR, "board board pass pass", "0000", (80, -160)),
    (FOUR, "board board board pass", "0011", (-320, -160)),
    (FOUR, "board board board board", "1111", (-320, 640)),
    # A rainbow of four cards pays by itself.
    (RAINBOW, "1 2 pass pass", "0011", (21, 20)),
    (RAINBOW, "board pass pass pass", "0011", (-70, 2)),
]


@pytest.mark.parametrize(("hands", "bids", "winners", "points"), EVENS_CASES)
def test_evens_down_odds_up(
    hands: list[str], bids: str, winners: str, points: tuple[int, int]
) -> None:
    assert scored(EVENS_DOWN_ODDS_UP, hands, bids, winners).points == points


def test_evens_says_which_board_it_is() -> None:
    state = after(opened(EVENS_DOWN_ODDS_UP, FOUR, "H9"), "board board board board")
    words = EVENS_DOWN_ODDS_UP.bidding.words(state.deal, state.calls)
    assert words == ("board ×1", "board ×2", "board ×4", "board ×8")
    assert legal(opened(EVENS_DOWN_ODDS_UP, FOUR, "H9")) == "pass 1 2 3 4 board"


def test_evens_when_both_sides_bid_nothing_the_same_dealer_redeals() -> None:
    state = after(opened(EVENS_DOWN_ODDS_UP, FOUR, "H9"), "pass pass pass pass")
    assert isinstance(state, Finished)
    plan = Match(EVENS_DOWN_ODDS_UP, 3, (state,)).plan
    assert plan is not None
    assert (plan.dealer, plan.place) == (3, 0)


def test_evens_a_turned_blooper_leaves_the_other_as_the_only_trump() -> None:
    hands = ["C3 BB", "C4 H3", "CA D5", "C6 D7"]
    state = opened(EVENS_DOWN_ODDS_UP, hands, "LB")
    assert state.trump is OddTrump.BLOOPER
    assert (state.deal.exchange, state.deal.turned_again) == (None, ())
    state = after(state, "1 pass pass pass")
    refusal = why_not(state, parse_action("BB"))
    assert refusal is not None
    assert refusal.text == (
        "Bloopers may not be led until one has been played to an earlier trick: "
        "lead the three of clubs."
    )
    # It wins over every suit, and is no card of the suit led.
    assert after(state, "C3 C4 CA C6").turn == 2
    assert legal(after(state, "C3 C4 CA C6 D5 D7")) == "BB"
    assert [s.tricks for s in _finished(after(state, "C3 C4 CA C6 D5 D7 BB H3")).scores] == [2, 0]


def test_evens_a_hand_with_the_sole_blooper_is_a_rainbow_only_with_every_suit() -> None:
    """A blooper that is of no suit does not stand for the suit that is missing."""
    hands = ["C2 D2 H2 BB", "C3 D3 C4 D4", "C5 C6 D5 D6", "H3 H4 S3 S4"]
    state = after(opened(EVENS_DOWN_ODDS_UP, hands, "LB"), "1 pass pass pass")
    tricks = tuple(Trick(0, (), 0) for _ in range(4))
    assert Finished.after_play(state.deal, state.calls, tricks, state.trump).points == (13, 0)


def test_evens_bloopers_led() -> None:
    """BB: opponents highest, partner any trump. LB binds nobody."""
    hands = ["BB LB SK", "S3 SA H2", "S4 SJ H3", "S5 SQ H4"]
    state = after(opened(EVENS_DOWN_ODDS_UP, hands, "S2"), "1 pass pass pass")
    assert legal(state) == "SK LB BB"
    state = after(state, "BB")
    assert legal(state) == "SA"
    assert legal(after(state, "SA")) == "S4 SJ"
    assert legal(after(state, "SA S4")) == "SQ"
    assert legal(after(state, "SA S4 SQ LB")) == "S3"
    led = after(opened(EVENS_DOWN_ODDS_UP, hands, "S2"), "1 pass pass pass LB")
    assert legal(led) == "S3 SA"


def test_evens_only_an_all_trump_hand_leads_trump_early() -> None:
    hands = ["C3 SK", "C4 H3", "S4 D5", "S6 D7"]
    state = after(opened(EVENS_DOWN_ODDS_UP, hands, "S2"), "board pass pass pass")
    assert legal(state) == "C3"


def _finished(state: object) -> Finished:
    assert isinstance(state, Finished)
    return state


@pytest.mark.parametrize(("bids", "points", "winners"), [
    ("1 pass 2 pass 1", (3, 0, 6, 0, 3), "0224"),
    ("2 pass pass pass 1", (-6, 2, 0, 1, -3), "0113"),
    ("board board board board board", (-24, -48, -72, -96, 120), "4444"),
    ("rainbow:1 pass pass pass pass", (11, 1, 1, 1, 0), "0123"),
    ("rainbow:board pass pass pass pass", (-16, 1, 0, 0, 0), "0001"),
])  # fmt: skip
def test_five_alone(bids: str, points: tuple[int, ...], winners: str) -> None:
    """3 a trick, boards 6 a trick times their level up to 5, a rainbow 8."""
    assert scored(FIVE_ALONE, FIVE, bids, winners).points == points


def test_five_alone_only_who_holds_a_rainbow_may_say_it() -> None:
    state = opened(FIVE_ALONE, FIVE, "H9", dealer=4)
    assert legal(state) == (
        "pass 1 2 3 board rainbow:pass rainbow:1 rainbow:2 rainbow:3 rainbow:board"
    )
    assert legal(after(state, "pass")) == "pass 1 2 3 board"
    refusal = why_not(after(state, "pass"), parse_action("rainbow:1"))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (
        "rainbow", "Your hand is no rainbow, which has 1 card of each suit."
    )  # fmt: skip


@pytest.mark.parametrize("rules", [UP_THEN_DOWN, SEVEN_AND_BURN], ids=["up", "seven"])
def test_flipping_past_bloopers(rules: RuleSet) -> None:
    hands = ["C3 SK", "C4 H3", "S4 D5", "S6 D7"]
    deal = opened(rules, hands, "LB", stock="BB HK").deal
    assert (deal.trump and deal.trump.value, len(deal.turned_again)) == ("H", 2)
    assert deal.exchange is None


def test_seven_a_later_board_is_the_next_level() -> None:
    state = after(opened(SEVEN_AND_BURN, FOUR, "H9"), "board pass board board")
    words = SEVEN_AND_BURN.bidding.words(state.deal, state.calls)
    assert words == ("board ×1", "pass", "board ×2", "board ×3")
    assert scored(SEVEN_AND_BURN, FOUR, "board pass board board", "0000").points == (80, -120)


def test_seven_down_seven_up() -> None:
    """3 a trick, a board 10 a trick, trump led only from an all-trump hand."""
    assert scored(SEVEN_DOWN_SEVEN_UP, FOUR, "2 1 pass pass", "0002").points == (8, -3)
    assert scored(SEVEN_DOWN_SEVEN_UP, FOUR, "board board 1 board", "0002").points == (40, -40)
    hands = ["C3 D4 SK", "S3 H3 S6", "CA S5 H5", "C6 D7 H6"]
    state = after(opened(SEVEN_DOWN_SEVEN_UP, hands, "S2"), "1 pass pass pass C3 S3 CA C6")
    assert legal(state) == "H3"
    assert legal(after(state, "H3 H5 H6 SK D4")) == "S6"
    assert SEVEN_DOWN_SEVEN_UP.match.length == 13


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("1 pass 1", "pass 1 3 board"),
        ("pass pass pass", "pass 1 2 3 board"),
        ("2 1 1", "1 2 3 board"),
        ("3 3 pass", "pass 1 2 3 board"),
        ("board pass 1", "pass 1 2 3 board"),
        ("1 1", "pass 1 2 3 board"),
    ],
)
def test_the_bids_may_not_add_up_to_the_hand_size(before: str, expected: str) -> None:
    state = after(opened(NOT_THE_TOTAL, FOUR, "H9"), before)
    assert legal(state) == expected


@pytest.mark.parametrize(
    ("before", "bid", "rule", "text"),
    [
        ("1 pass 1", "2", "total", "The bids may not add up to the 4 tricks there are."),
        ("2 1 1", "pass", "total", "The bids may not add up to the 4 tricks there are."),
        ("1 pass 1", "4", "bids", "To bid every trick, bid board; a number stops at 3."),
        (
            "1 pass 1", "5", "bids",
            "With 4 cards you may bid pass, a number from 1 to 3 but 2, or board.",
        ),
        ("2 1 1", "7", "bids", "With 4 cards you may bid a number from 1 to 3 or board."),
    ],
)  # fmt: skip
def test_why_a_bid_that_makes_the_total_is_refused(
    before: str, bid: str, rule: str, text: str
) -> None:
    state = after(opened(NOT_THE_TOTAL, FOUR, "H9"), before)
    refusal = why_not(state, parse_action(bid))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


@pytest.mark.parametrize(
    ("rules", "anchor", "words"),
    [
        (EVENS_DOWN_ODDS_UP, "turned-blooper", "the other blooper is the only trump"),
        (EVENS_DOWN_ODDS_UP, "boards", "20 a card, times its level"),
        (EVENS_DOWN_ODDS_UP, "boards", "×1, ×2, ×4 and so on"),
        (EVENS_DOWN_ODDS_UP, "rainbow", "pays by itself, without a word: 10 points with 4 cards"),
        (EVENS_DOWN_ODDS_UP, "thrown-in", "the same dealer"),
        (FIVE_ALONE, "rainbow", "may say so with any bid: 8 points with 4 cards"),
        (SEVEN_DOWN_SEVEN_UP, "leading-trump", "only from a hand of nothing but trumps"),
        (NOT_THE_TOTAL, "total", "may not make the numbers add up to the hand size"),
    ],
)
def test_the_rulebook_says_it(rules: RuleSet, anchor: str, words: str) -> None:
    found = [rule for rule in rulebook(rules) if rule.anchor == anchor]
    assert words in " ".join(found[0].sentences)


@pytest.mark.parametrize("rules", TABLES.values(), ids=list(TABLES))
def test_the_rulebook_has_each_anchor_once(rules: RuleSet) -> None:
    anchors = [rule.anchor for rule in rulebook(rules)]
    assert len(anchors) == len(set(anchors))
