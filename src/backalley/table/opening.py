"""Opening a table: against computer players, or for friends who are still to come."""

from collections.abc import Mapping
from random import Random
from typing import Final

from backalley.bots.levels import best_for
from backalley.bots.registry import bot_for
from backalley.errors import BackAlleyError
from backalley.games.registry import rule_set
from backalley.record.position import Position
from backalley.table.events.event import MoveMinutes, Pace, Patience, Seat, Watching
from backalley.table.events.every import Opened, Sitter
from backalley.table.names.likeness import alike
from backalley.table.names.person_name import person_name

BOT_NAMES: Final = ("Lou", "Ruth", "Max", "Ida", "Walt", "Nell")
"""Clockwise from the person's left: west, north and east where there are four seats."""


def open_against_computer(
    name: str,
    rules: str = "back-alley",
    options: Mapping[str, str] | None = None,
    pace: Pace = "normal",
    bot: str | None = None,
    *,
    rng: Random | None = None,
) -> Opened:
    """Return the opening of a table where a person sits at seat 0 and bots at all the others.

    Without a `bot` the best one is taken. Where the first dealer is drawn
    by lot, `rng` draws it; else, and without it, the seat at the person's right deals first
    (rules.md section 1, "first dealer"). Raises `UnfitName` for a name, `BackAlleyError`
    for a bot and `RuleSetError` for rules that there are not.

    >>> opened = open_against_computer("Ann")
    >>> [sitter.name for sitter in opened.sitters], opened.first_dealer
    (['Ann', 'Lou', 'Ruth', 'Max'], 3)
    """
    person = person_name(name)
    game = rule_set(rules, options)
    kind = bot_for(game.preset, bot or best_for(game.preset)).name
    free = [other for other in BOT_NAMES if not alike(other, person)]
    others = (Sitter(other, kind) for other in free[: game.seats - 1])
    sitters = (Sitter(person), *others)
    drawn = rng if game.match.draws_dealer else None
    dealer = drawn.randrange(game.seats) if drawn else game.seats - 1
    return Opened(game.preset, dict(game.options), sitters, dealer, pace, hints=True)


def open_replay(
    name: str, position: Position, seat: Seat, pace: Pace = "normal", bot: str | None = None
) -> Opened:
    """Return the opening of a table where a deal is played on from `position`.

    The person sits at `seat` and bots at all the others. Raises `BackAlleyError` for a name, a
    bot or a seat.
    """
    person, game = person_name(name), position.rules
    if not 0 <= seat < game.seats:
        raise BackAlleyError(f"seat {seat}", f"a seat below {game.seats}", "seat")
    kind = bot_for(game.preset, bot or best_for(game.preset)).name
    free = [other for other in BOT_NAMES if not alike(other, person)]
    others = [Sitter(other, kind) for other in free[: game.seats - 1]]
    clockwise = [Sitter(person), *others]
    sitters = tuple(clockwise[(place - seat) % game.seats] for place in range(game.seats))
    dealer = position.plan.dealer
    text, options = position.text, dict(game.options)
    return Opened(game.preset, options, sitters, dealer, pace, hints=True, replay=text)


def open_room(
    name: str,
    rules: str = "back-alley",
    options: Mapping[str, str] | None = None,
    pace: Pace = "normal",
    *,
    patience: Patience = "relaxed",
    watching: Watching = "public",
    seat: Seat = 0,
    undo: bool = True,
    hints: bool = False,
    move_minutes: MoveMinutes = 10,
    rng: Random | None = None,
) -> Opened:
    """Return the opening of a table where the host sits at `seat` and the others are free.

    Where the first dealer is drawn by lot, `rng` draws it now. Raises `BackAlleyError` for a name
    or a seat, and `RuleSetError` for rules that there are not.

    >>> [sitter and sitter.name for sitter in open_room("Ann", seat=2).sitters]
    [None, None, 'Ann', None]
    """
    host = Sitter(person_name(name))
    game = rule_set(rules, options)
    if not 0 <= seat < game.seats:
        raise BackAlleyError(f"seat {seat}", f"a seat below {game.seats}", "seat")
    sitters = tuple(host if place == seat else None for place in range(game.seats))
    drawn = rng if game.match.draws_dealer else None
    dealer = drawn.randrange(game.seats) if drawn else (seat - 1) % game.seats
    chosen = dict(game.options)
    return Opened(
        game.preset,
        chosen,
        sitters,
        dealer,
        pace,
        patience,
        move_minutes,
        watching,
        undo,
        hints,
    )
