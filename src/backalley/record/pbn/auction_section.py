"""The Auction section, read through the engine and written."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from backalley.engine.bidding import Bidding
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import Call, State, apply
from backalley.errors import NotationError
from backalley.record.deal_file import DIRECTIONS, DealFileError
from backalley.record.pbn.calls import ALL_PASS, passes_left, read_call, write_call
from backalley.record.pbn.games import Section
from backalley.record.pbn.tagging import tag_line
from backalley.record.pbn.tokens import Word

TAG: Final = "[Auction]"
MOST_NOTES: Final = 32
"""Notes that one section can have."""
_REFERENCE: Final = re.compile(r"=(\d*)=")
_ENDS: Final = frozenset({"*", "+"})


def read_auction(state: State, section: Section) -> tuple[State, tuple[str, ...]]:
    """Return the state after the calls of a section, and what each was said to mean.

    Raises `DealFileError` for a word that is no call, a call the rules forbid, or one too many.
    """
    notes: list[str] = []
    for word in _calls(section.words):
        reference = _REFERENCE.fullmatch(word.text)
        if reference is not None:
            if notes:
                told = section.notes.get(reference[1], "")
                notes[-1] = "; ".join(filter(None, (notes[-1], told)))
            continue
        if word.text == "-" and not isinstance(state, Bidding):
            continue  # the row is filled up
        for said in _said(word, state):
            state = _call(state, said)
            notes.append("")
    return state, tuple(notes)


def _calls(words: Sequence[Word]) -> Iterator[Word]:
    """Yield calls and references; ``-`` stands only where no call was due, before the first."""
    begun = False
    for word in words:
        if word.text in _ENDS:
            return
        if word.text[0] in "$!?^" or (word.text == "-" and not begun):
            continue
        begun = True
        yield word


def _said(word: Word, state: State) -> list[Word]:
    if word.text.upper() not in ALL_PASS or not isinstance(state, Bidding):
        return [word]
    return [Word("Pass", word.line)] * passes_left(state.calls)


def _call(state: State, word: Word) -> State:
    if not isinstance(state, Bidding):
        raise DealFileError(
            repr(word.text), "nothing more: the auction is over", line=word.line, tag=TAG
        )
    try:
        return apply(state, read_call(word.text))
    except NotationError as error:
        raise DealFileError(error.got, error.expected, line=word.line, tag=TAG) from None
    except IllegalAction as error:
        where = f"call {len(state.calls) + 1}, by {DIRECTIONS[state.turn or 0]}"
        expected = f"a legal call ({error.refusal.text})"
        raise DealFileError(
            f"{word.text!r} as {where}", expected, line=word.line, tag=TAG
        ) from error


def auction_lines(
    dealer: int, calls: Sequence[Call], notes: Sequence[str], *, over: bool
) -> list[str]:
    """Return the lines of an Auction section, four calls a line, then those of its notes."""
    if not calls:
        return []
    told = list(dict.fromkeys(filter(None, notes)))[:MOST_NOTES]
    words = [
        write_call(call.action) + (f" ={told.index(note) + 1}=" if note in told else "")
        for call, note in zip(calls, (*notes, *[""] * (len(calls) - len(notes))), strict=True)
    ]
    if not over:
        words.append("+")
    lines = [tag_line("Auction", DIRECTIONS[dealer])]
    lines += [" ".join(words[place : place + 4]) for place in range(0, len(words), 4)]
    return lines + [tag_line("Note", f"{n}:{text}") for n, text in enumerate(told, start=1)]
