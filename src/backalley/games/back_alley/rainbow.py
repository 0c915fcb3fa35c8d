"""Rainbows: hands with as many cards of each suit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from backalley.cards import cards_in_words, parse_cards
from backalley.engine.actions import REDEAL, Action, Rainbow, WithRainbow, rainbow
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.errors import RuleSetError
from backalley.games.back_alley.bids import suit_counts
from backalley.games.back_alley.contract import Bonus, PlayedDeal
from backalley.games.back_alley.schedules import undealt
from backalley.games.back_alley.special import Plain
from backalley.games.back_alley.standing import has_rainbow, rainbows, seen
from backalley.games.drawing import Drawing, row
from backalley.games.hand_sizes import in_cards
from backalley.games.need import Need
from backalley.games.option import Option, Sizes, Value, sizes_in
from backalley.games.option_group import POINTS, THE_BIDDING
from backalley.games.preset import Preset
from backalley.words import counted, joined

BONUS_A_TRICK: Final = 40

RULE: Final = "rainbow"
"""Anchor of the rule, of whatever kind it is."""

EACH_SUIT: Final = parse_cards("HT S9 D6 C3")
"""One for a picture."""

BySize = tuple[tuple[int, int], ...]
"""Pairs of a hand size and what a rainbow of it brings, in points."""


def is_rainbow(deal: Deal, seat: Seat, sizes: tuple[int, ...]) -> bool:
    """Whether a hand of one of these sizes has h/4 cards of each suit; bloopers are trump.

    Source: rules.md section 2, `rainbow`.
    """
    size = deal.hand_size
    return size in sizes and suit_counts(deal, seat) == {size // 4}


def no_rainbow(deal: Deal, seat: Seat, sizes: tuple[int, ...]) -> Refusal | None:
    """Say why a hand is no rainbow of these sizes; None where it is one."""
    size = deal.hand_size
    if is_rainbow(deal, seat, sizes):
        return None
    if size not in sizes:
        counting = joined([str(size) for size in sizes], " or ")
        return Refusal(RULE, f"A rainbow counts with {counting} cards, and this deal has {size}.")
    each = counted(size // 4, "card")
    return Refusal(RULE, f"Your hand is no rainbow, which has {each} of each suit.")


@dataclass(frozen=True)
class RainbowTricks(Plain):
    """A bid that counts as h/4 tricks, with a bonus for taking them alone.

    Source: rules.md section 2, `rainbow`, "tricks".
    """

    rule: ClassVar[str] = RULE

    sizes: tuple[int, ...]
    worth: int = BONUS_A_TRICK

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        seat, deal = bidding.turn, bidding.deal
        assert seat is not None
        if not is_rainbow(deal, seat, self.sizes):
            return ()
        return tuple(map(rainbow, range(deal.hand_size - deal.hand_size // 4)))

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        if isinstance(action, WithRainbow):
            return Refusal(RULE, "A rainbow is a bid of its own here, and not said with another.")
        if not isinstance(action, Rainbow) or action in self.choices(bidding):
            return None
        assert bidding.turn is not None
        size = bidding.deal.hand_size
        more = size - size // 4 - 1
        text = f"With {size} cards a rainbow may be bid with up to {more} more."
        return no_rainbow(bidding.deal, bidding.turn, self.sizes) or Refusal(RULE, text)

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
        sentences = (
            _what(rules, self.sizes),
            (
                "Who holds one may bid it: it counts as a trick for every four cards, and may be "
                "bid with more tricks, up to one below the hand size."
            ),
            "The first to bid rainbow leads, before any board.",
            (
                f"If that player alone takes those tricks it brings {self.worth} for each, else "
                "it costs as much. Nobody has to announce one."
            ),
            *undealt(rules, self.sizes),
        )
        return (RuleText(RULE, "Rainbow", sentences, EACH_SUIT),)


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

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        """Say why a rainbow may not be said now; None where it may, or no rainbow is."""
        deal, seat = bidding.deal, bidding.turn
        assert seat is not None
        if isinstance(action, Rainbow):
            return Refusal(RULE, "A rainbow is said with another bid here, and is none by itself.")
        if not isinstance(action, WithRainbow):
            return None
        if not self.may_say(deal, seat):
            return no_rainbow(deal, seat, self.sizes)
        if action.bid is REDEAL:
            return Refusal(RULE, "A rainbow is said with a bid, and a new deal is none.")
        return None

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        """Warn who is about to claim a rainbow that the hand is not."""
        deal, seat = bidding.deal, bidding.turn
        assert seat is not None
        if not isinstance(action, WithRainbow) or is_rainbow(deal, seat, self.sizes):
            return ()
        worth = dict(self.worth)[deal.hand_size]
        return (f"Your hand is no rainbow: to claim one costs {worth} points.",)

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
        said = f"Who holds one may say so with any bid: {_in_words(self.worth)}."
        false = ("Anyone may claim it; a false claim costs as much.",) if self.claimed else ()
        what = _what(rules, self.sizes)
        sentences = (what, said, *false, *undealt(rules, self.sizes))
        return (RuleText(RULE, "Rainbow", sentences, EACH_SUIT),)


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
        sizes = tuple(size for size, _ in self.worth)
        what = _what(rules, sizes)
        pays = f"It pays by itself, without a word: {_in_words(self.worth)}."
        return (RuleText(RULE, "Rainbow", (what, pays, *undealt(rules, sizes)), EACH_SUIT),)


def _what(rules: RuleSet, sizes: tuple[int, ...]) -> str:
    hand = f"A hand of {in_cards(sizes)} with equally many of each suit is a rainbow"
    tops = [card for card in reversed(rules.ranking.top_trumps) if card in rules.pack.cards]
    if not tops:
        return f"{hand}."
    return f"{hand}; {cards_in_words(tops)} {'count as trumps' if tops[1:] else 'is a trump'}."


def _in_words(worth: BySize) -> str:
    return joined([f"{points} points with {size} cards" for size, points in worth])


def worth_of(value: Mapping[str, str]) -> BySize:
    """Return by hand size what a rainbow brings: so many points for every four cards."""
    points = int(value["rainbow_points"])
    return tuple((size, points * size // 4) for size in sizes_in(value["rainbow_sizes"]))


def check_sizes(value: Mapping[str, str]) -> None:
    """Raise `RuleSetError` for a hand size that has no quarter of each suit."""
    sizes = value["rainbow_sizes"]
    if not {*sizes_in(sizes)} <= {4, 8, 12}:
        name = "rainbow_sizes"
        raise RuleSetError(sizes.rstrip(","), "some of 4, 8, 12", f"option {name}", (name,))


def _drawn(preset: Preset, value: str) -> Drawing:
    points = f"+{preset.usual()['rainbow_points']}"
    said = {"off": "", "tricks": "*rainbow", "bonus": f"*rainbow {points}", "dealt": points}
    return row(f"{DRAWN} {said[value]}")


DRAWN: Final = "S9 HT D6 C3"
A_RAINBOW: Final = Need("rainbow", "a rainbow", has_rainbow)

RAINBOW: Final = Option(
    "rainbow",
    (
        Value("off", "Off", "It is a hand like any other."),
        Value("tricks", "A bid", "It may be bid as tricks to take alone, for points won or lost."),
        Value("bonus", "A bonus", "Said with any bid, it brings points."),
        Value("dealt", "By itself", "It brings points without a word."),
    ),
    "Rainbow",
    "What a hand with as many cards of each suit is good for.",
    THE_BIDDING,
    needs=(
        Need(
            "schedule",
            "hands of a size with which a rainbow counts",
            lambda standing: bool(rainbows(standing)),
        ),
        Need(
            "blind",
            "hands with which a rainbow counts that are seen",
            lambda standing: bool(rainbows(standing) & seen(standing)),
            ("tricks", "bonus"),
        ),
    ),
    draw=_drawn,
)
RAINBOW_SIZES: Final = Option(
    "rainbow_sizes",
    (),
    "Rainbow hands",
    "With which hand sizes a rainbow counts: some of 4, 8 and 12.",
    THE_BIDDING,
    sizes=Sizes.SOME,
    usual="4,",
    needs=(A_RAINBOW,),
)
RAINBOW_POINTS: Final = Option(
    "rainbow_points",
    tuple(
        Value(points, points, f"{points} for 4 cards.", row(f"{DRAWN} = +{points}"))
        for points in ("40", "8", "10")
    ),
    "Points for a rainbow",
    "What a rainbow is worth for every four cards of the hand.",
    POINTS,
    needs=(A_RAINBOW,),
)
