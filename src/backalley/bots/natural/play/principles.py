"""What a sound player does where counting does not decide, and what one does not do at all."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.natural.play.lead import HONOURS, card_of_suit, ranks_of
from backalley.bots.natural.play.trick_now import TrickNow, is_master
from backalley.cards import RANKS, Card

RANK: Final = 0.01
"""What a card is worth kept, by rank: of cards that do equally well the lowest is played."""
_GUARDS: Final = {"K": 2, "Q": 3, "J": 4}
"""How long a suit must stay for its honour to be of use."""


def allowed(now: TrickNow, cards: Sequence[Card]) -> list[Card]:
    """Return the cards that may be thought of; all of them where none is left.

    A defender does not trump or overtake a trick that partner is sure to win, and leads no bare
    king into an ace that is out.
    """
    left = list(cards)
    if now.is_defence and now.place == 0:
        left = [card for card in cards if not _is_bare_king(now, card)]
    elif now.is_defence and now.partner_wins_for_sure:
        left = [card for card in cards if not now.wins(card)]
    return left or list(cards)


def _is_bare_king(now: TrickNow, card: Card) -> bool:
    if card.rank != "K" or card.suit is None or is_master(now.known, card):
        return False
    return len(now.known.hidden) > 1 and ranks_of(now.hand, card.suit)[1:2] != "Q"


def is_rash(now: TrickNow, card: Card) -> bool:
    """Whether only clear gain can speak for this card."""
    if now.place == 0:
        return now.is_defence and _is_rash_lead(now, card)
    followed = card.suit is now.led
    if now.place == 2 and followed and _gives_up_finesse(now, now.hand, card):
        return True
    if now.wins(card):
        if not followed and now.winner == now.partner and not now.may_be_beaten(now.best):
            return True
        return now.place == 3 and any(
            other < card and now.wins(other) for other in now.hand if other.suit is card.suit
        )
    if followed:
        return False
    return card.suit is now.known.trump or is_master(now.known, card)


def _gives_up_finesse(now: TrickNow, hand: Sequence[Card], card: Card) -> bool:
    """Whether declarer plays the ace from ace and queen while the king is likely to stay out.

    Looking ahead with all hands open makes too little of it: later guesses are all right there.
    """
    if now.is_defence or card.rank != "A" or card.suit is None:
        return False
    out = [other.rank for other in now.known.unseen if other.suit is card.suit]
    return ranks_of(hand, card.suit)[:2] == "AQ" and "K" in out and len(out) >= 2


def _is_rash_lead(now: TrickNow, card: Card) -> bool:
    known = now.known
    if card.suit is None or known.hands[now.partner] is not None:
        return False
    ranks = ranks_of(now.hand, card.suit)
    out = [c.rank for c in known.unseen if c.suit is card.suit]
    dummy = known.hands[known.contract.dummy] or ()
    dummys = [c.rank for c in dummy if c.suit is card.suit]
    if card.suit is known.trump:
        return True
    if card.rank == "A":
        return len(ranks) > 1 and "K" not in ranks and ("K" in out or "K" in dummys)
    if "A" in ranks and known.trump is not None:
        return "K" not in ranks
    if ranks[0] == "K" and ("A" in out or "A" in dummys):
        return "Q" not in ranks and (card.rank == "K" or len(ranks) <= 2)
    return False


def preference(now: TrickNow, card: Card) -> float:
    """Return how well a card accords with the principles; only differences count."""
    kept = RANK * RANKS.index(card.rank or "2")
    if now.place == 0:
        return _defenders_lead(now, card) if now.is_defence else _declarers_lead(now, card)
    if card.suit is not now.led and not (card.suit is now.known.trump and now.wins(card)):
        return _discard(now, card) - kept
    if not now.wins(card) or now.partner_wins_for_sure:
        return -kept
    return _winning(now, card) - kept


def _winning(now: TrickNow, card: Card) -> float:
    """Say how much it is to be wished that this card, which is ahead, is played."""
    if now.place == 3:
        return 2.0 if now.winner != now.partner else -1.0
    if card.suit is not now.led:
        return 2.0 if not now.may_be_beaten(card) else 1.0
    if not now.may_be_beaten(card):
        return 2.0
    if now.place == 2:
        # Third hand high, but no higher than makes a difference, nor over partner's honour.
        if now.winner == now.partner and now.best.rank in HONOURS:
            return 0.0
        return 2.0 - 10 * RANK * now.beaten_by(card)
    return 1.0 if _covers(now, card) else -1.0


def _covers(now: TrickNow, card: Card) -> bool:
    """Whether second hand covers an honour led from a hand that has not the next one too."""
    led = now.known.trick[0]
    if led.rank not in {"T", "J", "Q", "K"} or card.rank not in {"Q", "K", "A"}:
        return False
    above = RANKS.index(led.rank) - 1
    open_hand = now.known.hands[now.known.leader] or ()
    return not any(
        other.suit is led.suit and RANKS.index(other.rank or "2") == above for other in open_hand
    )


def _discard(now: TrickNow, card: Card) -> float:
    """Say how little a card is missed: small cards of long suits first, never guards or winners."""
    known = now.known
    if card.suit is None or card.suit is known.trump:
        return -10.0
    ranks = ranks_of(now.hand, card.suit)
    worth = 0.2 * len(ranks)
    if is_master(known, card):
        worth -= 5.0
    if len(ranks) <= _GUARDS.get(ranks[0], 0):
        worth -= 2.0
    dummy = known.hands[known.contract.dummy] or ()
    if now.is_defence and len(ranks) <= len(ranks_of(dummy, card.suit)) and len(ranks) >= 4:
        worth -= 1.0
    return worth


def _defenders_lead(now: TrickNow, card: Card) -> float:
    known = now.known
    assert card.suit is not None
    ranks = ranks_of(now.hand, card.suit)
    worth = 0.5 if card_of_suit(ranks, trumps=known.trump is not None) == card.rank else 0.0
    first = known.view.tricks[0] if known.view.tricks else None
    if first and first.cards[0].suit is card.suit:
        worth += 2.0 if first.leader % 2 == known.turn % 2 else 0.0
    dummy = ranks_of(known.hands[known.contract.dummy] or (), card.suit)
    honours = sum(rank in "AKQJ" for rank in dummy)
    if (known.turn + 1) % 4 == known.contract.dummy:
        worth += 0.7 if honours and not dummy.startswith(("AKQ", "KQJ")) else 0.0
    else:
        worth += 1.0 - 0.8 * honours
    if is_master(known, card):
        worth += 1.5 if known.trump is None or len(ranks) <= 4 else 0.5
    elif ranks[:2] in {"KQ", "QJ", "JT"}:
        worth += 1.0
    elif len(ranks) <= 2 and ranks[0] in _GUARDS:
        worth -= 1.5
    if (
        known.trump is not None
        and not dummy
        and known.void.issuperset({(known.contract.declarer, card.suit)})
    ):
        worth -= 4.0
    return worth - (1.0 if card.suit is known.trump else 0.0) - RANK * RANKS.index(card.rank or "2")


def _declarers_lead(now: TrickNow, card: Card) -> float:
    known = now.known
    opposite = ranks_of(known.hands[now.partner] or (), card.suit) if card.suit else ""
    kept = RANK * RANKS.index(card.rank or "2")
    out = [other for other in known.unseen if other.suit is known.trump]
    if card.suit is known.trump:
        return _trump_lead(now, card, kept) if out else -1.0 - kept
    if is_master(known, card):
        return 1.5 - kept if not out or known.trump is None else 0.0
    if opposite and opposite[0] in "AKQJ" and card.rank not in {"A", "K", "Q"}:
        return 1.0 - kept
    return -kept


def _trump_lead(now: TrickNow, card: Card, kept: float) -> float:
    """Say how well a trump is led while the opponents have some: towards a finesse, or high."""
    if is_master(now.known, card):
        return 0.5 if _gives_up_finesse(now, now.hand, card) else 2.0 + kept
    opposite = now.known.hands[now.partner] or ()
    towards = any(_gives_up_finesse(now, opposite, other) for other in opposite)
    return 1.5 - kept if towards else 1.0 - kept
