"""What a table offers: the best first, and none that is no better than another."""

import pytest

from backalley import PRESETS
from backalley.bots import levels
from backalley.bots.levels import best_for, levels_for
from backalley.bots.registry import bots_for
from backalley.bots.searcher.compiled import COMPILED


@pytest.mark.parametrize("preset", PRESETS)
def test_all_but_the_baseline_are_offered_where_the_solver_was_compiled(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "COMPILED", COMPILED or object())
    monkeypatch.setattr(levels, "UNLESS_WANTED", 0)
    assert {*levels_for(preset), "random"} == set(bots_for(preset))
    assert best_for(preset) == ("natural" if preset == "rubber-bridge" else "expert")


@pytest.mark.parametrize("preset", PRESETS)
def test_who_would_play_as_the_house_is_not_offered(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "COMPILED", None)
    assert levels_for(preset) == (("natural",) if preset == "rubber-bridge" else ("house",))
