"""The engine and the naive rules agree, call by call and card by card."""

from random import Random

import pytest

from backalley import Finished, Playing, State, apply, parse_action, settle, shuffle_and_deal
from backalley.bots.uniform import drawn
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.plan import RubberPlan
from tests.games.rubber_bridge.by_the_book import RubberBook
from tests.games.rubber_bridge.deals import RUBBER


def rubber_book_of(state: State) -> RubberBook:
    """The book of a deal at this moment of its auction."""
    deal = state.deal
    book = RubberBook([[card.text for card in hand] for hand in deal.layout.hands], deal.dealer)
    for call in state.calls:
        book.do(call.action.text)
    return book


@pytest.mark.parametrize("evenly", [True, False])
def test_deals_of_chance(evenly: bool) -> None:
    rng = Random(6)
    played = 0
    for number in range(60):
        plan = RubberPlan(13, number % 4, number)
        state = RUBBER.bidding.open(settle(RUBBER, plan, shuffle_and_deal(RUBBER, plan, rng)))
        book = rubber_book_of(state)
        while not isinstance(state, Finished):
            assert not book.over
            assert (state.turn, state.actor) == (book.turn(), book.actor())
            assert {action.text for action in state.legal} == book.may()
            action = rng.choice(state.legal) if evenly else drawn(state.legal, rng)
            book.do(action.text)
            state = apply(state, parse_action(action.text))
            if isinstance(state, Playing) and not state.tricks and not state.trick:
                contract = contract_of(state.calls)
                assert contract is not None
                assert (contract.declarer, contract.bid.text) == book.contract
        assert book.over
        assert state.thrown_in == book.passed_out
        if not state.thrown_in:
            played += 1
            assert [score.tricks for score in state.scores] == [book.won_by(0), book.won_by(1)]
    assert played > 20
