"""The command `simulate`."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from backalley.bots.bot import Bot
from backalley.bots.playing import play_match
from backalley.bots.uniform import Uniform
from backalley.cli import simulate as module
from backalley.cli.check import check
from backalley.cli.main import app
from backalley.cli.simulate import simulate
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError

Capture = pytest.CaptureFixture[str]
QUICK = ["schedule=3,1"]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "matches.jsonl"


def records(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_the_records_are_right_and_complete(out: Path, capsys: Capture) -> None:
    simulate("back-alley", option=QUICK, matches=5, bot="house,random", out=str(out))
    assert capsys.readouterr() == ("", "")
    assert check(str(out)) == 0
    played = records(out)
    assert len(played) == 5
    assert all(record["options"] == {"schedule": [3, 1]} for record in played)
    assert all("complete" not in record for record in played)


def test_the_same_seed_writes_the_same_file(tmp_path: Path) -> None:
    texts = []
    for place, seed in enumerate([7, 7, 8]):
        file = tmp_path / str(place)
        simulate("back-alley", option=QUICK, matches=3, seed=seed, bot="random", out=str(file))
        texts.append(file.read_text())
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


@pytest.mark.parametrize("option", [[], ["honours=claim"]])
def test_rubbers_are_played_and_checked(out: Path, option: list[str]) -> None:
    simulate("rubber-bridge", option=option, matches=2, bot="random", out=str(out))
    assert check(str(out)) == 0
    assert all(record["rules"] == "rubber-bridge" for record in records(out))


def test_bots_sit_by_seat_and_repeat(monkeypatch: pytest.MonkeyPatch, out: Path) -> None:
    seated: list[list[str]] = []

    def watched(rules: RuleSet, bots: Sequence[Bot], rng: Random) -> Match:
        seated.append([bot.name for bot in bots])
        return play_match(rules, bots, rng)

    monkeypatch.setattr(module, "play_match", watched)
    simulate("back-alley", option=[*QUICK, "players=5"], bot="house,random", out=str(out))
    assert seated == [["house", "random", "house", "random", "house"]]


@pytest.mark.parametrize(
    ("rules", "bot", "message"),
    [
        ("whist", "house", "rules: got 'whist', expected one of back-alley, "),
        ("back-alley stakes=1", "house", "rules back-alley: got option 'stakes', expected"),
        ("back-alley tie=toss", "house", "option tie: got 'toss', expected one of draw, pl"),
        ("back-alley tie", "house", "rules back-alley: got 'tie', expected name=value, each"),
        ("back-alley schedule=14,", "house", "schedule and pack: got a hand size of 14 for"),
        ("back-alley", "hoyle", "bot: got 'hoyle', expected one of house, "),
        ("back-alley", "", "bot: got '', expected one of house, "),
        ("back-alley", "house,house,house,house,house", "bot: got 5 bots, expected at most 4"),
        ("rubber-bridge", "random,house", "bot: got 'house', expected one who plays rubber-bri"),
    ],
)
def test_what_is_refused_writes_nothing(rules: str, bot: str, message: str, out: Path) -> None:
    preset, *option = rules.split()
    with pytest.raises(BackAlleyError) as refused:
        simulate(preset, option=option, bot=bot, out=str(out))
    assert str(refused.value).startswith(message)
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "got"), [("", "is a directory"), ("no/file", "no such file or directory")]
)
def test_a_file_that_cannot_be_written(name: str, got: str, tmp_path: Path) -> None:
    with pytest.raises(BackAlleyError, match=f"got {got}, expected a file that can be written"):
        simulate("back-alley", option=QUICK, out=str(tmp_path / name))


def test_an_existing_file_is_replaced_in_one_step(
    out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out.write_text("before\n")
    link = out.with_name("link")
    link.symlink_to(out)

    def interrupted(*_: object) -> object:
        assert out.read_text() == "before\n"
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Uniform, "choose", interrupted)
        with pytest.raises(KeyboardInterrupt):
            simulate("back-alley", option=QUICK, bot="random", out=str(link))
    assert out.read_text() == "before\n"
    assert sorted(out.parent.iterdir()) == sorted([link, out])

    simulate("back-alley", option=QUICK, out=str(link))
    assert link.is_symlink()
    assert len(records(out)) == 1


def test_a_device_is_written_to_and_not_replaced() -> None:
    simulate("back-alley", option=QUICK, out=os.devnull)
    assert Path(os.devnull).is_char_device()


def test_standard_output_has_only_records(
    out: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    simulate("back-alley", option=QUICK, matches=2, seed=3, out=str(out))
    simulate("back-alley", option=QUICK, matches=2, seed=3, out="-")
    assert capfdbinary.readouterr() == (out.read_bytes(), b"")


@pytest.mark.parametrize(
    "arguments",
    [[], ["--matches", "0"], ["--matches", "many"], ["--seed", "-1"], ["--speed", "1"]],
)
def test_the_command_line_refuses(arguments: list[str], capsys: Capture) -> None:
    command = ["simulate", "back-alley", *arguments, *(["--out", "-"] if arguments else [])]
    with pytest.raises(SystemExit) as stopped:
        app(command)
    assert stopped.value.code == 2
    assert capsys.readouterr().out == ""


def test_the_command_line_takes_repeated_options(out: Path) -> None:
    options = ["--option", "players=3", "--option", "schedule=2,1", "--bot", "random"]
    with pytest.raises(SystemExit) as stopped:
        app(["simulate", "back-alley-classic", *options, "--out", str(out)])
    assert stopped.value.code == 0
    assert records(out)[0]["options"] == {"players": 3, "schedule": [2, 1]}
