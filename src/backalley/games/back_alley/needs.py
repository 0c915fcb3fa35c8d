"""What an option needs of another to change anything; without it the two disagree.

Only an option that departs from its preset is asked. One that was left as it is never disagrees:
where nothing comes of it, it does not apply.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from backalley.games.back_alley.boards import AllBid
from backalley.games.back_alley.boston import Boston
from backalley.games.back_alley.redeal import Demand
from backalley.games.chosen import Chosen
from backalley.games.option import sizes_in

PAID_A_CARD: Final = frozenset({"levels", "doubling", "flat", "raise"})
"""The boards that are worth so much a card."""


@dataclass(frozen=True)
class Standing:
    """Every option as it stands, and the hand sizes that the schedule comes to."""

    value: Mapping[str, str]
    sizes: frozenset[int]

    @property
    def seen(self) -> frozenset[int]:
        """The hand sizes that are not bid blind."""
        return self.sizes - {*sizes_in(self.value["blind"])}

    @property
    def rainbows(self) -> frozenset[int]:
        """The hand sizes with which a rainbow counts."""
        return self.sizes & {*sizes_in(self.value["rainbow_sizes"])}

    @property
    def boards(self) -> frozenset[int]:
        """The hand sizes with which every trick may be bid in a word."""
        if self.value["boards"] == "all":
            return frozenset(size for size in self.seen if size <= AllBid.largest_hand)
        return self.seen if self.value["boards"] != "none" else frozenset()

    def highest_number(self, sizes: frozenset[int]) -> int:
        """Return the highest number that may be bid in deals of these sizes; 0 where none may."""
        below = frozenset() if self.value["numbers"] == "to-hand" else self.boards
        return max((size - (size in below) for size in sizes), default=0)


class Need(NamedTuple):
    """What an `option` needs of the `other`: what was `expected`, and whether that is `met`.

    Every value that departs from the preset needs it, or those of `values` where there are some.
    """

    option: str
    other: str
    expected: str
    met: Callable[[Standing], bool]
    values: tuple[str, ...] = ()


def _has_bloopers(standing: Standing) -> bool:
    return standing.value["pack"] != "52"


def _has_partners(standing: Standing) -> bool:
    return standing.value["teams"] != "individual"


def _has_rainbow(standing: Standing) -> bool:
    return standing.value["rainbow"] != "off"


def _is_seen(standing: Standing) -> bool:
    return bool(standing.seen)


def _has_boards(standing: Standing) -> bool:
    return bool(standing.boards)


def _has_several(standing: Standing) -> bool:
    return max(standing.sizes) > 1


def _has_numbers(standing: Standing) -> bool:
    return standing.highest_number(standing.sizes) > 0


SEVERAL: Final = "hands of 2 cards or more"

NEEDS: Final = (
    Need("turned_joker", "pack", "a pack with bloopers", _has_bloopers),
    Need("turned_joker", "trump", "a card that is turned", lambda s: s.value["trump"] == "turned"),
    Need("big_lead_partner", "pack", "a pack with bloopers", _has_bloopers),
    Need("big_lead_partner", "teams", "a partner of who leads it", _has_partners),
    Need("little_lead", "pack", "a pack with bloopers", _has_bloopers),
    Need("big_lead_partner", "schedule", SEVERAL, _has_several),
    Need("little_lead", "schedule", SEVERAL, _has_several),
    Need("trump_lead", "schedule", SEVERAL, _has_several),
    Need("blind", "schedule", "deals of one of those sizes",
         lambda s: s.seen < s.sizes),
    Need("trick_points", "schedule", "deals in which a number may be bid", _has_numbers),
    Need("boards", "teams", "a partner whose board can be raised", _has_partners, ("raise",)),
    Need("boards", "schedule", f"hands of {AllBid.largest_hand} cards or fewer",
         lambda s: min(s.sizes) <= AllBid.largest_hand, ("all",)),
    Need("boards", "blind", "hands that are seen", _is_seen),
    Need("board_points", "boards", "boards that are worth points a card",
         lambda s: s.value["boards"] in PAID_A_CARD),
    Need("board_points", "blind", "hands that are seen", _is_seen),
    Need("trick_points", "blind", "hands that are seen, for which a number may be bid",
         lambda s: s.highest_number(s.seen) > 0),
    Need("numbers", "blind", "hands that are seen", _is_seen),
    Need("numbers", "boards", "a bid of every trick in its place", _has_boards),
    Need("trump_lead", "boards", "a board that gives the right", _has_boards, ("broken",)),
    Need("not_the_total", "schedule", "deals in which a number may be bid", _has_numbers),
    # The last of those who saw nothing of their one card could only pass for ever.
    Need("not_the_total", "blind", "no blind hands of 1 card",
         lambda s: 1 not in s.sizes - s.seen),
    Need("boston", "schedule", f"hands of more than {Boston.first} cards",
         lambda s: max(s.sizes) > Boston.first),
    Need("boston", "blind", f"hands of more than {Boston.first} cards that are seen",
         lambda s: max(s.seen, default=0) > Boston.first),
    Need("redeal", "schedule", f"hands of {Demand.smallest_hand} cards or more",
         lambda s: max(s.sizes) >= Demand.smallest_hand),
    Need("redeal", "blind", f"hands of {Demand.smallest_hand} cards or more that are seen",
         lambda s: max(s.seen, default=0) >= Demand.smallest_hand),
    Need("rainbow", "schedule", "hands of a size with which a rainbow counts",
         lambda s: bool(s.rainbows)),
    Need("rainbow", "blind", "hands with which a rainbow counts that are seen",
         lambda s: bool(s.rainbows & s.seen), ("tricks", "bonus")),
    Need("rainbow_sizes", "rainbow", "a rainbow", _has_rainbow),
    Need("rainbow_points", "rainbow", "a rainbow", _has_rainbow),
)  # fmt: skip


def check_needs(chosen: Chosen, sizes: tuple[int, ...]) -> None:
    """Raise `RuleSetError` for the first option whose need another does not meet, naming both.

    >>> from backalley import rule_set
    >>> rule_set("back-alley", {"pack": "52", "little_lead": "free"})
    Traceback (most recent call last):
    ...
    backalley.errors.RuleSetError: little_lead and pack: got little_lead 'free' with pack '52', ...
    """
    standing = Standing(chosen.values, frozenset(sizes))
    departures = dict(chosen.departures)
    for need in NEEDS:
        value = departures.get(need.option)
        if value is None or (need.values and value not in need.values):
            continue
        if not need.met(standing):
            raise chosen.disagreement(need.option, need.other, need.expected)
