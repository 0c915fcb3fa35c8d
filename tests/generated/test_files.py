"""What is written from the code is as the code is now, and what is stale is found."""

from pathlib import Path
from typing import get_args

import pytest

from backalley.table.company.chat import PHRASES
from backalley.table.events.company import Phrase
from generated.files import ROOT, RULES, generated, stale, write


@pytest.fixture(scope="module")
def found() -> set[str]:
    return set(stale(ROOT))


@pytest.mark.parametrize("name", generated())
def test_a_file_is_up_to_date(name: str, found: set[str]) -> None:
    assert name not in found, "run: make generated"


def test_no_page_of_rules_is_left_over(found: set[str]) -> None:
    assert found <= set(generated())


def test_what_is_stale_is_found_and_written_anew(tmp_path: Path) -> None:
    assert set(write(tmp_path)) == set(generated())
    assert not stale(tmp_path)
    addresses, left, missing = (
        tmp_path / "client/src/addresses.ts",
        tmp_path / RULES / "a-game-that-went.md",
        tmp_path / RULES / "all.md",
    )
    addresses.write_text("// by hand")
    left.write_text("# Gone")
    missing.unlink()
    names = {str(path.relative_to(tmp_path)) for path in (addresses, left, missing)}
    assert set(stale(tmp_path)) == names == set(write(tmp_path))
    assert not left.exists()
    assert addresses.read_text() == generated()["client/src/addresses.ts"]
    assert not stale(tmp_path)


def test_each_phrase_has_its_words_for_the_page() -> None:
    assert tuple(PHRASES) == get_args(Phrase)
