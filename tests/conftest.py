"""Settings that every test shares."""

import os

from hypothesis import settings

# "ci" always tries the same examples, so that a run fails only for what changed. "wide" looks for
# new ones: HYPOTHESIS_PROFILE=wide make unit.
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.register_profile("wide", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
