"""Exact play with all hands open, for every game whose rules of play have a table."""

from backalley.solver.backend import Cancellation
from backalley.solver.compiled import notice
from backalley.solver.errors import SolverCancelled, UnsolvableError
from backalley.solver.playrules import PlayRules, play_rules
from backalley.solver.position import Position, position_of
from backalley.solver.solve import cancellation, nodes, par, playouts, solve, solve_all

__all__ = [
    "Cancellation",
    "PlayRules",
    "Position",
    "SolverCancelled",
    "UnsolvableError",
    "cancellation",
    "nodes",
    "notice",
    "par",
    "play_rules",
    "playouts",
    "position_of",
    "solve",
    "solve_all",
]
