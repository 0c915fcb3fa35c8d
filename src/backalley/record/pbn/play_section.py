"""The Play section, read through the engine and written: a row a trick, a column a seat."""

from collections.abc import Sequence
from typing import Final

from backalley.cards import Card
from backalley.engine.actions import play
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import State, apply
from backalley.engine.trick import Played
from backalley.errors import NotationError, quote
from backalley.record.deal_file import DIRECTION_WORDS, DIRECTIONS, DealFileError
from backalley.record.pbn.games import Section
from backalley.record.pbn.tagging import tag_line
from backalley.record.pbn.tokens import Word

TAG: Final = "[Play]"
_NO_CARD: Final = frozenset({"-", "*", "+"})
"""Not played; not played, for the play ended here; to be played next."""
_SIGNS: Final = str.maketrans("♠♥♦♣", "SHDC")
_LEADERS_UNSAID: Final = frozenset({"", "-", "?"})


def read_play(state: State, section: Section) -> State:
    """Return the state after the cards of a section, as far as they go.

    Each row has the card of the opening leader first, then clockwise. Raises `DealFileError`
    for a word that is no card, a card the rules forbid, or cards where no trick is due.
    """
    leader = _leader(state, section)
    cells = _cells(section.words)
    for first in range(0, len(cells), 4):
        row = cells[first : first + 4]
        if all(word.text in _NO_CARD for word in row):
            continue
        if not isinstance(state, Playing):
            raise _refused(row[0], "no more cards: the deal is over")
        state = _trick(state, row, leader)
    return state


def _leader(state: State, section: Section) -> int:
    assert isinstance(state, Playing)
    named = section.tag.value.strip().upper()
    expected = DIRECTIONS[state.leader]
    if named not in _LEADERS_UNSAID and named != expected:
        raise DealFileError(
            quote(section.tag.value),
            f"{expected}, at declarer's left",
            line=section.tag.line,
            tag=TAG,
        )
    return state.leader


def _cells(words: Sequence[Word]) -> list[Word]:
    return [word for word in words if word.text[0] not in "$!?^="]


def _trick(state: Playing, row: Sequence[Word], opening_leader: int) -> State:
    """Return the state after a row; once a card of it is missing, no other may follow."""
    if state.trick:
        raise _refused(row[0], f"trick {len(state.tricks) + 1} complete first")
    now: State = state
    missing = False
    for place in range(4):
        column = (state.leader + place - opening_leader) % 4
        word = row[column] if column < len(row) else None
        if word is None or word.text in _NO_CARD:
            missing = True
        elif missing:
            seat = DIRECTION_WORDS[(state.leader + place - 1) % 4]
            raise _refused(word, f"the card of {seat} before it in trick {len(state.tricks) + 1}")
        else:
            now = _card(now, word)
    return now


def _card(state: State, word: Word) -> State:
    text = word.text.upper().translate(_SIGNS).replace("10", "T")
    try:
        return apply(state, play(Card(text)))
    except NotationError as error:
        raise _refused(word, error.expected) from None
    except IllegalAction as error:
        raise _refused(word, f"{error.expected} ({error.refusal.text})") from error


def _refused(word: Word, expected: str) -> DealFileError:
    return DealFileError(quote(word.text), expected, line=word.line, tag=TAG)


def play_lines(opening_leader: int, played: Played, *, over: bool) -> list[str]:
    """Return the lines of a Play section; ``*`` ends one that a claim cut short.

    ``+`` stands for the card that is due in a play that goes on. Tricks that were claimed have
    no cards and no row.
    """
    piles = [(trick.leader, trick.cards) for trick in played.tricks]
    if played.leader is not None:
        piles.append((played.leader, played.trick))
    rows = [_row(opening_leader, leader, cards, due=not over) for leader, cards in piles]
    shown = [row for row, (_, cards) in zip(rows, piles, strict=True) if cards or not over]
    if over and any(len(cards) < 4 for _, cards in piles):
        shown.append("*")
    return [tag_line("Play", DIRECTIONS[opening_leader]), *shown]


def _row(opening_leader: int, leader: int, cards: Sequence[Card], *, due: bool) -> str:
    row = ["-"] * 4
    texts = [card.text for card in cards] + (["+"] if due and len(cards) < 4 else [])
    for place, text in enumerate(texts):
        row[(leader + place - opening_leader) % 4] = text
    return " ".join(row)
