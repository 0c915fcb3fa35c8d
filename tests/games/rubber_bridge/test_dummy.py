"""The dummy: seen by all after the opening lead and not before, and played by declarer."""

from random import Random

import pytest

from backalley import Acted, Dealt, Match, MatchError, Playing, apply, legal_actions, redeal, view
from tests.games.rubber_bridge.deals import RUBBER, first_cards, playing

VIEWERS = (0, 1, 2, 3, None)


@pytest.fixture
def lead() -> Playing:
    """West leads against South, whose dummy is North."""
    return playing("1NT", "pass", "pass", "pass")


def test_dummy_is_hidden_before_the_opening_lead(lead: Playing) -> None:
    for viewer in VIEWERS:
        seen = view(lead, viewer)
        assert [seat for seat, hand in enumerate(seen.hands) if hand] == (
            [] if viewer is None else [viewer]
        )


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 17, 48])
def test_dummy_lies_open_after_it(lead: Playing, cards: int) -> None:
    state = first_cards(lead, cards)
    for viewer in VIEWERS:
        seen = view(state, viewer)
        assert seen.hands[2] == state.hands[2]
        shown = {seat for seat, hand in enumerate(seen.hands) if hand is not None}
        assert shown == {2, viewer} - {None}


def test_declarer_plays_for_dummy(lead: Playing) -> None:
    state = first_cards(lead, 0)
    for _ in range(52):
        assert isinstance(state, Playing)
        assert state.actor == (0 if state.turn == 2 else state.turn)
        held = set(state.hands[state.turn])
        assert all(action.text in {card.text for card in held} for action in legal_actions(state))
        state = apply(state, legal_actions(state)[0])


@pytest.mark.parametrize("dealer", range(4))
def test_dummy_itself_may_not_act(dealer: int) -> None:
    state = playing("1S", "pass", "pass", "pass", dealer=dealer)
    match = Match(RUBBER, dealer).after(Dealt(state.deal.layout))
    for call in state.calls:
        match = match.after(Acted(call.seat, call.action))
    while isinstance(match.state, Playing):
        turn, actor = match.state.turn, match.state.actor
        action = legal_actions(match.state)[0]
        for seat in set(range(4)) - {actor}:
            with pytest.raises(MatchError, match=f"seat {actor} to act"):
                match.after(Acted(seat, action))
        match = match.after(Acted(actor, action))
        assert actor != (dealer + 2) % 4
        assert turn == actor or turn == (dealer + 2) % 4
    assert len(match.finished) == 1


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 6, 31])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_is_the_same_to_the_byte_whatever_is_hidden(
    lead: Playing, viewer: int | None, cards: int
) -> None:
    state = first_cards(lead, cards)
    seen = repr(view(state, viewer)).encode()
    others = [redeal(state, viewer, Random(seed)) for seed in range(5)]
    assert any(other.hands != state.hands for other in others)
    for other in others:
        assert repr(view(other, viewer)).encode() == seen
