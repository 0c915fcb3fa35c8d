"""Which table answers which auction."""

from collections.abc import Callable
from typing import Final, NamedTuple

from backalley.bots.natural.bidding.advances import advances
from backalley.bots.natural.bidding.aims import aims
from backalley.bots.natural.bidding.alone import alone
from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.doubles import doubles
from backalley.bots.natural.bidding.notrump import opposite_no_trump
from backalley.bots.natural.bidding.openings import openings
from backalley.bots.natural.bidding.overcalls import overcalls
from backalley.bots.natural.bidding.position import Position
from backalley.bots.natural.bidding.preempts import opposite_preempt
from backalley.bots.natural.bidding.rebids import rebids
from backalley.bots.natural.bidding.responses import responses
from backalley.bots.natural.bidding.strong_twos import opposite_strong_two


class Table(NamedTuple):
    """Where a table applies, and what it holds."""

    applies: Callable[[Position], bool]
    add: Callable[[Choices], None]


def _partner_first(position: Position) -> bool:
    return len(position.partner_bids) == 1 and not position.my_bids


def _partner_opened(position: Position) -> bool:
    return _partner_first(position) and position.opener == (position.seat + 2) % 4


def _preempted(position: Position) -> bool:
    first = position.partner_bids[0]
    return first.strain is not None and position.partner.points.high <= 11 and first.level >= 3


def _opener_rebids(position: Position) -> bool:
    mine, partners = position.my_bids, position.partner_bids
    return (
        len(mine) == len(partners) == 1
        and position.opener == position.seat
        and mine[0].level == 1
        and mine[0].strain is not None
        and partners[0].strain is not mine[0].strain
        and (partners[0].strain is not None or partners[0].level == 1)
    )


TABLES: Final = (
    Table(lambda position: position.standing is None, openings),
    Table(lambda position: not position.my_bids and not position.partner_bids, overcalls),
    Table(
        lambda position: _partner_first(position) and position.partner_bids[0].strain is None,
        opposite_no_trump,
    ),
    Table(lambda position: _partner_first(position) and _preempted(position), opposite_preempt),
    Table(
        lambda position: _partner_opened(position) and position.partner_bids[0].level == 1,
        responses,
    ),
    Table(
        lambda position: _partner_opened(position) and position.partner_bids[0].level == 2,
        opposite_strong_two,
    ),
    Table(_partner_first, advances),
    Table(lambda position: not position.partner_bids, alone),
    Table(_opener_rebids, rebids),
    Table(lambda _: True, aims),
)
"""The first that applies is used."""


def choices_in(position: Position) -> Choices:
    """Return every call that is agreed in a position, each with what it promises."""
    choices = Choices(position)
    doubles(choices)
    next(table for table in TABLES if table.applies(position)).add(choices)
    return choices
