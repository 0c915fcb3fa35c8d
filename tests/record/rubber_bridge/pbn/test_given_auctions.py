"""Auctions from play by others: the contract and the declarer of each."""

import json
from pathlib import Path

import pytest

from backalley.games.rubber_bridge.auction import contract_of
from backalley.record.rubber_bridge.deal_file import DIRECTIONS, DealFileError
from backalley.record.rubber_bridge.pbn import read_pbn
from backalley.record.rubber_bridge.pbn.outcome import contract_text

DATA = Path(__file__).parents[3] / "data"
ROWS = [json.loads(line) for line in (DATA / "auctions.jsonl").read_text().splitlines()]


def as_pbn(row: dict[str, str | list[str] | None], *, calls: str) -> str:
    dealer, declarer = row["dealer"], row["declarer"] or ""
    return (
        f'[Dealer "{dealer}"]\n[Deal "{row["deal"]}"]\n[Declarer "{declarer}"]\n'
        f'[Contract "{row["contract"]}{row["doubled"]}"]\n[Auction "{dealer}"]\n{calls}\n'
    )


@pytest.mark.parametrize("place", range(len(ROWS)))
def test_an_auction(place: int) -> None:
    row = ROWS[place]
    calls = row["calls"]
    assert isinstance(calls, list)
    text = as_pbn(row, calls=" ".join(calls))
    (game,) = read_pbn(text)
    contract = contract_of(game.calls)
    if contract is None:
        assert row["contract"] == "Pass"
    else:
        assert contract_text(contract) == f"{row['contract']}{row['doubled']}"
        assert DIRECTIONS[contract.declarer] == row["declarer"]
    (short,) = read_pbn(as_pbn(row, calls=" ".join([*calls[:-3], "AP"])))
    assert short.calls == game.calls
    with pytest.raises(DealFileError):
        read_pbn(text + "Pass\n")
