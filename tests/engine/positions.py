"""Positions laid out by hand, in card text and bids."""

from collections.abc import Sequence
from dataclasses import replace

from backalley import Card, Layout, Match, RuleSet, State, apply, parse_action, parse_cards, settle
from backalley.engine.deal import Deal, is_cut


def dealt(
    rules: RuleSet,
    hands: Sequence[str],
    turn_up: str | None,
    *,
    stock: str = "",
    dealer: int = 3,
    playoff: bool = False,
) -> Deal:
    """The deal of these hands; `stock` begins the stock and the rest of the pack follows."""
    held = tuple(map(parse_cards, hands))
    turned = None if turn_up is None else Card(turn_up)
    rest = list(rules.pack.cards)
    first = Match(rules, dealer).plan
    assert first is not None
    plan = replace(first, hand_size=len(held[0]), playoff=playoff)
    off_the_pack = () if turned is None or is_cut(rules, plan) else (turned,)
    for card in (*(card for hand in held for card in hand), *parse_cards(stock), *off_the_pack):
        rest.remove(card)
    return settle(rules, plan, Layout(held, turned, (*parse_cards(stock), *rest)))


def opened(
    rules: RuleSet,
    hands: Sequence[str],
    turn_up: str | None,
    *,
    stock: str = "",
    dealer: int = 3,
    playoff: bool = False,
) -> State:
    """The first state of such a deal."""
    deal = dealt(rules, hands, turn_up, stock=stock, dealer=dealer, playoff=playoff)
    return rules.bidding.open(deal)


def after(state: State, actions: str) -> State:
    """The state that these actions lead to, in their text forms with spaces between them."""
    for text in actions.split():
        state = apply(state, parse_action(text))
    return state


def legal(state: State) -> str:
    """The legal actions in their text forms with spaces between them."""
    return " ".join(action.text for action in state.legal)
