"""What is told of a deal as worth a moment, in every game."""

from random import Random

from backalley import Finished, RuleSet, State, contracts, redeal
from backalley.engine.highlights import highlights
from tests.conformance.test_conformance import moments, over_every_game


@over_every_game
def test_a_deal_only_adds_to_what_has_happened(rules: RuleSet) -> None:
    before: State | None = None
    for state in moments(rules, seed=3):
        if before and before.deal.layout == state.deal.layout:
            known = highlights(before)
            assert highlights(state)[: len(known)] == known
        before = state


@over_every_game
def test_every_promise_ends_once_and_trumps_break_once(rules: RuleSet) -> None:
    for state in moments(rules, seed=4):
        if not isinstance(state, Finished) or not state.complete:
            continue
        kinds = [one.kind for one in highlights(state)]
        promised = [p for contract in contracts(state) if contract for p in contract.promises]
        ended = {"board-made", "board-set", "target-made", "target-missed"}
        assert sum(kind in ended for kind in kinds) == len(promised)
        assert kinds.count("trumps-broken") <= rules.breaks_trump
        assert kinds.count("last-trick") == (state.deal.hand_size > 1)


@over_every_game
def test_nothing_of_it_depends_on_hidden_cards(rules: RuleSet) -> None:
    rng = Random(5)
    for state in moments(rules, seed=5):
        viewer = rng.choice([None, *range(rules.seats)])
        if rng.random() < 0.2:
            assert highlights(redeal(state, viewer, rng)) == highlights(state)
