from collections.abc import Iterable
from random import Random

import pytest

from backalley.table.commands.hosting import SeatBot
from backalley.table.events.company import (
    BotChanged,
    HostChanged,
    PersonJoined,
    StandInSeated,
    SwapAsked,
    SwapDeclined,
)
from backalley.table.events.every import ActionTaken, Event, PaceSet, ReadyPressed, RematchAsked
from backalley.table.presence.joining import decide_joining
from backalley.table.table import Table
from tests.table.rooms import did, room
from tests.table.tables import OPTIONS, acted, deal, dealt, opening, steps, table_of
from tests.table.told import hears_as_all, news

HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]
TWO_CARDS = {"schedule": "2,1", "tie": "draw"}


def told(table: Table, event: Event, viewer: int | None = 0) -> list[str]:
    return list(news(table, event, table.after(event), viewer))


def bidding(bids: Iterable[str] = ()) -> Table:
    return acted(dealt(table_of(TWO_CARDS), HANDS, "H7"), *bids)


def do(table: Table, text: str, viewer: int | None = 0) -> list[str]:
    state = table.match.state
    assert state is not None
    assert state.actor is not None
    return told(table, ActionTaken(state.actor, text), viewer)


@pytest.mark.parametrize(
    ("options", "viewer", "sentence"),
    [
        ({}, 0, "Back Alley Bridge: you and Ruth against Lou and Max."),
        ({}, 3, "Back Alley Bridge: Ann and Ruth against you and Lou."),
        ({}, None, "Back Alley Bridge: Ann and Ruth against Lou and Max."),
        ({"players": "3"}, 0, "Back Alley Bridge: you, Lou and Ruth, each alone."),
    ],
)
def test_opening_names_the_sides(
    options: dict[str, str], viewer: int | None, sentence: str
) -> None:
    first = opening(options)
    assert news(None, first, Table.open("table", first), viewer) == (sentence,)


def test_deal_is_told_with_the_hand() -> None:
    table = table_of(TWO_CARDS)
    assert told(table, deal(table, HANDS, "H7")) == [
        "Deal 1 of 2: Max deals 2 cards.",
        "The seven of hearts is turned up: hearts are trump.",
        "Your hand: two of spades; four of clubs.",
        "You are first to bid.",
    ]


def test_deal_is_told_to_a_watcher_without_a_hand() -> None:
    table = table_of(TWO_CARDS)
    assert told(table, deal(table, HANDS, "H7"), None) == [
        "Deal 1 of 2: Max deals 2 cards.",
        "The seven of hearts is turned up: hearts are trump.",
        "Ann is first to bid.",
    ]


def test_hand_is_told_trumps_first() -> None:
    table = table_of({"schedule": "4,1"})
    hands = ["LB HA H3 S9", "C2 C3 C4 C5", "D2 D3 D4 D5", "C6 C7 C8 C9"]
    assert told(table, deal(table, hands, "H7"))[2] == (
        "Your hand: little blooper; ace and three of hearts; nine of spades."
    )


@pytest.mark.parametrize(
    ("viewer", "sentences"),
    [
        (
            3,
            [
                "You put the big blooper aside and take the ace of spades from the stock.",
                "Your hand: ace of spades; two of diamonds.",
                "Ann is first to bid.",
            ],
        ),
        (
            1,
            [
                "Max puts the big blooper aside and takes a card from the stock.",
                "Your hand: three of spades; nine of clubs.",
                "Ann is first to bid.",
            ],
        ),
    ],
)
def test_exchange_names_the_card_taken_to_its_taker_only(viewer: int, sentences: list[str]) -> None:
    table = table_of(TWO_CARDS)
    assert told(table, deal(table, HANDS, "LB", stock="SA"), viewer) == [
        "Deal 1 of 2: " + ("You deal" if viewer == 3 else "Max deals") + " 2 cards.",
        "The little blooper is turned up: there is no trump.",
        *sentences,
    ]


@pytest.mark.parametrize(
    ("before", "bid", "viewer", "sentence"),
    [
        ((), "1", 0, "You bid 1."),
        ((), "1", 1, "Ann bids 1."),
        ((), "pass", 0, "You pass."),
        (("1",), "pass", 0, "Lou passes."),
        (("board",), "board", 0, "Lou boards, at level 2."),
        ((), "board", 0, "You board, at level 1."),
    ],
)
def test_bid_is_told(before: tuple[str, ...], bid: str, viewer: int, sentence: str) -> None:
    assert do(bidding(before), bid, viewer) == [sentence]


@pytest.mark.parametrize(
    ("bids", "contracts", "leader"),
    [
        (("1", "pass", "1", "pass"), "You and Ruth need 2 tricks; Lou and Max need no trick.",
         "You made the first bid of 1 and lead."),
        (("pass", "1", "pass", "pass"), "You and Ruth need no trick; Lou and Max need 1 trick.",
         "Lou made the highest bid and leads."),
        (("pass", "1", "board", "pass"),
         "You and Ruth need 2 tricks, for board ×1; Lou and Max need 1 trick.",
         "Ruth bid board and leads."),
        (("board", "1", "board", "board"),
         "You and Ruth need 2 tricks, for board ×2; Lou and Max need 2 tricks, for board ×3.",
         "Max bid the last board and leads."),
    ],
)  # fmt: skip
def test_end_of_the_bidding_tells_contracts_and_leader(
    bids: tuple[str, ...], contracts: str, leader: str
) -> None:
    assert do(bidding(bids[:3]), bids[3])[1:] == [contracts, leader]


def test_cards_and_tricks_are_told() -> None:
    table = bidding(("1", "pass", "pass", "pass"))
    assert do(table, "S2") == ["You lead the two of spades."]
    table = acted(table, "S2", "S3", "S5")
    assert do(table, "D2") == [
        "Max plays the two of diamonds.",
        "Ruth wins the trick with the five of spades.",
        "You and Ruth make 1.",
        "This is the last trick.",
    ]
    assert do(table, "D2", viewer=2)[1:3] == [
        "You win the trick with the five of spades.",
        "You and Ann make 1.",
    ]


def test_trumps_broken_and_a_board_set_are_told() -> None:
    table = acted(bidding(("pass", "board", "pass", "pass")), "S3", "S5", "D2")
    assert do(table, "S2")[2:] == [
        "Lou and Max can no longer make board ×1.",
        "This is the last trick.",
    ]
    table = acted(table, "S2")
    assert do(table, "HK") == ["Ruth leads the king of hearts.", "Trumps are broken."]


def test_finished_deal_tells_what_each_side_scores_and_why() -> None:
    table = bidding(("1", "pass", "pass", "1"))
    table = acted(table, "S2", "S3", "S5", "D2", "HK", "BB", "C4")
    assert do(table, "C9") == [
        "Lou plays the nine of clubs.",
        "Max wins the trick with the big blooper.",
        "You and Ruth score 5 (made 1 with 1 trick: 1 × 5), total 5.",
        "Lou and Max score 5 (made 1 with 1 trick: 1 × 5), total 5.",
    ]


def test_points_lost_and_nothing_scored() -> None:
    table = acted(bidding(("board", "pass", "pass", "pass")), "S2", "S3", "S5", "D2")
    table = acted(table, "HK", "BB", "C4")
    assert do(table, "C9", viewer=1)[2:] == [
        "Ann and Ruth lose 20 (board ×1 lost with 1 of 2 tricks: −2 × 10), total −20.",
        "You and Max score 1 (bid nothing: 1 × 1), total 1.",
    ]


def test_deal_thrown_in_is_told_with_what_follows() -> None:
    table = bidding(("pass", "pass", "pass"))
    assert do(table, "pass") == [
        "Max passes.",
        "Everybody passed: the deal is thrown in, without a score.",
        "You deal 2 cards again.",
    ]
    table = acted(table, "pass").after(ReadyPressed(0, 2))
    assert told(table, deal(table, HANDS, "H7"))[0] == "Deal 1 of 2 again: You deal 2 cards."


ONE_CARD = ["S2", "S3", "S5", "S4"]


def level() -> Table:
    """After both deals of one card the sides have 10 each."""
    table = dealt(table_of({"schedule": "1,1"}), ONE_CARD, "H7")
    table = acted(table, "pass", "pass", "board", "pass", "S5", "S4", "S2", "S3")
    table = dealt(table.after(ReadyPressed(0, 2)), ["S3", "S5", "S4", "S2"], "H7")
    return acted(table, "board", "pass", "pass", "pass", "S5", "S4", "S2")


def test_playoff_is_told_from_tie_to_winner() -> None:
    table = level()
    assert do(table, "S3")[2:] == [
        "You and Ruth score nothing (bid and won nothing), total 10.",
        "Lou and Max score 10 (board ×1 made: 1 × 10), total 10.",
        "The sides are level: a playoff with 1 card.",
    ]
    table = acted(table, "S3").after(ReadyPressed(0, 3))
    assert told(table, deal(table, ONE_CARD, "H7")) == [
        "Playoff: Lou deals 1 card, and there is no bidding.",
        "The seven of hearts is turned up: hearts are trump.",
        "Your hand: two of spades.",
        "Ruth leads.",
    ]
    table = acted(dealt(table, ONE_CARD, "H7"), "S5", "S4", "S2")
    assert do(table, "S3")[2:] == [
        "You and Ruth win 1 trick in the playoff.",
        "Lou and Max win no trick in the playoff.",
        "You and Ruth win the match in a playoff, at 10 each.",
    ]


def test_end_of_the_match_is_told() -> None:
    table = acted(bidding(("1", "pass", "pass", "1")), "S2", "S3", "S5", "D2", "HK", "BB", "C4")
    table = dealt(acted(table, "C9").after(ReadyPressed(0, 2)), ONE_CARD, "H7")
    table = acted(table, "pass", "board", "pass", "pass", "S5", "S4", "S2")
    assert do(table, "S3")[-1] == "You and Ruth win the match, 15 to 5."
    assert do(table, "S3", viewer=1)[-1] == "Ann and Ruth win the match, 15 to 5."


def test_hand_bid_blind_is_told_when_the_bidding_is_over() -> None:
    table = table_of({**TWO_CARDS, "blind": "2,"})
    event = deal(table, HANDS, "H7")
    assert told(table, event)[2] == "Your hand stays hidden until the bidding is over."
    table = acted(table.after(event), "2", "pass", "pass")
    assert do(table, "pass") == [
        "Max passes.",
        "You and Ruth need 2 tricks, bid blind; Lou and Max need no trick, bid blind.",
        "Your hand: two of spades; four of clubs.",
        "You made the highest bid and lead.",
    ]
    assert do(table, "pass", viewer=None)[-1] == "Ann made the highest bid and leads."


def test_ready_pace_and_rematch_are_told() -> None:
    table = acted(bidding(), *("pass",) * 4)
    assert told(table, ReadyPressed(0, 2)) == ["You are ready."]
    assert told(table, ReadyPressed(0, 2), 1) == ["Ann is ready."]
    assert told(table, PaceSet(0, "brisk")) == ["You set the pace to brisk."]
    for _, _, after in steps(table_of(TWO_CARDS, people=(0, 1)), Random(1)):
        table = after
    assert told(table, RematchAsked(1, 1)) == ["Lou asks for another match."]
    table = table.after(RematchAsked(1, 1))
    assert told(table, RematchAsked(0, 1)) == ["You ask for another match.", "Match 2 begins."]
    rubber = table_of({"rules": "rubber-bridge"}, people=(0, 1))
    for _, _, after in steps(rubber, Random(1), to_the_end=True):
        table = after
    assert told(table, RematchAsked(1, 1, swapped=True)) == [
        "Lou asks for another rubber with other partners."
    ]


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_news_speaks_to_the_viewer_in_sentences(options: dict[str, str]) -> None:
    table = table_of(options)
    for before, event, after in steps(table, Random(8)):
        for viewer in range(len(table.sitters)):
            name = table.sitters[viewer].name
            for sentence in news(before, event, after, viewer):
                assert sentence.endswith(".")
                assert name not in sentence
                assert "You is" not in sentence
                assert "-" not in sentence
        told_of = " ".join(news(before, event, after, None))
        assert "you" not in told_of.lower()


def test_draw_and_discard_is_told_to_the_drawer_and_that_it_was_to_all() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"})
    hands = ["WW C4", "S3 C9", "S5 HK", "C2 D2"]
    table = acted(dealt(table, hands, None, stock="H7 WW H9 HT"), "1", "pass", "pass")
    needs = "You need 1 trick; Lou needs no trick; Ruth needs no trick; Max needs no trick."
    assert do(table, "pass") == ["Max passes.", needs, "You draw the seven of hearts."]
    assert do(table, "pass", 1) == [
        "Max passes.",
        "Ann needs 1 trick; You need no trick; Ruth needs no trick; Max needs no trick.",
    ]
    table = acted(table, "pass")
    assert do(table, "discard C4") == ["You lay the four of clubs aside."]
    assert do(table, "discard C4", 1) == ["Ann draws and discards.", "You draw a wild card."]
    assert do(table, "discard C4", 2) == ["Ann draws and discards."]
    table = acted(table, "discard C4", "discard S3", "discard H9")
    assert do(table, "discard HT") == [
        "Max draws and discards.",
        "You made the highest bid and lead.",
    ]
    assert do(table, "discard HT", None)[-1] == "Ann made the highest bid and leads."


def test_a_computer_player_that_plays_otherwise_is_told() -> None:
    table = bidding()
    assert told(table, BotChanged(1, "random")) == [
        "Lou, a computer player, plays less well from now on."
    ]
    assert told(table, BotChanged(1, "expert")) == [
        "Lou, a computer player, plays better from now on."
    ]
    table = table.after(BotChanged(1, "random"))
    assert told(table, BotChanged(1, "house")) == [
        "Lou, a computer player, plays better from now on."
    ]
    table = table.after(StandInSeated(0, "house", "asked"))
    assert told(table, BotChanged(0, "random"), 0) == [
        "The computer player who sits in for you plays less well from now on."
    ]


def test_who_comes_to_a_computer_players_name_or_seat_is_told() -> None:
    table = table_of()
    assert told(table, PersonJoined(1, "lou", None, "Walt")) == [
        "lou comes to the table.",
        "The computer player Lou is called Walt from now on.",
    ]
    assert table.after(PersonJoined(1, "lou", None, "Walt")).sitters[1].name == "Walt"
    full = did(room(2), 0, SeatBot(2), SeatBot(3))
    assert told(full, decide_joining(full, "Cat", None), 1) == [
        f"Cat comes to the table, to the seat of {full.sitters[2].name}."
    ]


@pytest.mark.parametrize(
    ("who", "of", "viewer", "sentence"),
    [
        (2, 1, 1, "Cat would rather not change seats with you."),
        (2, 1, 2, "You would rather not change seats with Bob."),
        (1, 2, 2, "Bob no longer asks to change seats with you."),
        (1, 2, 1, "You no longer ask to change seats with Cat."),
    ],
)
def test_who_does_not_change_seats_is_told(who: int, of: int, viewer: int, sentence: str) -> None:
    asked = room(3).after(SwapAsked(1, 2))
    declined = SwapDeclined(who, of)
    assert list(news(asked, declined, asked.after(declined), viewer)) == [sentence]


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_who_hears_as_all_is_told_what_a_watcher_is(options: dict[str, str]) -> None:
    shared = 0
    for before, event, after in steps(table_of(options), Random(5)):
        for viewer in after.everybody:
            if hears_as_all(before, event, after, viewer):
                assert news(before, event, after, viewer) == news(before, event, after, None)
                shared += 1
    assert shared


@pytest.mark.parametrize(
    ("viewer", "sentences"),
    [
        (0, ["You are no longer the host.", "Bob is the host now."]),
        (1, ["Ann is no longer the host.", "You are the host now."]),
        (None, ["Ann is no longer the host.", "Bob is the host now."]),
    ],
)
def test_who_hosts_from_now_on_is_told(viewer: int | None, sentences: list[str]) -> None:
    before, event = room(2), HostChanged(1)
    assert list(news(before, event, before.after(event), viewer)) == sentences
