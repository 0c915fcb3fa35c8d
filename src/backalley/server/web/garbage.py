"""When Python looks for garbage: a server of many tables must not stop to look at them all."""

import gc
from typing import Final

YOUNG: Final = 10_000
MIDDLING: Final = 10
OLD: Final = 1000
"""Collections of the middle-aged between two of all that there is; Python does ten."""


def spare_pauses() -> None:
    """Look at all objects seldom, and never at those that are there already.

    Nearly everything is freed by its count of references. A look at all of 250 tables takes a
    quarter of a second, in which nobody is answered, and Python takes one every few seconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLING, OLD)
