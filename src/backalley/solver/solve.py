"""Exact tricks with all hands open."""

from collections.abc import Mapping, Sequence
from os import cpu_count
from typing import Final

from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError, quote
from backalley.solver.backend import Backend, Cancellation, Found
from backalley.solver.compiled import BACKEND
from backalley.solver.errors import SolverCancelled, UnsolvableError
from backalley.solver.position import Position

Tricks = Mapping[Card, int]
"""By card that may be played now: how many of the tricks left, the one on the table included."""

LIMIT: Final = 2**64
"""What numbers given to the search stay below."""


def cancellation() -> Cancellation:
    """Return something to call searches off with, from another thread."""
    return BACKEND.Cancellation()


def solve(position: Position, *, cancel: Cancellation | None = None) -> Tricks:
    """Return for each legal card how many of the tricks left the seats in `counted` win.

    Both sides play as well as can be from there on; the trick on the table counts. The answer is
    the same on every machine. Raises `UnsolvableError` for a position that is none, and
    `SolverCancelled` once `cancel` was called off.

    >>> import backalley as ba
    >>> from backalley.solver import Position, play_rules, solve
    >>> rules = play_rules(ba.rule_set("back-alley"), ba.Suit.HEARTS)
    >>> hands = tuple(map(ba.parse_cards, ("BB SA", "HA S2", "LB S3", "H2 CA")))
    >>> tricks = solve(Position(rules, hands, leader=0, broken=True))
    >>> tricks[ba.Card("BB")], tricks[ba.Card("SA")]
    (2, 1)
    """
    return solve_all([position], cancel=cancel)[0]


def solve_all(
    positions: Sequence[Position],
    *,
    threads: int = 1,
    cancel: Cancellation | None = None,
    backend: Backend = BACKEND,
) -> list[Tricks]:
    """Return `solve` of each position, over so many threads, which Python's lock does not hold up.

    More threads than processors would not be quicker, so there are no more.

    One call is quicker than many: the tables that the search fills are set up once. Raises what
    `solve` raises, and `BackAlleyError` for fewer threads than one.
    """
    if threads < 1:
        raise BackAlleyError(quote(threads), "1 or more", "threads")
    found = _asked(positions, backend, threads, cancel, best_only=False)
    return [_by_card(position, answer) for position, answer in zip(positions, found, strict=True)]


def par(position: Position, *, cancel: Cancellation | None = None) -> tuple[int, int]:
    """Return how many of the tricks left the seats in `counted` and the others win, all at best.

    >>> import backalley as ba
    >>> from backalley.solver import Position, par, play_rules
    >>> hands = tuple(map(ba.parse_cards, ("SA S3", "S4 S5", "S6 H2", "SK SQ")))
    >>> par(Position(play_rules(ba.rule_set("rubber-bridge"), None), hands, leader=0))
    (1, 1)
    """
    ((cards, _),) = _asked([position], BACKEND, 1, cancel, best_only=True)
    won = cards[0][1]
    return won, len(position.hands[position.turn]) - won


def nodes(positions: Sequence[Position]) -> list[int]:
    """Return how many nodes the search for `solve` visits: a measure of work, not of time."""
    return [found[1] for found in _asked(positions, BACKEND, 1, None, best_only=False)]


def playouts(position: Position, number: int, seed: int) -> Mapping[Seat, int]:
    """Return the tricks each seat wins in so many playouts by chance, added up.

    Every legal card is as likely as another; `seed` decides all. Raises `BackAlleyError` for a
    `number` or a `seed` below 0 or from 2**64 on, and what `solve` raises.

    >>> import backalley as ba
    >>> from backalley.solver import Position, play_rules, playouts
    >>> hands = tuple(map(ba.parse_cards, ("SA S3", "S4 S5", "S6 H2", "SK SQ")))
    >>> position = Position(play_rules(ba.rule_set("rubber-bridge"), None), hands, leader=0)
    >>> sum(playouts(position, 1000, seed=1).values())
    2000
    """
    for where, value in (("number", number), ("seed", seed)):
        if not 0 <= value < LIMIT:
            raise BackAlleyError(quote(value), "0 or more, below 2**64", where)
    return dict(enumerate(position.problem().playouts(number, seed)))


def _asked(
    positions: Sequence[Position],
    backend: Backend,
    threads: int,
    cancel: Cancellation | None,
    *,
    best_only: bool,
) -> list[Found]:
    problems = [position.problem(backend) for position in positions]
    if not all(position.hands[position.turn] for position in positions):
        raise UnsolvableError("hands that are played out", "a card to play", "position")
    if cancel is not None and cancel.cancelled:  # a short search never looks
        raise SolverCancelled
    try:
        threads = min(threads, cpu_count() or 1)
        return backend.solve(problems, best_only, threads, cancel or backend.Cancellation())
    except backend.Cancelled:
        raise SolverCancelled from None


def _by_card(position: Position, found: Found) -> Tricks:
    cards = position.rules.cards
    return {cards[bit]: tricks for bit, tricks in sorted(found[0])}
