"""What a game has from those before it."""

import pytest

from backalley.errors import RecordError
from backalley.record.rubber_bridge.deal_file import BridgeGame
from backalley.record.rubber_bridge.pbn import read_pbn, referee_pbn, write_pbn
from tests.record.rubber_bridge.pbn.sample import SAMPLE

DEAL = SAMPLE[SAMPLE.index("[Deal ") : SAMPLE.index("[Scoring")]


def events(*values: str | None) -> list[str | None]:
    """The Event of games that have these tags."""
    text = "".join(
        "\n\n" + ("" if value is None else f'[Event "{value}"]\n') + DEAL for value in values
    )
    return [game.tags.get("Event") for game in read_pbn(text)]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        (["a", "#", "#"], ["a", "a", "a"]),
        (["a", None, "#"], ["a", None, "a"]),
        (["#", "b"], ["", "b"]),
        (["##a", None, "b", None], ["a", "a", "b", "b"]),
        (["##a", "#", None, "##c", None], ["a", "a", "a", "c", "c"]),
        (["a", "#b"], ["a", "#b"]),
        (["##", None], ["", ""]),
    ],
)
def test_values_of_games_before(values: list[str | None], expected: list[str | None]) -> None:
    assert events(*values) == expected


def test_a_game_that_is_wrong_hands_its_values_on() -> None:
    wrong = '[Event "##a"]\n' + DEAL.replace("K8.KQ", "K9.KQ")
    first, second = referee_pbn(f"{wrong}\n{DEAL}")
    assert isinstance(first, RecordError)
    assert isinstance(second, BridgeGame)
    assert second.tags["Event"] == "a"


@pytest.mark.parametrize("value", ["#", "##", "##12", "### 1", "#387"])
def test_a_value_that_would_be_inherited_is_written_for_its_game_alone(value: str) -> None:
    hands = (None,) * 4
    games = (
        BridgeGame(0, None, hands, tags={"Event": value, "Table": value}),
        BridgeGame(0, None, hands, tags={"Board": "2"}),
    )
    assert read_pbn(write_pbn(games)) == games


ROOM = '[North "Bob"]\n[Contract "1NTX"]\n[Declarer "S"]\n[Result "7"]\n'


def test_the_second_room_shares_the_deal() -> None:
    first, second = read_pbn(f"{SAMPLE}\n{ROOM}")
    assert (second.hands, second.dealer, second.vulnerable) == (first.hands, 2, (False, True))
    assert second.tags["Board"] == "8"
    assert (second.tags["North"], "South" in second.tags) == ("Bob", False)


@pytest.mark.parametrize("other", ['[Board "9"]', '[Dealer "W"]', '[Vulnerable "All"]'])
def test_another_board_does_not_share_the_deal(other: str) -> None:
    assert read_pbn(f"{SAMPLE}\n{other}\n{ROOM}")[1].hands == (None,) * 4


def test_what_is_no_room_does_not_share_the_deal() -> None:
    assert read_pbn(f'{SAMPLE}\n[Event "Wednesday"]\n')[1].hands == (None,) * 4


def test_deals_line_by_line() -> None:
    found = read_pbn(DEAL + DEAL + DEAL)
    assert len(found) == 3
