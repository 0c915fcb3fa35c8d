"""What a played contract brings, entry by entry, above and below the line (rules.md section 4)."""

from dataclasses import dataclass
from typing import Final

from backalley.cards import Suit
from backalley.engine.layout import Side
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.words import counted

MINORS: Final = (Suit.CLUBS, Suit.DIAMONDS)
INSULT: Final = 50
SLAMS: Final = {6: ("small slam", 500, 750), 7: ("grand slam", 1000, 1500)}
"""By level: the name, and the points not vulnerable and vulnerable."""

DOUBLED_UNDERTRICKS: Final = {False: (100, 200, 200), True: (200,)}
"""By vulnerability, what the first undertricks cost."""
FURTHER_UNDERTRICK: Final = 300
DOUBLED_OVERTRICK: Final = {False: 100, True: 200}
"""By vulnerability."""


@dataclass(frozen=True)
class Entry:
    """One figure of the score sheet: whose, where, how many points and what for."""

    side: Side
    below: bool
    points: int
    why: str


def entries(contract: RubberContract, tricks: int, *, vulnerable: bool) -> tuple[Entry, ...]:
    """Return the entries of a contract in which declarer won `tricks` of 13.

    `vulnerable` is of declarer's side. Honours and the rubber bonus are not among them.

    >>> made = entries(RubberContract(4, Suit.HEARTS, declarer=0), 11, vulnerable=False)
    >>> [(entry.below, entry.points) for entry in made]
    [(True, 120), (False, 30)]
    >>> lost = entries(RubberContract(3, None, 1, doublings=1), 6, vulnerable=False)
    >>> [(entry.side, entry.points, entry.why) for entry in lost]
    [(0, 500, '3NT doubled, 3 down')]
    """
    side = contract.declarer % 2
    over = tricks - contract.target
    if over < 0:
        points = undertricks(-over, contract.doublings, vulnerable=vulnerable)
        return (Entry(1 - side, False, points, f"{contract.text}, {-over} down"),)
    bid = trick_points(contract.level, contract.strain, contract.doublings)
    made = [(True, bid, f"{contract.text} made")]
    if over:
        each = _overtrick(contract, vulnerable=vulnerable)
        made.append((False, over * each, counted(over, "overtrick")))
    if contract.doublings:
        insult = INSULT * contract.doublings
        made.append((False, insult, f"made {'re' if contract.doublings == 2 else ''}doubled"))
    if contract.level in SLAMS:
        name, *points_of = SLAMS[contract.level]
        made.append((False, points_of[vulnerable], name))
    return tuple(Entry(side, below, points, why) for below, points, why in made)


def trick_points(level: int, strain: Suit | None, doublings: int = 0) -> int:
    """Return what the odd tricks of a contract, bid and made, count below the line.

    >>> trick_points(3, None), trick_points(2, Suit.SPADES, doublings=1)
    (100, 120)
    """
    first = 10 if strain is None else 0
    return (level * _odd_trick(strain) + first) << doublings


def _odd_trick(strain: Suit | None) -> int:
    return 20 if strain in MINORS else 30


def _overtrick(contract: RubberContract, *, vulnerable: bool) -> int:
    if not contract.doublings:
        return _odd_trick(contract.strain)
    return DOUBLED_OVERTRICK[vulnerable] * contract.doublings


def undertricks(down: int, doublings: int, *, vulnerable: bool) -> int:
    """Return what a contract that is `down` so many tricks, 1 or more, brings the other side.

    >>> undertricks(2, 0, vulnerable=True), undertricks(4, 1, vulnerable=False)
    (200, 800)
    """
    if not doublings:
        return (100 if vulnerable else 50) * down
    first = DOUBLED_UNDERTRICKS[vulnerable]
    return (sum(first[:down]) + FURTHER_UNDERTRICK * max(0, down - len(first))) * doublings
