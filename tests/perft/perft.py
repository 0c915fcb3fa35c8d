"""Counting the ways a deal can go: sequences of legal actions, by length.

The counts beside this file are facts about the rules. After a rule was mended, count anew and say
in the commit which counts changed and why::

    python -c "from tests.perft.perft import count_anew; count_anew()"
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backalley import State, apply, legal_actions, parse_rule_set
from tests.engine.positions import after, opened

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """A small deal: `hands` by seat, `counts` of the sequences of 1, 2, … actions from it."""

    name: str
    rules: str
    hands: tuple[str, ...]
    turn_up: str | None
    stock: str
    dealer: int
    playoff: bool
    said: str
    """The calls that were made, with spaces between them."""
    counts: tuple[int, ...]

    def open(self) -> State:
        """The state that the counts begin with."""
        state = opened(
            parse_rule_set(self.rules),
            self.hands,
            self.turn_up,
            stock=self.stock,
            dealer=self.dealer,
            playoff=self.playoff,
        )
        return after(state, self.said)


def counts(state: State, depth: int) -> tuple[int, ...]:
    """How many sequences of 1, 2, … `depth` legal actions there are."""
    found = [0] * depth

    def walk(state: State, length: int) -> None:
        actions = legal_actions(state)
        found[length] += len(actions)
        if length + 1 < depth:
            for action in actions:
                walk(apply(state, action), length + 1)

    walk(state, 0)
    return tuple(found)


def read(path: Path) -> list[Position]:
    """The positions of one rule set."""
    data: dict[str, Any] = json.loads(path.read_text())
    return [
        Position(
            name=name,
            rules=data["rules"],
            hands=tuple(position["hands"].split(" / ")),
            turn_up=position["turn_up"],
            stock=position["stock"],
            dealer=position["dealer"],
            playoff=position["playoff"],
            said=position.get("said", ""),
            counts=tuple(map(int, position["counts"].split())),
        )
        for name, position in data["positions"].items()
    ]


def count_anew() -> None:
    """Write the counts of every file beside this one anew, to the depths they have."""
    for path in sorted(FOLDER.glob("*.json")):
        data = json.loads(path.read_text())
        for position in read(path):
            found = counts(position.open(), len(position.counts))
            data["positions"][position.name]["counts"] = " ".join(map(str, found))
        path.write_text(json.dumps(data, indent=2) + "\n")
