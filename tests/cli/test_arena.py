"""The command `arena`."""

from contextlib import chdir
from pathlib import Path

import pytest

from backalley.cli.arena import arena
from backalley.cli.main import app
from backalley.errors import BackAlleyError

Capture = pytest.CaptureFixture[str]
QUICK = ["schedule=1,2"]


def test_deals_and_matches_are_reported(capsys: Capture) -> None:
    arena("house", "random", option=QUICK, deals=2, matches=1, workers=1)
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("house against random: back-alley schedule=1,2, seed 0\n")
    assert "1 match, from every side" in out


def test_files_are_the_same_however_many_play_at_once(tmp_path: Path, capsys: Capture) -> None:
    written = []
    for workers in (1, 2):
        csv, plot = tmp_path / f"{workers}.csv", tmp_path / f"{workers}.svg"
        arena(
            "house",
            "random",
            option=QUICK,
            deals=2,
            matches=1,
            seed=3,
            workers=workers,
            csv=str(csv),
            plot=str(plot),
        )
        written.append((csv.read_text(), plot.read_text()))
    assert written[0] == written[1]
    assert written[0][0].count("\ndeal,") == 8
    capsys.readouterr()


def test_matches_may_be_played_for_points(capsys: Capture) -> None:
    arena("house", "random", option=QUICK, matches=1, by_points=True, workers=1)
    assert "1 match, from every side, played for points" in capsys.readouterr().out


def test_rows_in_place_of_the_report(capsys: Capture) -> None:
    arena("random", "random", option=["schedule=1,"], deals=2, workers=1, csv="-")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("kind,")
    assert {line.partition(",")[0] for line in lines[1:]} == {"deal"}


def test_deals_unless_matches_are_asked_for(tmp_path: Path, capsys: Capture) -> None:
    csv = tmp_path / "x.csv"
    arena("random", "random", option=QUICK, matches=1, workers=1, csv=str(csv))
    assert "\ndeal," not in csv.read_text()
    arena("random", "random", option=["schedule=1,"], workers=1, csv=str(csv))
    assert csv.read_text().count("\ndeal,") == 200
    capsys.readouterr()


@pytest.mark.parametrize(
    ("a", "b", "more", "message"),
    [
        ("hoyle", "house", {}, "bot: got 'hoyle', expected one of "),
        ("house", "natural", {}, "bot: got 'natural', expected one who plays back-alley: "),
        ("house", "house", {"preset": "whist"}, "rules: got 'whist', expected one of "),
        ("house", "house", {"deals": 0}, "arena: got no deals and no matches, expected some"),
        ("house", "house", {"workers": 2, "cluster": "x:1"}, "arena: got both, expected either "),
        ("house", "house", {"plot": "x.gif"}, "x.gif: got '.gif', expected a name that ends in"),
        ("house", "house", {"csv": "no/such/x.csv"}, "got no such file or directory, expected a "),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, a: str, b: str, more: dict[str, str | int], message: str
) -> None:
    with pytest.raises(BackAlleyError) as caught, chdir(tmp_path):
        arena(a, b, **more)  # type: ignore[arg-type]  # of either type
    assert message in str(caught.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments", ["--deals -1", "--workers 0", "--workers 99999999999", "--seed -2", "--matches x"]
)
def test_numbers_out_of_range_are_refused(arguments: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        app(["arena", "house", "random", *arguments.split()])
    assert stopped.value.code
    assert arguments.split(maxsplit=1)[0] in capsys.readouterr().err
