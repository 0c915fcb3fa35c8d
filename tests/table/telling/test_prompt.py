from dataclasses import replace
from random import Random

import pytest

from backalley.engine.deal import Deal
from backalley.engine.state import Call
from backalley.games.back_alley.circuit import Circuit
from backalley.table.events.every import ReadyPressed
from backalley.table.eyes.looking import look
from backalley.table.table import Table
from backalley.table.telling.prompt import is_told_as_all
from tests.table.tables import OPTIONS, acted, dealt, ruled, steps, table_of
from tests.table.told import prompt

TWO_CARDS = {"schedule": "2,1", "tie": "draw"}
HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]


def bidding(*bids: str) -> Table:
    return acted(dealt(table_of(TWO_CARDS, people=(0, 2)), HANDS, "H7"), *bids)


def playing(*cards: str) -> Table:
    return acted(bidding("1", "pass", "pass", "pass"), *cards)


@pytest.mark.parametrize(
    ("table", "viewer", "sentence"),
    [
        (table_of(TWO_CARDS), 0, "The cards are about to be dealt."),
        (bidding(), 0, "Your bid: you are first to bid on 2 cards."),
        (bidding(), 1, "Waiting for Ann to bid."),
        (bidding(), None, "Waiting for Ann to bid."),
        (bidding("1", "pass"), 2, "Your bid on 2 cards: Ann bid 1 and Lou passed."),
        (bidding("board"), 1, "Your bid on 2 cards: Ann bid board ×1."),
        (playing(), 0, "You made the highest bid: your lead."),
        (playing(), 3, "Ann made the highest bid and leads."),
        (playing(), None, "Ann made the highest bid and leads."),
        (playing("S2"), 3, "Waiting for Lou to play."),
        (
            playing("S2"),
            1,
            "Your turn. Spades were led; Ann is winning with the two of spades.",
        ),
        (
            playing("S2", "S3", "S5"),
            3,
            "Your turn. Spades were led; Ruth is winning with the five of spades.",
        ),
        (
            playing("C4", "C9", "HK"),
            3,
            "Your turn. Clubs were led; Ruth is winning with the king of hearts.",
        ),
        (playing("S2", "S3", "S5", "D2"), 2, "Your lead."),
        (playing("S2", "S3", "S5", "D2"), 3, "Waiting for Ruth to lead."),
    ],
)
def test_prompt(table: Table, viewer: int | None, sentence: str) -> None:
    assert prompt(table, viewer) == sentence


@pytest.mark.parametrize(
    ("hands", "turn_up", "sentence"),
    [
        (["BB C4", "H3 C9", "HA S3", "C2 D2"], "H7",
         "Your turn. The big blooper was led; Ann is winning with it."),
        (["LB C4", "BB C9", "C2 S3", "HA D2"], "H7",
         "Your turn. The little blooper was led; Lou is winning with the big blooper."),
        (["H2 C4", "LB C9", "C2 S3", "HA D2"], "H7",
         "Your turn. Trumps were led; Lou is winning with the little blooper."),
    ],
)  # fmt: skip
def test_prompt_on_a_led_trump(hands: list[str], turn_up: str, sentence: str) -> None:
    table = dealt(table_of({"schedule": "2,1"}), hands, turn_up)
    table = acted(table, "board", "pass", "pass", "pass")
    first, second = hands[0].split()[0], hands[1].split()[0]
    assert prompt(acted(table, first, second), 2) == sentence


@pytest.mark.parametrize(
    ("bid", "sentence"),
    [
        ("1", "You made the highest bid: your lead. Trumps are not broken."),
        ("board", "You bid board: your lead."),
    ],
)
def test_prompt_says_when_trumps_may_not_be_led(bid: str, sentence: str) -> None:
    table = dealt(table_of(TWO_CARDS), ["H2 C4", "S3 C9", "S5 HK", "BB D2"], "H7")
    assert prompt(acted(table, bid, "pass", "pass", "pass"), 0) == sentence


class EldestLeads(Circuit):
    """Whoever sits left of the dealer leads, whatever they bid."""

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> int:
        return deal.eldest


def test_prompt_to_lead_first_for_no_reason_that_is_told() -> None:
    table = ruled(replace(table_of(TWO_CARDS).match.rules, bidding=EldestLeads()))
    table = acted(dealt(table, HANDS, "H7"), "pass", "1", "pass", "pass")
    assert prompt(table, 0) == "Your lead."
    assert prompt(table, None) == "Ann leads."


def test_prompt_after_a_deal() -> None:
    table = playing("S2", "S3", "S5", "D2", "HK", "BB", "C4", "C9")
    assert prompt(table, 0) == "Deal 1 is over: press Ready for the next."
    assert prompt(table, 1) == "Waiting for Ann and Ruth to be ready."
    table = table.after(ReadyPressed(0, 2))
    assert prompt(table, 0) == "Waiting for Ruth to be ready."
    table = table.after(ReadyPressed(2, 2))
    assert prompt(table, 0) == "The cards are about to be dealt."


def test_prompt_after_a_deal_thrown_in() -> None:
    table = bidding(*("pass",) * 4)
    assert prompt(table, 0) == "The deal was thrown in: press Ready, and 2 cards are dealt again."


def test_prompt_before_a_playoff_and_after_the_match() -> None:
    table = dealt(table_of({"schedule": "1,1"}), ["S2", "S3", "S5", "S4"], "H7")
    table = acted(table, "pass", "pass", "board", "pass", "S5", "S4", "S2", "S3")
    table = dealt(table.after(ReadyPressed(0, 2)), ["S3", "S5", "S4", "S2"], "H7")
    table = acted(table, "board", "pass", "pass", "pass", "S5", "S4", "S2", "S3")
    assert prompt(table, 0) == "The sides are level: press Ready for a playoff with 1 card."
    table = dealt(table.after(ReadyPressed(0, 3)), ["S2", "S3", "S5", "S4"], "H7")
    assert prompt(table, 2) == "You sit left of the dealer: your lead."
    assert prompt(table, None) == "Ruth sits left of the dealer and leads."
    table = acted(table, "S5", "S4", "S2", "S3")
    assert prompt(table, 0) == "The match is over: press Rematch for another one."
    assert prompt(table, None) == "The match is over. Waiting for Ann to be ready."


def test_prompt_before_a_playoff_of_players_who_are_each_alone() -> None:
    table = table_of({"schedule": "1,1", "teams": "individual"})
    table = dealt(table, ["S2", "S3", "S5", "S4"], "H7")
    table = acted(table, "pass", "pass", "board", "pass", "S5", "S4", "S2", "S3")
    table = dealt(table.after(ReadyPressed(0, 2)), ["S3", "S2", "S4", "S5"], "H7")
    table = acted(table, "pass", "pass", "board", "pass", "S5", "S3", "S2", "S4")
    level = "Ruth and Max are level: press Ready for a playoff with 1 card."
    assert prompt(table, 0) == level


def test_prompt_to_answer_a_board() -> None:
    table = table_of({"schedule": "2,1", "boards": "raise"}, people=(0, 2))
    table = acted(dealt(table, HANDS, "H7"), "1", "pass", "board", "pass")
    assert prompt(table, 0) == (
        "Your partner’s board stands: raise it to a double board, or stay. "
        "You bid 1, Lou passed, Ruth bid board and Max passed."
    )
    assert prompt(table, 2) == "Waiting for Ann to raise or stay."


def test_prompt_to_bid_unseen() -> None:
    table = dealt(table_of({"schedule": "2,1", "blind": "2,"}), HANDS, "H7")
    assert prompt(table, 0) == "Your bid: you are first to bid on 2 cards, unseen."
    assert prompt(acted(table, "2"), 1) == "Your bid on 2 cards, unseen: Ann bid 2."


def test_prompt_to_lay_a_card_aside() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"}, people=(0, 1))
    table = dealt(table, ["WW C4", "S3 C9", "S5 HK", "C2 D2"], None, stock="H7 WW")
    table = acted(table, "1", "pass", "pass", "pass")
    assert prompt(table, 0) == "You drew the seven of hearts: lay one card aside."
    assert prompt(table, 1) == prompt(table, None) == "Waiting for Ann to lay a card aside."
    table = acted(table, "discard C4")
    assert prompt(table, 1) == "You drew a wild card: lay one card aside."


@pytest.mark.parametrize(
    ("options", "hand", "turn_up", "sentence"),
    [
        ({"rules": "spades-high-two"}, "H3 C4", "H7",
         "You made the highest bid: your lead. Trumps only from a hand of nothing else."),
        ({"rules": "spades-high-two"}, "S2 C4", "H7", "You made the highest bid: your lead."),
        ({"rules": "individual"}, "H3 C4", "H7", "You made the highest bid: your lead."),
    ],
)  # fmt: skip
def test_prompt_to_lead_names_its_rule(
    options: dict[str, str], hand: str, turn_up: str, sentence: str
) -> None:
    table = table_of({"schedule": "2,1", **options})
    table = dealt(table, [hand, "S3 C9", "S5 HK", "C2 D3"], turn_up)
    assert prompt(acted(table, "1", "pass", "pass", "pass"), 0) == sentence


def test_prompt_to_lead_beside_wild_cards() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"})
    table = dealt(table, ["WW C4", "S3 C9", "S5 HK", "C2 D2"], None, stock="H7 H8 H9 HT")
    bids = ("1", "pass", "pass", "pass")
    table = acted(table, *bids, "discard H7", "discard H8", "discard H9", "discard HT")
    assert prompt(table, 0) == (
        "You made the highest bid: your lead. Wild cards only from a hand of nothing else."
    )


@pytest.mark.parametrize(
    ("options", "hands", "turn_up", "led", "sentence"),
    [
        ({"rules": "spades-high-two"}, ["S2 C4", "H3 C9", "S5 HK", "C2 D3"], "H7", "S2",
         "Your turn. The two of spades was led; Ann is winning with it."),
        ({"rules": "individual"}, ["D2 C4", "H3 C9", "S5 HK", "C2 D3"], "H7", "D2",
         "Your turn. The two of diamonds was led; Ann is winning with it."),
        ({"rules": "individual"}, ["H4 C4", "D2 C9", "S5 HK", "C2 D3"], "H7", "H4",
         "Your turn. Trumps were led; Ann is winning with the four of hearts."),
    ],
)  # fmt: skip
def test_prompt_names_a_high_two(
    options: dict[str, str], hands: list[str], turn_up: str, led: str, sentence: str
) -> None:
    table = dealt(table_of({"schedule": "2,1", **options}), hands, turn_up)
    assert prompt(acted(table, "1", "pass", "pass", "pass", led), 1) == sentence


def test_prompt_on_a_wild_card() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"})
    table = dealt(table, ["WW WW", "S3 C9", "S5 HK", "C2 D2"], None, stock="H7 H8 H9 HT")
    bids = ("1", "pass", "pass", "pass")
    table = acted(table, *bids, "discard H7", "discard H8", "discard H9", "discard HT", "WW")
    assert prompt(table, 1) == "Your turn. A wild card was led; Ann is winning with it."


def test_prompt_after_a_deal_given_up() -> None:
    hands = [" ".join(suit + rank for rank in "3456789") for suit in "CDHS"]
    table = dealt(table_of({"rules": "spades-high-two", "schedule": "7,1"}), hands, "HA")
    assert prompt(table, 0) == (
        "Somebody was dealt no trump: press Ready, and 7 cards are dealt again."
    )
    assert prompt(table, 1) == "Waiting for Ann to be ready."
    table = table.after(ReadyPressed(0, 2))
    assert prompt(table, 0) == "The cards are about to be dealt."
    assert dealt(table, hands, "HA").match.plan == table.match.plan


def test_prompts_of_bridge_are_to_declarer_as_to_one() -> None:
    hands = [" ".join(suit + rank for rank in "AKQJT98765432") for suit in "HDCS"]
    table = dealt(table_of({"rules": "rubber-bridge"}, people=(0, 1, 2, 3)), hands, None)
    assert prompt(table, 3) == "Your call: you open the auction."
    table = acted(table, "1S", "pass", "pass", "pass", "HA", "DA", "CA", "S2", "SA", "H2")
    assert prompt(table, 3) == (
        "Play from the dummy. Trumps were led; you are winning with the ace of spades."
    )


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_who_only_waits_is_told_what_a_watcher_is(options: dict[str, str]) -> None:
    waited = 0
    for _, _, table in steps(table_of(options), Random(5)):
        for viewer in table.everybody:
            if is_told_as_all(look(table, viewer)):
                assert prompt(table, viewer) == prompt(table, None)
                waited += 1
    assert waited
