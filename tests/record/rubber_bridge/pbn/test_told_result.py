"""Rubbers of which only contracts, declarers and results are known."""

import pytest

from backalley.engine.match import Match
from backalley.record.rubber_bridge.deal_file import DealFileError
from backalley.record.rubber_bridge.pbn import read_pbn, referee_pbn, referee_rubbers, rubbers_of
from backalley.record.rubber_bridge.score_sheet import score_sheet

DEALS = (
    ("S", "2H", "9", ""),
    ("", "Pass", "", ""),
    ("N", "3NT", "NS 9", "NS 150/100 EW 0/0"),
    ("E", "4SX", "EW 7", ""),
    ("S", "4S", "11", "NS 130/120"),
)


def rubber(deals: tuple[tuple[str, str, str, str], ...] = DEALS) -> str:
    """The text of a rubber without a card, a dealer or a call."""
    return "\n".join(
        f'[Scoring "Rubber"]\n[Board "{number}"]\n[Declarer "{declarer}"]\n'
        f'[Contract "{contract}"]\n[Result "{result}"]\n'
        + (f'[ScoreRubber "{score}"]\n' if score else "")
        for number, (declarer, contract, result, score) in enumerate(deals, start=1)
    )


def told(text: str) -> Match:
    (match,) = rubbers_of(read_pbn(text))
    return match


def test_the_sheet_of_results_alone() -> None:
    match = told(rubber())
    sheet = score_sheet(match)
    assert match.over
    assert [[line.points for line in column] for column in sheet.above] == [
        [30, 150, 500, 30, 100, 700],
        [],
    ]
    assert sheet.totals == (60 + 100 + 120 + 30 + 150 + 500 + 130 + 700, 0)


@pytest.mark.parametrize("contract", ["4C", "4D", "4H", "4S", "4NT"])
@pytest.mark.parametrize("side", ["NS", "EW"])
@pytest.mark.parametrize("honours", [0, 100, 150])
def test_honours_that_only_the_score_tells(contract: str, side: str, honours: int) -> None:
    if contract == "4NT" and honours == 100:
        return
    points = {"C": 80, "D": 80, "H": 120, "S": 120, "N": 130}[contract[1]]
    score = f"{side} {honours}/{points if side == 'NS' else 0}"
    match = told(rubber((("N", contract, "10", score),)))
    assert match.totals == ((points + honours, 0) if side == "NS" else (points, honours))


def test_no_honours_are_made_up() -> None:
    for contract in ("1C", "1D", "1H", "1S", "1NT"):
        match = told(rubber((("W", contract, "7", ""),)))
        assert match.totals[0] == 0
        assert match.totals[1] <= 40


def test_a_score_that_the_result_denies() -> None:
    spoilt = (*DEALS[:4], ("S", "4S", "11", "NS 30/90"))
    text = rubber(spoilt)
    with pytest.raises(DealFileError) as caught:
        told(text)
    assert (caught.value.tag, caught.value.deal) == ("[ScoreRubber]", 5)
    found = list(referee_rubbers(referee_pbn(text)))
    assert [isinstance(one, DealFileError) for one in found] == [False] * 4 + [True]


@pytest.mark.parametrize(
    ("tag", "value"),
    [("Dealer", "W"), ("Vulnerable", "All"), ("ScoreRubberHistory", "NS 0 0/90 EW 0 0/0")],
)
def test_what_the_deals_before_deny(tag: str, value: str) -> None:
    text = rubber().replace('[Board "2"]', f'[Board "2"]\n[{tag} "{value}"]')
    with pytest.raises(DealFileError) as caught:
        told(text)
    assert (caught.value.tag, caught.value.deal) == (f"[{tag}]", 2)


def test_a_deal_without_a_result() -> None:
    with pytest.raises(
        DealFileError, match="expected four hands, or contract, declarer and result"
    ):
        told(rubber((("S", "2H", "", ""),)))


def test_an_end_position_is_no_deal_of_a_rubber() -> None:
    text = '[Scoring "Rubber"]\n[Deal "N:A2... - - -"]\n[Contract "NT"]\n[Result "2"]\n'
    (read,) = referee_rubbers(referee_pbn(text))
    assert not isinstance(read, DealFileError)
    with pytest.raises(DealFileError, match="got hands that are not known"):
        told(text)


def test_an_auction_of_hands_that_are_not_known() -> None:
    text = '[Scoring "Rubber"]\n[Result "9"]\n[Auction "N"]\n1H Pass 2H AP\n'
    assert told(text).totals == (90, 0)
    passed = '[Scoring "Rubber"]\n[Auction "N"]\nAP\n'
    assert told(passed).totals == (0, 0)
