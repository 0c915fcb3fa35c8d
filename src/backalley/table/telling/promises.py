"""What a bid undertakes, in words for somebody who looks at it later."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.actions import (
    ALL,
    BOARD,
    BOSTON,
    DOUBLE_BOARD,
    PASS,
    RAISE,
    REDEAL,
    STAY,
    TRIPLE_BOARD,
    Action,
    Number,
    Rainbow,
)
from backalley.engine.bids import plain
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of
from backalley.words import counted

_PROMISES: Final[Mapping[Action, str]] = {
    PASS: "no trick",
    BOARD: "every trick",
    DOUBLE_BOARD: "every trick, for more than a board",
    TRIPLE_BOARD: "every trick, for more than a double board",
    ALL: "every trick",
    BOSTON: "the first six tricks",
    RAISE: "the partner’s board is doubled",
    STAY: "the partner’s board stays as it is",
    REDEAL: "the same dealer deals anew",
}


def promise(seen: View) -> str:
    """Return what the last bid of a deal promises: "at least 2 tricks; the side needs 5".

    >>> from random import Random
    >>> from backalley import DealPlan, apply, rule_set, settle, shuffle_and_deal, view
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=4, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> for bid in ("1", "pass", "2"):
    ...     state = apply(state, bid)
    >>> promise(view(state, None))
    'at least 2 tricks; the side needs 3'
    """
    call, said = seen.calls[-1], plain(seen.calls[-1].action)
    size = seen.hand_size
    tricks = number_of(said, size)
    if isinstance(said, Number | Rainbow) and tricks:
        told = f"at least {counted(tricks, 'trick')}"
    elif isinstance(said, Rainbow):
        told = "a rainbow"
    else:
        told = _PROMISES.get(said, "")
    side = seen.rules.side_of[call.seat]
    contract = seen.contracts[side]
    alone = len(seen.rules.sides[side]) == 1
    if contract is None or alone or not contract.target:
        return told
    needs = "every trick" if contract.target == size else f"{contract.target}"
    return f"{told}; the side needs {needs}"
