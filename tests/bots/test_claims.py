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


def laid_out(strain: str, declarer: int, hands: tuple[str, ...], leader: int) -> Playing:
    """An ending in one of the strain by `declarer`; the cards that were played are any."""
    state = in_contract(1, f"{'pass ' * declarer}1{strain}").state
    assert isinstance(state, Playing)
    held = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    gone = [card for card in state.deal.rules.pack.cards if not any(card in hand for hand in held)]
    tricks = tuple(Trick(0, tuple(gone[at : at + 4]), 0) for at in range(0, len(gone), 4))
    return replace(state, held=held, leader=leader, tricks=tricks)


def test_a_long_claim_with_a_loser_is_seen_to_be_forced() -> None:
    hands = (
        "C7 C8 C9 D2 D9 DQ H5 S9 SQ SA",
        "C5 D6 DT DA HT S2 S4 S7 S8 ST",
        "CQ D5 D7 H3 HJ S3 S5 S6 SJ SK",
        "D3 D4 D8 DJ DK H4 H6 H9 HQ HK",
    )
    state = laid_out("H", 3, hands, leader=3)
    assert is_forced(state, Claim(3, 9, "trumps, then diamonds; a diamond may be lost"))
    assert not is_forced(state, Claim(3, 10))


@pytest.mark.parametrize(
    ("strain", "hands"),
    [
        # Nobody else has a trump: a crossruff, for which no trump is led.
        ("S", ("S8 SK H9 D6", "D7 D2 CT C5", "S4 S7 SQ C9", "H6 HJ D3 DJ")),
        # The ten would win, and leave the ace in a hand that is not reached again.
        ("NT", ("S8 HT HK DT", "ST H5 D8 D4", "H6 D9 DQ DA", "S3 S4 H3 D3")),
        # On the diamonds go cards of clubs, for only the heart can be led to.
        ("NT", ("SA H5 DJ DT", "H2 H8 D5 C8", "HT HK C2 CA", "S2 S5 D2 D8")),
        # The eight would block the hearts.
        ("NT", ("H2 H5 H7 HQ", "ST SJ CJ CA", "H4 H8 C2 C3", "S5 S7 C6 C7")),
    ],
    ids=["crossruff", "overtaken", "discards", "unblocked"],
)
def test_the_stated_line_wins_what_a_player_sees(strain: str, hands: tuple[str, ...]) -> None:
    state = laid_out(strain, 0, hands, leader=0)
    assert is_forced(state, Claim(0, 4))
