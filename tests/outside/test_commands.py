"""Games and players from outside, at the command line."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.outside.conftest import EXAMPLES

COMMAND = (sys.executable, "-c", "from backalley.cli.main import main; main()")


def told(environment: Mapping[str, str], *words: str, fails: bool = False) -> str:
    """What a command says, on the error stream where it fails."""
    done = subprocess.run(
        [*COMMAND, *words], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode != 0) == fails, done.stderr
    return done.stderr if fails else done.stdout


def test_the_example_is_short() -> None:
    files = [file for file in (EXAMPLES / "oh_hell").iterdir() if file.is_file()]
    assert sum(len(file.read_text().splitlines()) for file in files) < 200


def test_an_installed_game_is_played_and_refereed(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "matches.jsonl"
    told(environment, "simulate", "oh-hell", "--out", str(file), "--matches", "3", "--bot=random")
    told(environment, "check", str(file))
    assert "Oh Hell: nobody knows what is best" in told(environment, "review", str(file))
    right = [json.loads(line) for line in file.read_text().splitlines()]
    assert [one["rules"] for one in right] == ["oh-hell"] * 3
    right[1]["deals"][2]["scores"][0] += 1
    file.write_text("\n".join(map(json.dumps, right)))
    assert "scores" in told_of_wrong(environment, file)


def told_of_wrong(environment: Mapping[str, str], file: Path) -> str:
    done = subprocess.run(
        [*COMMAND, "check", str(file)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    return done.stdout + done.stderr


def test_an_installed_game_says_its_rules_and_options(environment: Mapping[str, str]) -> None:
    said = told(environment, "rules", "oh-hell")
    assert "Who wins exactly the tricks they bid scores 10" in said
    assert "hook=on  Whether the bids may come to just the tricks there are." in said
    assert "thrown in" not in said


def test_players_meet_in_the_arena_and_a_stranger_to_the_game_is_refused(
    environment: Mapping[str, str],
) -> None:
    arena = ("--preset", "oh-hell", "--deals", "1", "--workers", "1")
    assert "random against my-bot: oh-hell" in told(
        environment, "arena", "random", "my-bot", *arena
    )
    refused = told(environment, "arena", "random", "expert", *arena, fails=True)
    assert "got 'expert', expected one who plays oh-hell: random, my-bot" in refused


def test_what_is_not_installed_is_named_by_its_module() -> None:
    folders = os.pathsep.join(str(EXAMPLES / name) for name in ("oh_hell", "my_bot"))
    environment = {**os.environ, "PYTHONPATH": folders}
    arena = ("--preset", "oh_hell:OH_HELL", "--deals", "1", "--workers", "1")
    said = told(environment, "arena", "my_bot:MyBot", "random", *arena)
    assert "my-bot against random: oh-hell" in said


def test_what_a_module_does_not_have_is_refused() -> None:
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLES / "my_bot")}
    missing = told(environment, "arena", "my_bot:Yours", "random", fails=True)
    assert "backalley.bots my_bot:Yours: got module 'my_bot' has no attribute" in missing
    wrong = told(environment, "simulate", "my_bot:MyBot", "--out", "-", fails=True)
    assert "expected a Preset" in wrong


def test_a_game_that_says_too_little_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "short.py").write_text(
        "from backalley.games.preset import Preset\nGAME = Preset('short', 'Short', '')\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    said = told(environment, "simulate", "short:GAME", "--out", "-", fails=True)
    assert "backalley.games short:GAME: got Preset.__init__() missing 3 required" in said


def test_a_server_will_not_open_with_what_is_not_there() -> None:
    said = told(os.environ, "serve", "--game", "nowhere:GAME", fails=True)
    assert "backalley.games nowhere:GAME: got No module named 'nowhere'" in said
