"""Auctions and hands for the tests of natural bidding, written short."""

from random import Random

from hypothesis import strategies as st

from backalley import Action, Card, View, legal_actions, rule_set, settle, view
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.reading import choices_after
from backalley.cards import PACK_52
from backalley.engine.actions import parse_action
from backalley.engine.layout import Hand, Layout
from backalley.engine.state import Call, State
from backalley.games.rubber_bridge.plan import RubberPlan
from tests.strategies import SEEDS

RULES = rule_set("rubber-bridge")


def plan(
    dealer: int = 0, games: tuple[int, int] = (0, 0), part_scores: tuple[int, int] = (0, 0)
) -> RubberPlan:
    return RubberPlan(13, dealer, 0, games=games, part_scores=part_scores)


def hand(text: str) -> Hand:
    """Spades, hearts, diamonds, clubs with points between: ``"AKQ.xxx.-.…"`` without x."""
    suits = zip("SHDC", text.split("."), strict=True)
    cards = tuple(sorted(Card(suit + rank) for suit, ranks in suits for rank in ranks))
    assert len(cards) == 13
    return cards


def calls(text: str, dealer: int = 0) -> tuple[Call, ...]:
    """The calls of an auction, P for a pass."""
    words = text.replace("P", "pass").split()
    return tuple(Call((dealer + place) % 4, parse_action(word)) for place, word in enumerate(words))


def chosen(cards: Hand, before: str, standing: RubberPlan | None = None) -> str:
    """What the hand calls after these calls of dealer South and the others."""
    choices = choices_after(standing or plan(), calls(before))
    call = choices.pick(held(cards))
    assert call is not None
    return call.text


def opened(standing: RubberPlan, seed: int) -> State:
    """The auction of a random deal before its first call."""
    cards = list(PACK_52.cards)
    Random(seed).shuffle(cards)
    hands = tuple(tuple(sorted(cards[13 * seat : 13 * seat + 13])) for seat in range(4))
    return RULES.bidding.open(settle(RULES, standing, Layout(hands, None, ())))


def seen(state: State) -> tuple[View, tuple[Action, ...]]:
    """What the caller is given."""
    return view(state, state.turn), legal_actions(state)


PLANS = st.builds(
    plan,
    dealer=st.integers(0, 3),
    games=st.tuples(st.integers(0, 1), st.integers(0, 1)),
    part_scores=st.tuples(
        st.sampled_from([0, 0, 20, 30, 40, 60, 90]), st.sampled_from([0, 0, 20, 40, 60, 70])
    ),
)
"""Every standing of a rubber."""
STATES = st.builds(opened, PLANS, SEEDS)
