import pytest

from backalley import IllegalAction, Match, legal_actions, parse_cards, view, why_not
from backalley.engine.actions import ACCEPT, DISPUTE, play
from backalley.engine.claim import Claim, named_cards
from backalley.engine.claiming import Claiming, claim_refusal, make_claim
from backalley.engine.match import Acted, BonusClaimed, Claimed
from backalley.engine.playing import Playing
from backalley.games.rubber_bridge.scoring import RubberScore
from tests.games.rubber_bridge.endings import in_contract, played_down

DECLARER, LEFT, DUMMY, RIGHT = 0, 1, 2, 3


def answered(match: Match, *answers: object) -> Match:
    for answer in answers:
        assert isinstance(match.state, Claiming)
        assert answer in (ACCEPT, DISPUTE)
        match = match.after(Acted(match.state.turn, ACCEPT if answer is ACCEPT else DISPUTE))
    return match


def playing(match: Match) -> Playing:
    assert isinstance(match.state, Playing)
    return match.state


def test_a_claim_stops_play_and_shows_the_hand() -> None:
    match = played_down(in_contract(1), 9, seed=1)
    before = view(playing(match), LEFT)
    assert before.hands[DECLARER] is None
    claimed = match.after(Claimed(Claim(DECLARER, 5, "spades from the top")))
    assert isinstance(claimed.state, Claiming)
    for seat in (LEFT, RIGHT, None):
        seen = view(claimed.state, seat)
        assert seen.hands[DECLARER] == playing(match).held[DECLARER]
        assert seen.claim == Claim(DECLARER, 5, "spades from the top")
    assert view(claimed.state, LEFT).hands[RIGHT] is None
    assert legal_actions(claimed.state) == (ACCEPT, DISPUTE)
    reason = why_not(claimed.state, play(playing(match).held[LEFT][0]))
    assert reason is not None
    assert reason.rule == "claims"


def test_all_accept_and_the_tricks_are_counted() -> None:
    match = played_down(in_contract(1), 9, seed=1)
    before = playing(match)
    won = sum(trick.winner % 2 == 0 for trick in before.tricks)
    claiming = make_claim(before, Claim(DECLARER, 5))
    assert isinstance(claiming, Claiming)
    assert claiming.answering == (LEFT, RIGHT)
    done = answered(match.after(Claimed(Claim(DECLARER, 5))), ACCEPT, ACCEPT)
    deal = done.finished[-1]
    assert done.state is None
    assert [score.tricks for score in deal.scores] == [won + 5, 8 - won]
    assert len(deal.tricks) == 13
    assert deal.tricks[2].cards == before.trick
    assert deal.claim == Claim(DECLARER, 5)


def test_a_dispute_binds_the_claimer_to_the_stated_order() -> None:
    match = played_down(in_contract(1), 8, seed=1)
    state = playing(match)
    order = tuple(reversed(state.held[DECLARER]))
    match = answered(match.after(Claimed(Claim(DECLARER, 11, order=order))), ACCEPT, DISPUTE)
    while match.state is not None:
        state = playing(match)
        assert view(state, LEFT).hands[DECLARER] == state.held[DECLARER]
        if state.actor == DECLARER:
            assert len(legal_actions(state)) == 1
            others = [card for card in state.held[state.turn] if play(card) not in state.legal]
            for card in others:
                reason = why_not(state, play(card))
                assert reason is not None
                assert reason.rule in {"claims", "following"}
        if state.turn == DECLARER and not state.trick:
            left = [card for card in order if card in state.held[DECLARER]]
            assert state.legal == (play(left[0]),)
        match = match.after(Acted(state.actor, state.legal[-1]))
    assert match.finished[-1].claim is None
    assert all(len(trick.cards) == 4 for trick in match.finished[-1].tricks)


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
def test_a_defender_claims_and_declarer_answers(seat: int) -> None:
    match = played_down(in_contract(2), 6, seed=2)
    claimed = match.after(Claimed(Claim(seat, 0, "I concede the rest")))
    assert isinstance(claimed.state, Claiming)
    assert claimed.state.answering == (DECLARER,)
    done = answered(claimed, ACCEPT)
    won = sum(trick.winner % 2 == 0 for trick in playing(match).tricks)
    assert done.finished[-1].scores[0].tricks == won + 12


def test_what_may_not_be_claimed() -> None:
    match = in_contract(3)
    refusal = claim_refusal(playing(match), Claim(DECLARER, 7))
    assert refusal is not None
    assert "opening lead" in refusal.text
    match = played_down(match, 5, seed=3)
    for claim, word in (
        (Claim(DECLARER, 13), "12 tricks"),
        (Claim(DECLARER, -1), "12 tricks"),
        (Claim(DUMMY, 3), "dummy"),
        (Claim(7, 3), "seat 7"),
    ):
        refusal = claim_refusal(playing(match), claim)
        assert refusal is not None
        assert word in refusal.text
        with pytest.raises(IllegalAction):
            match.after(Claimed(claim))
    disputed = answered(match.after(Claimed(Claim(DECLARER, 12))), DISPUTE)
    again = claim_refusal(playing(disputed), Claim(LEFT, 0))
    assert again is not None
    assert "disputed" in again.text


def test_a_plan_names_cards_in_many_ways() -> None:
    own = parse_cards("SA SK D2 DT HQ")
    assert named_cards("cash ♠AK, ♦10, then HQ; the CA drops", own) == parse_cards("SA SK DT HQ")
    assert named_cards("Draw trumps, Six tricks", own) == ()


def with_honours() -> tuple[Match, int]:
    """A contract in hearts, and the seat that holds honours in them."""
    for seed in range(200):
        match = in_contract(seed, "7H", rules="claim")
        for seat, hand in enumerate(playing(match).deal.hands):
            if sum(card.text in {"HA", "HK", "HQ", "HJ", "HT"} for card in hand) >= 4:
                return match, seat
    raise AssertionError("no seed with honours")


def test_honours_are_claimed_between_the_auction_and_the_next_deal() -> None:
    match, seat = with_honours()
    assert match.bonus_refusal((seat + 1) % 4) is not None
    early = played_down(match.after(BonusClaimed(seat)), 52, seed=1)
    late = played_down(match, 52, seed=1)
    unclaimed = late.totals
    assert late.bonus_refusal(seat) is None
    late = late.after(BonusClaimed(seat))
    assert early.totals == late.totals
    assert late.totals[seat % 2] - unclaimed[seat % 2] in {100, 150}
    with pytest.raises(IllegalAction):
        late.after(BonusClaimed(seat))
    score = late.finished[-1].scores[seat % 2]
    assert isinstance(score, RubberScore)
    assert "honours" in score.why
