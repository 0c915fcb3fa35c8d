"""What is refused about the fairness of a deal."""

from backalley.errors import BackAlleyError


class FairDealError(BackAlleyError):
    """A proof that is none, or a deal that is not the one its proof leads to."""
