"""What a hand lacks for a call is what its promise has, and nothing where the call is chosen."""

import pytest

from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.meaning import Meaning, at_least, shown
from backalley.bots.natural.bidding.misfit import FITS, fit_of, misfits
from backalley.bots.natural.bidding.reading import choices_after
from backalley.cards import Suit, parse_cards
from backalley.engine.view import view
from backalley.games.registry import rule_set
from backalley.games.rubber_bridge.plan import RubberPlan
from tests.bots.advice.deals import decisions, played

HAND = held(parse_cards("SA SK S7 S5 S2 HQ H4 H3 DK D2 C8 C7 C4"))  # 12 points, 5=3=2=3


@pytest.mark.parametrize(
    ("meaning", "lacks"),
    [
        (shown((12, 19), lengths={Suit.SPADES: at_least(5)}, good=[Suit.SPADES]), ()),
        (shown((13, 19)), ("too few points",)),
        (shown((0, 11), (0, 12)), ("too many points",)),
        (shown(worth=(0, 12)), ("too many points with shortness",)),
        (
            shown(lengths={Suit.DIAMONDS: (0, 1)}, balanced=False),
            ("too many diamonds", "hand is balanced"),
        ),
        (shown(good=[Suit.CLUBS]), ("clubs not good enough",)),
        (shown(stopped=[Suit.CLUBS, Suit.HEARTS]), ("clubs not stopped",)),
    ],
)
def test_each_part_of_a_promise_may_be_lacking(meaning: Meaning, lacks: tuple[str, ...]) -> None:
    assert misfits(meaning, HAND) == lacks


def test_a_hand_lacks_something_exactly_where_a_call_does_not_admit_it() -> None:
    compared = 0
    for seed in range(4):
        for state in decisions(played(rule_set("rubber-bridge"), seed)):
            assert state.turn is not None
            seen = view(state, state.turn)
            if not seen.bidding:
                break
            assert isinstance(seen.plan, RubberPlan)
            choices, hand = choices_after(seen.plan, seen.calls), held(seen.hand)
            for call in choices.meanings():
                fitting = any(
                    one.call == call and one.meaning.admits(hand) for one in choices.found
                )
                assert (fit_of(choices, call, hand) == FITS) == fitting
                compared += 1
    assert compared > 100
