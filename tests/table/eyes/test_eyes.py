"""Eyes hold what their viewer may know, and lead to nothing else."""

from collections.abc import Iterator
from enum import Enum
from random import Random

import msgspec
import pytest

from backalley.cards import Card
from backalley.engine.actions import PASS
from backalley.engine.deal import Deal
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State
from backalley.table.events.company import StandInSeated
from backalley.table.events.every import ActionTaken, CardsDealt, ReadyPressed
from backalley.table.events.fair import DealCommitted
from backalley.table.eyes.looking import Finishings, Looks, happened, look
from backalley.table.sealed import Sealed
from backalley.table.table import Table
from backalley.table.undoing import Taken
from tests.table.redealt import event_redealt, redealt
from tests.table.tables import OPTIONS, acted, deal, dealt, steps, table_of
from tests.table.test_secrecy import cards_known

HOLD_HANDS = State | Match | Table | Deal | Taken | Sealed


def reached(found: object, met: dict[int, object] | None = None) -> Iterator[object]:
    """Whatever can be come to from a value; the rules, which name every card, are left out."""
    met = {} if met is None else met
    if id(found) in met or isinstance(found, RuleSet | Enum | str | bytes):
        return
    met[id(found)] = found
    yield found
    if isinstance(found, Card):
        return
    parts = [*vars(found).values()] if hasattr(found, "__dict__") else []
    if isinstance(found, msgspec.Struct):
        parts += [getattr(found, name) for name in found.__struct_fields__]
    if isinstance(found, dict):
        parts += [*found, *found.values()]
    if isinstance(found, tuple | list | set | frozenset):
        parts += found
    for part in parts:
        yield from reached(part, met)


def check(table: Table, viewer: int | None) -> None:
    eyes = look(table, viewer)
    things = list(reached(eyes))
    assert not [one for one in things if isinstance(one, HOLD_HANDS)]
    if eyes.proof is None:  # that shows every card
        earlier = [card for deal in eyes.table.finished for pile in deal.view.seen for card in pile]
        known = cards_known(table, viewer) | set(earlier)
        assert {one for one in things if isinstance(one, Card)} <= known


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_they_lead_to_no_hidden_card_and_depend_on_none(options: dict[str, str]) -> None:
    rng = Random(7)
    for _, event, after in steps(table_of(options, people=(0, 1)), rng):
        for viewer in (0, 1, None):
            check(after, viewer)
            other = redealt(after, viewer, rng)
            assert look(other, viewer) == look(after, viewer)
            assert happened(event_redealt(event, other), viewer) == happened(event, viewer)


def test_what_happened_names_no_card_that_was_dealt_or_laid_aside_unseen() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"}, people=(0, 1))
    event = deal(table, ["WW C4", "S3 C9", "S5 HK", "C2 D2"], None, "H7 WW")
    assert happened(event, 0) == CardsDealt((), None, ())
    aside = ActionTaken(0, "discard C4")
    assert happened(aside, 0) == aside
    assert happened(aside, 1) == happened(aside, None) == ActionTaken(0, "")


def test_a_secret_is_no_news() -> None:
    event = DealCommitted("name", 1, 1, "00")
    assert happened(event, 0) is None


def test_what_may_be_taken_back_is_known_but_for_cards_laid_aside() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"}, people=(0, 1))
    table = dealt(table, ["WW C4", "S3 C9", "S5 HK", "C2 D2"], None, "H7 WW H2 H3")
    table = acted(table, "1", "pass", "pass", "pass", "discard C4")
    assert look(table, 1).table.undoable == {0: None, 1: PASS, 2: PASS, 3: PASS}


def test_what_a_computer_player_did_is_known_to_whom_it_sat_in_for() -> None:
    table = dealt(
        table_of({"schedule": "2,1"}, people=(0, 1)), ["S2 C4", "S3 C9", "S5 HK", "BB D2"], "H7"
    )
    table = acted(table, "pass").after(StandInSeated(1, "expert", "asked"))
    table = table.after(ActionTaken(1, "1"))
    assert [deed.action for deed in look(table, 1).receipt] == ["1"]
    assert look(table, 0).receipt == ()
    assert not any(chair.receipt for chair in look(table, 1).table.chairs)


def test_what_finished_deals_came_to_is_kept_from_one_version_to_the_next() -> None:
    before = dealt(table_of({"schedule": "1,1"}), ["S2", "S3", "S5", "S4"], "H7")
    table = acted(before, "pass", "pass", "board", "pass", "S5", "S4", "S2", "S3")
    finishings = Finishings()
    assert Looks(before, finishings).of(0).table.finished == ()
    (first,) = Looks(table, finishings).of(None).table.finished
    later = Looks(table.after(ReadyPressed(0, 2)), finishings)
    assert later.of(0).table.finished[0] is first
    assert later.of(0) is later.of(0)


def test_a_way_to_a_hand_would_be_found() -> None:
    table = dealt(table_of({"schedule": "1,1"}), ["S2", "S3", "S5", "BB"], "H7")
    leak = (look(table, 0), table.match)
    assert [one for one in reached(leak) if isinstance(one, HOLD_HANDS)]
