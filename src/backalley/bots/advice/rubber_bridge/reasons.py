"""Why a call or a card is advised at bridge."""

from dataclasses import replace
from typing import Final

from backalley.bots.advice.advice import Measure, Option
from backalley.bots.advice.reasons import Reasons, alike_told, compared, in_deals
from backalley.bots.advice.weighed import Weighed
from backalley.bots.natural.bidding.held import SUITS, Held, held
from backalley.bots.natural.bidding.meaning import MOST_POINTS, Force, Meaning
from backalley.bots.natural.bidding.misfit import FITS
from backalley.bots.natural.bidding.reading import position_after, what_would_it_mean
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
SEATS: Final = 4
NO_POINTS: Final = "Calls go by the agreements: what they bring is not counted in points."
_TOUCHING: Final = ("AK", "KQ", "QJ", "JT", "T9")


def call_reasons(view: View, weighed: Weighed) -> Reasons:
    """Return what the call promises, what the hand has, what partner told, and why no other."""
    best = weighed.option(weighed.best)
    assert best is not None
    assert isinstance(view.plan, RubberPlan)
    hand = held(view.hand)
    meaning = what_would_it_mean(view.plan, view.calls, weighed.best)
    verb = "shows" if weighed.best is PASS else "promises"
    promises = f"{_call_named(weighed.best, capital=True)} {verb}: {best.promise}."
    partner = partner_told(position_after(view.plan, view.calls).partner, hand)
    has = held_told(hand, with_shortness=meaning.tells_worth)
    return (promises, has, *partner, chosen_told(weighed))


def held_told(hand: Held, *, with_shortness: bool) -> str:
    """Return the points and the suits of a hand, the points also as a call counts them.

    >>> from backalley.cards import parse_cards
    >>> hand = held(parse_cards("SA SK S6 S3 DA DQ DT D9 D8 D3 CJ CT C5"))
    >>> held_told(hand, with_shortness=True)
    'You hold 14 points, 17 with shortness: 4 spades, no hearts, 6 diamonds and 3 clubs.'
    """
    shape = [
        counted(length, suit.word[:-1]) if length else f"no {suit.word}"
        for suit, length in zip(SUITS, hand.lengths, strict=True)
    ]
    also = f", {hand.worth} with shortness" if with_shortness and hand.worth > hand.points else ""
    return f"You hold {counted(hand.points, 'point')}{also}: {joined(shape[::-1])}."


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
    low = hand.points + partner.points.low
    if partner.points.high >= MOST_POINTS:
        return (told, f"Together you have at least {low} points.")
    high = min(hand.points + partner.points.high, ALL_POINTS)
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


def card_told(view: View, weighed: Weighed) -> Reasons:
    """Return why a card is played, and what does as well."""
    _, *others = weighed.in_order
    alike = () if is_opening_lead(known_of(view)) else alike_told(others)
    return (*principle_reasons(view, weighed.best), *alike)


def principle_reasons(view: View, action: Action) -> Reasons:
    """Return why a card is played where no deals were looked at."""
    assert isinstance(action, Play)
    known, card = known_of(view), action.card
    now = TrickNow(known)
    if is_opening_lead(known):
        return lead_reasons(known, card)
    if not known.trick:
        return (_led(known, now, card),)
    if now.partner_wins_for_sure:
        other = "Your partner is" if now.is_defence else "The hand opposite is"
        return (f"{other} sure of this trick: part with the card you need least.",)
    if not now.wins(card):
        return ("It lets this trick go: you need the card least.",)
    if now.place == SEATS - 1:
        return ("It wins this trick.",)
    if now.may_be_beaten(card):
        return ("It goes ahead in this trick, but may still be beaten.",)
    return ("It is sure of this trick: nothing to come beats it.",)


def _led(known: Known, now: TrickNow, card: Card) -> str:
    trumped = " unless it is trumped" if known.trump and card.suit is not known.trump else ""
    if is_master(known, card) or not (now.is_defence or _higher_out(known, card)):
        return f"It wins{trumped}." if trumped else "It is sure to win."
    if now.is_defence:
        return "A quiet lead: it gives the least away."
    opposite = [one for one in known.hands[now.partner] or () if one.suit is card.suit]
    if opposite and not _higher_out(known, max(opposite)):
        return f"The {max(opposite).words} opposite wins the trick{trumped}."
    return "Of all you can lead it costs least."


def _higher_out(known: Known, card: Card) -> bool:
    """Whether one whose cards are not seen may hold a higher card of the suit."""
    return any(other.suit is card.suit and card < other for other in known.unseen)


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
