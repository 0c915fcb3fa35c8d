"""Who decided for a computer player that did not itself, in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from backalley.table.events.every import Instead, Lapse
from backalley.table.telling.naming import capitalized
from backalley.words import counted, joined

DECIDED: Final = {"house": "the house", "natural": "the quickest way of natural"}
"""Who decided, by the name of its kind."""
LAPSES: Final[dict[Lapse, str]] = {
    "late": "no answer came in time",
    "lost": "the process that was asked ended",
    "failed": "an error came up",
    "unfit": "the answer was no legal move",
}


def decided_told(instead: Instead) -> str:
    """Return who decided and why, to be put after a deed.

    >>> decided_told(Instead("house", "late"))
    'as the house chose: no answer came in time'
    """
    return f"as {_who(instead)} chose: {LAPSES[instead.why]}"


def helping_told(instead: Instead, name: str) -> str:
    """Return who decides for whom, as news.

    >>> helping_told(Instead("house", "late"), "Lou")
    'The house chooses for Lou: no answer came in time.'
    """
    return f"{capitalized(_who(instead))} chooses for {name}: {LAPSES[instead.why]}."


def helped_told(helped: Sequence[Instead]) -> str | None:
    """Return who decided how many moves of a computer player; None where it decided them all.

    >>> helped_told([Instead("house", "late"), Instead("house", "lost"), Instead("house", "late")])
    'The house chose 3 moves here: no answer came in time, the process that was asked ended.'
    """
    if not helped:
        return None
    by = Counter(map(_who, helped))
    chose = joined([f"{who} chose {counted(number, 'move')}" for who, number in by.items()])
    why = ", ".join(LAPSES[why] for why in dict.fromkeys(one.why for one in helped))
    return f"{capitalized(chose)} here: {why}."


def _who(instead: Instead) -> str:
    return DECIDED.get(instead.by, instead.by)
