"""The command `review`."""

from pathlib import Path
from random import Random

import pytest

from backalley import Match, parse_rule_set
from backalley.bots.playing import play_match
from backalley.bots.registry import bot
from backalley.cli.review import review
from backalley.engine.moments import actions_of
from backalley.errors import BackAlleyError
from backalley.record import write_record

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def match() -> Match:
    rules = parse_rule_set("back-alley schedule=3,2 tie=draw")
    return play_match(rules, [bot("random")] * 4, Random(3))


@pytest.fixture
def record(tmp_path: Path, match: Match) -> str:
    path = tmp_path / "match.jsonl"
    path.write_text(write_record(match) + "\n")
    return str(path)


def test_every_action_of_every_deal_is_told(record: str, match: Match, capsys: Capture) -> None:
    review(record)
    out = capsys.readouterr().out
    assert out.count(": deal ") == out.count("given up: ") == len(match.finished)
    actions = sum(len(actions_of(deal)) for deal in match.finished)
    assert len(out.splitlines()) == actions + 2 * len(match.finished)
    review(record)
    assert capsys.readouterr().out == out


def test_one_deal(record: str, capsys: Capture) -> None:
    review(record, deal=2)
    out = capsys.readouterr().out
    assert out.count(": deal ") == 1
    assert ": deal 2, " in out


def test_a_deal_that_there_is_not(record: str) -> None:
    with pytest.raises(BackAlleyError, match="deal: got 99, expected a deal from 1 to"):
        review(record, deal=99)
