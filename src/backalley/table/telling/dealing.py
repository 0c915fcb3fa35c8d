"""A deal in sentences: who deals what, what is turned, and the viewer's hand."""

from collections.abc import Sequence

from backalley.cards import RANK_WORDS, Card
from backalley.engine.deal import Deal
from backalley.engine.state import State
from backalley.engine.view import View, view
from backalley.table.hand_order import by_suit
from backalley.table.table import Table
from backalley.table.telling.bidding import first_told
from backalley.table.telling.naming import Naming, capitalized
from backalley.words import counted, joined


def dealt_told(table: Table, state: State, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been dealt."""
    seen = view(state, naming.viewer)
    return (
        _heading(table, state.deal, naming),
        _trump(seen),
        *_exchange(seen, naming),
        *hand_told(seen),
        first_told(state, naming),
    )


def hand_told(seen: View) -> tuple[str, ...]:
    """Tell the viewer's hand suit by suit; nothing to a watcher."""
    if seen.seat is None:
        return ()
    if seen.hands[seen.seat] is None:
        return ("Your hand stays hidden until the bidding is over.",)
    suits = [name for suit in by_suit(seen.hand, seen.order) for name in _suit(suit)]
    return (f"Your hand: {'; '.join(suits)}.",)


def _suit(cards: Sequence[Card]) -> list[str]:
    ranks = [RANK_WORDS[card.rank] for card in cards if card.rank]
    suits = [f"{joined(ranks)} of {card.suit.word}" for card in cards[-1:] if card.suit]
    return [card.words for card in cards if card.rank is None] + suits


def _heading(table: Table, deal: Deal, naming: Naming) -> str:
    plan, length = deal.plan, table.match.rules.match.length
    deals = f"{naming.does(plan.dealer, 'deal')} {counted(plan.hand_size, 'card')}"
    if plan.playoff:
        return f"Playoff: {deals}, and there is no bidding."
    last = table.last_deal
    again = " again" if last and last.thrown_in else ""
    of = f" of {length}" if length else ""
    return f"Deal {plan.place + 1}{of}{again}: {deals}."


def _trump(seen: View) -> str:
    trump = "there is no trump" if seen.trump is None else f"{seen.trump.word} are trump"
    turned = f"The {seen.turn_up.words} is turned up: " if seen.turn_up else ""
    return capitalized(f"{turned}{trump}.")


def _exchange(seen: View, naming: Naming) -> tuple[str, ...]:
    exchange = seen.exchange
    if exchange is None:
        return ()
    into = f"the {exchange.into.words}" if exchange.into else "a card"
    take = "take" if exchange.seat == naming.viewer else "takes"
    puts = naming.does(exchange.seat, "put")
    return (f"{puts} the {exchange.out.words} aside and {take} {into} from the stock.",)
