"""Rainbows: hands with as many cards of each suit."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.actions import Action, Rainbow, WithRainbow, rainbow
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.bids import suit_counts
from backalley.games.back_alley.contract import Bonus, PlayedDeal
from backalley.games.back_alley.special import Plain
from backalley.words import joined

BONUS_A_TRICK: Final = 40

BySize = tuple[tuple[int, int], ...]
"""Pairs of a hand size and what a rainbow of it brings, in points."""


def is_rainbow(deal: Deal, seat: Seat, sizes: tuple[int, ...]) -> bool:
    """Whether a hand of one of these sizes has h/4 cards of each suit; bloopers are trump.

    Source: rules.md section 2, `rainbow`.
    """
    size = deal.hand_size
    return size in sizes and suit_counts(deal, seat) == {size // 4}


@dataclass(frozen=True)
class RainbowTricks(Plain):
    """A bid that counts as h/4 tricks, with a bonus for taking them alone.

    Source: rules.md section 2, `rainbow`, "tricks".
    """

    sizes: tuple[int, ...]
    worth: int = BONUS_A_TRICK

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        seat, deal = bidding.turn, bidding.deal
        assert seat is not None
        if not is_rainbow(deal, seat, self.sizes):
            return ()
        return tuple(map(rainbow, range(deal.hand_size - deal.hand_size // 4)))

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        return next((call.seat for call in calls if isinstance(call.action, Rainbow)), None)

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what the rainbow of `seat` brings its side; None where it bid none."""
        if not any(call.seat == seat and isinstance(call.action, Rainbow) for call in played.calls):
            return None
        tricks = played.deal.hand_size // 4
        worth = self.worth * tricks
        if played.won((seat,)) >= tricks:
            return Bonus(worth, f"rainbow made: {worth}")
        return Bonus(-worth, f"rainbow lost: −{worth}")

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a rainbow bid is."""
        sizes = joined([str(size) for size in self.sizes], " or ")
        sentences = (
            (
                f"With {sizes} cards, as many of each suit, a player may bid rainbow: it counts as "
                "a trick for every four cards, and rainbow+1 as one more, and so on."
            ),
            "The first to bid rainbow leads, before any board.",
            (
                f"If that player alone takes those tricks it brings {self.worth} for each, else "
                "it costs as much. Nobody has to announce one."
            ),
        )
        return (RuleText("rainbow", "Rainbow", sentences),)


@dataclass(frozen=True)
class SaidRainbow:
    """A rainbow said together with any bid: `worth` by hand size, flat.

    With `claimed` anyone may say it, and a false one costs as much.
    Source: rules.md section 2, `rainbow`, "bonus"; section 3, `individual-18`, `individual-26`.
    """

    worth: BySize
    claimed: bool = False

    @property
    def sizes(self) -> tuple[int, ...]:
        """The hand sizes at which it may be said."""
        return tuple(size for size, _ in self.worth)

    def may_say(self, deal: Deal, seat: Seat) -> bool:
        """Whether the player may say it with a bid now."""
        if self.claimed:
            return deal.hand_size in self.sizes
        return is_rainbow(deal, seat, self.sizes)

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what a rainbow said by `seat` brings; None where it said none."""
        said = any(
            call.seat == seat and isinstance(call.action, WithRainbow) for call in played.calls
        )
        if not said:
            return None
        worth = dict(self.worth)[played.deal.hand_size]
        if is_rainbow(played.deal, seat, self.sizes):
            return Bonus(worth, f"rainbow: {worth}")
        return Bonus(-worth, f"false rainbow: −{worth}")

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what the rainbow brings."""
        false = " Anyone may claim it; a false claim costs as much." if self.claimed else ""
        said = "A player with as many cards of each suit may say rainbow with the bid"
        sentence = f"{said}: {_in_words(self.worth)}.{false}"
        return (RuleText("rainbow", "Rainbow", (sentence,)),)


@dataclass(frozen=True)
class SilentRainbow:
    """A rainbow that pays by itself: `worth` by hand size, without a word and in blind deals too.

    Source: rules.md section 3, "an automatic rainbow bonus".
    """

    worth: BySize

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what the hand of `seat` brings; None where it is no rainbow."""
        worth = dict(self.worth)
        if not is_rainbow(played.deal, seat, tuple(worth)):
            return None
        points = worth[played.deal.hand_size]
        return Bonus(points, f"rainbow: {points}")

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what the rainbow brings."""
        worth = _in_words(self.worth)
        sentence = f"A hand with as many cards of each suit pays by itself: {worth}."
        return (RuleText("rainbow", "Rainbow", (sentence,)),)


def _in_words(worth: BySize) -> str:
    return joined([f"{points} with {size} cards" for size, points in worth])
