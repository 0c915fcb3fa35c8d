"""Why a call or a card is advised at bridge."""

from dataclasses import replace
from typing import Final

from backalley.bots.advice.advice import Measure, Option
from backalley.bots.advice.reasons import Reasons, compared, in_deals
from backalley.bots.advice.weighed import Weighed
from backalley.bots.natural.bidding.held import SUITS, Held, held
from backalley.bots.natural.bidding.meaning import Force, Meaning
from backalley.bots.natural.bidding.misfit import FITS
from backalley.bots.natural.bidding.reading import position_after
from backalley.bots.natural.play.choose_card import is_opening_lead
from backalley.bots.natural.play.lead import SHOWN, ranks_of
from backalley.bots.natural.play.trick_now import TrickNow, is_master
from backalley.bots.natural.play.worlds import Known, known_of
from backalley.cards import Card
from backalley.engine.actions import DOUBLE, PASS, REDOUBLE, Action, Play
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.words import counted, joined

ALL_POINTS: Final = 40
"""The points of the whole pack."""
NO_POINTS: Final = "Calls go by the agreements: what they bring is not counted in points."
_TOUCHING: Final = ("AK", "KQ", "QJ", "JT", "T9")


def call_reasons(view: View, weighed: Weighed) -> Reasons:
    """Return what the call promises, what the hand has, what partner told, and why no other."""
    best = weighed.option(weighed.best)
    assert best is not None
    assert isinstance(view.plan, RubberPlan)
    hand = held(view.hand)
    shape = [
        counted(length, suit.word[:-1]) for suit, length in zip(SUITS, hand.lengths, strict=True)
    ]
    has = f"You hold {counted(hand.points, 'point')}, {joined(shape[::-1])}."
    promises = f"{_call_named(weighed.best, capital=True)} promises: {best.promise}."
    partner = partner_told(position_after(view.plan, view.calls).partner, hand)
    return (promises, has, *partner, chosen_told(weighed))


def partner_told(partner: Meaning, hand: Held) -> Reasons:
    """Return what partner has shown, and the points of both together; nothing where nothing is.

    >>> from backalley.bots.natural.bidding.meaning import at_least, shown
    >>> from backalley.cards import Suit, parse_cards
    >>> opened = shown((12, 19), lengths={Suit.HEARTS: at_least(4)})
    >>> partner_told(opened, held(parse_cards("SA SK S7 S5 S2 HQ H4 H3 DK D2 C8 C7 C4")))[1]
    'Together you have 24 to 31 points.'
    """
    shown = replace(partner, force=Force.NONE)
    if shown.text == Meaning().text:
        return ()
    told = f"Your partner has shown {shown.text}."
    if partner.points.low == 0:
        return (told,)
    low, high = hand.points + partner.points.low, min(hand.points + partner.points.high, ALL_POINTS)
    together = f"{low}" if low == high else f"{low} to {high}"
    return (told, f"Together you have {together} points.")


def chosen_told(weighed: Weighed) -> str:
    """Return why it is this call of those that are agreed here."""
    best = weighed.option(weighed.best)
    assert best is not None
    if best.fit is None:
        return "No call that is agreed here fits your hand."
    too = [
        _call_named(option.action)
        for option in weighed.in_order
        if option.fit == FITS and option is not best
    ]
    if not too:
        return "No other call that is agreed here fits your hand."
    fit = "fits too, but comes" if len(too) == 1 else "fit too, but come"
    told = joined(too)
    return f"{told[:1].upper()}{told[1:]} {fit} after it in the agreements."


def _call_named(call: Action, *, capital: bool = False) -> str:
    words = f"a {call.words}" if call in (PASS, DOUBLE, REDOUBLE) else call.words
    return words[:1].upper() + words[1:] if capital else words


def bridge_reasons(view: View, weighed: Weighed, measure: Measure | None) -> Reasons:
    """Return how the contract fares after the card, and how the next best does."""
    known = known_of(view)
    best, *others = weighed.in_order
    assert isinstance(best.action, Play)
    told = (_contract_told(known, best),)
    return told if is_opening_lead(known) else (*told, *compared(best, others, measure))


def principle_reasons(view: View, action: Action) -> Reasons:
    """Return why a card is played where no deals were looked at."""
    assert isinstance(action, Play)
    known, card = known_of(view), action.card
    now = TrickNow(known)
    if is_opening_lead(known):
        return lead_reasons(known, card)
    other = "Your partner is" if now.is_defence else "The hand opposite is"
    if not known.trick:
        sure = "It wins unless it is trumped." if known.trump else "It is sure to win."
        return (sure if is_master(known, card) else "A quiet lead: it gives the least away.",)
    if now.partner_wins_for_sure:
        return (f"{other} sure of this trick: part with the card you need least.",)
    if not now.wins(card):
        return ("It lets this trick go: you need the card least.",)
    sure = "It may still be beaten." if now.may_be_beaten(card) else "Nothing to come beats it."
    return ("It is ahead in this trick.", sure)


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
