"""A deal in sentences: who deals what, what is turned, and the viewer's hand."""

from collections.abc import Sequence
from itertools import groupby

from backalley.cards import RANK_WORDS, Card, Suit
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished
from backalley.engine.ranking import Order
from backalley.engine.state import State
from backalley.engine.view import View, view
from backalley.table.hand_order import by_suit
from backalley.table.table import Table
from backalley.table.telling.bidding import first_told
from backalley.table.telling.naming import WILD_CARD, Naming, capitalized, trump_in_words
from backalley.table.telling.scoring import finished_told
from backalley.words import counted, joined


def dealt_told(table: Table, state: State, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been dealt, and given up at once where it must be."""
    seen = view(state, naming.viewer)
    told = (
        heading(table, state.deal, naming),
        *trump_told(state.deal),
        *exchange_told(seen, naming),
        *hand_told(seen),
    )
    if isinstance(state, Finished):
        return (*told, *finished_told(table, state, naming))
    return (*told, first_told(state, naming))


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


def heading(table: Table, deal: Deal, naming: Naming) -> str:
    """Tell which deal it is and who deals how many cards."""
    plan, length = deal.plan, table.match.rules.match.length
    deals = f"{naming.does(plan.dealer, 'deal')} {counted(plan.hand_size, 'card')}"
    if plan.playoff:
        return f"Playoff: {deals}, and there is no bidding."
    before = table.match.finished[table.serial - 2 : table.serial - 1]
    again = " again" if before and before[0].deal.plan.place == plan.place else ""
    of = f" of {length}" if length else ""
    return f"Deal {plan.place + 1}{of}{again}: {deals}."


def trump_told(deal: Deal) -> tuple[str, ...]:
    """Tell what was turned or cut, and what is trump; nothing where the bidding names it."""
    if deal.rules.trump_source.by_bidding:
        return ()
    turn_up = deal.layout.turn_up
    trump = trump_in_words(deal.trump, turn_up)
    trump = "there is no trump" if deal.trump is None else trump[:1].lower() + trump[1:]
    if turn_up is None:
        return (capitalized(f"{trump}."),)
    if deal.cut:
        return (f"The {turn_up.words} is cut for trump and goes back: {trump}.",)
    if not deal.turned_again:
        return (f"The {turn_up.words} is turned up: {trump}.",)
    burnt = [turn_up, *deal.turned_again]
    last = None if deal.trump is None else burnt.pop()
    names = joined([f"the {card.words}" for card in burnt])
    goes = "goes" if len(burnt) == 1 else "go"
    told = f"{capitalized(names)} {'is' if len(burnt) == 1 else 'are'} turned up and {goes}"
    again = f"The {last.words} is turned up instead" if last else "Nothing else is left to turn"
    return (f"{told} to the bottom.", f"{again}: {trump}.")


def exchange_told(seen: View, naming: Naming) -> tuple[str, ...]:
    """Tell who put a blooper aside and took a card; nothing where nobody did."""
    exchange = seen.exchange
    if exchange is None:
        return ()
    into = f"the {exchange.into.words}" if exchange.into else "a card"
    take = "take" if exchange.seat == naming.viewer else "takes"
    puts = naming.does(exchange.seat, "put")
    return (f"{puts} the {exchange.out.words} aside and {take} {into} from the stock.",)
