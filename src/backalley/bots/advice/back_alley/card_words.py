"""Why a card is advised in the Back Alley family, in words of a card player, without a number."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.advice.advice import Measure, Option, Share
from backalley.bots.advice.reasons import Reasons, alike_told, has_partner, is_near, standing_told
from backalley.bots.advice.weighed import Weighed
from backalley.bots.house.chances import is_sure, win_chance
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


def card_words(
    view: View, weighed: Weighed, cards: Sequence[Card], measure: Measure | None
) -> Reasons:
    """Return what the advised card of `cards`, the legal ones, does, and how the contract fares."""
    best, *others = weighed.in_order
    assert isinstance(best.action, OfCard)
    chance = None if best.side_wins is None else _rate(best.side_wins)
    told = trick_words(view, best.action.card, cards, chance, who=_who_wins(best))
    if others and all(map(is_near, others)):
        return (*told, *alike_told(others))
    return (*told, *_contract(best), *alike_told(others), *standing_told(best, others, measure))


def trick_words(
    view: View,
    card: Card,
    cards: Sequence[Card],
    chance: float | None = None,
    *,
    who: str = "",
) -> Reasons:
    """Return what a card does in the trick on the table.

    `chance` is how likely the own side wins it, counted unless given; `who` of the side then does.
    """
    know = Knowledge(view)
    later = know.later(len(view.trick))
    likely = win_chance(know, (*view.trick, card), later) if chance is None else chance
    if card not in know.order.suit:
        return ("It can win nothing now.",)
    if not view.trick:
        hoped = _hoped(likely, who or ("Your side" if know.partners else "It"))
        return _led(know, view, card, hoped)
    takes = know.order.winning((*view.trick, card)) == len(view.trick)
    told = _taken(know, view, card, cards, likely) if takes else _ducked(know, view, cards, likely)
    return (told, *(() if takes else _emptied(know, view, card)))


def _led(know: Knowledge, view: View, card: Card, hoped: Reasons) -> Reasons:
    order, suit = know.order, know.order.suit[card]
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
        word = suit.word if isinstance(suit, Suit) else "its suit"
        return (f"No higher card of {word} is out: only a trump can beat it.", *emptied)
    return emptied or hoped or ("It gives the least away.",)


def _hoped(likely: float, who: str) -> Reasons:
    if likely >= LIKELY:
        return (f"{who} should win this trick.",)
    if likely >= PERHAPS:
        return (f"{who} may well win this trick.",)
    return ()


def _taken(know: Knowledge, view: View, card: Card, cards: Sequence[Card], likely: float) -> str:
    order, trick = know.order, view.trick
    takes = [one for one in cards if order.winning((*trick, one)) == len(trick)]
    holder = (know.leader + order.winning(trick)) % know.seats
    if is_sure(know, (*trick, card), know.later(len(trick))):
        cheap = len(takes) > 1 and card is min(takes, key=order.strength.__getitem__)
        return f"It wins this trick{', and costs you least' if cheap else ''}."
    if likely >= SURELY:
        return "It is as good as sure to win this trick."
    if holder in know.partners:
        return "Your partner’s card may yet be beaten; this one is harder to beat."
    if likely >= LIKELY:
        return "It should win this trick."
    if likely >= PERHAPS:
        return "It may well win this trick."
    return "It goes ahead in this trick, though others may still beat it."


def _ducked(know: Knowledge, view: View, cards: Sequence[Card], likely: float) -> str:
    order, trick = know.order, view.trick
    later = know.later(len(trick))
    holder = (know.leader + order.winning(trick)) % know.seats
    if holder in know.partners:
        if is_sure(know, trick, later):
            return "The trick is your partner’s already: part with the card you need least."
        return "Your partner is ahead in this trick: leave it there."
    if any(seat in know.partners for seat in later) and likely >= FAINT:
        hope = "should" if likely >= LIKELY else "may still"
        return f"Your partner {hope} win this trick."
    if not any(order.winning((*trick, one)) == len(trick) for one in cards):
        return "You cannot win this trick: part with the card you need least."
    return "Let this trick go: your better cards are worth more later."


def _emptied(know: Knowledge, view: View, card: Card) -> Reasons:
    """Return whether it is the last of its suit, so that the suit can be trumped."""
    order, hand = know.order, view.hands[know.me] or ()
    suit = order.suit[card]
    alone = sum(order.suit.get(other) is suit for other in hand) == 1
    if not alone or order.is_trump(card) or not isinstance(suit, Suit) or not _trumps(know, hand):
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


def _who_wins(best: Option) -> str:
    """Return who of the side wins the trick for the most part."""
    if best.wins is None or best.side_wins is None:
        return ""
    own, partner = best.wins.count, best.side_wins.count - best.wins.count
    if own >= MOSTLY * partner:
        return "It"
    return "Your partner" if partner >= MOSTLY * own else "Your side"


def _trumps(know: Knowledge, hand: Sequence[Card]) -> bool:
    return bool(know.order.trumps([card for card in hand if card in know.order.suit]))


def _other(view: View) -> str:
    return "opponent" if has_partner(view) else "other player"


def _rate(share: Share) -> float:
    return share.count / share.of if share.of else 0.0
