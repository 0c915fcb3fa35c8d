"""Deals of a rubber of which only contract, declarer and result are known."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from backalley.cards import PACK_52, Card, Suit
from backalley.engine.actions import PASS
from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.layout import Hand
from backalley.engine.state import State, apply
from backalley.games.rubber_bridge.auction import contract_of, is_over
from backalley.games.rubber_bridge.contract import TRICKS, RubberContract
from backalley.games.rubber_bridge.honours import TRUMP_HONOURS
from backalley.games.rubber_bridge.plan import RubberPlan, rubber_plan
from backalley.record.rubber_bridge.deal_file import BridgeGame, opened, with_result
from backalley.record.rubber_bridge.pbn.following import is_end_position
from backalley.record.rubber_bridge.pbn.outcome import (
    contract_called,
    is_passed_out,
    read_contract,
    read_result,
)
from backalley.record.rubber_bridge.pbn.rubber_tags import HISTORY, SCORE, is_scored_so, part_scores
from backalley.record.rubber_bridge.pbn.tokens import TagPair

_HELD: Final = (5, 4)
"""Honours in one hand that count."""


def is_told(game: BridgeGame) -> bool:
    """Whether a game tells its result by its tags alone: no state has it."""
    if isinstance(game.state, Finished) or (game.state is not None and game.calls):
        return False
    if is_end_position(game.hands):
        return False
    contract = _contract(game)
    if contract is None:
        return _is_passed_out(game)
    return read_result(_tags(game), contract) is not None


def as_told(game: BridgeGame, plan: RubberPlan) -> State:
    """Return the deal of this plan with the result that its tags tell.

    The auction is the shortest there is, and the play a claim. Where no hand is known the cards
    are made up: without honours, or with such as its ScoreRubber tells.
    """
    for hands in _hands(game):
        state = _told(game, plan, hands)
        assert isinstance(state, Finished)
        if SCORE not in game.tags or is_scored_so(state, game.tags[SCORE]):
            return state
    return _told(game, plan, next(_hands(game)))


def told_part_scores(game: BridgeGame) -> tuple[int, int] | None:
    """Return the part scores that a game says its deal began with; None where it does not."""
    if HISTORY not in game.tags:
        return None
    if game.state is not None:
        return rubber_plan(game.state.deal.plan).part_scores
    return part_scores(_tags(game), game.vulnerable)


def _told(game: BridgeGame, plan: RubberPlan, hands: tuple[Hand, ...]) -> State:
    state = opened(
        plan.dealer, plan.vulnerable, hands, part_scores=plan.part_scores, place=plan.place
    )
    contract = _contract(game)
    if contract is None:
        while isinstance(state, Bidding):
            state = apply(state, PASS)
        return state
    result = read_result(_tags(game), contract)
    assert result is not None
    return with_result(contract_called(state, contract), result.tricks, contract.declarer)


def _hands(game: BridgeGame) -> Iterator[tuple[Hand, ...]]:
    """Yield hands for a deal: those that are known, or made up with honours nowhere, then there."""
    known = tuple(hand for hand in game.hands if hand is not None)
    if len(known) == 4 and all(len(hand) == TRICKS for hand in known):
        yield known
        return
    yield tuple(PACK_52.cards[seat::4] for seat in range(4))
    contract = _contract(game)
    strain = None if contract is None else contract.strain
    for seat, count in product(range(4), _HELD):
        yield _with_honours(seat, strain, count)


def _with_honours(seat: int, strain: Suit | None, count: int) -> tuple[Hand, ...]:
    """Return hands of which one has so many honours of a strain, without trump all aces."""
    honours = [card for card in PACK_52.cards if _is_honour(card, strain)]
    own, rest = honours[:count], honours[count:]
    others = [card for card in PACK_52.cards if card not in honours]
    hand = (*own, *others[: TRICKS - len(own)])
    left = [*rest, *others[TRICKS - len(own) :]]
    dealt = [tuple(left[place::3]) for place in range(3)]
    return tuple(hand if one == seat else dealt[(one - seat - 1) % 4] for one in range(4))


def _is_honour(card: Card, strain: Suit | None) -> bool:
    if strain is None:
        return card.rank == "A"
    return card.suit is strain and card.rank in TRUMP_HONOURS


def _contract(game: BridgeGame) -> RubberContract | None:
    return read_contract(_tags(game), None) or contract_of(game.calls)


def _is_passed_out(game: BridgeGame) -> bool:
    return is_passed_out(_tags(game)) or (is_over(game.calls) and not contract_of(game.calls))


def _tags(game: BridgeGame) -> Mapping[str, TagPair]:
    return {
        name: TagPair(name, value, game.tag_lines.get(name, game.line))
        for name, value in game.tags.items()
    }
