"""A claim is accepted exactly when the cards force it."""

from dataclasses import replace

import pytest

from backalley import parse_cards, view
from backalley.bots.claims import _run, answer, is_forced, shown
from backalley.engine.actions import ACCEPT
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming, claim_refusal, make_claim
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.trick import Trick
from tests.games.rubber_bridge.endings import ending, in_contract

SEEDS = range(60)


def fewest(state: State, claim: Claim) -> int:
    """The fewest tricks of the claimer's side, over every legal card of everybody."""
    if not isinstance(state, Playing):
        return 0
    found = 99
    for action in state.legal:
        after = state.after(action)
        played = after.played
        won = not played.trick and played.tricks[-1].winner % 2 == claim.seat % 2
        found = min(found, won + fewest(after, claim))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_as_many_tricks_as_brute_force_finds(seed: int) -> None:
    state = ending(seed, left=3)
    dummy = state.dummy
    assert dummy is not None
    for seat in range(4):
        if seat == dummy.seat:
            continue
        claim = Claim(seat, 0)
        sure = fewest(replace(state, claim=claim), claim)
        for tricks in range(4):
            claim = Claim(seat, tricks)
            assert is_forced(state, claim) == (tricks <= sure)
        assert _run(replace(state, claim=claim), claim) <= sure


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_that_answers_knows_every_hand(seed: int) -> None:
    state = ending(seed, left=5)
    dummy = state.dummy
    assert dummy is not None
    seat = seed % 4
    claim = Claim(seat, 1)
    if claim_refusal(state, claim):
        assert seat == dummy.seat
        return
    claiming = make_claim(state, claim)
    assert isinstance(claiming, Claiming)
    seen = view(claiming, claiming.turn)
    position = shown(seen)
    assert position is not None
    assert position.held == state.held
    assert (answer(seen) is ACCEPT) == is_forced(state, claim)


def test_a_long_claim_with_a_loser_is_seen_to_be_forced() -> None:
    state = in_contract(1, "pass pass pass 1H").state
    assert isinstance(state, Playing)
    held = tuple(
        tuple(sorted(parse_cards(hand)))
        for hand in (
            "C7 C8 C9 D2 D9 DQ H5 S9 SQ SA",
            "C5 D6 DT DA HT S2 S4 S7 S8 ST",
            "CQ D5 D7 H3 HJ S3 S5 S6 SJ SK",
            "D3 D4 D8 DJ DK H4 H6 H9 HQ HK",
        )
    )
    gone = [card for card in state.deal.rules.pack.cards if not any(card in hand for hand in held)]
    tricks = tuple(Trick(3, tuple(gone[place : place + 4]), 3) for place in range(0, 12, 4))
    state = replace(state, held=held, leader=3, tricks=tricks)
    assert is_forced(state, Claim(3, 9, "trumps, then diamonds; a diamond may be lost"))
    assert not is_forced(state, Claim(3, 10))
