"""Why a call or a card is advised at bridge, in words made of what was counted."""

from typing import Final

from backalley.bots.advice.advice import Option
from backalley.bots.advice.reasons import Reasons, compared, in_deals
from backalley.bots.advice.weighed import Weighed
from backalley.bots.natural.bidding.held import SUITS, held
from backalley.bots.natural.play.choose_card import is_opening_lead
from backalley.bots.natural.play.lead import SHOWN, ranks_of
from backalley.bots.natural.play.worlds import Known, known_of
from backalley.cards import Card
from backalley.engine.actions import PASS, Action, Play
from backalley.engine.view import View
from backalley.words import counted, joined

_TOUCHING: Final = ("AK", "KQ", "QJ", "JT", "T9")


def call_reasons(view: View, weighed: Weighed) -> Reasons:
    """Return what the call promises and what the hand has."""
    best = weighed.option(weighed.best)
    assert best is not None
    hand = held(view.hand)
    shape = [
        counted(length, suit.word[:-1]) for suit, length in zip(SUITS, hand.lengths, strict=True)
    ]
    has = f"You hold {counted(hand.points, 'point')}, {joined(shape[::-1])}."
    name = "A pass" if weighed.best is PASS else weighed.best.words
    return (f"{name} promises: {best.promise}.", has)


def bridge_reasons(view: View, weighed: Weighed) -> Reasons:
    """Return how the contract fares after the card, and how the next best does."""
    known = known_of(view)
    best, *others = weighed.in_order
    assert isinstance(best.action, Play)
    if is_opening_lead(known):
        return (*lead_reasons(known, best.action.card), _contract_told(known, best))
    told = [_contract_told(known, best)]
    if best.wins is not None and best.wins.count:
        told.insert(0, f"{_capital(best.action)} wins this trick.")
    return (*told, *compared(others))


def lead_reasons(known: Known, card: Card) -> Reasons:
    """Return by which principle a card is led."""
    assert card.suit is not None
    assert card.rank is not None
    ranks = ranks_of(known.hands[known.turn] or (), card.suit)
    place = ranks.index(card.rank)
    partner = known.meanings[(known.turn + 2) % 4].length(card.suit).low >= SHOWN
    bid = " Your partner has shown the suit." if partner else ""
    if len(ranks) == 1:
        what = "It is your only card of the suit."
    elif place == 0 and ranks[:2] in _TOUCHING:
        what = "It is the top of touching cards."
    elif place == 3:
        what = "It is the fourth best of a long suit."
    elif place == 0 and len(ranks) == 2:
        what = "It is the higher of two cards."
    else:
        what = f"You hold {counted(len(ranks), 'card')} of the suit."
    return (what + bid,)


def _contract_told(known: Known, option: Option) -> str:
    contract = known.contract.text
    if option.made is not None:
        return f"After {option.action.words} {contract} is made {in_deals(option.made)}."
    assert option.beaten is not None
    return f"After {option.action.words} {contract} is beaten {in_deals(option.beaten)}."


def _capital(action: Action) -> str:
    return action.words[:1].upper() + action.words[1:]
