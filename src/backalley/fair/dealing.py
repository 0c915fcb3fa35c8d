"""Dealing what a proof leads to, and checking that this was dealt."""

from backalley.cards import Card, format_cards
from backalley.engine.deal import DealPlan, shuffle_and_deal
from backalley.engine.layout import Layout
from backalley.engine.ruleset import RuleSet
from backalley.errors import shortened
from backalley.fair.chance import StreamChance
from backalley.fair.commitment import commit
from backalley.fair.context import DealContext
from backalley.fair.errors import FairDealError
from backalley.fair.proof import Proof
from backalley.fair.stream import Contributions, stream
from backalley.words import counted


def deal(
    rules: RuleSet,
    plan: DealPlan,
    secret: bytes,
    context: DealContext,
    contributions: Contributions,
) -> Layout:
    """Deal the cards that follow from the secret and the contributions, cutting where one cuts.

    `secret` is 32 bytes; `contributions` has 16 bytes or None for each seat. Raises
    `FairDealError` where they are not.

    >>> from backalley import rule_set
    >>> plan = DealPlan(hand_size=2, dealer=3, place=0)
    >>> context = DealContext("k7qp", 1, 3)
    >>> deal(rule_set("back-alley"), plan, bytes(32), context, [None] * 4).hands[0]
    (Card('S8'), Card('C9'))
    """
    if len(contributions) != rules.seats:
        raise FairDealError(
            counted(len(contributions), "contribution"),
            f"{rules.seats}, one a seat",
            "contributions",
        )
    commit(secret, context)  # refuses a secret of another length
    return shuffle_and_deal(rules, plan, StreamChance(stream(secret, context, contributions)))


def verify(
    rules: RuleSet, plan: DealPlan, layout: Layout, context: DealContext, proof: Proof
) -> None:
    """Raise `FairDealError` unless the secret was committed to and leads to just these cards.

    Whether the commitment was published before the deal, and whether a seat's contribution is
    what that seat sent, only those who were there can tell.

    >>> from backalley import rule_set
    >>> rules, context = rule_set("back-alley"), DealContext("k7qp", 1, 3)
    >>> plan, secret = DealPlan(hand_size=2, dealer=3, place=0), bytes(32)
    >>> proof = Proof(commit(secret, context), secret, (None, bytes(16), None, None))
    >>> verify(rules, plan, deal(rules, plan, secret, context, [None] * 4), context, proof)
    Traceback (most recent call last):
    ...
    backalley.fair.errors.FairDealError: hand of seat 0: got ...
    """
    committed = commit(proof.secret, context)
    if proof.commitment != committed:
        raise FairDealError(
            proof.commitment.hex(), f"{committed.hex()}, which the secret gives", "commitment"
        )
    expected = _places(deal(rules, plan, proof.secret, context, proof.contributions))
    got = _places(layout)
    for where in expected | got:
        cards, proved = got.get(where, ()), expected.get(where, ())
        if cards != proved:
            raise FairDealError(_shown(cards), f"{_shown(proved)}, which the proof gives", where)


def _places(layout: Layout) -> dict[str, tuple[Card, ...]]:
    """Return the cards by where they lie; in what order a hand got its own is nothing to check."""
    hands = {f"hand of seat {seat}": tuple(sorted(h)) for seat, h in enumerate(layout.hands)}
    turned = (layout.turn_up,) if layout.turn_up else ()
    return {**hands, "turn-up": turned, "stock": layout.stock}


def _shown(cards: tuple[Card, ...]) -> str:
    return shortened(format_cards(cards)) or "no cards"
