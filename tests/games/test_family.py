"""A family is looked up in one table of each layer, and nobody else asks which game it is."""

import re
from pathlib import Path

import pytest

import backalley
from backalley import PRESETS, rule_set
from backalley.bots.families import PLAYERS
from backalley.games.registry import BUILT_IN
from backalley.server.catalogue.families import AGREED
from backalley.table.eyes.families import SEEINGS
from backalley.table.lessons.families import LESSONS
from backalley.table.telling.families import TELLINGS

SOURCE = Path(backalley.__file__).parent
GAMES = re.compile(
    r"^(?:from|import) backalley\.games\.(?:back_alley|rubber_bridge)\b", re.MULTILINE
)
TABLES = {
    "bots/families.py",
    "games/examples.py",
    "games/registry.py",
    "record/forms.py",
    "server/catalogue/families.py",
    "table/eyes/families.py",
    "table/lessons/families.py",
    "table/telling/families.py",
}
OF_A_FAMILY = {
    *("back_alley", "rubber_bridge"),
    *("house", "searcher", "natural"),  # players, each of one family
    *("auction", "rubber", "players", "promises", "stakes"),  # told, or shown, of one family
    "rows",  # the rules that the compiled search has
}
"""Folders, and files without their ending."""


def test_only_tables_and_what_they_name_know_a_game() -> None:
    paths = (path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))
    knowing = {path for path in paths if GAMES.search((SOURCE / path).read_text())}
    others = {str(path) for path in knowing if not {*path.parts[:-1], path.stem} & OF_A_FAMILY}
    assert others == TABLES


@pytest.mark.parametrize("preset", BUILT_IN)
def test_rules_carry_the_key_of_their_family(preset: str) -> None:
    key = rule_set(preset).family
    assert key == PRESETS[preset].family.key
    assert all(key in table for table in (PLAYERS, LESSONS, TELLINGS))


def test_no_table_has_a_family_that_no_game_is_of() -> None:
    families = {preset.family.key for preset in BUILT_IN.values()}
    assert all({*table} <= families for table in (PLAYERS, AGREED, SEEINGS, LESSONS, TELLINGS))
