"""What the referee refuses, and how it says so."""

from collections.abc import Callable

import pytest

from backalley.errors import RecordError, UnreadableRecord
from backalley.record import check_record
from tests.record.played import Json, record_of

Spoil = Callable[[Json], object]


def having(field: str) -> tuple[Json, int]:
    """A right record with a deal that has this field, and the place of that deal."""
    for index in range(2):
        record = record_of("back-alley-full.jsonl", index)
        for place, deal in enumerate(record["deals"]):
            if field in deal:
                return record, place
    raise AssertionError(f"no fixture has {field}")


def refusal(record: Json) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check_record(record)
    assert not isinstance(caught.value, UnreadableRecord)
    return caught.value


DEAL_CASES: list[tuple[Spoil, str]] = [
    (lambda d: d.update(dealer=2), "deal 2: dealer: got 2, expected 0"),
    (lambda d: d.update(hand_size=5), "deal 2: hand_size: got 5, expected 6"),
    (lambda d: d["hands"].pop(), "deal 2: hands: got 3 hands, expected 4 hands"),
    (lambda d: d["hands"][1].pop(), "deal 2: hands: got hands of [6, 5, 6, 6], expected 4 hands"),
    (lambda d: d["hands"][1].__setitem__(0, "1H"), "deal 2: hand of seat 1: got '1H', expected"),
    (lambda d: d["stock"].pop(), "deal 2: pack: got 53 cards that are not the pack"),
    (lambda d: d["stock"].__setitem__(0, "WW"), "deal 2: pack: got 54 cards that are not the"),
    (lambda d: d["stock"].__setitem__(0, ""), "deal 2: stock: got '', expected suit then rank"),
    (lambda d: d.update(turn_up="H1"), "deal 2: turn_up: got 'H1', expected suit then rank"),
    (lambda d: d["stock"].append(d["turn_up"]) or d.update(turn_up=None), "deal 2: turn-up: got"),
    (lambda d: d.update(trump="S"), 'deal 2: trump: got "S", expected "H"'),
    (lambda d: d.update(trump=None), 'deal 2: trump: got null, expected "H"'),
    (
        lambda d: d.update(exchange={"seat": 0, "out": "BB", "into": "C7"}),
        'deal 2: exchange: got {"seat":0,"out":"BB","into":"C7"}, expected nothing',
    ),
    (lambda d: d["bids"].__setitem__(2, "6"), "deal 2: bid 3: got '6', expected one of pass, 1"),
    (lambda d: d["bids"].__setitem__(2, "HK"), "deal 2: bid 3: got 'HK', expected one of pass, 1"),
    (lambda d: d["bids"].__setitem__(2, " 2"), "deal 2: bid 3: got ' 2', expected one of pass, 1"),
    (lambda d: d["bids"].append("pass"), "deal 2: bids: got 5 bids, expected 4 bids"),
    (lambda d: d["bids"].pop(), "deal 2: bids: got 3 bids, expected seat 0 to bid too"),
    (lambda d: d.pop("bids"), "deal 2: bids: got 0 bids, expected seat 1 to bid too"),
    (lambda d: d.update(bids=["pass"] * 4), "deal 2: thrown_in: got false, expected true"),
    (lambda d: d.update(thrown_in=True), "deal 2: thrown_in: got true, expected false"),
    (lambda d: d.update(playoff=True), "deal 2: playoff: got true, expected false"),
    (lambda d: d["tricks"].pop(), "deal 2: tricks: got 5 tricks, expected 6 tricks"),
    (lambda d: d["tricks"].append(d["tricks"][0]), "deal 2: tricks: got 7 tricks, expected 6, for"),
    (lambda d: d["tricks"][2].update(leader=3), "deal 2: trick 3, leader: got 3, expected 2"),
    (lambda d: d["tricks"][2].update(winner=0), "deal 2: trick 3, winner: got 0, expected 1"),
    (lambda d: d["tricks"][2].pop("winner"), "deal 2: trick 3, winner: got nothing, expected 1"),
    (lambda d: d["tricks"][2]["cards"].pop(), "deal 2: trick 3: got 3 cards, expected 4 cards"),
    (lambda d: d["tricks"][2]["cards"].append("S5"), "deal 2: trick 3: got 5 cards, expected 4"),
    (
        lambda d: d["tricks"][0]["cards"].__setitem__(1, "S3"),
        "deal 2: trick 1, card 2: got 'S3', expected one of D7 (You must follow suit: diamonds",
    ),
    (
        lambda d: d["tricks"][0]["cards"].__setitem__(1, "DA"),
        "deal 2: trick 1, card 2: got 'DA', expected one of D7 (You do not hold the ace of",
    ),
    (
        lambda d: d["tricks"][0]["cards"].__setitem__(0, "H7"),
        "deal 2: trick 1, card 1: got 'H7', expected one of CT, D9, DQ (Trumps may not be led",
    ),
    (
        lambda d: d["tricks"][0]["cards"].__setitem__(1, "pass"),
        "deal 2: trick 1, card 2: got 'pass', expected one of D7 (The bidding is over",
    ),
    (
        lambda d: d["tricks"][0]["cards"].__setitem__(1, "♥K"),
        "deal 2: trick 1, card 2: got '♥K', expected one of D7",
    ),
    (lambda d: d.update(scores=[-40, 20]), "deal 2: scores: got [-40,20], expected [-40,-20]"),
    (lambda d: d.update(scores=[-40]), "deal 2: scores: got [-40], expected [-40,-20]"),
    (lambda d: d.pop("scores"), "deal 2: scores: got nothing, expected [-40,-20]"),
]


@pytest.mark.parametrize(("spoil", "message"), DEAL_CASES, ids=[case[1] for case in DEAL_CASES])
def test_one_thing_of_a_deal(spoil: Spoil, message: str) -> None:
    record = record_of("back-alley.jsonl")
    spoil(record["deals"][1])
    assert str(refusal(record)).startswith(message)


MATCH_CASES: list[tuple[str, Spoil, str]] = [
    ("back-alley", lambda r: r["deals"].pop(), "deals: got 13 deals, expected 1 more"),
    ("back-alley", lambda r: r["deals"].clear(), "deals: got none, expected at least one deal"),
    (
        "back-alley",
        lambda r: r["deals"].append(r["deals"][0]),
        "deal 15: deals: got a deal, expected none: the match is over",
    ),
    (
        "back-alley",
        lambda r: r["deals"].append({**r["deals"][0], "playoff": True}),
        "deal 15: deals: got a playoff, expected none: the match is over",
    ),
    (
        "back-alley",
        lambda r: r["deals"][0].update(dealer=4),
        "deal 1: dealer: got 4, expected a seat from 0 to 3",
    ),
    (
        "back-alley",
        lambda r: r["deals"].__delitem__(3),
        "deal 4: dealer: got 3, expected 2",
    ),
    ("back-alley", lambda r: r.update(totals=[0, 0]), "totals: got [0,0], expected [-192,-160]"),
    ("back-alley", lambda r: r.update(winners=[0]), "winners: got [0], expected [1]"),
    ("back-alley", lambda r: r.update(winners=[]), "winners: got [], expected [1]"),
    ("back-alley", lambda r: r.update(complete=False), "complete: got false, expected true"),
    ("playoff", lambda r: r["deals"].pop(), "deals: got 14 deals, expected a playoff"),
    ("playoff", lambda r: r.update(winners=[0, 1]), "winners: got [0,1], expected [1]"),
    (
        "playoff",
        lambda r: r["deals"][-1].pop("playoff"),
        "deal 15: playoff: got false, expected true",
    ),
    (
        "playoff",
        lambda r: r["deals"][-1].update(bids=["1"]),
        "deal 15: bids: got 1 bid, expected 0 bids",
    ),
]


@pytest.mark.parametrize(
    ("name", "spoil", "message"), MATCH_CASES, ids=[case[2] for case in MATCH_CASES]
)
def test_one_thing_of_a_match(name: str, spoil: Spoil, message: str) -> None:
    record = record_of(f"{name}.jsonl")
    spoil(record)
    assert str(refusal(record)).startswith(message)


@pytest.mark.parametrize(
    ("field", "spoil", "message"),
    [
        ("exchange", lambda d: d.pop("exchange"), "exchange: got nothing, expected {"),
        ("exchange", lambda d: d["exchange"].update(into="LB"), "exchange: got {"),
        ("thrown_in", lambda d: d.pop("thrown_in"), "thrown_in: got false, expected true"),
        ("thrown_in", lambda d: d.update(scores=[0, 1]), "scores: got [0,1], expected [0,0]"),
    ],
)
def test_one_thing_of_a_deal_unlike_others(field: str, spoil: Spoil, message: str) -> None:
    record, place = having(field)
    check_record(record)
    spoil(record["deals"][place])
    assert str(refusal(record)).startswith(f"deal {place + 1}: {message}")


def broken_off(spoil: Spoil) -> Json:
    """The first deals of a match, the last of them spoilt."""
    record = record_of("back-alley.jsonl")
    del record["deals"][2:]
    last = record["deals"][1]
    del last["scores"]
    spoil(last)
    return {**record, "totals": [-70, -20], "winners": [1], "complete": False}


RIGHTLY_BROKEN_OFF: dict[str, Spoil] = {
    "after a trick": lambda d: d["tricks"].pop(),
    "before the first trick": lambda d: d["tricks"].clear(),
    "before the first bid": lambda d: (d["tricks"].clear(), d["bids"].clear()),
    "in a trick": lambda d: (d["tricks"][-1].pop("winner"), d["tricks"][-1]["cards"].pop()),
}


@pytest.mark.parametrize("spoil", RIGHTLY_BROKEN_OFF.values(), ids=RIGHTLY_BROKEN_OFF)
def test_a_deal_broken_off(spoil: Spoil) -> None:
    record = broken_off(spoil)
    check_record(record)
    assert refusal({**record, "complete": True}).deal == 2


WRONGLY_BROKEN_OFF: list[tuple[Spoil, str]] = [
    (lambda d: d, "deal 2: scores: got nothing, expected [-40,-20]"),
    (
        lambda d: (d["tricks"].pop(), d.update(scores=[0, 0])),
        "deal 2: scores: got [0,0], expected nothing",
    ),
    (lambda d: (d["tricks"].pop(), d["tricks"][-1].pop("winner")), "deal 2: trick 5, winner: got"),
    (lambda d: d["tricks"][-1]["cards"].pop(), "deal 2: trick 6, winner: got 2, expected nothing"),
    (
        lambda d: (d["tricks"][-1].pop("winner"), d["tricks"][-1]["cards"].clear()),
        "deal 2: trick 6: got 0 cards, expected 4 cards",
    ),
    (
        lambda d: (d["tricks"][1].pop("winner"), d["tricks"][1]["cards"].pop()),
        "deal 2: trick 2: got 3 cards, expected 4 cards",
    ),
    (lambda d: d["bids"].pop(), "deal 2: tricks: got 6 tricks, expected 0, for no more was played"),
    (
        lambda d: (d["tricks"].clear(), d["bids"].clear(), d.update(thrown_in=True)),
        "deal 2: thrown_in: got true, expected false",
    ),
]


@pytest.mark.parametrize(("spoil", "message"), WRONGLY_BROKEN_OFF)
def test_a_deal_wrongly_broken_off(spoil: Spoil, message: str) -> None:
    assert str(refusal(broken_off(spoil))).startswith(message)


def test_only_the_last_deal_may_be_broken_off() -> None:
    record = broken_off(lambda deal: deal["tricks"].pop())
    del record["deals"][0]["tricks"][-1]
    assert str(refusal(record)) == "deal 1: tricks: got 6 tricks, expected 7 tricks"


def test_a_match_broken_off_between_deals() -> None:
    record = record_of("back-alley.jsonl")
    del record["deals"][1:]
    check_record({**record, "totals": [-70, -20], "winners": [1], "complete": False})


def test_what_departs_from_the_preset_may_be_written_as_text() -> None:
    record = record_of("own-schedule.jsonl")
    record["options"] = {"schedule": "12,10,8,6,4,2,1,3,5,7,9,11,13", "players": "4"}
    check_record(record)


def raised() -> tuple[Json, int]:
    """A record with raises, and the place of a deal that has them."""
    record = record_of("boards-raise.jsonl")
    place = next(n for n, deal in enumerate(record["deals"]) if "raises" in deal)
    return record, place


RAISE_CASES: list[tuple[Spoil, str]] = [
    (lambda d: d.pop("raises"), "raises: got 0 raises, expected seat"),
    (lambda d: d["raises"].append("stay"), "raises: got"),
    (lambda d: d["raises"].__setitem__(0, "pass"), "raise 1: got 'pass', expected one of raise"),
    (lambda d: d["bids"].append(d["raises"].pop(0)), "bids: got 5 bids, expected 4 bids"),
    (lambda d: d.update(draws=["C2"]), "draws: got 1 draw, expected 0 draws"),
]


@pytest.mark.parametrize(("spoil", "message"), RAISE_CASES, ids=[case[1] for case in RAISE_CASES])
def test_one_thing_of_the_raises(spoil: Spoil, message: str) -> None:
    record, place = raised()
    check_record(record)
    spoil(record["deals"][place])
    assert str(refusal(record)).startswith(f"deal {place + 1}: {message}")


@pytest.mark.parametrize("bids", [[], ["pass"]])
def test_nobody_raised_a_bid_not_yet_made(bids: list[str]) -> None:
    record, place = raised()
    del record["deals"][place + 1 :]
    last = record["deals"][place]
    del last["scores"]
    last["tricks"].clear()
    last.update(bids=bids)
    message = f"deal {place + 1}: raises: got {len(last['raises'])} raise"
    assert str(refusal({**record, "complete": False})).startswith(message)


DRAW_CASES: list[tuple[Spoil, str]] = [
    (lambda d: d.pop("draws"), "draws: got 0 draws, expected seat"),
    (lambda d: d["draws"].pop(), "draws: got 3 draws, expected seat"),
    (lambda d: d["draws"].append("C2"), "draws: got 5 draws, expected 4 draws"),
    (lambda d: d["draws"].__setitem__(1, "XX"), "draw 2: got 'discard XX', expected one of"),
    (lambda d: d["draws"].__setitem__(1, "BB"), "draw 2: got 'discard BB', expected one of"),
    (lambda d: d.update(raises=["stay"]), "raises: got 1 raise, expected 0 raises"),
]


@pytest.mark.parametrize(("spoil", "message"), DRAW_CASES, ids=[case[1] for case in DRAW_CASES])
def test_one_thing_of_the_draws(spoil: Spoil, message: str) -> None:
    record = record_of("wild-56.jsonl")
    spoil(record["deals"][0])
    assert str(refusal(record)).startswith(f"deal 1: {message}")


@pytest.mark.parametrize(
    ("name", "field", "value", "message"),
    [
        ("blind-burn", "turned_again", ["C2"], "turned_again: got"),
        ("spades-high-two", "redealt", "demand", 'redealt: got "demand", expected "no-trumps"'),
        ("spades-high-two", "thrown_in", True, "thrown_in: got true, expected false"),
        ("spades-high-two", "bids", ["pass"], "bids: got 1 bid, expected 0 bids"),
    ],
)
def test_one_thing_of_a_deal_given_up_or_burnt(
    name: str, field: str, value: object, message: str
) -> None:
    record = record_of(f"{name}.jsonl")
    given_up = "redealt" if name == "spades-high-two" else "turned_again"
    place = next(n for n, deal in enumerate(record["deals"]) if given_up in deal)
    record["deals"][place][field] = value
    assert str(refusal(record)).startswith(f"deal {place + 1}: {message}")
