"""What is advised: from public information, the same again, and with its reasons."""

from random import Random

import pytest

from backalley import legal_actions, parse_rule_set, view
from backalley.bots.advice.back_alley import adviser
from backalley.bots.advice.effort import Effort
from backalley.bots.advice.hint import QUICK, hint, quick_hint
from backalley.bots.advice.rubber_bridge.reasons import NO_POINTS
from backalley.bots.house.house import House
from backalley.bots.natural.bidding.misfit import FITS
from backalley.bots.natural.natural import Natural
from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.compiled import COMPILED
from backalley.engine.actions import ACCEPT, DISPUTE, PASS
from backalley.engine.claim import Claim
from backalley.engine.claiming import make_claim
from backalley.engine.view import redeal
from tests.bots.advice.deals import decisions, played
from tests.bots.house.test_play import CHOSEN
from tests.engine.positions import after, opened

LITTLE = Effort(
    Budget(worlds=12, bid_worlds=12, more_bid_worlds=0, solving=(12, 12, 12, 12)), bridge=3
)
SOME = {
    "back-alley": 5,
    "back-alley boards=raise boston=on": 7,
    "back-alley players=6 teams=pairs": 4,
    "back-alley redeal=demand blind=4,": 4,
    "all": 3,
    "spades-high-two": 5,
    "individual": 4,
    "individual-18 players=3": 4,
    "individual-26": 4,
    "wild-56": 4,
}
compiled = pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")


@pytest.mark.parametrize("text", SOME)
def test_in_every_game_something_that_may_be_done_is_advised_with_reasons(text: str) -> None:
    deal = played(parse_rule_set(text), 3, size=SOME[text])
    for state in decisions(deal):
        assert state.actor is not None
        legal = legal_actions(state)
        advice = hint(view(state, state.actor), legal, Random(1), LITTLE)
        assert advice.action in legal
        assert {option.action for option in advice.options} <= set(legal)
        assert advice.why
        assert all(not sentence[0].islower() and sentence.endswith(".") for sentence in advice.why)


@pytest.mark.parametrize("text", ["back-alley", "individual", "rubber-bridge"])
def test_hidden_cards_change_nothing(text: str) -> None:
    rules = parse_rule_set(text)
    is_bridge = text == "rubber-bridge"
    deal = played(rules, 5, size=None if is_bridge else 5)
    for place, state in enumerate(decisions(deal)):
        if place % (9 if is_bridge else 4):
            continue
        seat = state.actor
        assert seat is not None
        legal = legal_actions(state)
        advice = hint(view(state, seat), legal, Random(2), LITTLE)
        for seed in range(2):
            other = redeal(state, seat, Random(seed))
            assert hint(view(other, seat), legal, Random(2), LITTLE) == advice


@compiled
def test_another_seed_looks_at_other_deals() -> None:
    state = next(decisions(played(parse_rule_set("back-alley"), 5, size=5)))
    assert state.turn is not None
    seen, legal = view(state, state.turn), legal_actions(state)
    one, again, other = (hint(seen, legal, Random(seed), LITTLE) for seed in (1, 1, 2))
    assert one == again
    assert one.options != other.options


@compiled
@pytest.mark.parametrize("case", [case for case in CHOSEN if case.startswith("last seat")])
def test_the_last_to_play_is_told_for_certain_who_wins_the_trick(case: str) -> None:
    *hands, turn_up, done, chosen = CHOSEN[case]
    state = after(opened(parse_rule_set("back-alley"), hands, turn_up), done)
    assert state.turn is not None
    advice = hint(view(state, state.turn), legal_actions(state), Random(1))
    assert advice.action.text == chosen
    wins = advice.options[0].wins
    assert wins is not None
    assert wins.count in {0, wins.of}
    assert advice.why[0].startswith("It wins this trick") == bool(wins.count)


@compiled
def test_a_hint_for_a_card_tells_shares_and_points() -> None:
    state = after(
        opened(
            parse_rule_set("back-alley"), ["CA C2 H3", "CK D3 D4", "CQ D5 D6", "CJ D7 D8"], "S2"
        ),
        "1 pass 1 pass",
    )
    advice = hint(view(state, 0), legal_actions(state), Random(1))
    by_card = {option.action.text: option for option in advice.options}
    assert set(by_card) == {"CA", "C2", "H3"}
    for option in by_card.values():
        assert option.points is not None
        assert option.error is not None
        assert option.wins is not None
        assert option.side_wins is not None
        assert option.wins.of == option.side_wins.of == advice.deals
        assert option.wins.count <= option.side_wins.count
    ace, two = by_card["CA"], by_card["C2"]
    assert ace.wins is not None
    assert two.wins is not None
    assert ace.wins.count > two.wins.count
    best = by_card[advice.action.text]
    assert best.behind == 0
    assert best.doubt == 0


def test_where_nothing_else_may_be_done_that_is_said() -> None:
    state = after(
        opened(parse_rule_set("back-alley"), ["CA", "CK", "CQ", "CJ"], "S2"), "board pass pass pass"
    )
    advice = hint(view(state, 0), legal_actions(state), Random(1))
    assert (advice.action.text, advice.why) == ("CA", ("It is the only card that you may play.",))


def test_without_the_compiled_solver_it_is_the_choice_of_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(adviser, "COMPILED", None)
    for state in decisions(played(parse_rule_set("back-alley"), 4, size=5)):
        assert state.turn is not None
        seen, legal = view(state, state.turn), legal_actions(state)
        advice = hint(seen, legal, Random(1), LITTLE)
        assert advice.action == House().choose(seen, legal, Random(1))
        assert (advice.deals, advice.options) == (0, ())
        assert advice.why


def test_at_bridge_a_call_is_advised_by_its_promise() -> None:
    for state in decisions(played(parse_rule_set("rubber-bridge"), 5)):
        assert state.turn is not None
        seen, legal = view(state, state.turn), legal_actions(state)
        if not seen.bidding:
            break
        advice = hint(seen, legal, Random(1), LITTLE)
        assert advice.action == Natural().choose(seen, legal, Random(1))
        promises = {option.action: option.promise for option in advice.options}
        assert str(promises[advice.action]) in advice.why[0]
        assert "You hold" in advice.why[1]
        assert advice.counted == (NO_POINTS,)
        fits = {option.action: option.fit for option in advice.options}
        assert fits[advice.action] in {FITS, None}
        shown = any("partner has shown" in why for why in advice.why)
        partner = [call.action for call in seen.calls if call.seat == (state.turn + 2) % 4]
        assert shown if partner and partner[-1] is not PASS else shown <= bool(partner)


@pytest.mark.parametrize("text", ["back-alley", "individual", "wild-56", "rubber-bridge"])
def test_a_quick_hint_is_what_the_plain_player_does_and_says_that_it_is_quick(text: str) -> None:
    rules = parse_rule_set(text)
    plain = Natural(deepest=0) if text == "rubber-bridge" else House()
    for state in decisions(played(rules, 5, size=None if text == "rubber-bridge" else 5)):
        assert state.actor is not None
        seen, legal = view(state, state.actor), legal_actions(state)
        advice = quick_hint(seen, legal, Random(1))
        assert advice.action == plain.choose(seen, legal, Random(1))
        assert advice.quick == (advice.why[0] == QUICK)
        assert advice.quick == (len(legal) > 1 and not (seen.bidding and text == "rubber-bridge"))
        assert len(advice.why) > advice.quick


@compiled
def test_at_bridge_a_card_is_advised_by_whether_the_contract_is_made() -> None:
    deal = played(parse_rule_set("rubber-bridge"), 5)
    for place, state in enumerate(decisions(deal)):
        seen = view(state, state.actor)
        if seen.bidding or place % 3:
            continue
        advice = hint(seen, legal_actions(state), Random(1), LITTLE)
        best = advice.options[0]
        assert (best.made is None) != (best.beaten is None)
        told = best.made or best.beaten
        assert told is not None
        assert any(
            told.words.replace("all", "every").replace("none", "no") in why
            for why in advice.counted
        )


def test_a_claim_is_answered_by_what_the_cards_force() -> None:
    rules = parse_rule_set("rubber-bridge")
    deal = played(rules, 5)
    last = next(state for state in decisions(deal) if view(state, None).tricks)
    assert last.turn is not None
    claimed = make_claim(last, Claim(last.turn, 12))
    assert claimed.actor is not None
    legal = legal_actions(claimed)
    assert ACCEPT in legal
    advice = hint(view(claimed, claimed.actor), legal, Random(1), LITTLE)
    assert advice.action is DISPUTE
    assert advice.why == ("The cards do not force what is claimed.",)
