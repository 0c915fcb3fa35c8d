"""Tables to test with: opened with any people and bots, and moved on at random."""

from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import Final

from backalley import Match, RuleSet, legal_actions, rule_set
from backalley.bots.uniform import drawn
from backalley.engine.deal import is_cut
from backalley.fair import pledge
from backalley.table.claiming import claimable
from backalley.table.commands.command import Command
from backalley.table.commands.playing import Act, ClaimBonus, ClaimTricks, Ready, Rematch
from backalley.table.commands.pledging import Contribute, Pledge
from backalley.table.company.company import Company
from backalley.table.contributing import still_silent
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events.event import Pace, Person
from backalley.table.events.every import ActionTaken, CardsDealt, Event, Opened, Sitter
from backalley.table.events.fair import PledgesClosed
from backalley.table.table import Table

NAMES = ("Ann", "Lou", "Ruth", "Max", "Ida", "Walt")
OPTIONS: dict[str, dict[str, str]] = {
    "pairs": {"schedule": "3,2,1"},
    "three alone": {"schedule": "2,1", "players": "3"},
    "four alone": {"schedule": "1,1", "teams": "individual"},
    "five alone": {"schedule": "2,1", "players": "5", "tie": "draw"},
    "six in threes": {"schedule": "2,1", "players": "6", "teams": "threes"},
    "fixed trump": {"schedule": "2,2", "trump": "spades", "pack": "42"},
    "raised boards": {"schedule": "2,1", "boards": "raise"},
    "raised boards of six": {"schedule": "2,1", "boards": "raise", "players": "6"},
    "boston": {"schedule": "7,1", "boston": "on", "boards": "none"},
    "rainbows bid": {"schedule": "4,4", "rainbow": "tricks"},
    "rainbows said": {"schedule": "4,4", "rainbow": "bonus", "players": "6"},
    "blind": {"schedule": "2,1", "blind": "2,"},
    "burnt bloopers": {"schedule": "1,1", "turned_joker": "burn", "players": "3"},
    "no bloopers, cut": {"schedule": "13,1", "pack": "52"},
    "new deals": {"schedule": "6,1", "redeal": "demand"},
    "all": {"rules": "all", "schedule": "5,6"},
    "two of spades": {"rules": "spades-high-two", "schedule": "1,7"},
    "two alone": {"rules": "individual", "schedule": "3,1", "players": "2", "twos_high": "on"},
    "declared rainbows": {"rules": "individual-18", "schedule": "4,1"},
    "claimed rainbows": {"rules": "individual-26", "schedule": "4,13", "players": "3"},
    "wild cards": {"rules": "wild-56", "schedule": "3,1"},
    "wild cards for three": {"rules": "wild-56", "schedule": "13,2", "players": "3"},
    "rubber bridge": {"rules": "rubber-bridge"},
    "honours claimed": {"rules": "rubber-bridge", "honours": "claim"},
}
"""Short matches of every preset, every number of seats, and every option; `rules` is the preset."""
CLAIMS: Final = 0.04
"""How often a person whose move it could be claims tricks instead."""
CONTRIBUTING: Final = 0.7
"""How often a person adds to a deal before it is dealt."""
ENOUGH: Final = 3
"""Deals of a match that has no schedule, where it need not come to its end."""


def opening(
    options: Mapping[str, str] | None = None,
    *,
    people: Collection[int] = (0,),
    bot: str = "random",
    pace: Pace = "normal",
    first_dealer: int | None = None,
) -> Opened:
    """The opening of a table with `people` at those seats and bots at the others."""
    chosen = dict(options or {})
    rules = rule_set(chosen.pop("rules", "back-alley"), chosen)
    sitters = tuple(
        Sitter(NAMES[seat], None if seat in people else bot) for seat in range(rules.seats)
    )
    dealer = rules.seats - 1 if first_dealer is None else first_dealer
    return Opened(rules.preset, dict(rules.options), sitters, dealer, pace)


def table_of(
    options: Mapping[str, str] | None = None,
    *,
    people: Collection[int] = (0,),
    bot: str = "random",
) -> Table:
    """A table just opened."""
    return Table.open("table", opening(options, people=people, bot=bot))


def by(table: Table, seat: int, command: Command) -> Event:
    """The event that a command of the person at a seat becomes."""
    return decide(table, person_at(table, seat), command)


def person_at(table: Table, seat: int) -> Person:
    """Who sits at a seat."""
    person = table.sitters[seat].person
    assert person is not None
    return person


def any_event(table: Table, rng: Random) -> Event:
    """Something that can happen next: what is due, or a command of a person."""
    coming = due(table)
    awaited = still_silent(table)
    if coming and coming.kind in {"close", "deal"} and awaited and rng.random() < CONTRIBUTING:
        return decide(table, min(awaited), sent_for_deal(table, min(awaited)))
    if coming:
        return next_event(table, rng)
    missing = sorted(table.everybody - table.ready)
    if table.match.over:
        return by(table, rng.choice(missing), Rematch(table.match_number))
    for seat in sorted(table.everybody - table.bots):
        if table.match.bonus_refusal(seat) is None:
            return by(table, seat, ClaimBonus(table.serial))
    state = table.match.state
    if state is None:
        return by(table, rng.choice(missing), Ready(table.serial + 1))
    assert state.actor is not None
    claiming = rng.choice(sorted(table.everybody - table.bots))
    numbers = claimable(state, claiming)
    if numbers and rng.random() < CLAIMS:
        return by(table, claiming, ClaimTricks(table.version, rng.choice(numbers), "From top"))
    action = drawn(legal_actions(state), rng)
    return by(table, state.actor, Act(table.version, action.text))


def committed(table: Table, rng: Random | None = None) -> Table:
    """The table after it has committed itself to the deal to come."""
    coming = due(table)
    assert coming is not None
    assert coming.kind == "commit"
    return table.after(next_event(table, rng or Random(1), coming))


def sent_for_deal(table: Table, person: int) -> Pledge | Contribute:
    """What a person's device sends for the deal to come: a pledge, then what it stands for."""
    assert table.sealed is not None
    commitment, context = table.sealed.commitment.hex(), table.sealed.context
    contribution = Random(f"{commitment} {person}").randbytes(16)
    if table.sealed.closed:
        return Contribute(commitment, contribution.hex())
    return Pledge(commitment, pledge(contribution, context).hex())


def contributed(table: Table, *people: int) -> Table:
    """The table after these people have pledged, the pledges were closed, and they contributed."""
    for person in people:
        table = table.after(decide(table, person, sent_for_deal(table, person)))
    if people:
        table = table.after(PledgesClosed())
    for person in people:
        table = table.after(decide(table, person, sent_for_deal(table, person)))
    return table


def steps(
    table: Table, rng: Random, *, to_the_end: bool = False
) -> Iterator[tuple[Table, Event, Table]]:
    """Every event of the match, with the table before and after it.

    A match without a schedule may be long; only `to_the_end` goes on after `ENOUGH` deals.
    """
    scheduled = table.match.rules.match.length is not None
    while not table.match.over:
        if not (scheduled or to_the_end) and len(table.match.finished) >= ENOUGH:
            return
        event = any_event(table, rng)
        after = table.after(event)
        yield table, event, after
        table = after


def ruled(rules: RuleSet, people: Collection[int] = (0,)) -> Table:
    """A table just opened whose rules no preset has."""
    sitters = tuple(
        Sitter(NAMES[seat], None if seat in people else "random") for seat in range(rules.seats)
    )
    everybody = frozenset(range(rules.seats))
    company = Company.opened(Opened("", {}, sitters, 0, "normal"))
    match = Match(rules, rules.seats - 1)
    return Table("table", 1, company, match, 1, started=True, ready=everybody, pace="normal")


def acted(table: Table, *texts: str) -> Table:
    """The table after these actions of the seats whose turn it is."""
    for text in texts:
        state = table.match.state
        assert state is not None
        assert state.actor is not None
        table = table.after(ActionTaken(state.actor, text))
    return table


def deal(table: Table, hands: list[str], turn_up: str | None, stock: str = "") -> CardsDealt:
    """The event of dealing these cards; the rest of the pack follows `stock`."""
    held = [tuple(hand.split()) for hand in hands]
    rest = [card.text for card in table.match.rules.pack.cards]
    first = stock.split()
    plan = table.match.plan
    cut = plan is not None and is_cut(table.match.rules, plan)
    for card in [*(card for hand in held for card in hand), *first, turn_up]:
        if card is not None and not (cut and card is turn_up):
            rest.remove(card)
    return CardsDealt(tuple(held), turn_up, (*first, *rest))


def dealt(table: Table, hands: list[str], turn_up: str | None, stock: str = "") -> Table:
    """The table after dealing these cards."""
    return table.after(deal(table, hands, turn_up, stock))
