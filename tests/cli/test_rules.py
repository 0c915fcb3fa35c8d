"""The command `rules`."""

import sys

import pytest

from backalley import PRESETS, parse_rule_set
from backalley.cli.main import app
from backalley.cli.rules import rules
from backalley.errors import RuleSetError
from backalley.games.composition import compose
from backalley.games.rulebook import rulebook

Capture = pytest.CaptureFixture[str]


def test_presets_are_listed(capsys: Capture) -> None:
    rules()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(PRESETS)
    assert all(preset.title in line for preset, line in zip(PRESETS.values(), lines, strict=True))


@pytest.mark.parametrize(
    "text", ["back-alley", "back-alley boards=raise blind=7,", "wild-56", "rubber-bridge"]
)
def test_rules_are_those_of_the_rulebook(text: str, capsys: Capture) -> None:
    preset, *options = text.split()
    rules(preset, option=options)
    printed = capsys.readouterr().out
    chosen = parse_rule_set(text)
    assert printed.startswith(f"{chosen.title}\n{chosen.text}\n")
    for rule in rulebook(chosen):
        assert f"\n{rule.title} (#{rule.anchor})\n" in printed
        assert all(f"\n  {sentence}\n" in printed for sentence in rule.sentences)
    found = compose(chosen.preset, chosen.options)
    for one in found.departures:
        assert f"\n  {one.title}: {one.words}. {one.text}\n" in printed
    for setting in found.settings:
        assert f"\n  {setting.option}={setting.value}  " in printed
        values = PRESETS[preset].options[setting.option].values
        assert f"\n    one of {', '.join(values)}" in printed
        assert all(f"\n    not {value}: {why}\n" in printed for value, why in setting.unfit.items())
    assert "\x1b" not in printed


def test_a_terminal_is_written_in_style(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "60")
    rules("back-alley")
    printed = capsys.readouterr().out
    assert "\x1b[" in printed
    assert "Follow the suit led if you can." in printed


def test_the_command_takes_options(capsys: Capture) -> None:
    app(["rules", "back-alley", "--option", "tie=draw"], result_action="return_value")
    assert "\nback-alley tie=draw\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("preset", "options", "message"),
    [
        ("whist", [], "whist"),
        (None, ["tie=draw"], "tie=draw"),
        ("back-alley", ["tie"], "name=value"),
        ("back-alley", ["speed=9"], "speed"),
        ("back-alley", ["boards=raise", "teams=individual"], "boards and teams"),
    ],
)
def test_rules_there_are_not_are_an_error(
    preset: str | None, options: list[str], message: str
) -> None:
    with pytest.raises(RuleSetError, match=message):
        rules(preset, option=options)
