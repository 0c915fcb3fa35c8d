"""Every registered player plays every registered game that it claims, those from outside too."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from backalley import PRESETS, Action, RuleSet, View, rule_set
from backalley.bots.families import adviser_of
from backalley.bots.registry import BOTS, bots_for, claimed
from backalley.engine.actions import PASS
from backalley.games.back_alley import presets
from backalley.games.back_alley.family import BACK_ALLEY
from backalley.games.preset import Preset
from tests.bots.hurried import hurried
from tests.bots.test_conformance import played
from tests.conformance import test_conformance as of_games

pytestmark = pytest.mark.usefixtures("installed")

HOLDS = [
    of_games.test_every_moment,
    of_games.test_everything_else_is_refused_for_a_rule_of_the_book,
    of_games.test_a_match_is_the_fold_of_its_events_and_the_seed_decides_all,
    of_games.test_totals_and_winners,
    of_games.test_the_view_shows_nothing_that_hidden_cards_decide,
    of_games.test_drawing_again_really_changes_what_is_hidden,
    of_games.test_what_was_drawn_again_can_be_played_to_the_end,
    of_games.test_states_and_matches_are_copied_and_pickled,
    of_games.test_scores_do_not_depend_on_where_the_seats_are,
]


def check_claims(name: str) -> None:
    """Play a deal of every game that a player claims, with all of its kind at the table."""
    for preset in claimed(name):
        rules = rule_set(preset)
        assert played(rules, [hurried(preset, name)] * rules.seats, seed=1, deals=1)


def test_who_claims_a_game_plays_it() -> None:
    assert {*BOTS} > {*BOTS.own}
    for name in BOTS:
        check_claims(name)


@dataclass(frozen=True)
class Boaster:
    """Claims a game that it does not play: it passes, in the play too."""

    name: str = "boaster"
    plays: tuple[str, ...] = ("oh-hell",)

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what was the first action of all."""
        return PASS


def test_a_claim_that_does_not_hold_fails() -> None:
    assert BOTS.bring(f"{__name__}:Boaster") == "boaster"
    with pytest.raises(AssertionError):
        check_claims("boaster")


HARSH = Preset(
    "harsh", "Harsh", "As the classic game, but trumps are never led.", BACK_ALLEY,
    presets.OPTIONS, presets.build, {"trump_lead": "all-trump"},
)  # fmt: skip


def test_a_game_may_be_of_a_family_that_there_is() -> None:
    assert PRESETS.bring(f"{__name__}:HARSH") == "harsh"
    assert bots_for("harsh") == bots_for("back-alley")[:4] == ("house", "club", "expert", "random")
    rules = rule_set("harsh", {"schedule": "3,"})
    assert adviser_of(rules) is adviser_of(rule_set("back-alley"))
    assert played(rules, [hurried("harsh", "house")] * rules.seats, seed=1, deals=1)


@pytest.mark.parametrize(
    "options", [{}, {"players": "3"}, {"players": "6", "hook": "off"}], ids=str
)
@pytest.mark.parametrize("holds", HOLDS)
def test_what_holds_of_every_game(
    holds: Callable[[RuleSet], None], options: dict[str, str]
) -> None:
    assert "oh-hell" in PRESETS
    holds(rule_set("oh-hell", options))
