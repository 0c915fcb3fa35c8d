from random import Random
from typing import Any

import msgspec
import pytest

from backalley import IllegalAction, MatchError, NotationError, RuleSetError
from backalley.table.events.every import (
    ActionTaken,
    Event,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    Sitter,
)
from backalley.table.table import Table, fold
from tests.table.tables import OPTIONS, acted, deal, dealt, opening, steps, table_of

ONE_CARD = {"schedule": "1,1", "tie": "draw"}
HANDS = ["S2", "S3", "S5", "BB"]


def test_opening_is_version_one_and_everybody_is_ready() -> None:
    table = table_of()
    assert (table.version, table.serial, table.match_number) == (1, 0, 1)
    assert table.ready == {0, 1, 2, 3}
    assert table.bots == {1, 2, 3}
    assert table.shown is None


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"rules": "whist"}, RuleSetError, "whist"),
        ({"options": {"tie": "coin"}}, RuleSetError, "coin"),
        ({"sitters": (Sitter("Ann"),)}, MatchError, "1 sitters"),
        ({"first_dealer": 4}, MatchError, "seat 4"),
    ],
)
def test_opening_that_fits_no_rules_is_refused(
    change: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Table.open("table", msgspec.structs.replace(opening(), **change))


@pytest.mark.parametrize("people", [(), (0,), (1, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize("seed", range(3))
def test_table_is_the_fold_of_its_events(seed: int, people: tuple[int, ...]) -> None:
    first = opening({"schedule": "2,1"}, people=people)
    events: list[Event] = [first]
    table = Table.open("table", first)
    for _, event, after in steps(table, Random(seed)):
        events.append(event)
        table = after
        assert table.version == len(events)
    assert table.match.over
    assert fold("table", events) == table


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_serial_counts_every_deal(options: dict[str, str]) -> None:
    serials = [after.serial for _, _, after in steps(table_of(options), Random(2))]
    assert serials == sorted(serials)
    assert set(serials) == set(range(max(serials) + 1))


def test_bots_are_ready_between_deals_and_people_are_when_they_say_so() -> None:
    table = acted(dealt(table_of(ONE_CARD, people=(0, 2)), HANDS, "H7"), *("pass",) * 4)
    assert table.last_deal is not None
    assert table.last_deal.thrown_in
    assert table.ready == {1, 3}
    table = table.after(ReadyPressed(2, 2))
    assert table.ready == {1, 2, 3}
    with pytest.raises(MatchError, match="everybody to be ready"):
        table.after(deal(table, HANDS, "H7"))
    table = table.after(ReadyPressed(0, 2))
    assert table.after(deal(table, HANDS, "H7")).serial == 2


def test_rematch_begins_when_all_people_ask() -> None:
    table = table_of(ONE_CARD, people=(0, 2))
    for _, _, after in steps(table, Random(1)):
        table = after
    table = table.after(RematchAsked(2, 1))
    assert (table.match_number, table.match.over) == (1, True)
    table = table.after(RematchAsked(0, 1))
    assert (table.match_number, table.serial) == (2, 0)
    assert table.match == table_of(ONE_CARD).match
    assert table.ready == table.everybody


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (opening(), MatchError),
        (ActionTaken(0, "HK"), IllegalAction),
        (ActionTaken(0, "no bid"), NotationError),
        (ActionTaken(1, "pass"), MatchError),
        (ReadyPressed(0, 2), MatchError),
        (RematchAsked(0, 1), MatchError),
    ],
)
def test_event_out_of_place_is_refused(event: Event, error: type[Exception]) -> None:
    table = dealt(table_of(ONE_CARD), HANDS, "H7")
    with pytest.raises(error):
        table.after(event)


def test_dealing_twice_or_other_cards_is_refused() -> None:
    table = table_of(ONE_CARD)
    once = deal(table, HANDS, "H7")
    with pytest.raises(MatchError, match="everybody to be ready"):
        table.after(once).after(once)
    with pytest.raises(MatchError, match="pack"):
        table.after(msgspec.structs.replace(once, stock=once.stock[:-1]))


@pytest.mark.parametrize("seat", [0, 1, 7])
def test_nobody_is_ready_twice(seat: int) -> None:
    table = acted(dealt(table_of(ONE_CARD), HANDS, "H7"), *("pass",) * 4).after(ReadyPressed(0, 2))
    with pytest.raises(MatchError, match=f"seat {seat}"):
        table.after(ReadyPressed(seat, 2))


def test_pace_is_kept() -> None:
    assert table_of().after(PaceSet(0, "slow")).pace == "slow"


@pytest.mark.parametrize("events", [[], [PaceSet(0, "slow")]])
def test_fold_wants_the_opening_first(events: list[Event]) -> None:
    with pytest.raises(MatchError, match="the opening of the table"):
        fold("table", events)
