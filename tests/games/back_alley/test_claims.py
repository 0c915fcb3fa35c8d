"""Claiming the rest in Back Alley."""

from dataclasses import replace
from random import Random

import pytest

from backalley import Match, apply, legal_actions, rule_set, shuffle_and_deal, view
from backalley.bots.house.house import House
from backalley.engine.actions import ACCEPT, DISPUTE
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming, claim_refusal, make_claim
from backalley.engine.match import Acted, Dealt
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.games.back_alley.claims import is_forced

GAMES = ("back-alley", "spades-high-two", "wild-56", "individual")


def positions(game: str, seed: int) -> list[Playing]:
    """Every position of two deals as the house plays them."""
    rng, house, found = Random(seed), House(), []
    match = Match(rule_set(game, {"schedule": [4, 3]}), first_dealer=0)
    while match.plan is not None and len(match.finished) < 2:
        match = match.after(Dealt(shuffle_and_deal(match.rules, match.plan, rng)))
        while match.state is not None:
            state = match.state
            if isinstance(state, Playing):
                found.append(state)
            assert state.actor is not None
            action = house.choose(view(state, state.actor), legal_actions(state), rng)
            match = match.after(Acted(state.actor, action))
    return found


def left(state: Playing) -> int:
    return state.deal.hand_size - len(state.tricks)


@pytest.mark.parametrize("game", GAMES)
def test_a_forced_claim_wins_whatever_the_others_play(game: str) -> None:
    forced = 0
    for seed in range(6):
        for state in positions(game, seed):
            for seat in range(4):
                claim = Claim(seat, left(state))
                if claim_refusal(state, claim) or not is_forced(state, claim):
                    continue
                forced += 1
                rng = Random(seed)
                for _ in range(3):
                    now = make_forced(state, claim, rng)
                    mine = [t.winner for t in now.played.tricks[len(state.tricks) :]]
                    assert mine == [seat] * left(state)
                done = make_claim(state, claim)
                assert not done.legal
                assert done.played.tricks[: len(state.tricks)] == state.tricks
                assert [len(trick.cards) for trick in done.played.tricks] == [4] * len(
                    done.played.tricks
                )
    assert forced


def make_forced(state: Playing, claim: Claim, rng: Random) -> State:
    """Play on, the claimer as stated and the others at random."""
    now: State = replace(state, claim=claim)
    while now.legal:
        now = apply(now, rng.choice(legal_actions(now)))
    return now


def test_what_is_not_forced_is_asked_of_the_other_sides() -> None:
    asked = 0
    for state in positions("back-alley", 1):
        claim = Claim(0, left(state))
        if claim_refusal(state, claim) or is_forced(state, claim):
            continue
        asked += 1
        claiming = make_claim(state, claim)
        assert isinstance(claiming, Claiming)
        assert claiming.answering == (1, 3)
        assert view(claiming, 1).hands[0] == state.held[0]
        assert view(claiming, 1).hands[2] is None
        done = apply(apply(claiming, ACCEPT), ACCEPT)
        assert not done.legal
        disputed = apply(claiming, DISPUTE)
        assert isinstance(disputed, Playing)
        assert disputed.claim == claim
    assert asked


def test_only_all_that_is_left_is_claimed() -> None:
    state = positions("back-alley", 2)[0]
    for tricks in (0, 3, 5):
        refusal = claim_refusal(state, Claim(0, tricks))
        assert refusal is not None
        assert "4 tricks" in refusal.text
