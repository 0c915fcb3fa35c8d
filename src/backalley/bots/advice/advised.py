"""For which games what is best can be told, and what a bid or a card cost."""

from backalley.games.registry import BUILT_IN


def advised(preset: str) -> bool:
    """Return whether there are hints and costs: of a game from outside nothing is known.

    >>> advised("back-alley"), advised("oh-hell")
    (True, False)
    """
    return preset in BUILT_IN
