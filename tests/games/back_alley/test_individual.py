"""Games for two to four, each alone (rules.md section 3)."""

import pytest

from backalley import Card, Finished, Match, Playing, Trick, parse_action, parse_rule_set, why_not
from tests.engine.positions import after, legal, opened
from tests.games.back_alley.bidden import bidden, leader, plain_hands, points

GAME = "individual"


def played(rules: str, hands: list[str], turn_up: str, actions: str) -> str:
    """What may be done after these actions."""
    return legal(after(opened(parse_rule_set(rules), hands, turn_up), actions))


# Hands, turn-up, actions, what may be played then.
PLAYABLE = {
    "any card may be led, trump too": (
        ["C3 HK", "C4 C5", "C6 C7", "C8 C9"], "H2", "1 pass pass pass", "C3 HK"),
    "follow if possible": (
        ["C3 C2", "C4 HK", "C6 C7", "C8 C9"], "H2", "1 pass pass pass C3", "C4"),
    "void in a plain suit: trump": (
        ["C3 C2", "S4 HK", "C6 C7", "C8 C9"], "H2", "1 pass pass pass C3", "HK"),
    "void, trumped: beat its best trump": (
        ["C3 C2 D3", "H4 HK S3", "H3 H7 S2", "HT D7 HQ"], "H2", "1 pass pass pass C3 H4 H7",
        "HT HQ"),
    "void, trumped, some trumps too low": (
        ["C3 C2 D3", "H9 HK S3", "H3 HT S2", "C8 C9 D4"], "H2", "1 pass pass pass C3 H9", "HT"),
    "void, trumped, no trump high enough: any card": (
        ["C3 C2 D3", "H9 HK S3", "H3 H7 S2", "C8 C9 D4"], "H2", "1 pass pass pass C3 H9",
        "H3 H7 S2"),
    "void without trump: any card": (
        ["C3 C2", "S4 D3", "C6 C7", "C8 C9"], "H2", "1 pass pass pass C3", "D3 S4"),
    "trump led is followed, high or low": (
        ["HK C2", "H4 HA", "C6 C7", "C8 C9"], "H2", "1 pass pass pass HK", "H4 HA"),
    "trump led, none held: any card": (
        ["HK C2", "C4 D3", "C6 C7", "C8 C9"], "H2", "1 pass pass pass HK", "C4 D3"),
    "D2 is a trump and no diamond": (
        ["D3 C2", "D2 D4", "D6 D7", "D8 D9"], "H2", "1 pass pass pass D3", "D4"),
    "D2 must be played by who is void": (
        ["C3 C2", "D2 D4", "C6 C7", "C8 C9"], "H2", "1 pass pass pass C3", "D2"),
    "D2 follows trump": (
        ["HK C2", "D2 D4", "C6 C7", "C8 C9"], "H3", "1 pass pass pass HK", "D2"),
    "D2 beats the trump ace": (
        ["C3 C2", "HA S4", "D2 HK", "C8 C9"], "H3", "1 pass pass pass C3 HA", "D2"),
}  # fmt: skip


@pytest.mark.parametrize("rules", ["individual", "individual-18"])
@pytest.mark.parametrize("case", PLAYABLE)
def test_playable(rules: str, case: str) -> None:
    hands, turn_up, actions, expected = PLAYABLE[case]
    assert played(rules, hands, turn_up, actions) == expected


REFUSED = [
    ("C3 C2|S4 HK|C6 C7|C8 C9", "C3", "S4",
     "You have no clubs: you must play a trump, the king of hearts."),
    ("C3 C2 D3|H9 HK S3|H3 HT S2|C8 C9 D4", "C3 H9", "H3",
     "You have no clubs: you must play a higher trump, the ten of hearts."),
    ("C3 C2 D3|H9 HK S3|HQ HT S2|C8 C9 D4", "C3 H9", "S2",
     "You have no clubs: you must play a higher trump, the ten of hearts or the queen of hearts."),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "cards", "tried", "text"), REFUSED)
def test_refused_for_not_trumping(hands: str, cards: str, tried: str, text: str) -> None:
    state = after(opened(parse_rule_set(GAME), hands.split("|"), "H2"), f"1 pass pass pass {cards}")
    refusal = why_not(state, parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("trumping", text)


@pytest.mark.parametrize(
    ("rules", "turn_up", "rising"),
    [
        (GAME, "HT", "H2 H3 HK HA D2"),
        (f"{GAME} twos_high=on", "HT", "H3 HK HA H2 D2"),
        (GAME, "D2", "D3 DK DA"),
        (GAME, "D9", "D3 DA D2"),
        (f"{GAME} twos_high=on", "D9", "D3 DA D2"),
        ("individual-18", "HT", "H2 HA D2"),
        ("individual-26", "HT", "H2 H3 HA"),
        # A two of a plain suit stays low.
        (f"{GAME} twos_high=on", "HT", "C2 C3 CA H3"),
    ],
)
def test_order_of_trumps(rules: str, turn_up: str, rising: str) -> None:
    """ "D2 turned: diamonds are trump"; `twos_high`: "below D2 the two of trump, then the ace"."""
    cards = rising.split()
    game = parse_rule_set(rules)
    trump = opened(game, ["C7", "C8", "C9", "S9"], turn_up).trump
    assert trump is not None
    assert trump.value == turn_up[0]
    strength = game.ranking.order(trump).strength
    assert sorted(cards, key=lambda text: strength[Card(text)]) == cards


def test_bids_and_first_lead() -> None:
    """Numbers to h−1 or board; the highest bid leads, of equals the first."""
    three = plain_hands(3)
    assert legal(bidden(GAME, three, "2 board")) == "pass 1 2 board"
    assert legal(bidden(GAME, plain_hands(1), "board")) == "pass board"
    assert leader(bidden(GAME, three, "1 2 2 pass")) == 1
    assert leader(bidden(GAME, three, "1 board 2 board")) == 1
    words = parse_rule_set(GAME).bidding
    state = bidden(GAME, three, "board pass board 1")
    assert words.words(state.deal, state.calls) == ("board", "pass", "board", "1")


SCORES = [
    # 3·bid + overtricks or −3·bid; a pass brings its tricks.
    (GAME, "2 1 pass 3", "00012", (7, 3, 1, -9)),
    (GAME, "board 1 pass pass", "00000", (30, -3, 0, 0)),
    (GAME, "board board pass pass", "00001", (-30, -30, 0, 0)),
    # One card: a board 13, a pass nothing.
    (GAME, "board pass pass board", "0", (13, 0, 0, -13)),
    (GAME, "board pass pass pass", "1", (-13, 0, 0, 0)),
    ("individual-18", "board 2 pass pass", "00000", (25, -6, 0, 0)),
    ("individual-18", "board 2 pass pass", "11120", (-25, 7, 1, 0)),
    ("individual-18", "board pass pass pass", "1", (-13, 0, 0, 0)),
    # 5·bid + overtricks; short, −5 a missing trick.
    ("individual-26", "2 1 3 pass", "00012", (11, 5, -10, 0)),
    ("individual-26", "board 1 pass pass", "00001", (-50, 5, 0, 0)),
    ("individual-26", "board pass pass pass", "1", (-10, 1, 0, 0)),
]


@pytest.mark.parametrize(("rules", "bids", "winners", "expected"), SCORES)
def test_scores(rules: str, bids: str, winners: str, expected: tuple[int, ...]) -> None:
    assert points(bidden(rules, plain_hands(len(winners)), bids), winners) == expected


FOUR = ["C3 D3 H3 S3", "C4 D4 H4 H5", "C5 C6 C7 C8", "D5 D6 D7 D8"]
EIGHT = [
    "C3 C4 D3 D4 H3 H4 S3 S4", "C5 C6 C7 C8 D5 D6 D7 D8", "C9 CT CJ CQ D9 DT DJ DQ",
    "H5 H6 H7 H8 S5 S6 S7 S8",
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "hands", "bids", "winners", "expected"),
    [
        ("individual-18", FOUR, "rainbow:1 pass pass pass", "0123", (8, 1, 1, 1)),
        ("individual-18", FOUR, "rainbow:pass 1 pass pass", "1123", (5, 4, 1, 1)),
        ("individual-18", EIGHT, "rainbow:2 pass pass pass", "00122233", (16, 1, 3, 2)),
        ("individual-18", FOUR, "rainbow:board pass pass pass", "1111", (-22 + 5, 4, 0, 0)),
        ("individual-26", FOUR, "rainbow:1 rainbow:1 pass pass", "0111", (45, 7 - 40, 0, 0)),
        ("individual-26", FOUR, "1 pass rainbow:pass pass", "0111", (5, 3, -40, 0)),
    ],
)
def test_rainbows_said_with_the_bid(
    rules: str, hands: list[str], bids: str, winners: str, expected: tuple[int, ...]
) -> None:
    assert points(bidden(rules, hands, bids, "SA"), winners) == expected


def test_who_may_say_a_rainbow() -> None:
    """Declared only with one; claimed by anybody, and judged after the deal."""
    with_one = "pass 1 2 3 board rainbow:pass rainbow:1 rainbow:2 rainbow:3 rainbow:board"
    assert legal(bidden("individual-18", FOUR, "")) == with_one
    assert legal(bidden("individual-18", FOUR, "pass")) == "pass 1 2 3 board"
    assert legal(bidden("individual-26", FOUR, "pass")) == with_one
    assert "rainbow" not in legal(bidden("individual-26", EIGHT, ""))
    assert "rainbow" not in legal(bidden(GAME, FOUR, ""))
    refusal = why_not(bidden("individual-18", FOUR, ""), parse_action("7"))
    assert refusal is not None
    assert refusal.text == (
        "With 4 cards you may bid pass, a number from 1 to 3, or board, with a rainbow or without."
    )


def test_a_claim_is_a_pass_where_the_bid_is() -> None:
    state = bidden("individual-26", FOUR, "rainbow:pass pass rainbow:pass pass")
    assert isinstance(state, Finished)
    assert (state.thrown_in, state.points) == (True, (0, 0, 0, 0))


@pytest.mark.parametrize("rules", [GAME, "individual-18", "individual-26", "wild-56"])
def test_all_pass_is_redealt_by_the_same_dealer(rules: str) -> None:
    turn_up = None if rules == "wild-56" else "SA"
    state = bidden(rules, plain_hands(3), "pass pass pass pass", turn_up)
    assert isinstance(state, Finished)
    plan = Match(parse_rule_set(rules), 3, (state,)).plan
    assert plan is not None
    assert (plan.dealer, plan.place) == (3, 0)


def test_twenty_six_leads_trumps_only_when_broken_or_after_a_board() -> None:
    hands = ["C3 HK D4", "C4 C5 D5", "C6 C7 D6", "C8 C9 D7"]
    rules = "individual-26"
    assert played(rules, hands, "H2", "1 pass pass pass") == "C3 D4"
    assert played(rules, hands, "H2", "board pass pass pass") == "C3 D4 HK"
    # Void, and no trump is called for.
    hands = ["C3 C2", "S4 HK", "C6 C7", "C8 C9"]
    assert played(rules, hands, "H2", "1 pass pass pass C3") == "HK S4"


@pytest.mark.parametrize(
    ("rules", "seats", "largest"),
    [("individual players=2", 2, 13), ("individual players=3", 3, 13), ("individual", 4, 13),
     ("individual-18 players=2", 2, 9), ("individual-26 players=3", 3, 13)],
)  # fmt: skip
def test_two_to_four_players(rules: str, seats: int, largest: int) -> None:
    found = parse_rule_set(rules)
    assert found.sides == tuple((seat,) for seat in range(seats))
    assert found.match.largest_hand == largest


def test_two_players() -> None:
    rules = parse_rule_set("individual players=2 schedule=2,")
    state = after(opened(rules, ["C3 HK", "C4 S3"], "H2", dealer=1), "1 pass")
    assert isinstance(state, Playing)
    assert legal(state) == "C3 HK"
    state = after(state, "C3 C4")
    assert state.turn == 1
    end = after(state, "S3 HK")
    assert isinstance(end, Finished)
    assert end.points == (3, 1)
    assert end.tricks[0] == Trick(0, end.tricks[0].cards, 1)
