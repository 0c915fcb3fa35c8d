"""Cards the house plays: fixed hands, and what must hold of every card of many deals."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from backalley import (
    Acted,
    Action,
    Card,
    Dealt,
    Match,
    Play,
    RuleSet,
    View,
    legal_actions,
    parse_rule_set,
    play,
    rule_set,
    shuffle_and_deal,
    view,
)
from backalley.bots.house.chances import is_sure
from backalley.bots.house.knowledge import Knowledge
from backalley.bots.registry import bot
from tests.engine.positions import after, opened

if TYPE_CHECKING:
    from backalley.cards import OddTrump, Suit

RULES = rule_set("back-alley")

# Hands of seats 0 to 3, turn-up, what is done (seat 0 bids first), and the card the house plays.
CHOSEN = {
    "last seat: the partner's trick is not trumped": (
        "S3 H2", "C3 D3", "CA D4", "C5 D5", "S2", "pass 1 pass pass C3 CA C5", "H2"),
    "last seat: the partner's trick is not overtaken": (
        "C2 CA", "C3 D3", "CQ D4", "C5 D5", "S2", "pass 1 pass pass C3 CQ C5", "C2"),
    "last seat: the cheapest card that wins": (
        "CA CQ", "CJ D3", "C4 D4", "C5 D5", "S2", "pass 1 pass pass CJ C4 C5", "CQ"),
    "last seat: the lowest trump that wins": (
        "SK S3", "CJ D3", "C4 D4", "C5 D5", "S2", "pass 1 pass pass CJ C4 C5", "S3"),
    "last seat: over a trump with the next higher": (
        "SK S6 S3", "CJ D3 D6", "C4 D4 D7", "S5 D5 D8", "S2", "pass 1 pass pass CJ C4 S5", "S6"),
    "last seat: what cannot win goes low": (
        "C9 C2", "CJ D3", "C4 D4", "CA D5", "S2", "pass 1 pass pass CJ C4 CA", "C2"),
    "last seat: a trump that cannot win is kept": (
        "S3 H4", "CJ D3", "C4 D4", "S5 D5", "S2", "pass 1 pass pass CJ C4 S5", "H4"),
    "third seat: high over a partner's low card": (
        "CA C2", "D5 D6", "C4 D4", "C9 D7", "S2", "pass pass 1 pass C4 C9", "CA"),
    "third seat: a blooper that nothing beats is left alone": (
        "S3 SA H2", "D5 D6 D7", "BB D4 D8", "S4 D9 DT", "S2",
        "pass pass board pass BB S4", "SA"),
    "the board bidder draws trumps before the aces": (
        "BB SA CA", "C4 S4 D3", "C5 S5 D4", "C6 S6 D5", "S2", "board pass pass pass", "BB"),
    "the last trumps out: the ace is led": (
        "BB CA D2", "C4 H4 D3", "C5 H5 D4", "C6 H6 D5", "S2",
        "board pass pass pass BB D3 C5 D5", "CA"),
    "near the end: the highest trump left, before a loser": (
        "BB D7 HT LB", "C4 C5 C6 HK", "D8 D9 S4 S5", "C7 C8 S6 S7", "H2",
        "board pass pass pass BB HK D8 C7", "LB"),
    "near the end: of two sure winners the lesser": (
        "BB D7 LB", "C4 C5 H3", "D8 D9 S4", "C7 C8 S6", "H2", "board pass pass pass", "LB"),
    "against a board one sure trick is taken": (
        "CK SA", "CA D3", "C4 D4", "C5 D5", "S2", "pass board pass pass CA C4 C5", "CK"),
    "the king whose ace is out is kept": (
        "C2 CK DK", "CA H4 D3", "C5 H5 D5", "C6 H6 D6", "LB",
        "pass 1 pass pass CA C5 C6 C2 H4 H5 H6", "DK"),
}  # fmt: skip


@pytest.mark.parametrize("case", CHOSEN)
def test_chosen(case: str) -> None:
    *hands, turn_up, done, chosen = CHOSEN[case]
    state = after(opened(RULES, hands, turn_up), done)
    assert state.turn is not None
    seen = view(state, state.turn)
    assert bot("house").choose(seen, legal_actions(state), Random(0)) is play(Card(chosen))


Decision = tuple[View, tuple[Action, ...], Card]


def decisions(rules: RuleSet, name: str, deals: int, seed: int) -> Iterator[Decision]:
    """Every card played in so many deals: what its player saw, might do and did."""
    rng = Random(seed)
    for _ in range(deals):
        match = Match(rules, rng.randrange(rules.seats))
        assert match.plan is not None
        match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
        while match.state is not None:
            seat, actions = match.state.actor, legal_actions(match.state)
            assert seat is not None
            seen = view(match.state, seat)
            action = bot(name).choose(seen, actions, rng)
            if isinstance(action, Play):
                yield seen, actions, Card(action.text)
            match = match.after(Acted(seat, action))


def split(seen: View, actions: tuple[Action, ...]) -> tuple[list[Card], list[Card]]:
    """The legal cards that beat the trick as it lies, and those that do not."""
    cards = [Card(action.text) for action in actions]
    wins = [c for c in cards if seen.order.winning((*seen.trick, c)) == len(seen.trick)]
    return wins, [card for card in cards if card not in wins]


def may_be_beaten(seen: View) -> bool:
    """Whether an opponent yet to play may hold a card that beats the trick, so far as shown."""
    assert seen.turn is not None
    assert seen.leader is not None
    order, rules = seen.order, seen.rules
    void: set[tuple[int, Suit | OddTrump]] = set()
    for leader, cards in [*((t.leader, t.cards) for t in seen.tricks), (seen.leader, seen.trick)]:
        for place, card in enumerate(cards):
            if order.suit[card] is not order.suit[cards[0]]:
                void.add(((leader + place) % rules.seats, order.suit[cards[0]]))
    for step in range(1, rules.seats - len(seen.trick)):
        seat = (seen.turn + step) % rules.seats
        if rules.side_of[seat] != rules.side_of[seen.turn] and any(
            order.winning((*seen.trick, card)) == len(seen.trick)
            for card in seen.unseen
            if card in order.suit and (seat, order.suit[card]) not in void
        ):
            return True
    return False


def beats_the_partner(decision: Decision) -> bool:
    """Whether a partner's sure winner was trumped or overtaken that need not have been."""
    seen, actions, card = decision
    if not seen.trick or seen.leader is None or seen.turn is None:
        return False
    holder = (seen.leader + seen.order.winning(seen.trick)) % seen.rules.seats
    ours = seen.rules.side_of[holder] == seen.rules.side_of[seen.turn]
    wins, ducks = split(seen, actions)
    return ours and bool(ducks) and card in wins and not may_be_beaten(seen)


def wins_dearly(decision: Decision) -> bool:
    """Whether a trick was won in last seat with more than the cheapest card that wins it."""
    seen, actions, card = decision
    wins, _ = split(seen, actions) if seen.trick else ([], [])
    if len(seen.trick) != seen.rules.seats - 1 or card not in wins:
        return False
    return card is not min(wins, key=seen.order.strength.__getitem__)


NEAR_THE_END = 5
"""Cards in the hand."""


def leads_a_loser(decision: Decision) -> bool:
    """Whether near the end a card was led that may be beaten, when another could not be."""
    seen, actions, card = decision
    if seen.trick or len(seen.hand) > NEAR_THE_END:
        return False
    know = Knowledge(seen)
    later = know.later(0)
    cards = [Card(action.text) for action in actions]
    return not is_sure(know, (card,), later) and any(is_sure(know, (c,), later) for c in cards)


SOUND = {
    "beats the partner": beats_the_partner,
    "wins dearly": wins_dearly,
    "leads a loser": leads_a_loser,
}

RULE_SETS = {
    "back-alley schedule=7,7": 60,
    "back-alley schedule=13,13": 25,
    "back-alley schedule=3,3": 60,
    "back-alley schedule=5,5 players=6": 30,
    "back-alley schedule=5,5 players=6 teams=threes": 30,
    "back-alley schedule=6,6 pack=42 big_lead_partner=any": 40,
    "back-alley schedule=7,7 trump=spades big_lead_partner=lowest": 40,
    "back-alley schedule=5,5 boards=raise turned_joker=burn": 40,
    "all schedule=5,5": 40,
    "spades-high-two schedule=6,6": 40,
    "individual schedule=5,5 twos_high=on": 40,
    "wild-56 schedule=5,5": 40,
}
"""How many deals are played of each."""


@pytest.mark.parametrize("text", RULE_SETS)
def test_the_play_is_sound(text: str) -> None:
    rules = parse_rule_set(text)
    for decision in decisions(rules, "house", RULE_SETS[text], seed=11):
        for fault, committed in SOUND.items():
            seen, _, card = decision
            assert not committed(decision), f"{fault}: {card} in {seen}"


@pytest.mark.parametrize("fault", SOUND)
def test_a_player_by_chance_is_not_sound(fault: str) -> None:
    assert any(
        map(SOUND[fault], decisions(parse_rule_set("back-alley schedule=7,7"), "random", 10, 1))
    )
