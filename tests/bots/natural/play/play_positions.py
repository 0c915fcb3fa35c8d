"""Deals of bridge laid out by hand: what a test does not care about is dealt by chance."""

from collections.abc import Mapping
from random import Random

from backalley import Card, Layout, State, apply, rule_set, settle, shuffle_and_deal
from backalley.cards import PACK_52, parse_cards
from backalley.engine.playing import Playing
from backalley.games.rubber_bridge.plan import RubberPlan
from tests.engine.positions import after

RULES = rule_set("rubber-bridge")
SEATS = "SWNE"
SUITS = "SHDC"


def hand(text: str) -> tuple[Card, ...]:
    """Spades, hearts, diamonds and clubs with dots between: ``"AK4.QJ5.T98.7632"``."""
    return parse_cards(
        [suit + rank for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks]
    )


def bridge(
    hands: Mapping[str, str],
    done: str,
    *,
    dealer: str = "S",
    seed: int = 1,
    plan: RubberPlan | None = None,
) -> State:
    """The deal in which seats hold at least these cards, after calls and cards `done`.

    Suits ended by ``!`` are whole: no more of them are dealt to the seat.
    """
    held = {seat: list(hand(hands.get(seat, "...").replace("!", ""))) for seat in SEATS}
    whole = {
        (seat, suit)
        for seat, text in hands.items()
        for suit, part in zip(SUITS, text.split("."), strict=True)
        if part.endswith("!")
    }
    given = {card for cards in held.values() for card in cards}
    rest = [card for card in PACK_52.shuffled(Random(seed)) if card not in given]
    open_to = {card: [seat for seat in SEATS if (seat, card.text[0]) not in whole] for card in rest}
    for card in sorted(rest, key=lambda card: len(open_to[card])):
        held[max(open_to[card], key=lambda seat: 13 - len(held[seat]))].append(card)
    assert [len(cards) for cards in held.values()] == [13] * 4
    layout = Layout(tuple(tuple(held[seat]) for seat in SEATS), None, ())
    plan = plan or RubberPlan(13, SEATS.index(dealer), 0)
    return after(RULES.bidding.open(settle(RULES, plan, layout)), done)


AUCTIONS = (
    "pass 1S pass 4S pass pass pass",
    "1NT pass 3NT pass pass pass",
    "pass pass 1H X XX pass pass pass",
    "1C 1H 2C 4H 5C X pass pass pass",
    "pass 1D pass 1S pass 1NT pass pass pass",
)


def playing(seed: int, cards: int) -> Playing:
    """A deal after an auction and so many cards, or to the last but one, all by chance."""
    rng = Random(seed)
    games, parts = (rng.randrange(2), rng.randrange(2)), (rng.choice((0, 40)), 0)
    plan = RubberPlan(13, rng.randrange(4), 0, games=games, part_scores=parts)
    state: State = RULES.bidding.open(settle(RULES, plan, shuffle_and_deal(RULES, plan, rng)))
    for text in rng.choice(AUCTIONS).split():
        state = apply(state, next(call for call in state.legal if call.text == text))
    for _ in range(cards):
        state = apply(state, rng.choice(state.legal))
    assert isinstance(state, Playing)
    return state
