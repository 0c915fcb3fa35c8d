"""Lines for the terminal."""

import io
import sys

import pytest

from backalley.cli.output import complain, emit, printable

HOSTILE = [
    ("größe.jsonl", "größe.jsonl"),
    ("a\x1b[2J", r"a\x1b[2J"),
    ("\udcff", r"\udcff"),
    ("one\ntwo\rthree", r"one\ntwo\rthree"),
    ("right\u202eleft", r"right\u202eleft"),
    ("10\xa0%", "10\xa0%"),
]


@pytest.mark.parametrize(("text", "shown"), HOSTILE)
def test_what_is_printed_commands_no_terminal(
    text: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printable(text) == printable(shown) == shown
    emit(text)
    complain(text)
    assert capsys.readouterr() == (shown + "\n", shown + "\n")


def test_what_an_encoding_lacks_is_written_as_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii", write_through=True))
    emit("größe ♥")
    assert written.getvalue() == rb"gr\xf6\xdfe \u2665" + b"\n"


def test_a_closed_stream_takes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("lost")
    assert capsys.readouterr().out == ""
