"""What the page shows at one moment, read from the document and nothing else."""

import re
from typing import Final

import msgspec


class SheetCell(msgspec.Struct, frozen=True):
    """What a deal brought a side, as the score sheet has it."""

    contract: str
    tricks: str
    points: str
    total: str


class SheetRow(msgspec.Struct, frozen=True):
    """A deal of the score sheet; no cells when it was thrown in."""

    deal: str
    cells: list[SheetCell]


class Look(msgspec.Struct, frozen=True):
    """The table as it is drawn; two looks are equal when the same can be seen."""

    version: int
    phase: str
    turn: str
    me: str
    deal: str
    trump: str
    sides: list[str]
    """As it is read out: "You & Ruth score −15 target: 2 of 5"."""
    seats: list[str]
    seats_to_move: list[str]
    prompt: str
    hand: list[str]
    playable: list[str]
    trick: list[str]
    bids: list[str]
    sheet: list[SheetRow]
    totals: list[str]
    outcome: str
    facts: str


def number(shown: str) -> int:
    """Read "−15", "+21" or "0" with a true minus sign."""
    return int(shown.replace("−", "-"))


def score(side: str) -> int:
    """The running total of a side in the header."""
    shown = re.search(r" score (−?\d+) ", side)
    assert shown, side
    return number(shown[1])


LOOK: Final = """() => {
  const table = document.querySelector('[data-testid=table]');
  const text = (node) => (node?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const all = (selector, read, within = table) => [...within.querySelectorAll(selector)].map(read);
  const cells = (row) =>
    all('td.bid', (bid) => ({
      contract: text(bid),
      tricks: text(bid.nextElementSibling),
      points: text(bid.nextElementSibling.nextElementSibling.querySelector('small')),
      total: text(bid.nextElementSibling.nextElementSibling.querySelector('b')),
    }), row);
  return {
    version: Number(table.dataset.version),
    phase: table.dataset.phase,
    turn: table.dataset.turn,
    me: table.dataset.me,
    deal: text(table.querySelector('header .deal')),
    trump: text(table.querySelector('header .trump')),
    sides: all('[data-side]', text),
    seats: all('[data-seat]', text),
    seats_to_move: all('[data-seat].turn', (node) => node.dataset.seat),
    prompt: text(table.querySelector('[data-testid=prompt]')),
    hand: all('[data-card]', (node) => node.dataset.card),
    playable: all('[data-card][aria-disabled=false]', (node) => node.dataset.card),
    trick: all('[data-played]', (node) => node.dataset.played),
    bids: all('[data-bid]', (node) => node.dataset.bid),
    sheet: all('aside tbody tr', (row) => ({
      deal: text(row.querySelector('th')), cells: cells(row),
    })).filter(({ deal }) => deal),
    totals: all('aside tfoot td', text),
    outcome: text(table.querySelector('.outcome')),
    facts: text(table.querySelector('aside section:nth-of-type(2)')),
  };
}"""
"""A script that answers a `Look`."""
