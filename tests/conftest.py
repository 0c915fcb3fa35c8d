"""Settings that every test shares."""

import os

import pytest
from hypothesis import settings

from backalley.bots import levels

# "ci" always tries the same examples, so that a run fails only for what changed. "wide" looks for
# new ones: HYPOTHESIS_PROFILE=wide make unit.
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.register_profile("wide", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def quick_company(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables have the quickest computer players where nobody asked for others.

    Tests of tables would wait for the thoughts of the best otherwise.
    """
    monkeypatch.setattr(levels, "UNLESS_WANTED", -1)
