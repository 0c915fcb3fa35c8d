"""A deal in sentences: who deals what, what is turned, and the viewer's hand."""

from collections.abc import Sequence
from itertools import groupby

from backalley.cards import RANK_WORDS, Card, Suit
from backalley.engine.ranking import Order
from backalley.engine.trump import Exchange
from backalley.engine.view import View
from backalley.table.eyes.eyes import DealSeen
from backalley.table.hand_order import by_suit
from backalley.table.telling.bidding import first_told
from backalley.table.telling.naming import WILD_CARD, Naming, capitalized, trump_clause
from backalley.table.telling.scoring import finished_told
from backalley.words import counted, joined


def dealt_told(deal: DealSeen, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been dealt, and given up at once where it must be."""
    seen = deal.view
    told = (
        heading(seen, naming),
        *trump_told(deal),
        *exchange_told(seen.exchange, naming),
        *hand_told(seen),
    )
    if deal.result is not None:
        return (*told, *finished_told(deal, deal.result, naming))
    return (*told, first_told(deal, naming))


def hand_told(seen: View) -> tuple[str, ...]:
    """Tell the viewer's hand suit by suit; nothing to a watcher."""
    if seen.seat is None:
        return ()
    if seen.hands[seen.seat] is None:
        return ("Your hand stays hidden until the bidding is over.",)
    return (f"Your hand: {suits_told(seen.hand, seen.order)}.",)


def suits_told(hand: Sequence[Card], order: Order) -> str:
    """Return a hand suit by suit: "ace and king of spades; ten of hearts"."""
    return "; ".join(name for suit in by_suit(hand, order) for name in _suit(suit))


def _suit(cards: Sequence[Card]) -> list[str]:
    """Name the cards of a suit; those of another, such as a high two of trump, by themselves."""
    return [
        name for suit, group in groupby(cards, _printed_suit) for name in _run(suit, list(group))
    ]


def _printed_suit(card: Card) -> Suit | None:
    return card.suit


def _run(suit: Suit | None, cards: list[Card]) -> list[str]:
    if suit:
        ranks = [RANK_WORDS[card.rank] for card in cards if card.rank]
        return [f"{joined(ranks)} of {suit.word}"]
    if cards[0] is WILD_CARD and len(cards) > 1:
        return [counted(len(cards), WILD_CARD.words)]
    return [card.words for card in cards]


def heading(seen: View, naming: Naming) -> str:
    """Tell which deal it is and who deals how many cards."""
    table, plan, length = naming.eyes.table, seen.plan, seen.rules.match.length
    deals = f"{naming.does(plan.dealer, 'deal')} {counted(plan.hand_size, 'card')}"
    if plan.playoff:
        return f"Playoff: {deals}, and there is no bidding."
    before = table.finished[table.serial - 2 : table.serial - 1]
    again = " again" if before and before[0].view.plan.place == plan.place else ""
    of = f" of {length}" if length else ""
    return f"Deal {plan.place + 1}{of}{again}: {deals}."


def trump_told(deal: DealSeen) -> tuple[str, ...]:
    """Tell what was turned or cut, and what is trump; nothing where the bidding names it."""
    seen, turn_up = deal.view, deal.view.turn_up
    if seen.rules.trump_source.by_bidding:
        return ()
    trump = trump_clause(seen.trump, turn_up)
    if turn_up is None:
        return (capitalized(f"{trump}."),)
    if deal.cut:
        return (f"The {turn_up.words} is cut for trump and goes back: {trump}.",)
    if not seen.turned_again:
        return (f"The {turn_up.words} is turned up: {trump}.",)
    burnt = [turn_up, *seen.turned_again]
    last = None if seen.trump is None else burnt.pop()
    names = joined([f"the {card.words}" for card in burnt])
    goes = "goes" if len(burnt) == 1 else "go"
    told = f"{capitalized(names)} {'is' if len(burnt) == 1 else 'are'} turned up and {goes}"
    again = f"The {last.words} is turned up instead" if last else "Nothing else is left to turn"
    return (f"{told} to the bottom.", f"{again}: {trump}.")


def exchange_told(exchange: Exchange | None, naming: Naming) -> tuple[str, ...]:
    """Tell who put a blooper aside and took a card; nothing where nobody did."""
    if exchange is None:
        return ()
    into = f"the {exchange.into.words}" if exchange.into else "a card"
    take = "take" if exchange.seat == naming.viewer else "takes"
    puts = naming.does(exchange.seat, "put")
    return (f"{puts} the {exchange.out.words} aside and {take} {into} from the stock.",)
