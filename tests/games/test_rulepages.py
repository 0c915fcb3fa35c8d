"""The pages of docs/rules are what the rule sets say now."""

import re
from pathlib import Path

import pytest

from backalley import PRESETS, rule_set
from backalley.games.examples import EXAMPLES
from backalley.games.rulebook import rulebook
from backalley.games.rulepages import pages, write

FOLDER = Path(__file__).parents[2] / "docs/rules"
PAGES = pages()


def test_no_page_is_missing_or_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_page_is_up_to_date(name: str) -> None:
    """Otherwise run `python -m backalley.games.rulepages docs/rules`."""
    assert (FOLDER / name).read_text() == PAGES[name]


def test_pages_are_written_where_asked(tmp_path: Path) -> None:
    write(tmp_path / "rules")
    assert {path.name: path.read_text() for path in (tmp_path / "rules").iterdir()} == PAGES


@pytest.mark.parametrize("key", PRESETS)
def test_page_has_every_rule_with_its_anchor(key: str) -> None:
    page = PAGES[f"{key}.md"]
    book = rulebook(rule_set(key))
    assert re.findall(r'<a id="(.+?)"></a>', page) == [rule.anchor for rule in book]
    for rule in book:
        assert all(f"\n{sentence}\n" in page for sentence in rule.sentences)
    for option in PRESETS[key].options.values():
        assert f": `{option.name}`\n" in page
        assert all(f"\n- `{value}`" in page for value in option.values)
    for example in EXAMPLES:
        assert (example.text in page) == (example.rule_set.preset == key)


def test_index_links_to_every_page() -> None:
    assert set(re.findall(r"\((\S+?\.md)\)", PAGES["README.md"])) == set(PAGES) - {"README.md"}
