"""Why a card is advised in the Back Alley family, in words of a card player, without a number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from backalley.bots.advice.advice import Measure, Option, Share
from backalley.bots.advice.reasons import (
    Reasons,
    alike_told,
    has_partner,
    is_near,
    side_named,
    standing_told,
)
from backalley.bots.advice.weighed import Weighed
from backalley.bots.house.chances import is_sure, win_chance
from backalley.bots.house.counting import from_the_top
from backalley.bots.house.knowledge import Knowledge
from backalley.cards import Card, Suit
from backalley.engine.actions import OfCard
from backalley.engine.view import View
from backalley.games.back_alley.constraints import Answer

SURELY: Final = 0.97
LIKELY: Final = 0.7
PERHAPS: Final = 0.4
FAINT: Final = 0.15
"""Chances to win a trick, as words tell them."""
MOSTLY: Final = 3
"""Times as often as the other wins it who is named for the side."""
LAST: Final = 2
"""Of so few cards none is played for what may be trumped after it."""
MADE: Final = (
    (0.95, "Your contract is safe."),
    (0.6, "Your contract should be made."),
    (0.35, "Your contract hangs in the balance."),
    (0.05, "Your contract is in danger."),
    (0.0, "Your contract can hardly be made now."),
)
"""How often a contract is made at least, and what is said of that."""
BEATEN: Final = (
    (0.95, "The contract against you is lost."),
    (0.6, "The contract against you should fail."),
    (0.35, "The contract against you hangs in the balance."),
)


@dataclass(frozen=True)
class Hope:
    """How likely the trick on the table is won, once a card is played."""

    side: float
    """By the own side."""
    own: float
    """By the card itself."""


def card_words(
    view: View, weighed: Weighed, cards: Sequence[Card], measure: Measure | None
) -> Reasons:
    """Return what the advised card of `cards`, the legal ones, does, and how the contract fares."""
    best, *others = weighed.in_order
    assert isinstance(best.action, OfCard)
    told = trick_words(view, best.action.card, cards, _hope(best))
    if others and all(map(is_near, others)):
        return (*told, *alike_told(others))
    return (*told, *_contract(best), *alike_told(others), *standing_told(best, others, measure))


def trick_words(
    view: View, card: Card, cards: Sequence[Card], counted: Hope | None = None
) -> Reasons:
    """Return what a card does in the trick on the table; `counted` is what was seen in deals."""
    know = Knowledge(view)
    if card not in know.order.suit:
        return ("It can win nothing now.",)
    later = know.later(len(view.trick))
    hope = counted or _guessed(view, win_chance(know, (*view.trick, card), later))
    if not view.trick:
        return _led(know, view, card, hope)
    takes = know.order.winning((*view.trick, card)) == len(view.trick)
    if takes:
        return (_taken(know, view, card, cards, hope),)
    return (_ducked(know, view, cards, hope), *_emptied(know, view, card))


def _led(know: Knowledge, view: View, card: Card, hope: Hope) -> Reasons:
    order, hoped = know.order, _hoped(view, hope)
    led = know.bloopers.get(card)
    if led is not None and led.answer is not Answer.ANY and know.trumps_out():
        which = "highest" if led.answer is Answer.HIGHEST else "lowest"
        return (f"Led, it draws the {which} trump of every {_other(view)}.",)
    if is_sure(know, (card,), know.later(0)):
        return ("Nobody can beat it.",)
    if order.is_trump(card):
        return ("It draws trumps.", *hoped)
    emptied = _emptied(know, view, card)
    if not know.higher_out(card):
        return (_highest(know, card, hope), *emptied)
    return emptied or hoped or ("It gives the least away.",)


def _highest(know: Knowledge, card: Card, hope: Hope) -> str:
    """Return that only a trump beats a card that is led, and whether one is likely to."""
    suit = know.order.suit[card]
    word = suit.word if isinstance(suit, Suit) else "its suit"
    out = f"No higher card of {word} is out"
    if hope.own < FAINT:
        return f"{out}, but it is likely to be trumped."
    return (
        "Only a trump can beat it." if _is_top(know, card) else f"{out}: only a trump can beat it."
    )


def _is_top(know: Knowledge, card: Card) -> bool:
    return card not in know.order.ranking.top_trumps and not from_the_top(card, know.order)


def _hoped(view: View, hope: Hope) -> Reasons:
    least = ((LIKELY, "should"), (PERHAPS, "may well"), (FAINT, "may still"))
    word = next((word for chance, word in least if hope.side >= chance), "")
    return (f"{_who_wins(view, hope)} {word} win this trick.",) if word else ()


def _taken(know: Knowledge, view: View, card: Card, cards: Sequence[Card], hope: Hope) -> str:
    order, trick = know.order, view.trick
    takes = [one for one in cards if order.winning((*trick, one)) == len(trick)]
    holder = (know.leader + order.winning(trick)) % know.seats
    if is_sure(know, (*trick, card), know.later(len(trick))):
        cheap = len(takes) > 1 and card is min(takes, key=order.strength.__getitem__)
        return f"It wins this trick{', and costs you least' if cheap else ''}."
    if hope.own >= SURELY:
        return "It is as good as sure to win this trick."
    if holder in know.partners:
        whose = _capital(side_named(view))
        return f"{whose}’s card may yet be beaten; this one is harder to beat."
    told = _hoped(view, hope) if max(hope.own, hope.side) >= PERHAPS else ()
    return told[0] if told else "It goes ahead in this trick, though others may still beat it."


def _ducked(know: Knowledge, view: View, cards: Sequence[Card], hope: Hope) -> str:
    order, trick = know.order, view.trick
    later = know.later(len(trick))
    holder = (know.leader + order.winning(trick)) % know.seats
    side = side_named(view)
    if holder in know.partners:
        if is_sure(know, trick, later):
            return f"The trick is {side}’s already: part with the card you need least."
        return f"{_capital(side)} is ahead in this trick: leave it there."
    if any(seat in know.partners for seat in later) and hope.side >= FAINT:
        word = "should" if hope.side >= LIKELY else "may still"
        return f"{_capital(side)} {word} win this trick."
    if not any(order.winning((*trick, one)) == len(trick) for one in cards):
        return "You cannot win this trick: part with the card you need least."
    return "Let this trick go: your better cards are worth more later."


def _emptied(know: Knowledge, view: View, card: Card) -> Reasons:
    """Return whether it is the last of its suit, so that the suit can be trumped."""
    order, hand = know.order, view.hands[know.me] or ()
    suit = order.suit[card]
    alone = sum(order.suit.get(other) is suit for other in hand) == 1
    if len(hand) <= LAST or not alone:
        return ()
    if order.is_trump(card) or not isinstance(suit, Suit) or not _trumps(know, hand):
        return ()
    return (f"It is your only {suit.one}: after it you can trump {suit.word}.",)


def _contract(best: Option) -> Reasons:
    if best.made is not None:
        rate = _rate(best.made)
        return (next(words for least, words in MADE if rate >= least),)
    if best.beaten is not None:
        rate = _rate(best.beaten)
        return tuple(words for least, words in BEATEN if rate >= least)[:1]
    return ()


def _hope(best: Option) -> Hope | None:
    if best.wins is None or best.side_wins is None:
        return None
    return Hope(_rate(best.side_wins), _rate(best.wins))


def _guessed(view: View, side: float) -> Hope:
    """Return a chance of the side: of a lead nobody knows whether the card or a partner's wins."""
    shared = has_partner(view) and not view.trick
    return Hope(side, side / 2 if shared else side)


def _who_wins(view: View, hope: Hope) -> str:
    """Return who of the side wins the trick for the most part."""
    partner = hope.side - hope.own
    if hope.own >= MOSTLY * partner:
        return "It"
    return _capital(side_named(view)) if partner >= MOSTLY * hope.own else "Your side"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _trumps(know: Knowledge, hand: Sequence[Card]) -> bool:
    return bool(know.order.trumps([card for card in hand if card in know.order.suit]))


def _other(view: View) -> str:
    return "opponent" if has_partner(view) else "other player"


def _rate(share: Share) -> float:
    return share.count / share.of if share.of else 0.0
