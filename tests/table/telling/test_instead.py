"""Who decided for a computer player is told in every way in which it may come about."""

from typing import get_args

import pytest

from backalley import PRESETS, rule_set
from backalley.bots.registry import standby_for
from backalley.table.events.every import Instead, Lapse
from backalley.table.telling.instead import DECIDED, decided_told, helped_told, helping_told


@pytest.mark.parametrize("why", get_args(Lapse))
def test_every_lapse_is_told(why: Lapse) -> None:
    told = Instead("house", why)
    reason = decided_told(told).removeprefix("as the house chose: ")
    assert reason
    assert helping_told(told, "you") == f"The house chooses for you: {reason}."
    assert helped_told([told]) == f"The house chose 1 move here: {reason}."


def test_everybody_who_stands_by_has_a_name() -> None:
    assert {standby_for(rule_set(preset)).name for preset in PRESETS} == set(DECIDED)


def test_nothing_is_told_of_who_needs_no_help() -> None:
    assert helped_told([]) is None
