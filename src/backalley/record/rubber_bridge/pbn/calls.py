"""The words of an Auction section as calls, and calls as its words."""

from collections.abc import Sequence
from typing import Final

from backalley.engine.actions import DOUBLE, PASS, REDOUBLE, Action, parse_action
from backalley.engine.state import Call
from backalley.errors import NotationError, quote
from backalley.record.rubber_bridge.pbn.tokens import lettered

ALL_PASS: Final = frozenset({"AP", "ALLPASS"})
_SPOKEN: Final = {
    **dict.fromkeys(("PASS", "P"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDOUBLE"), REDOUBLE),
}


def read_call(text: str) -> Action:
    """Return the call of this word, in any case and in the usual short forms.

    >>> read_call("1n"), read_call("Pass"), read_call("dbl")
    (parse_action('1NT'), parse_action('pass'), parse_action('X'))
    >>> read_call("8C")
    Traceback (most recent call last):
    ...
    backalley.errors.NotationError: call: got '8C', expected a call such as '1NT', 'X' or 'Pass'
    """
    word = lettered(text)
    if word in _SPOKEN:
        return _SPOKEN[word]
    if len(word) == 2 and word.endswith("N"):
        word += "T"
    if len(word) in {2, 3} and word[0] in "1234567" and word[1:] in {"C", "D", "H", "S", "NT"}:
        return parse_action(word)
    raise NotationError(quote(text), "a call such as '1NT', 'X' or 'Pass'", "call")


def write_call(action: Action) -> str:
    """Return the word of a call in PBN.

    >>> write_call(PASS)
    'Pass'
    """
    return "Pass" if action is PASS else action.text


def passes_left(calls: Sequence[Call]) -> int:
    """Return how many passes end the auction from here, for ``AP``.

    >>> passes_left(())
    4
    """
    made = 0
    for call in reversed(calls):
        if call.action is not PASS:
            return 3 - made
        made += 1
    return 4 - made
