"""Auctions: columns, marks, how they end, and irregularities that were accepted."""

import pytest

from backalley.games.rubber_bridge.auction import contract_of
from backalley.record.rubber_bridge.deal_file import DIRECTIONS, BridgeGame
from backalley.record.rubber_bridge.pbn import read_pbn, write_pbn
from backalley.record.rubber_bridge.refereed import refereed
from tests.record.rubber_bridge.pbn.sample import game, refusal

HEAD = '[Dealer "{dealer}"]\n[Vulnerable "None"]\n'
DEAL = '[Deal "N:AKQ2.AK2.AK2.AK2 J43.Q43.Q43.Q543 T98.JT98.JT9.JT9 765.765.8765.876"]\n'


def auction(calls: str, *, column: str = "W", dealer: str = "W", more: str = "") -> str:
    """A game of this auction, which may have other tags before it."""
    return f'{HEAD.format(dealer=dealer)}{DEAL}{more}[Auction "{column}"]\n{calls}\n'


def heard(text: str) -> list[str]:
    return [f"{DIRECTIONS[call.seat]}:{call.action.text}" for call in game(text).calls]


def round_trip(read: BridgeGame) -> None:
    assert read_pbn(write_pbn([read])) == (read,)


@pytest.mark.parametrize(
    ("calls", "column", "dealer"),
    [
        ("1D 1S AP", "N", "N"),
        ("- 1D 1S AP", "W", "N"),
        ("- - - 1D\n1S AP", "E", "N"),
        ("- 1D 1S AP", "N", "N"),
        ("--  - 1D\n1S Pass Pass Pass", "S", "N"),
    ],
)
def test_where_the_dealers_column_is(calls: str, column: str, dealer: str) -> None:
    assert heard(auction(calls, column=column, dealer=dealer))[:2] == ["N:1D", "E:1S"]


@pytest.mark.parametrize("calls", ["1D 1S AP", "- - 1D 1S AP", "- - - - 1D AP"])
def test_a_column_without_a_dash_for_each_player_before(calls: str) -> None:
    error = refusal(auction(calls, column="W", dealer="N"))
    assert error.expected == "N, the dealer, or - for each player before N"


def test_a_dealer_that_only_the_auction_tells() -> None:
    text = auction("- - 1D AP").replace('[Dealer "W"]\n', "")
    assert game(text).dealer == DIRECTIONS.index("E")


@pytest.mark.parametrize("mark", ["*", "**", "!", "*!", "* =1=", "=1=*", " $13 $255"])
def test_marks_of_a_call(mark: str) -> None:
    assert heard(auction(f"1C{mark} Pass 1H* AP"))[:3] == ["W:1C", "N:pass", "E:1H"]


@pytest.mark.parametrize("end", ["*", "+"])
def test_no_call_comes_after_the_end(end: str) -> None:
    error = refusal(auction(f"1C Pass {end} 1H AP"))
    assert (error.got, error.expected) == ("'1H'", f"nothing more: {end} ended the auction")
    assert len(heard(auction(f"1C Pass {end} -"))) == 2


def test_one_call_is_due() -> None:
    assert refusal(auction("1C + +")).expected == "nothing more: + ended the auction"


@pytest.mark.parametrize("contract", ["1C", "4S", "Pass"])
def test_an_auction_that_breaks_off_beside_a_contract(contract: str) -> None:
    stated = f'[Declarer "W"]\n[Contract "{contract}"]\n'
    error = refusal(auction("1C Pass", more=stated))
    assert (error.tag, error.got) == ("[Auction]", "an auction that ends after 2 calls")
    assert heard(auction("1C Pass", more=stated.replace(contract, "?")))


@pytest.mark.parametrize("end", ["*", "+"])
def test_a_contract_that_an_auction_can_still_come_to(end: str) -> None:
    """The standard has ``*`` and ``+`` for it; what more was called is not known then."""
    stated = '[Declarer "W"]\n[Contract "4S"]\n[Result "4"]\n'
    for calls in ("1S Pass", "1S Pass 4S Pass Pass"):
        read = game(auction(f"{calls} {end}", more=stated))
        assert refereed(read).parts == ("hands", "score")
        round_trip(read)
    for low in ("1C", "Pass"):
        assert (
            refusal(auction(f"1S Pass {end}", more=stated.replace("4S", low))).tag == "[Contract]"
        )
    assert refusal(auction(f"1S X {end}", more=stated.replace("4S", "1S"))).tag == "[Contract]"


IRREGULAR = [
    ("1D ^I 1C", ["W:1D", "N:1C"], ["an insufficient bid"]),
    ("^S 1D", ["N:1D"], ["a call out of turn"]),
    ("1D ^S 2D", ["W:1D", "E:2D"], ["a call out of turn"]),
    ("1D ^S ^I 1C", ["W:1D", "E:1C"], ["an insufficient bid", "a call out of turn"]),
    ("1D ^S ^S 2D", ["W:1D", "S:2D"], ["a call out of turn"]),
    ("1D ^S ^S ^I1C", ["W:1D", "S:1C"], ["an insufficient bid", "a call out of turn"]),
]


@pytest.mark.parametrize(("calls", "expected", "remarks"), IRREGULAR, ids=str)
def test_what_was_accepted(calls: str, expected: list[str], remarks: list[str]) -> None:
    read = game(auction(f"{calls} AP"))
    assert heard(auction(f"{calls} AP"))[: len(expected)] == expected
    assert sorted(read.remarks) == sorted(remarks)
    assert read.state is None
    contract = contract_of(read.calls)
    assert contract is not None
    assert contract.bid.text == expected[-1][2:]
    round_trip(read)


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1D ^I 2C AP", "a bid that is not sufficient, after ^I"),
        ("1D ^I X AP", "a bid that is not sufficient, after ^I"),
        ("1D ^S X AP", "a legal call"),
        ("1D ^S 1C AP", "a legal call"),
        ("1D ^R 2C AP", "^I before an insufficient bid, or ^S"),
        ("1D ^P Pass AP", "^I before an insufficient bid, or ^S"),
        ("1D ^L 2C AP", "^I before an insufficient bid, or ^S"),
        ("1D ^I ^S 1C AP", "^I before an insufficient bid, or ^S"),
        ("1D ^S", "a call after it"),
        ("1D AP ^S", "nothing more: the auction is over"),
    ],
)
def test_what_no_irregularity_is(calls: str, expected: str) -> None:
    assert refusal(auction(calls)).expected.startswith(expected)


def test_notes_after_the_play() -> None:
    text = auction("1S =1= AP") + '[Play "N"]\n*\n[Note "1:eleven points"]\n'
    assert game(text).notes[0] == "eleven points"
