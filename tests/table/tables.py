"""Tables to test with: opened with any people and bots, and moved on at random."""

from collections.abc import Collection, Iterator
from random import Random

from backalley import legal_actions, rule_set
from backalley.table.commands import Act, Ready, Rematch
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events import CardsDealt, Event, Opened, Pace, Sitter
from backalley.table.table import Table

NAMES = ("Ann", "Lou", "Ruth", "Max", "Ida", "Walt")
OPTIONS: dict[str, dict[str, str]] = {
    "pairs": {"schedule": "3,2,1"},
    "three alone": {"schedule": "2,1", "players": "3"},
    "four alone": {"schedule": "1,1", "teams": "individual"},
    "five alone": {"schedule": "2,1", "players": "5", "tie": "draw"},
    "six in threes": {"schedule": "2,1", "players": "6", "teams": "threes"},
    "fixed trump": {"schedule": "2,2", "trump": "spades", "pack": "42"},
}
"""Short matches of every number of seats and sides."""


def opening(
    options: dict[str, str] | None = None,
    *,
    people: Collection[int] = (0,),
    bot: str = "random",
    pace: Pace = "normal",
    first_dealer: int | None = None,
) -> Opened:
    """The opening of a table with `people` at those seats and bots at the others."""
    rules = rule_set("back-alley", options)
    sitters = tuple(
        Sitter(NAMES[seat], None if seat in people else bot) for seat in range(rules.seats)
    )
    dealer = rules.seats - 1 if first_dealer is None else first_dealer
    return Opened("back-alley", dict(rules.options), sitters, dealer, pace)


def table_of(
    options: dict[str, str] | None = None, *, people: Collection[int] = (0,), bot: str = "random"
) -> Table:
    """A table just opened."""
    return Table.open("table", opening(options, people=people, bot=bot))


def any_event(table: Table, rng: Random) -> Event:
    """Something that can happen next: what is due, or a command of a person."""
    if due(table):
        return next_event(table, rng)
    missing = sorted(table.everybody - table.ready)
    if table.match.over:
        return decide(table, rng.choice(missing), Rematch(table.match_number))
    state = table.match.state
    if state is None:
        return decide(table, rng.choice(missing), Ready(table.serial + 1))
    assert state.actor is not None
    action = rng.choice(legal_actions(state))
    return decide(table, state.actor, Act(table.version, action.text))


def steps(table: Table, rng: Random) -> Iterator[tuple[Table, Event, Table]]:
    """Every event to the end of the match, with the table before and after it."""
    while not table.match.over:
        event = any_event(table, rng)
        after = table.after(event)
        yield table, event, after
        table = after


def acted(table: Table, *texts: str) -> Table:
    """The table after these actions of the seats whose turn it is."""
    for text in texts:
        state = table.match.state
        assert state is not None
        assert state.actor is not None
        table = table.after(decide(table, state.actor, Act(table.version, text)))
    return table


def deal(table: Table, hands: list[str], turn_up: str | None, stock: str = "") -> CardsDealt:
    """The event of dealing these cards; the rest of the pack follows `stock`."""
    held = [tuple(hand.split()) for hand in hands]
    rest = [card.text for card in table.match.rules.pack.cards]
    first = stock.split()
    for card in [*(card for hand in held for card in hand), *first, turn_up]:
        if card is not None:
            rest.remove(card)
    return CardsDealt(tuple(held), turn_up, (*first, *rest))


def dealt(table: Table, hands: list[str], turn_up: str | None, stock: str = "") -> Table:
    """The table after dealing these cards."""
    return table.after(deal(table, hands, turn_up, stock))
