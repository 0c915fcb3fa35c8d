from random import Random
from typing import get_args

import pytest

from backalley import PRESETS, BackAlleyError, IllegalAction, MatchError, legal_actions
from backalley.bots import registry
from backalley.engine.actions import Action, number
from backalley.engine.view import View
from backalley.table import asking
from backalley.table.due import DELAYS, SECONDS_TO_CONTRIBUTE, Due, due, next_event
from backalley.table.events.event import Pace
from backalley.table.events.every import (
    ActionTaken,
    BonusClaimed,
    CardsDealt,
    PaceSet,
    ReadyPressed,
)
from backalley.table.events.fair import DealCommitted
from backalley.table.table import Table
from tests.table.tables import (
    OPTIONS,
    acted,
    committed,
    contributed,
    dealt,
    opening,
    steps,
    table_of,
)

HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]
TWO_CARDS = {"schedule": "2,1"}


def test_first_deal_is_due_at_once() -> None:
    table = table_of()
    assert due(table) == Due("commit", 0.0)
    table = committed(table)
    table = contributed(table, 0)
    assert due(table) == Due("deal", 0.0)


@pytest.mark.parametrize("pace", get_args(Pace))
def test_bot_takes_as_long_as_the_pace_says(pace: Pace) -> None:
    table = table_of(TWO_CARDS).after(PaceSet(0, pace))
    table = dealt(table, HANDS, "H7")
    assert due(table) is None
    table = acted(table, "pass")
    assert due(table) == Due("bot", DELAYS[pace])
    table = acted(table, "1", "pass", "pass", "S3", "S5")
    assert due(table) == Due("bot", DELAYS[pace])


def test_complete_trick_is_looked_at_twice_as_long() -> None:
    table = acted(dealt(table_of(TWO_CARDS), HANDS, "H7"), "pass", "1", "pass", "pass")
    table = acted(table, "S3", "S5", "BB", "S2")
    assert due(table) == Due("bot", 2 * DELAYS["normal"])


def test_delays_fall_with_the_pace() -> None:
    delays = [DELAYS[pace] for pace in get_args(Pace)]
    assert delays == sorted(set(delays), reverse=True)
    assert delays[-1] == 0


def test_nothing_is_due_while_people_are_awaited() -> None:
    table = dealt(table_of(TWO_CARDS, people=(0, 2)), HANDS, "H7")
    table = committed(acted(table, *("pass",) * 4))
    assert due(table) is None
    with pytest.raises(MatchError, match="nothing due"):
        next_event(table, Random(1))
    table = table.after(ReadyPressed(0, 2))
    assert due(table) is None
    assert due(table.after(ReadyPressed(2, 2))) == Due("deal", SECONDS_TO_CONTRIBUTE)


@pytest.mark.parametrize("bot", [b for b in registry.bots_for("back-alley") if b != "expert"])
def test_match_of_bots_plays_itself(bot: str) -> None:
    table = Table.open("table", opening(people=(), bot=bot, pace="instant"))
    rng = Random(3)
    while what := due(table):
        assert what.delay_seconds == 0
        table = table.after(next_event(table, rng))
    assert table.match.over
    assert table.serial >= 14


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_match_of_any_number_of_seats_plays_itself(options: dict[str, str]) -> None:
    table = table_of(options, people=())
    for _, event, after in steps(table, Random(4), to_the_end=True):
        assert isinstance(event, ActionTaken | CardsDealt | BonusClaimed | DealCommitted)
        table = after
    assert table.match.over
    assert due(table) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_match_of_every_preset_plays_itself(preset: str) -> None:
    table = Table.open("table", opening({"rules": preset}, people=(), pace="instant"))
    for _, _, after in steps(table, Random(5), to_the_end=True):
        table = after
    assert table.match.over
    complete = [deal for deal in table.match.finished if deal.complete]
    assert len(complete) >= (table.match.rules.match.length or 1)


def test_same_seed_plays_the_same_match() -> None:
    def events(seed: int) -> list[object]:
        return [event for _, event, _ in steps(table_of(TWO_CARDS, people=()), Random(seed))]

    assert events(1) == events(1)
    assert events(1) != events(2)


def test_bot_is_given_its_own_view_and_the_legal_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    table = acted(dealt(table_of(TWO_CARDS), HANDS, "H7"), "pass")
    given: list[View] = []

    class Last:
        name = "last"

        def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
            given.append(view)
            assert table.match.state is not None
            assert actions == legal_actions(table.match.state)
            return actions[-1]

    monkeypatch.setattr(asking, "bot", {"random": Last()}.get)
    assert next_event(table, Random(1)) == ActionTaken(1, "board")
    assert [view.seat for view in given] == [1]
    assert [hand is None for hand in given[0].hands] == [True, False, True, True]


def test_bot_that_breaks_the_rules_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Greedy:
        name = "greedy"

        def choose(self, view: View, actions: tuple[Action, ...], rng: Random) -> Action:
            return number(9)

    monkeypatch.setattr(asking, "bot", {"random": Greedy()}.get)
    table = acted(dealt(table_of(TWO_CARDS), HANDS, "H7"), "pass")
    with pytest.raises(IllegalAction, match="'9'"):
        next_event(table, Random(1))


def test_unknown_bot_is_an_error() -> None:
    table = acted(dealt(table_of(TWO_CARDS, bot="hoyle"), HANDS, "H7"), "pass")
    with pytest.raises(BackAlleyError, match="hoyle"):
        next_event(table, Random(1))
