"""Plays: revokes, leads out of turn, hands that are not known, and end positions."""

import pytest

from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.record.rubber_bridge.deal_file import BridgeGame
from backalley.record.rubber_bridge.pbn import read_pbn, write_pbn
from backalley.record.rubber_bridge.refereed import refereed
from tests.record.rubber_bridge.pbn.sample import PLAY, SAMPLE, game, refusal, spoilt

EAST_WEST = (("K8.KQ.QJ97643.53", "-"), ("6.JT8732.AT.AKQ4", "-"))
"""Changes that take East's and West's hand away."""


def round_trip(read: BridgeGame) -> None:
    assert read_pbn(write_pbn([read])) == (read,)


def test_a_revoke_that_was_not_noticed() -> None:
    text = SAMPLE[:PLAY] + '[Play "W"]\nS8 ST S6 ^R CT\n*\n'
    read = game(text)
    assert read.remarks == ("a revoke",)
    assert read.state is None
    round_trip(read)
    assert "You must follow suit" in refusal(text.replace("^R CT", "CT")).expected
    assert refusal(text.replace("^R CT", "^R SQ")).expected.startswith(
        "a card that does not follow"
    )
    assert refusal(text.replace("^R CT", "^R CA")).expected.startswith("a card that is held")


def test_a_lead_out_of_turn() -> None:
    text = SAMPLE[:PLAY] + '[Play "W"]\nS8 ST S6 SQ\nHQ H4 ^L H3 HA\n*\n'
    read = game(text)
    assert read.remarks == ("a lead out of turn",)
    round_trip(read)
    wrong = text.replace("HQ H4 ^L H3 HA", "^L HQ H4 H3 ^L HA")
    assert refusal(wrong).expected == "one lead to a trick"
    assert "South's turn to lead" in refusal(text.replace("^L H3 HA", "H3 ^L HA")).expected
    assert refusal(text.replace("^L", "^P")).expected.startswith("^R before a revoke, or ^L")


def test_a_lead_by_the_wrong_opponent() -> None:
    text = SAMPLE[:PLAY] + '[Play "E"]\n^L S6 SQ S8 ST\n*\n'
    assert game(text).remarks == ("a lead out of turn",)


def test_dummy_played_the_hand() -> None:
    text = spoilt(('[Declarer "S"]', '[Declarer "^N"]'))
    text = text[: text.index("[Play")] + '[Play "E"]\nS6 SQ S8 ST\n*\n'
    read = game(text)
    assert read.remarks == ("declarer and dummy changed places",)
    assert read.tags["Declarer"] == "^N"
    round_trip(read)
    assert refusal(text.replace('Play "E"', 'Play "W"')).tag == "[Play]"


@pytest.mark.parametrize("value", ["^9", "^NS 9", "^EW 4"])
def test_a_result_agreed_on_by_mistake(value: str) -> None:
    read = game(spoilt(('[Result "8"]', f'[Result "{value}"]')))
    assert isinstance(read.state, Finished)
    assert read.state.scores[0].tricks == 8
    assert read.tags["Result"] == value
    round_trip(read)


@pytest.mark.parametrize("result", ["2", "8", "13"])
def test_a_result_of_a_play_that_goes_on(result: str) -> None:
    """The tricks so far, or those it came to another time."""
    cut = SAMPLE[: SAMPLE.index("D6 D5")] + "- - - +\n"
    read = game(cut.replace('[Result "8"]', f'[Result "{result}"]'))
    assert isinstance(read.state, Playing)
    assert read.tags["Result"] == result
    assert refereed(read).not_known == ("score",)
    round_trip(read)
    error = refusal(cut.replace('[Result "8"]', '[Result "1"]'))
    assert (error.tag, error.expected) == ("[Result]", "from 2 to 13 after 2 tricks")


def test_one_card_is_due() -> None:
    cut = SAMPLE[: SAMPLE.index("D6 D5")]
    assert refusal(cut + "- - + +\n").expected.startswith("one + alone")
    error = refusal(cut + "- D5 - +\n")
    assert (error.got, error.expected.split(":")[0]) == ("'D5'", "no card")
    assert isinstance(game(cut + "D6 + - D8\n").state, Playing)


def test_a_play_with_hands_that_are_not_known() -> None:
    read = game(spoilt(*EAST_WEST))
    assert read.state is None
    assert refereed(read).text == "auction, play, score; not known: hands"
    round_trip(read)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("S8 ST", "SA ST", "a card that South does not hold"),
        ("HQ H4", "S8 H4", "a card that was not played before"),
        ("S8 ST S6 SQ", "S8 D2 S6 SQ", "one of S4, S7, S9, ST (You must follow"),
        ("HT SA\n", "HT SA\nC2 - - -\n", "no more cards: the deal is over"),
    ],
)
def test_what_hands_that_are_known_forbid(old: str, new: str, expected: str) -> None:
    assert refusal(spoilt(*EAST_WEST, (old, new))).expected.startswith(expected)


def test_a_result_of_hands_that_are_not_known() -> None:
    assert refusal(spoilt(*EAST_WEST, ('[Result "8"]', '[Result "7"]'))).tag == "[Result]"


GAPS = [
    ("S8 ST S6 SQ\n", "S8 - S6 SQ\n"),
    ("S8 ST S6 SQ\n", "S8 ST S6 -\n"),
    ("S8 ST S6 SQ\n", "- - - -\n"),
    ("HQ H4 H3 HA\n", "- - H3 HA\n"),
    ("HQ H4 H3 HA\nD6 D5 DA D8\n", "HQ H4 - -\nD6 - DA -\n"),
]


@pytest.mark.parametrize(("old", "new"), GAPS)
def test_cards_that_are_not_known(old: str, new: str) -> None:
    """The standard has ``-`` for a card that does not matter, too."""
    text = spoilt((old, new))
    read = game(text)
    assert read.remarks == ("cards that are not known",)
    assert isinstance(read.state, Finished)
    assert [score.tricks for score in read.state.scores] == [8, 5]
    round_trip(read)
    assert refusal(text.replace("C3 C8 CA CT", "C3 C8 CA C8")).tag == "[Play]"
    assert refusal(text.replace("D9 C9 HT SA", "D9 C9 HT SK")).tag == "[Play]"
    assert refusal(text.replace('[Result "8"]', '[Result "14"]')).tag == "[Result]"


END = '[Deal "N:A2... ..32. ...32 KQ..."]\n[Contract "NT"]\n[Play "W"]\nSK SA D2 C2\nSQ S2 D3 C3\n'


def test_an_end_position() -> None:
    read = game(END)
    assert read.remarks == ("an end position",)
    assert [len(hand or ()) for hand in read.hands] == [2, 2, 2, 2]
    assert refereed(read).text.startswith("hands, play; not known: auction, score")
    round_trip(read)


def test_what_an_end_position_forbids() -> None:
    assert refusal(END.replace("SK SA", "SJ SA")).tag == "[Play]"
    assert refusal(END.replace("SK SA", "SK D3")).expected.startswith("one of S2, SA")
    assert refusal(END.replace("32 KQ", "22 KQ")).got == "the two of clubs twice"
    assert refusal(END.replace('"NT"', '"4"')).tag == "[Contract]"


def test_an_end_position_without_a_contract() -> None:
    (read,) = read_pbn('[Deal "N:A2... ..32. - KQ..."]\n[Play "W"]\nSK SA - -\n')
    assert refereed(read).not_known == ("hands", "auction", "play", "score")
    round_trip(read)
