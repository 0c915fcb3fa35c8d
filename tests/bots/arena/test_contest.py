"""Tables of a contest: the same cards from every side, and nothing but the seed decides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest

from backalley import Action, DealPlan, View, parse_rule_set
from backalley.bots.arena import Contest, Duplicate, Player
from backalley.bots.registry import bot
from tests.bots.arena.contests import First, contest

PRESETS = ["back-alley", "all", "spades-high-two", "individual", "wild-56", "rubber-bridge"]


def untimed(duplicate: Duplicate) -> Duplicate:
    sittings = tuple(replace(sitting, times={}) for sitting in duplicate.sittings)
    return replace(duplicate, sittings=sittings)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_against_itself_gains_nothing_on_the_same_cards(preset: str) -> None:
    rules = parse_rule_set(preset)
    itself = Contest(rules, First(), First(), seed=2)
    for table in itself.deals(2):
        duplicate = table.play()
        assert len(duplicate.sittings) == len(rules.sides)
        assert duplicate.margin == pytest.approx(0)
        assert duplicate.won == 0.5
        assert len({sitting.totals for sitting in duplicate.sittings}) == 1


def test_seats_deal_in_turn_at_every_hand_size() -> None:
    tables = list(contest().deals(5))
    plans = [table.plan for table in tables]
    assert [plan and (plan.hand_size, plan.dealer) for plan in plans] == [
        (size, place % 4) for place in range(5) for size in (1, 3)
    ]


def test_given_plans_are_gone_through_again() -> None:
    plans = [DealPlan(2, 0, 0), DealPlan(4, 1, 0)]
    assert [table.plan for table in contest().deals(3, plans)] == [plans[0], plans[1], plans[0]]


@pytest.mark.parametrize("text", ["back-alley schedule=1,3", "individual players=3 schedule=2,"])
def test_the_same_seed_plays_the_same_and_another_does_not(text: str) -> None:
    found = []
    for seed in (3, 3, 4):
        tried = replace(contest(text), seed=seed)
        tables = [*tried.deals(4), *tried.matches(2)]
        found.append([untimed(table.play()) for table in tables])
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_a_match_has_the_same_cards_from_both_sides() -> None:
    """Its first deals are bid alike by players who pass only when they must."""
    tried = contest("back-alley schedule=3,5", a="house", b="house")
    (table,) = tried.matches(1)
    duplicate = table.play()
    assert duplicate.match
    first, second = duplicate.sittings
    assert [deal.points for deal in first.deals] == [deal.points for deal in second.deals]
    assert [sitting.side for sitting in duplicate.sittings] == [0, 1]
    assert duplicate.margin == 0


@dataclass(frozen=True)
class Telling:
    """Takes the first legal action and tells `told` the totals it sees."""

    told: list[tuple[int, ...]]
    name: str = "telling"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return the first of `actions`."""
        self.told.append(view.plan.totals)
        return actions[0]


@pytest.mark.parametrize("by_points", [True, False])
def test_who_plays_for_points_is_not_told_who_is_ahead(by_points: bool) -> None:
    telling = Telling([])
    rules = parse_rule_set("back-alley schedule=1,3")
    match = Contest(rules, telling, bot("house"), seed=2, by_points=by_points)
    for table in match.matches(1):
        table.play()
    assert {len(totals) for totals in telling.told} == ({0} if by_points else {2})


def test_rubbers() -> None:
    (table,) = contest("rubber-bridge", a="random").matches(1)
    duplicate = table.play()
    assert all(len(sitting.winners) >= 1 for sitting in duplicate.sittings)


def test_decisions_are_timed_by_player() -> None:
    (table, *_) = contest("back-alley schedule=3,").deals(1)
    times = table.play().sittings[0].times
    assert {player for player, _, _ in times} == set(Player)
    assert {cards for _, _, cards in times} == {3}
    assert len(times[Player.A, "bid", 3]) == 2


def test_names() -> None:
    apart, alike = contest(), contest(b="house")
    assert [apart.name(player) for player in Player] == ["house", "random"]
    assert [alike.name(player) for player in Player] == ["house", "house′"]
    assert Contest(apart.rules, First(), bot("house")).name(Player.A) == "first"
