"""Half a sign, a lone surrogate: JSON can name it, and no terminal and no file can take it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from backalley.cli.main import app
from backalley.cli.output import complain
from backalley.errors import BackAlleyError
from tests.record.played import Json, record_of

HALF = "\ud800"

SPOILT: dict[str, Callable[[Json], object]] = {
    "a key": lambda record: record.update({HALF: 1}),
    "the format": lambda record: record.update(format=HALF),
    "the rules": lambda record: record.update(rules=HALF),
    "a key of the options": lambda record: record.update(options={HALF: "3"}),
    "a value of the options": lambda record: record.update(options={"schedule": HALF}),
    "a key of a deal": lambda record: record["deals"][0].update({HALF: 1}),
    "a card": lambda record: record["deals"][0]["hands"][0].__setitem__(0, HALF),
    "a bid": lambda record: record["deals"][0].update(bids=[HALF]),
    "a flag": lambda record: record.update(complete=HALF),
    "a key of the proofs": lambda record: record.update(fair={HALF: 1}),
}


@pytest.mark.parametrize("command", ["check", "verify", "sheet", "convert", "review"])
@pytest.mark.parametrize("what", SPOILT)
def test_half_a_sign_is_told_in_words(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    what: str,
) -> None:
    source, target = tmp_path / "half.jsonl", tmp_path / "new.pbn"
    record = record_of("rubber-bridge.jsonl")
    SPOILT[what](record)
    source.write_text(json.dumps(record) + "\n")
    names = [str(source), str(target)] if command == "convert" else [str(source)]
    status: object = 2  # what `main` makes of an error of ours
    try:
        app([command, *names])
    except SystemExit as stopped:
        status = stopped.code
    except BackAlleyError as error:
        complain(str(error))
    assert status == (1 if what == "a card" and command in {"check", "verify"} else 2)
    assert "expected" in "".join(capsys.readouterr())
    assert not target.exists()
