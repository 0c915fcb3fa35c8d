"""Hands and the calls that a player of these agreements makes with them."""

import pytest

from tests.bots.natural.bidding.auctions import chosen, hand, plan

OPENINGS = {
    "AK752.QJ4.K82.73": "1S",
    "AQ5.KJ42.KQ8.K73": "1H",
    "KJ4.AQ3.K82.QJ73": "1NT",
    "AQ4.AK3.KQ82.QJ3": "2NT",
    "AQ4.AKJ.AKQ2.Q73": "3NT",
    "AKQJ52.AK4.AQ2.7": "2S",
    "4.83.KQJ9742.T83": "3D",
    "KQJ98742.83.4.T8": "4S",
    "KQ52.J742.Q82.73": "pass",
    "AQJ52.KQJ74.8.73": "1S",
    "A52.K4.QJ752.K73": "1D",
    "AQ52.KJ74.852.A7": "1H",
    "A5.K4.QJ7.AJ9732": "1C",
    "2.AKQ4.AKQ2.AJ73": "2C",
}
RESPONSES = {
    ("J852.K4.QJ752.73", "1H P"): "1S",
    ("7632.AQJ4.A62.K9", "1D P"): "1H",
    ("A632.AQJ4.62.K97", "1C P"): "1H",
    ("A7632.AQJ4.62.K9", "1D P"): "1S",
    ("A7632.AQJ42.6.K9", "1D P"): "1S",
    ("7632.94.AQJ4.K92", "1C P"): "1S",
    ("852.K74.QJ752.73", "1H P"): "2H",
    ("852.KQ74.A9752.7", "1H P"): "3H",
    ("852.KQ74.Q975.K7", "1H P"): "3H",
    ("852.74.AQ752.KQ7", "1H P"): "2D",
    ("K52.74.Q9752.K87", "1S P"): "2S",
    ("KJ4.74.KJ952.987", "1H P"): "1NT",
    ("KJ4.74.KJ95.A987", "1H P"): "2NT",
    ("KJ4.74.KQ95.AJ87", "1H P"): "3NT",
    ("J8432.74.T952.87", "1H P"): "pass",
    ("AKQ52.74.AQ2.A87", "1H P"): "2S",
    ("KJ4.A74.KQ95.AKJ", "1H P"): "6NT",
    ("QJ742.74.952.987", "1NT P"): "2S",
    ("KQJ742.A4.952.98", "1NT P"): "4S",
    ("KQJ42.A42.952.98", "1NT P"): "3S",
    ("K42.A42.Q952.J98", "1NT P"): "3NT",
    ("K42.942.Q952.Q98", "1NT P"): "pass",
    ("K42.Q42.Q952.J98", "1NT P"): "2NT",
    ("K42.AQ2.K952.AJ8", "1NT P"): "4NT",
    ("942.8432.952.Q98", "2S P"): "4S",
    ("92.8432.9532.Q98", "2S P"): "2NT",
    ("A92.84.A532.AKQ8", "3H P"): "4H",
    ("A92.84.K532.QJ82", "3H P"): "pass",
}
LATER = {
    ("KQ52.AQJ74.82.K7", "1H P 1S P"): "3S",
    ("84.AQJ974.K82.K7", "1H P 1S P"): "2H",
    ("AJ52.4.AQ752.K73", "1D P 1H P"): "1S",
    ("A4.K982.AQ752.73", "1D P 1H P"): "2H",
    ("AJ52.KQ74..KJ752", "1C P 1D P"): "1H",
    ("AJ52.KT43.62.Q87", "1D P 1H P 1S P"): "4S",
    ("K4.AQJ974.AQ2.J7", "1H P 1S P"): "3H",
    ("Q4.AQJ74.K82.Q73", "1H P 1S P"): "1NT",
    ("Q4.AQJ7.AK2.QJ73", "1C P 1D P"): "2NT",
    ("4.AQJ74.AQ72.J73", "1H P 1S P"): "2D",
    ("54.AQJ74.A872.J7", "1H P 2H P"): "pass",
    ("5.AQJ742.AKQ2.J7", "1H P 2H P"): "4H",
    ("K85.K4.QJ752.873", "1D P 1H P 1NT P"): "pass",
    ("AQJ75.K4.A52.873", "1H P 1S P 2H P"): "3NT",
    ("AQJ75.42.A52.873", "1H P 1S P 1NT P"): "2NT",
    ("AK5.AQ742.KJ2.J7", "1H P 3NT P"): "4NT",
}
CONTESTED = {
    ("AQJ75.42.A52.873", "1H"): "1S",
    ("KQ4.AJ3.KQ82.J73", "1H"): "1NT",
    ("A4.73.KQJ742.Q73", "1H"): "2D",
    ("AKJ975.A2.AQ2.73", "1H"): "2S",
    ("Q854.K42.A52.873", "1S"): "pass",
    ("QJ97.A42.A52.873", "1H P 1NT P 2S"): "pass",
    ("AQ4.KJ3.KQ82.J73", "1NT"): "X",
    ("QT975.2.A52.K873", "1H 1S"): "X",
    ("K95.82.AQ52.8732", "1D 1S P"): "2S",
    ("K95.82.AQ542.A82", "1D 1S P"): "3S",
    ("KJ752.9.Q42.J873", "1S X"): "2S",
    ("AQ2.962.KQ42.J87", "1H X"): "XX",
}


@pytest.mark.parametrize(("cards", "call"), OPENINGS.items())
def test_openings(cards: str, call: str) -> None:
    assert chosen(hand(cards), "") == call


@pytest.mark.parametrize(
    ("cards", "before", "call"), [(*key, call) for key, call in RESPONSES.items()]
)
def test_responses(cards: str, before: str, call: str) -> None:
    assert chosen(hand(cards), before) == call


@pytest.mark.parametrize(("cards", "before", "call"), [(*key, call) for key, call in LATER.items()])
def test_later_bids(cards: str, before: str, call: str) -> None:
    assert chosen(hand(cards), before) == call


@pytest.mark.parametrize(
    ("cards", "before", "call"), [(*key, call) for key, call in CONTESTED.items()]
)
def test_contested_auctions(cards: str, before: str, call: str) -> None:
    assert chosen(hand(cards), before) == call


@pytest.mark.parametrize(
    ("cards", "before", "call"),
    [
        ("5.AQJ742.AKQ2.J7", "1H P 2H P", "pass"),
        ("852.KQ74.A9752.7", "1H P", "2H"),
        ("KJ4.74.KQ95.AJ87", "1NT P", "pass"),
        ("K4.AQJ974.AQ2.J7", "1H P 1NT P", "2H"),
    ],
)
def test_sixty_below_makes_two_of_a_suit_enough(cards: str, before: str, call: str) -> None:
    assert chosen(hand(cards), before, plan(part_scores=(60, 0))) == call


def test_a_vulnerable_side_asks_more_of_a_preempt_and_an_overcall() -> None:
    weak, overcall = hand("4.83.Q986542.KJ8"), hand("KQJ75.42.Q52.873")
    assert chosen(weak, "") == "3D"
    assert chosen(weak, "", plan(games=(1, 0))) == "pass"
    assert chosen(overcall, "1H") == "1S"
    assert chosen(overcall, "1H", plan(games=(0, 1))) == "pass"


def test_opponents_near_game_are_let_in_less_easily() -> None:
    auction = "1H P 2H"
    near = plan(part_scores=(60, 0))
    light = hand("A4.73.KQ9742.K73")
    assert chosen(light, auction) == "pass"
    assert chosen(light, auction, near) == "3D"
