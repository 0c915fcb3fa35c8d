"""Whatever is done to PBN or LIN, the answer is deals or an error of ours."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.errors import RecordError
from backalley.record import read_match
from backalley.record.rubber_bridge.deal_file import BridgeGame
from backalley.record.rubber_bridge.lin import read_lin
from backalley.record.rubber_bridge.pbn import read_pbn, rubber_games, rubbers_of, write_pbn
from tests.record.played import lines_of
from tests.record.rubber_bridge.lin.vugraph import VUGRAPH
from tests.record.rubber_bridge.pbn.sample import SAMPLE
from tests.record.rubber_bridge.test_lin import LIN

PBN = SAMPLE + "\n" + write_pbn(rubber_games(read_match(lines_of("rubber-bridge.jsonl")[0]))[:2])
PIECES = (
    *("[", "]", '"', "{", "}", ";", "%", "|", "\n", "\n\n", "\r", " ", "#", "##", "?", "-", "*"),
    *("+", "=1=", "$1", "^", "Pass", "AP", "X", "1NT", "7NT", "SA", "H2", "N:", "...", "10", "13"),
    *(
        "\\",
        "\ud7ff",
        "\x00",
        "²",
        "ſ",
        "K",
        "٣",
        '[Deal "N:- - - -"]',
        '[Play "N"]',
        "md|",
        "mb|p|",
    ),
    *(
        '[Auction "S"]',
        '[Result "7"]',
        "md|3|",
        "qx||",
        "sv|b|",
        '[ScoreRubberHistory "NS 0 0/ EW ',
    ),
)


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text with some of its parts cut, doubled, moved or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12) | st.integers(0, 400)))
        piece = draw(st.sampled_from(PIECES) | st.text(max_size=4) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    return text


Read = Callable[[bytes | str], tuple[BridgeGame, ...]]


def answered(read: Read, source: bytes | str) -> None:
    """Read, and read again what is written of it; anything but our own errors fails."""
    try:
        games = read(source)
    except RecordError:
        return
    again = read_pbn(write_pbn(games))
    assert [game.state for game in again] == [game.state for game in games]
    assert [game.calls for game in again] == [game.calls for game in games]
    with suppress(RecordError):
        rubbers_of(games)


@settings(max_examples=150)
@given(mutated(PBN))
def test_pbn_that_was_changed(text: str) -> None:
    answered(read_pbn, text)


@settings(max_examples=150)
@given(mutated(LIN * 2))
def test_lin_that_was_changed(text: str) -> None:
    answered(read_lin, text)


@settings(max_examples=150)
@given(mutated(VUGRAPH))
def test_lin_of_two_rooms_that_was_changed(text: str) -> None:
    answered(read_lin, text)


@pytest.mark.parametrize("read", [read_pbn, read_lin])
@given(source=st.binary(max_size=200) | st.text(max_size=200))
def test_anything_at_all(read: Read, source: bytes | str) -> None:
    answered(read, source)


@given(st.integers(0, len(PBN)), st.integers(0, 255))
def test_a_byte_that_was_changed(place: int, byte: int) -> None:
    source = PBN.encode()
    answered(read_pbn, source[:place] + bytes([byte]) + source[place + 1 :])


HUGE = [
    "[" * 100_000,
    "{" * 100_000,
    "}\n" * 50_000,
    '[Deal "' + "N:" * 4000 + '"]',
    '[Deal "N:' + "A" * 9000 + '..."]',
    '[Auction "N"]\n' + "Pass " * 1900 + "\n",
    '[Note "1:x"]\n' * 50_000,
    '[Event "x"]\n\n' * 500,
    '[Play "N"]\n' + "SA\n" * 50_000,
    '[Contract "' + "1" * 9000 + '"][Result "' + "9" * 9000 + '"]',
    '[Scoring "Rubber"][Board "' + "9" * 9000 + '"]',
    '[ScoreRubberHistory "NS 0 0/' + "9" * 4000 + " EW 0 0/" + "0 " * 2000 + '"]',
    "md|1" + "SA" * 100_000 + "|",
    "md|" + "1" * 500_000 + ",|mc|" + "1" * 500_000 + "|",
    "md|1,|" + "mb|p|" * 50_000,
    "md|1,|mb|" + "1N" * 50_000 + "|",
    "|" * 200_000,
    "qx||" * 50_000,
    "vg|,,,0,9999|rs|" + "," * 500_000 + "|" + "qx|o1|md|1,|" * 20_000,
    "bn|" + "1," * 500_000 + "|rs|PASS|" + "qx|c1|mb|p|" * 20_000,
    "\n" * 200_000,
]


@pytest.mark.parametrize("source", HUGE, ids=lambda text: repr(text[:12]))
@pytest.mark.parametrize("read", [read_pbn, read_lin])
def test_huge_inputs_are_answered(read: Read, source: str) -> None:
    answered(read, source)
