"""Files as other programs write them, each of which was read wrongly once."""

from pathlib import Path

import pytest

from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.pbn import read_pbn, referee_pbn
from backalley.record.rubber_bridge.refereed import refereed

CASES = Path(__file__).parents[3] / "data" / "pbn"


def games(name: str) -> tuple[BridgeGame, ...]:
    return read_pbn((CASES / f"{name}.pbn").read_bytes())


def calls(game: BridgeGame) -> str:
    return " ".join(call.action.text for call in game.calls)


def test_an_alert_mark_at_a_call() -> None:
    (game,) = games("alert-star")
    assert calls(game) == "1H pass 3NT pass 4C pass 4H pass pass pass"
    assert refereed(game).parts == ("hands", "auction", "score")


def test_a_first_column_that_is_not_the_dealers() -> None:
    (game,) = games("auction-column")
    assert (game.dealer, game.calls[0].seat, game.calls[0].action.text) == (2, 2, "1D")
    assert game.calls[-1].seat == 0


def test_values_that_hold_for_the_games_after() -> None:
    first, second = games("double-hash")
    for name in ("Event", "West", "Scoring"):
        assert first.tags[name] == second.tags[name] != ""


def test_a_passed_out_board_with_a_declarer() -> None:
    (game,) = games("passed-out-with-declarer")
    assert refereed(game).not_known == ()


def test_a_declarer_by_who_leads() -> None:
    (game,) = games("contract-no-declarer")
    assert refereed(game).text == "hands, play; not known: auction, score"
    text = (CASES / "contract-no-declarer.pbn").read_text()
    with pytest.raises(DealFileError, match=r"You do not hold the four of hearts"):
        read_pbn(text.replace('Play "W"', 'Play "E"'))
    with pytest.raises(
        DealFileError, match=r"a contract and no declarer, expected \[Declarer\], or"
    ):
        read_pbn(text.replace('Play "W"', 'Play "-"'))


def test_the_deal_of_the_other_room() -> None:
    """The second play of this file is not one of the deal that the first room had."""
    first, second = referee_pbn((CASES / "shared-deal.pbn").read_bytes())
    assert isinstance(first, BridgeGame)
    assert isinstance(second, DealFileError)
    assert "You do not hold the ten of hearts" in str(second)
    text = (CASES / "shared-deal.pbn").read_text()
    room = read_pbn(text.replace("HA HK HT H4\n", ""))[1]
    assert (room.hands, room.dealer, room.vulnerable) == (first.hands, 2, (False, False))
    assert room.tags == {"Board": "1", "North": "Bob"}
