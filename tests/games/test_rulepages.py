"""The pages of rules say what the rule sets say."""

import re

import pytest

from backalley import PRESETS, rule_set
from backalley.games.examples import EXAMPLES
from backalley.games.rulebook import rulebook
from backalley.games.rulepages import pages

PAGES = pages()


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
