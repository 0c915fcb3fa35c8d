"""What the solver refuses."""

from backalley.errors import BackAlleyError


class UnsolvableError(BackAlleyError):
    """Rules that the solver has no table for, or cards that make no position under them."""


class SolverCancelled(BackAlleyError):
    """The search was called off before it had an answer."""

    def __init__(self) -> None:
        super().__init__("a cancellation", "time to search to the end", "solver")
