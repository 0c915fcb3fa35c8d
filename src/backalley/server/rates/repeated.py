"""What goes wrong again and again, told once and then counted."""

import logging
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

MOST_KINDS: Final = 1000
"""So many are told apart; those that have not come for the longest are forgotten."""


class Repeated:
    """Tells a log of each trouble the first time, and the 10th, 100th, 1000th. Mutable.

    >>> told = Repeated(logging.getLogger("example"))
    >>> [told.is_told(times) for times in (1, 2, 10, 11, 100)]
    [True, False, True, False, True]
    """

    def __init__(self, log: logging.Logger) -> None:
        self._log = log
        self._times: OrderedDict[Hashable, int] = OrderedDict()

    def tell(self, trouble: Hashable, said: str) -> None:
        """Count a trouble and say so, unless that was said just now."""
        times = self._times.pop(trouble, 0) + 1
        self._times[trouble] = times
        if len(self._times) > MOST_KINDS:
            self._times.popitem(last=False)
        if self.is_told(times):
            self._log.warning("%s%s", said, f" ({times} times so far)" if times > 1 else "")

    @staticmethod
    def is_told(times: int) -> bool:
        """Return whether it is said that something came so many times."""
        text = str(times)
        return text[0] == "1" and not text[1:].strip("0")
