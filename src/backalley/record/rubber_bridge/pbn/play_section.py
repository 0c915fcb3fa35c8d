"""The Play section, read through the engine and written: a row a trick, a column a seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, NamedTuple

from backalley.cards import Card
from backalley.engine.actions import play
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import State, apply, why_not
from backalley.engine.trick import Played
from backalley.errors import NotationError, quote
from backalley.record.rubber_bridge.deal_file import DIRECTION_WORDS, DIRECTIONS, DealFileError
from backalley.record.rubber_bridge.pbn.direction import read_direction
from backalley.record.rubber_bridge.pbn.games import Section
from backalley.record.rubber_bridge.pbn.marks import check_mark, is_filler, is_mark
from backalley.record.rubber_bridge.pbn.tagging import tag_line

TAG: Final = "[Play]"
STOPPED: Final = "*"
"""No further card is told."""
GOES_ON: Final = "+"
"""The card is to be played another time."""
REVOKE: Final = "^R"
OUT_OF_TURN: Final = "^L"
_NO_CARD: Final = frozenset({"-", GOES_ON})


@dataclass(frozen=True)
class Cell:
    """A card of a play, or what stands in its place, with the mark of an irregularity before it."""

    text: str
    line: int
    mark: str = ""

    @property
    def is_card(self) -> bool:
        """Whether a card should stand here."""
        return self.text not in _NO_CARD

    @property
    def card(self) -> Card:
        """The card; raises `DealFileError` for a word that is none."""
        try:
            return Card(self.text)
        except NotationError as error:
            raise self.refused(error.expected) from None

    def check(self) -> None:
        """Raise `DealFileError` where a card should stand and does not."""
        if self.is_card:
            _ = self.card

    def refused(self, expected: str) -> DealFileError:
        """Return the error that names this cell."""
        return DealFileError(quote(self.text), expected, line=self.line, tag=TAG)


@dataclass(frozen=True)
class PlayTable:
    """A play as its table has it, before any rule was asked."""

    leader: Seat | None = None
    """Whose cards are in the first column."""
    cells: tuple[Cell, ...] = ()
    stopped: bool = False
    """Whether the section ends with ``*``."""

    @property
    def goes_on(self) -> bool:
        """Whether a card is to be played another time."""
        return any(cell.text == GOES_ON for cell in self.cells)

    @property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The tricks up to the last that has a card."""
        told = [place for place, cell in enumerate(self.cells) if cell.is_card]
        end = told[-1] + 1 if told else 0
        return tuple(self.cells[place : place + 4] for place in range(0, end, 4))

    @property
    def lines(self) -> list[str]:
        """The lines of the section."""
        words = [f"{cell.mark} {cell.text}".strip() for cell in self.cells]
        shown = [" ".join(words[place : place + 4]) for place in range(0, len(words), 4)]
        leader = "-" if self.leader is None else DIRECTIONS[self.leader]
        return [tag_line("Play", leader), *shown, *([STOPPED] if self.stopped else [])]


def read_table(section: Section) -> PlayTable:
    """Return the table of a Play section, before any rule is asked.

    Raises `DealFileError` for a leader, a mark or a word there is not, a card after ``*``, and a
    second ``+``.
    """
    cells: list[Cell] = []
    mark, end = "", None
    for word in section.words:
        if word.text.startswith("="):
            continue
        if is_mark(word):
            check_mark(word, TAG)
        elif word.text == STOPPED:
            end = end or word
        elif is_filler(word) or word.text == GOES_ON:
            if word.text == GOES_ON and any(cell.text == GOES_ON for cell in cells):
                raise word.refused(TAG, "one + alone: it stands for the card that is due")
            cells.append(Cell(GOES_ON if word.text == GOES_ON else "-", word.line, mark))
            mark = ""
        elif end is not None:
            raise word.refused(TAG, f"nothing more: {end.text} ended the play")
        elif word.text.startswith("^"):
            mark = word.text.upper()
            if mark not in {REVOKE, OUT_OF_TURN}:
                raise word.refused(TAG, "^R before a revoke, or ^L before a lead out of turn")
        else:
            text = word.lettered.replace("10", "T")
            cells.append(Cell(text, word.line, mark))
            mark = ""
    return PlayTable(read_direction(section.tag), tuple(cells), end is not None)


class ReadPlay(NamedTuple):
    """The deal after a play, and what was irregular in it."""

    state: State
    irregular: tuple[str, ...] = ()
    gaps: bool = False
    """Whether a card is not known before one that is; `state` is before the trick of the first."""


def read_play(state: Playing, table: PlayTable, line: int, known: Mapping[Seat, Hand]) -> ReadPlay:
    """Return the state after the cards of a table as far as they go.

    Each row has the card of the opening leader first, then clockwise; ``^R`` stands before a
    revoke and ``^L`` before a lead out of turn, as they were accepted. `known` has the hands, as
    dealt, of those whose hand is known: of others any card is taken that nobody else has. After
    a card that is not known each player only must have held what they play. `line` is where the
    section begins. Raises `DealFileError` for a word that is no card, a card the rules forbid, or
    cards where no trick is due.
    """
    first = state.leader if table.leader is None else table.leader
    if first != state.leader and not any(
        cell.mark == OUT_OF_TURN for row in table.rows[:1] for cell in row
    ):
        expected = f"{DIRECTIONS[state.leader]}, at declarer's left"
        raise DealFileError(quote(DIRECTIONS[first]), expected, line=line, tag=TAG)
    referee = _Referee(state, first, known, before=state)
    for row in table.rows:
        referee.trick(row)
    irregular = tuple(dict.fromkeys(referee.remarks))
    return ReadPlay(referee.state, irregular, referee.gone is not None)


@dataclass
class _Referee:
    """The play as far as it was refereed; mutable while it is."""

    state: State
    first: Seat
    known: Mapping[Seat, Hand]
    before: State
    """The state before the last row."""
    remarks: list[str] = field(default_factory=list)
    gone: list[Card] | None = None
    """The cards played, once one of them is not known."""

    def trick(self, row: Sequence[Cell]) -> None:
        """Play a row."""
        state = self.state
        if not isinstance(state, Playing):
            raise row[0].refused("no more cards: the deal is over")
        if self.gone is None:
            self._out_of_turn(state, row)
            self._check_due(row)
            if state.trick or self._has_gap(row):
                self.gone = [
                    *(card for trick in state.tricks for card in trick.cards),
                    *state.trick,
                ]
                self.state = self.before if state.trick else state
        if self.gone is not None:
            self._anyhow(row, self.gone)
            return
        self.before = state
        for cell in self._in_order(row):
            if cell.is_card:
                self._card(cell)

    def _check_due(self, row: Sequence[Cell]) -> None:
        """Refuse a card of a row after the one that is due (``+``)."""
        cells = self._in_order(row)
        due = next((place for place, cell in enumerate(cells) if cell.text == GOES_ON), len(cells))
        for cell in cells[due:]:
            if cell.is_card:
                raise cell.refused(f"no card: {GOES_ON} says that the one before is not played yet")

    def _in_order(self, row: Sequence[Cell]) -> list[Cell]:
        """Return the cells of a row from the leader on."""
        assert isinstance(self.state, Playing)
        columns = [(self.state.leader + place - self.first) % 4 for place in range(4)]
        return [row[column] for column in columns if column < len(row)]

    def _has_gap(self, row: Sequence[Cell]) -> bool:
        """Whether a card of the row comes after one that is not known."""
        told = [cell.is_card for cell in self._in_order(row)]
        return not any(told) or any(later and not one for one, later in pairwise(told))

    def _anyhow(self, row: Sequence[Cell], gone: list[Card]) -> None:
        """Take the cards of a row of which it is not known who led."""
        for column, cell in enumerate(row):
            if not cell.is_card:
                continue
            card, seat = cell.card, (self.first + column) % 4
            holder = next((other for other, hand in self.known.items() if card in hand), seat)
            if holder != seat or (seat in self.known and card not in self.known[seat]):
                raise cell.refused(f"a card that {DIRECTION_WORDS[seat]} holds")
            if card in gone:
                raise cell.refused("a card that was not played before")
            gone.append(card)

    def _out_of_turn(self, state: Playing, row: Sequence[Cell]) -> None:
        leads = [
            ((self.first + column) % 4, cell)
            for column, cell in enumerate(row)
            if cell.mark == OUT_OF_TURN
        ]
        for seat, cell in leads[:1]:
            if seat == state.leader:
                raise cell.refused(f"no ^L: it is {DIRECTION_WORDS[seat]}'s turn to lead")
            self.state = replace(state, leader=seat)
            self.remarks.append("a lead out of turn")
        for _, cell in leads[1:]:
            raise cell.refused("one lead to a trick")

    def _card(self, cell: Cell) -> None:
        state = self.state
        assert isinstance(state, Playing)
        card, seat = cell.card, state.turn
        if seat not in self.known:
            state = self._dealt(state, cell)
        elif cell.mark == REVOKE:
            if card not in state.held[seat]:
                raise cell.refused(f"a card that is held ({state.not_held(card)})")
            if why_not(state, play(card)) is None:
                raise cell.refused("a card that does not follow suit, after ^R")
        else:
            try:
                self.state = apply(state, play(card))
            except IllegalAction as error:
                raise cell.refused(f"{error.expected} ({error.refusal.text})") from error
            return
        if cell.mark == REVOKE:
            self.remarks.append("a revoke")
        self.state = state.after(play(card))

    def _dealt(self, state: Playing, cell: Cell) -> Playing:
        """Return the state with the card in the hand of the player, which is not known."""
        card, seat = cell.card, state.turn
        gone = [*(card for trick in state.tricks for card in trick.cards), *state.trick]
        holder = next((other for other, hand in self.known.items() if card in hand), None)
        if holder is not None:
            raise cell.refused(f"a card that {DIRECTION_WORDS[holder]} does not hold")
        if card in gone:
            raise cell.refused("a card that was not played before")
        hand = (card, *state.held[seat][1:])
        return replace(state, held=(*state.held[:seat], hand, *state.held[seat + 1 :]))


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
        shown.append(STOPPED)
    return [tag_line("Play", DIRECTIONS[opening_leader]), *shown]


def _row(opening_leader: int, leader: int, cards: Sequence[Card], *, due: bool) -> str:
    row = ["-"] * 4
    texts = [card.text for card in cards] + ([GOES_ON] if due and len(cards) < 4 else [])
    for place, text in enumerate(texts):
        row[(leader + place - opening_leader) % 4] = text
    return " ".join(row)
