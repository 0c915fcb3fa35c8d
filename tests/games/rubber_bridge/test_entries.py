"""What a contract brings: every one, against a published table."""

import csv
from pathlib import Path

from backalley.cards import Suit
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.games.rubber_bridge.entries import entries

TABLE = Path(__file__).parents[2] / "data/rubber_entries.csv"


def test_every_contract_and_result() -> None:
    rows = list(csv.DictReader(TABLE.read_text().splitlines()))
    assert len(rows) == 7 * 5 * 3 * 2 * 14 == 2940
    seen = set()
    for row in rows:
        strain = None if row["strain"] == "NT" else Suit(row["strain"])
        vulnerable, tricks = row["vulnerable"] == "1", int(row["tricks"])
        doubled = len(row["doubled"])
        seen.add((row["level"], strain, doubled, vulnerable, tricks))
        for declarer in (0, 3):
            contract = RubberContract(int(row["level"]), strain, declarer, doubled)
            made = entries(contract, tricks, vulnerable=vulnerable)
            side = declarer % 2
            points = {(entry.side == side, entry.below): 0 for entry in made}
            for entry in made:
                assert entry.points > 0
                assert entry.why
                points[entry.side == side, entry.below] += entry.points
            assert points.get((True, True), 0) == int(row["below_declarer"])
            assert points.get((True, False), 0) == int(row["above_declarer"])
            assert points.get((False, False), 0) == int(row["above_defenders"])
            assert (False, True) not in points
    assert len(seen) == len(rows)


def test_entries_say_what_they_are_for() -> None:
    made = entries(RubberContract(6, Suit.SPADES, 2, doublings=2), 13, vulnerable=True)
    assert [(entry.points, entry.why) for entry in made] == [
        (720, "6♠ redoubled made"),
        (400, "1 overtrick"),
        (100, "made redoubled"),
        (750, "small slam"),
    ]
