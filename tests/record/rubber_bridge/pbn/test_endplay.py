"""Another library reads what is written, and what it writes is read."""

import pytest

from backalley.cards import Card
from backalley.engine.finished import Finished
from backalley.games.rubber_bridge.auction import contract_of
from backalley.record import read_match
from backalley.record.rubber_bridge.deal_file import DIRECTIONS
from backalley.record.rubber_bridge.pbn import read_pbn, rubber_games, write_pbn
from backalley.record.rubber_bridge.pbn.deal_tag import write_deal
from tests.record.played import lines_of

pbn = pytest.importorskip(
    "endplay.parsers.pbn",
    reason="endplay is missing, or what it reads PBN with",
)

GAMES = [
    game for line in lines_of("rubber-bridge.jsonl") for game in rubber_games(read_match(line))
]
TEXT = write_pbn(GAMES).replace("\r\n", "\n")


def test_it_reads_what_is_written() -> None:
    boards = pbn.loads(TEXT)
    assert len(boards) == len(GAMES)
    for board, game in zip(boards, GAMES, strict=True):
        assert isinstance(game.state, Finished)
        assert board.deal.to_pbn() == write_deal(2, game.hands)
        assert board.dealer.abbr == DIRECTIONS[game.dealer]
        assert len(board.auction) == len(game.calls)
        contract = contract_of(game.calls)
        if contract is None:
            assert board.contract.level == 0
            continue
        assert board.contract.level == contract.level
        assert board.contract.declarer.abbr == DIRECTIONS[contract.declarer]
        won = game.state.scores[contract.declarer % 2].tricks
        assert board.contract.result == won - contract.target
        cards = [card for trick in game.state.tricks for card in trick.cards]
        assert [Card(f"{one.suit.name[0].upper()}{one.rank.abbr}") for one in board.play] == cards


def test_what_it_writes_is_read() -> None:
    again = read_pbn(pbn.dumps(pbn.loads(TEXT)))
    assert [game.state for game in again] == [game.state for game in GAMES]
    assert [game.vulnerable for game in again] == [game.vulnerable for game in GAMES]
