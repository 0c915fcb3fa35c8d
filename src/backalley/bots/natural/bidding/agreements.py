"""All agreements as a page lists them, written from the tables that the bids are chosen by."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from backalley.bots.natural.bidding.meaning import Meaning
from backalley.bots.natural.bidding.reading import choices_after, what_would_it_mean
from backalley.engine.actions import Action, Bid, parse_action
from backalley.engine.state import Call
from backalley.games.rubber_bridge.plan import RubberPlan

PLAN: Final = RubberPlan(hand_size=13, dealer=0, place=0)
"""Nobody vulnerable, no part scores: what the sections are written for."""
NOTES: Final = (
    (
        "Points are A=4, K=3, Q=2, J=1. Points with shortness add 3 for a void, 2 for a singleton "
        "and 1 for a doubleton, for play with trumps."
    ),
    (
        "The longest suit is opened; of two with five cards or more the higher, of four-card suits "
        "the cheapest."
    ),
    (
        "One of a suit is answered in the longest suit: of two with five cards or more the higher, "
        "of four-card majors the hearts, which are first up the line; opener’s second suit too."
    ),
    (
        "No call is a convention: a suit means that suit, every double is for penalty, a redouble "
        "says that the contract is made, and slams are bid by points."
    ),
    (
        "A part score lowers game to what is still missing, and with it every raise and "
        "invitation; opponents who are near game are let in less easily."
    ),
    (
        "Overcalls ask more when vulnerable, and so do preempts: a good suit has two of the three, "
        "or three of the five, highest cards."
    ),
)


class Line(NamedTuple):
    """A call and what it promises."""

    call: Action
    meaning: Meaning


@dataclass(frozen=True)
class Section:
    """What is agreed after some calls."""

    title: str
    calls: tuple[str, ...]
    """The calls before, the dealer's first, in their text form."""
    lines: tuple[Line, ...]


_EXAMPLES: Final = (
    ("Opening bids", ""),
    ("Answering 1♥", "1H pass"),
    ("Answering 1♣", "1C pass"),
    ("Answering 1NT", "1NT pass"),
    ("Answering 2NT", "2NT pass"),
    ("Answering a strong two, 2♠", "2S pass"),
    ("Answering a preempt, 3♥", "3H pass"),
    ("Answering 1♥ after an overcall of 1♠", "1H 1S"),
    ("Opener’s second bid after 1♦ – 1♠", "1D pass 1S pass"),
    ("Opener’s second bid after 1♥ – 2♣", "1H pass 2C pass"),
    ("Opener’s second bid after 1♠ – 1NT", "1S pass 1NT pass"),
    ("Opener’s second bid after a raise, 1♥ – 2♥", "1H pass 2H pass"),
    ("Responder’s second bid after 1♦ – 1♠ – 2♦", "1D pass 1S pass 2D pass"),
    ("Responder’s second bid after 1♣ – 1♥ – 1NT", "1C pass 1H pass 1NT pass"),
    ("Over their 1♦", "1D"),
    ("Over their 1♠", "1S"),
    ("Over their 1NT", "1NT"),
    ("Over their 3♦", "3D"),
    ("When 1♥ would be passed out", "1H pass pass"),
    ("Answering an overcall of 1♠ over 1♦", "1D 1S pass"),
    ("Answering an overcall of 1NT over 1♥", "1H 1NT pass"),
    ("When partner’s 1♥ is doubled", "1H X"),
)


def agreements() -> tuple[Section, ...]:
    """Return the agreements in the order of an auction, each from the table it is bid by.

    >>> section = agreements()[0]
    >>> section.title, section.lines[0].call.words, section.lines[0].meaning.text
    ('Opening bids', '1♣', '12–19 points, four or more clubs')
    """
    return tuple(_section(title, calls.split()) for title, calls in _EXAMPLES)


def _section(title: str, before: Sequence[str]) -> Section:
    calls = [Call(seat % 4, parse_action(text)) for seat, text in enumerate(before)]
    ordered = sorted(choices_after(PLAN, calls).meanings(), key=_place)
    lines = tuple(Line(call, what_would_it_mean(PLAN, calls, call)) for call in ordered)
    return Section(title, tuple(before), lines)


def _place(call: Action) -> tuple[int, str, str]:
    """Order bids as they rise, then the words."""
    if isinstance(call, Bid):
        return call.level, call.strain.value if call.strain else "Z", ""
    return 9, "", call.words


def markdown() -> str:
    """Return the agreements as a page: docs/agreements.md."""
    page = ["# What the computer’s bids mean", ""]
    page += [
        (
            "The computer player `natural` of rubber bridge bids by these agreements, which are "
            "the tables it chooses from. This page is written by `make generated`."
        ),
        "",
    ]
    page += [f"- {note}" for note in NOTES]
    for section in agreements():
        page += ["", f"## {section.title}", "", "| call | promises |", "|---|---|"]
        page += [f"| {line.call.words} | {line.meaning.text} |" for line in section.lines]
    return "\n".join(page) + "\n"
