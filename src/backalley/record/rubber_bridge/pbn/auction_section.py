"""The Auction section, read through the engine and written."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.engine.actions import PASS, Action, Bid
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.state import Call, State
from backalley.errors import NotationError, quote
from backalley.games.rubber_bridge.auction import is_over, open_calls
from backalley.record.rubber_bridge.deal_file import DIRECTIONS
from backalley.record.rubber_bridge.pbn.calls import ALL_PASS, passes_left, read_call, write_call
from backalley.record.rubber_bridge.pbn.marks import check_mark, is_filler, is_mark
from backalley.record.rubber_bridge.pbn.tagging import tag_line
from backalley.record.rubber_bridge.pbn.tokens import Word

TAG: Final = "[Auction]"
MOST_NOTES: Final = 32
"""Notes that one section can have."""
STOPPED: Final = "*"
"""No further call is told."""
GOES_ON: Final = "+"
"""The next call is to be made another time."""
INSUFFICIENT: Final = "^I"
SKIPPED: Final = "^S"
_REFERENCE: Final = re.compile(r"=(\d*)=")


@dataclass(frozen=True)
class Heard:
    """The calls of an auction, what each was said to mean, and how the section ended."""

    calls: tuple[Call, ...] = ()
    notes: tuple[str, ...] = ()
    end: str = ""
    """`STOPPED`, `GOES_ON`, or nothing."""
    remarks: tuple[str, ...] = ()
    """The irregularities that were accepted."""

    def state(self, deal: Deal) -> State:
        """Return the deal after these calls."""
        bidding = Bidding(deal, self.calls)
        return deal.rules.bidding.close(bidding) if is_over(self.calls) else bidding


def read_auction(deal: Deal, words: Sequence[Word], notes: Mapping[str, str]) -> Heard:
    """Return the calls of a section, the dealer's first; `notes` are by number.

    An irregularity the standard has a mark for is read as it was accepted: ``^I`` before a bid
    that is not sufficient, ``^S`` for a player whom a call out of turn passed over. Raises
    `DealFileError` for a word that is no call, a call the rules forbid, or one too many.
    """
    reading = _Reading(deal, deal.dealer)
    for word in words[waiting(words) :]:
        reading.take(word, notes)
    return reading.heard()


def waiting(words: Sequence[Word]) -> int:
    """Return how many players a section's first row has before the dealer, each as ``-``."""
    for place, word in enumerate(words):
        if not is_filler(word):
            return place
    return len(words)


@dataclass
class _Reading:
    """An auction as far as it was read; mutable while it is."""

    deal: Deal
    seat: Seat
    calls: tuple[Call, ...] = ()
    told: list[str] = field(default_factory=list)
    end: Word | None = None
    waits: list[Word] = field(default_factory=list)
    """Marks of irregularities that wait for the call they belong to."""
    remarks: list[str] = field(default_factory=list)

    def take(self, word: Word, notes: Mapping[str, str]) -> None:
        reference = _REFERENCE.fullmatch(word.text)
        if reference is not None:
            if self.told:
                told = notes.get(reference[1], "")
                self.told[-1] = "; ".join(filter(None, (self.told[-1], told)))
        elif is_mark(word):
            check_mark(word, TAG)
        elif word.text == STOPPED or (word.text == GOES_ON and self.end is None):
            self.end = self.end or word
        elif is_filler(word) and (self.end is not None or is_over(self.calls)):
            pass  # the row is filled up
        elif self.end is not None:
            expected = f"nothing more: {self.end.text} ended the auction"
            raise word.refused(TAG, expected)
        elif is_over(self.calls):
            raise word.refused(TAG, "nothing more: the auction is over")
        elif word.text.startswith("^"):
            self._irregular(word)
        else:
            for said in self._said(word):
                self._call(said, word)

    def heard(self) -> Heard:
        if self.waits:
            raise self.waits[0].refused(TAG, "a call after it")
        end = "" if self.end is None or is_over(self.calls) else self.end.text
        return Heard(self.calls, tuple(self.told), end, tuple(dict.fromkeys(self.remarks)))

    def _irregular(self, word: Word) -> None:
        text = word.text.upper()
        after_insufficient = any(one.text.upper() == INSUFFICIENT for one in self.waits)
        if text not in {INSUFFICIENT, SKIPPED} or after_insufficient or len(self.waits) > 3:
            expected = "^I before an insufficient bid, or ^S for a player who was passed over"
            raise word.refused(TAG, expected)
        self.waits.append(word)
        if text == SKIPPED:
            self.seat = (self.seat + 1) % 4

    def _said(self, word: Word) -> Iterator[Action]:
        if word.text.upper() in ALL_PASS:
            yield from [PASS] * passes_left(self.calls)
            return
        try:
            yield read_call(word.text)
        except NotationError as error:
            raise word.refused(TAG, error.expected, error.got) from None

    def _call(self, action: Action, word: Word) -> None:
        open_now = open_calls(self.calls, self.seat)
        where = f"call {len(self.calls) + 1}, by {DIRECTIONS[self.seat]}"
        if self.waits and self.waits[-1].text.upper() == INSUFFICIENT:
            if not isinstance(action, Bid) or action in open_now:
                expected = "a bid that is not sufficient, after ^I"
                raise word.refused(TAG, expected, f"{quote(word.text)} as {where}")
            self.remarks.append("an insufficient bid")
        elif action not in open_now:
            bidding = Bidding(self.deal, self.calls)
            refusal = self.deal.rules.bidding.refusal(bidding, action)
            expected = f"a legal call ({refusal.text})"
            raise word.refused(TAG, expected, f"{quote(word.text)} as {where}")
        if any(one.text.upper() == SKIPPED for one in self.waits):
            self.remarks.append("a call out of turn")
        self.waits.clear()
        self.calls = (*self.calls, Call(self.seat, action))
        self.told.append("")
        self.seat = (self.seat + 1) % 4


def auction_lines(dealer: Seat, calls: Sequence[Call], notes: Sequence[str], end: str) -> list[str]:
    """Return the lines of an Auction section, four calls a line, then those of its notes.

    `end` stands after the last call, where the auction is not over.
    """
    if not calls:
        return []
    told = list(dict.fromkeys(filter(None, notes)))[:MOST_NOTES]
    words: list[str] = []
    seat = dealer
    for place, call in enumerate(calls):
        words += [SKIPPED] * ((call.seat - seat) % 4)
        seat = (call.seat + 1) % 4
        note = notes[place] if place < len(notes) else ""
        sufficient = call.action in open_calls(tuple(calls[:place]), call.seat)
        words.append(
            ("" if sufficient else f"{INSUFFICIENT} ")
            + write_call(call.action)
            + (f" ={told.index(note) + 1}=" if note in told else "")
        )
    if end:
        words.append(end)
    lines = [tag_line("Auction", DIRECTIONS[dealer])]
    lines += [" ".join(words[place : place + 4]) for place in range(0, len(words), 4)]
    return lines + [tag_line("Note", f"{n}:{text}") for n, text in enumerate(told, start=1)]
