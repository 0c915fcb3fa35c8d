"""How the pages of the documentation come out where Markdown is rendered."""

from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
PROMPT = ">>> "
EXAMPLE = ">>> 1 + 1\n2\n"


def shown_as_python(text: str) -> int:
    """How many lines of examples are rendered as a block of Python, line by line."""
    tokens = MarkdownIt("commonmark").parse(text)
    blocks = [token.content for token in tokens if token.type == "fence" and token.info == "python"]
    return sum(block.count(PROMPT) for block in blocks)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"Words.\n\n```python\n{EXAMPLE}\n```\n\nMore.", 1),
        (f"Words.\n\n{EXAMPLE}\nMore.", 0),
        (f"Words.\n\n```\n{EXAMPLE}\n```\n", 0),
        ("Words.\n\n    >>> 1 + 1\n    2\n", 0),
    ],
)
def test_what_is_rendered_as_python(text: str, shown: int) -> None:
    assert shown_as_python(text) == shown


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_example_is_rendered_as_python(page: Path) -> None:
    """Without a fence its lines run together, as a quotation of a quotation."""
    text = page.read_text()
    assert shown_as_python(text) == text.count(PROMPT)


def test_there_are_pages_with_examples() -> None:
    assert sum(PROMPT in page.read_text() for page in PAGES) > 5
