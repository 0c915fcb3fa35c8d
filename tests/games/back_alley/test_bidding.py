"""What may be bid, what a bid is told beforehand, and who leads (rules.md section 1)."""

import pytest

from backalley import (
    Finished,
    Playing,
    apply,
    contracts,
    parse_action,
    rule_set,
    view,
    warnings,
    why_not,
)
from tests.engine.positions import after, legal, opened

RULES = rule_set("back-alley")
ONE = ["S2", "S3", "S4", "S5"]
TWO = ["S2 C2", "S3 C3", "S4 C4", "S5 C5"]
FIVE = ["S2 S6 C2 C6 D2", "S3 S7 C3 C7 D3", "S4 S8 C4 C8 D4", "S5 S9 C5 C9 D5"]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [(ONE, "pass board"), (TWO, "pass 1 board"), (FIVE, "pass 1 2 3 4 board")],
)
@pytest.mark.parametrize("before", ["", "pass", "board board"])
def test_a_bid_need_not_beat_another(hands: list[str], expected: str, before: str) -> None:
    assert legal(after(opened(RULES, hands, "H2"), before)) == expected


@pytest.mark.parametrize(
    ("hands", "tried", "text"),
    [
        (ONE, "1", "With 1 card you may bid pass or board."),
        (ONE, "7", "With 1 card you may bid pass or board."),
        (TWO, "2", "To bid every trick, bid board; a number stops at 1."),
        (TWO, "3", "With 2 cards you may bid pass, 1, or board."),
        (FIVE, "5", "To bid every trick, bid board; a number stops at 4."),
        (FIVE, "6", "With 5 cards you may bid pass, a number from 1 to 4, or board."),
    ],
)
def test_refused(hands: list[str], tried: str, text: str) -> None:
    refusal = why_not(opened(RULES, hands, "H2"), parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text, refusal.cards) == ("bids", text, ())


SIDE = "Your side would need {} tricks, and there are only 5."
ALL = "All the bids together come to {}, and there are only 5 tricks."


@pytest.mark.parametrize(
    ("before", "bid", "expected"),
    [
        ("", "4", []),
        ("3 pass", "2", []),
        ("3 pass", "3", [SIDE.format(6)]),
        ("4 4", "4", [SIDE.format(8)]),
        ("3", "2", []),
        ("3", "3", [ALL.format(6)]),
        ("2 2 1", "1", [ALL.format(6)]),
        ("2 2 1", "pass", []),
        ("4 4", "board", []),
        ("board", "4", []),
        ("4 board 1", "4", []),
        ("4 board", "1", []),
        ("4 board", "2", [SIDE.format(6)]),
        ("board pass", "4", []),
        ("board 3 board", "3", [SIDE.format(6)]),
    ],
)
def test_warnings_and_the_bid_goes_ahead(before: str, bid: str, expected: list[str]) -> None:
    """rules.md section 1, "warning"."""
    state = after(opened(RULES, FIVE, "H2"), before)
    action = parse_action(bid)
    assert list(warnings(state, action)) == expected
    assert apply(state, action).calls[-1].action is action


def test_no_warning_of_what_may_not_be_bid_or_is_no_bid() -> None:
    state = opened(RULES, FIVE, "H2")
    assert warnings(state, parse_action("6")) == ()
    playing = after(state, "4 4 4 4")
    assert warnings(playing, parse_action("S2")) == ()


@pytest.mark.parametrize(
    ("bids", "leader"),
    [
        ("1 2 3 4", 3),
        ("4 2 3 4", 0),
        ("pass 3 3 1", 1),
        ("pass pass pass 1", 3),
        ("board 4 4 4", 0),
        ("board pass board pass", 2),
        ("board board board board", 3),
        ("4 board 4 4", 1),
    ],
)
@pytest.mark.parametrize("dealer", [3, 1])
def test_first_lead(bids: str, leader: int, dealer: int) -> None:
    """The last board leads, else the highest number, of equals whoever bid first."""
    state = after(opened(RULES, FIVE, "H2", dealer=dealer), bids)
    assert isinstance(state, Playing)
    assert state.leader == (leader + dealer + 1) % 4
    assert [call.seat for call in state.calls] == [(dealer + 1 + n) % 4 for n in range(4)]


def test_four_passes_throw_the_deal_in() -> None:
    state = after(opened(RULES, FIVE, "H2"), "pass pass pass pass")
    assert isinstance(state, Finished)
    assert state.thrown_in
    assert state.points == (0, 0)
    assert state.tricks == ()


@pytest.mark.parametrize(
    ("bids", "expected"),
    [
        ("", (None, None)),
        ("1 2", (None, None)),
        ("1 2 2", ("3", None)),
        ("1 2 2 pass", ("3", "2")),
        ("pass 1 pass pass", ("0", "1")),
        ("4 board 4 4", ("8", "board ×1")),
        ("board board board board", ("board ×3", "board ×4")),
        ("pass board board 4", ("board ×2", "board ×1")),
    ],
)
def test_contracts(bids: str, expected: tuple[str | None, ...]) -> None:
    """Boards are numbered across both sides; a side counts its highest and nothing else."""
    found = contracts(after(opened(RULES, FIVE, "H2"), bids))
    assert tuple(contract and contract.text for contract in found) == expected


def test_words_name_the_level_of_each_board() -> None:
    state = after(opened(RULES, FIVE, "H2"), "board pass board 3")
    assert RULES.bidding.words(state.deal, state.calls) == ("board ×1", "pass", "board ×2", "3")


@pytest.mark.parametrize("hands", [ONE, FIVE])
def test_a_playoff_has_no_bidding_and_the_dealers_left_leads(hands: list[str]) -> None:
    state = opened(RULES, hands, "H2", dealer=1, playoff=True)
    assert isinstance(state, Playing)
    assert state.turn == 2
    assert contracts(state) == (None, None)
    assert view(state, 0).contracts == (None, None)


def test_the_trump_lead_rule_holds_in_a_playoff() -> None:
    assert legal(opened(RULES, FIVE, "ST", playoff=True)) == "C2 C6 D2"
