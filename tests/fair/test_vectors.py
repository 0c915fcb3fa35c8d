"""The fixed vectors, and that nothing about one may be changed."""

from dataclasses import replace

import pytest

from backalley.engine.deal import is_cut
from backalley.fair import DealContext, FairDealError, Proof, commit, deal, verify
from tests.fair.vectors import VECTORS, Vector

TITLES = [vector.title for vector in VECTORS]
each = pytest.mark.parametrize("vector", VECTORS, ids=TITLES)


@each
def test_the_commitment_and_every_card(vector: Vector) -> None:
    proof = vector.proof
    assert commit(proof.secret, vector.context) == proof.commitment
    dealt = deal(vector.rules, vector.plan, proof.secret, vector.context, proof.contributions)
    assert dealt == vector.layout
    assert is_cut(vector.rules, vector.plan) is vector.cut


@each
def test_it_verifies_also_with_sorted_hands(vector: Vector) -> None:
    verify(vector.rules, vector.plan, vector.layout, vector.context, vector.proof)
    arranged = tuple(tuple(sorted(hand)) for hand in vector.layout.hands)
    sorted_hands = replace(vector.layout, hands=arranged)
    verify(vector.rules, vector.plan, sorted_hands, vector.context, vector.proof)


def test_the_vectors_are_of_every_way_to_turn_and_every_pack() -> None:
    assert {vector.rules.pack.name for vector in VECTORS} == {"42", "52", "54", "56"}
    ways = {(vector.cut, vector.layout.turn_up is None) for vector in VECTORS}
    assert ways == {(True, False), (False, False), (False, True)}
    assert any(not vector.layout.stock for vector in VECTORS)


def refused(vector: Vector) -> FairDealError:
    with pytest.raises(FairDealError) as caught:
        verify(vector.rules, vector.plan, vector.layout, vector.context, vector.proof)
    return caught.value


@each
@pytest.mark.parametrize("place", [0, 15, 31])
def test_another_byte_of_commitment_or_secret(vector: Vector, place: int) -> None:
    commitment = altered(vector.proof.commitment, place)
    error = refused(replace(vector, proof=replace(vector.proof, commitment=commitment)))
    assert error.where == "commitment"
    assert error.got == commitment.hex()
    assert error.expected == f"{vector.proof.commitment.hex()}, which the secret gives"
    secret = altered(vector.proof.secret, place)
    error = refused(replace(vector, proof=replace(vector.proof, secret=secret)))
    assert (error.where, error.got) == ("commitment", vector.proof.commitment.hex())


@each
@pytest.mark.parametrize("place", [0, 7, 15])
def test_another_byte_of_any_contribution(vector: Vector, place: int) -> None:
    sent = vector.proof.contributions
    for seat, one in enumerate(sent):
        changed = altered(one or bytes(16), place)
        for other in (changed, bytes(16) if one is None else None):
            contributions = (*sent[:seat], other, *sent[seat + 1 :])
            error = refused(
                replace(vector, proof=replace(vector.proof, contributions=contributions))
            )
            assert error.where == "hand of seat 0"


@each
def test_another_context(vector: Vector) -> None:
    context = vector.context
    for other in (
        replace(context, table=context.table + "x"),
        replace(context, match=context.match % 1_000_000 + 1),
        replace(context, deal=context.deal + 1),
    ):
        assert refused(replace(vector, context=other)).where == "commitment"


@each
def test_any_two_cards_changed_about(vector: Vector) -> None:
    """The last card of a place is changed with one card of every other place."""
    hands, stock = vector.layout.hands, vector.layout.stock
    for seat in range(1, len(hands)):
        swapped = list(hands)
        swapped[0] = (*hands[0][:-1], hands[seat][-1])
        swapped[seat] = (*hands[seat][:-1], hands[0][-1])
        if swapped[0] == hands[0]:
            continue  # two wild cards
        error = refused(replace(vector, layout=replace(vector.layout, hands=tuple(swapped))))
        assert error.where == "hand of seat 0"
        assert hands[0][-1].text in error.expected
        assert hands[seat][-1].text in error.got
    if len(stock) > 1:
        turned_about = (stock[1], stock[0], *stock[2:])
        error = refused(replace(vector, layout=replace(vector.layout, stock=turned_about)))
        assert error.where == "stock"
    if vector.layout.turn_up:
        error = refused(replace(vector, layout=replace(vector.layout, turn_up=None)))
        assert (error.where, error.got) == ("turn-up", "no cards")
        assert error.expected == f"{vector.layout.turn_up.text}, which the proof gives"


def test_a_hand_too_many() -> None:
    vector = VECTORS[0]
    layout = replace(vector.layout, hands=(*vector.layout.hands, vector.layout.hands[0]))
    error = refused(replace(vector, layout=layout))
    assert (error.where, error.expected) == ("hand of seat 4", "no cards, which the proof gives")


def test_another_dealer_or_hand_size() -> None:
    vector = VECTORS[0]
    for other in (replace(vector.plan, dealer=1), replace(vector.plan, hand_size=6)):
        assert refused(replace(vector, plan=other)).where == "hand of seat 0"


def test_one_deal_is_dealt_apart_from_another() -> None:
    """The same secret and contributions give unlike deals in unlike contexts."""
    vector = VECTORS[0]
    layouts = []
    for context in (DealContext("a", 1, 1), DealContext("a", 1, 2), DealContext("a", 2, 1)):
        proof = vector.proof
        dealt = deal(vector.rules, vector.plan, proof.secret, context, proof.contributions)
        assert dealt not in layouts
        layouts.append(dealt)


def altered(data: bytes, place: int) -> bytes:
    return bytes((*data[:place], data[place] ^ 1, *data[place + 1 :]))


def test_what_has_the_wrong_length() -> None:
    vector, context = VECTORS[0], DealContext("a", 1, 1)
    with pytest.raises(FairDealError, match="secret: got 31 bytes, expected 32 bytes"):
        commit(bytes(31), context)
    cases: list[tuple[tuple[bytes | None, ...], str]] = [
        ((None,) * 3, "contributions: got 3 contributions, expected 4, one a seat"),
        ((None, bytes(15), None, None), "contribution of seat 1: got 15 bytes, expected 16 bytes"),
        (
            (None, None, None, b""),
            "contribution of seat 3: got 0 bytes, expected 16 bytes, or none",
        ),
    ]
    for contributions, message in cases:
        with pytest.raises(FairDealError, match=message):
            deal(vector.rules, vector.plan, bytes(32), context, contributions)
    with pytest.raises(FairDealError, match="secret: got 33 bytes"):
        deal(vector.rules, vector.plan, bytes(33), context, (None,) * 4)


@pytest.mark.parametrize(
    ("table", "match", "deal_number", "where"),
    [
        ("", 1, 1, "table"),
        ("a b", 1, 1, "table"),
        ("a\n", 1, 1, "table"),
        ("é", 1, 1, "table"),
        ("x" * 65, 1, 1, "table"),
        ("a", 0, 1, "match"),
        ("a", -1, 1, "match"),
        ("a", 1, 0, "deal"),
        ("a", 1, 1_000_001, "deal"),
    ],
)
def test_no_context(table: str, match: int, deal_number: int, where: str) -> None:
    with pytest.raises(FairDealError) as caught:
        DealContext(table, match, deal_number)
    assert caught.value.where == where


@pytest.mark.parametrize("text", ["", "AB", "0" * 31, "0" * 33, "0" * 63, "0" * 65, "gg", "0x00"])
def test_no_hex(text: str) -> None:
    good = "0" * 64
    for arguments, where in (
        ((text, good, []), "commitment"),
        ((good, text, []), "secret"),
        ((good, good, [None, text]), "contribution of seat 1"),
    ):
        with pytest.raises(FairDealError) as caught:
            Proof.parse(*arguments)
        assert caught.value.where == where
        assert "digits of 0-9a-f" in caught.value.expected
