"""What a value of an option does, drawn: hand sizes as bars, bids as stamps, cards, a table.

A drawing is a row of pieces. Hearts are trump in it, and a hand has five cards where one is meant.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from backalley.cards import BLOOPERS, PACK_54, Card, Suit
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.errors import RuleSetError
from backalley.games.back_alley.contract import Points
from backalley.games.in_words import defaults
from backalley.games.registry import BUILT_IN, Preset, rule_set


@dataclass(frozen=True)
class Bars:
    """Deals in order, each as high as it has cards."""

    sizes: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """The places round the table, and which side has each."""

    sides: tuple[int, ...]
    dealer: int | None = None


@dataclass(frozen=True)
class Face:
    """A card; one that is `out` is struck through."""

    card: Card
    out: bool = False


@dataclass(frozen=True)
class Stamp:
    """A number or a word, as it is bid or written down; `black` where it is more than a number."""

    text: str
    black: bool = False
    out: bool = False


@dataclass(frozen=True)
class Sign:
    """What stands between others: an arrow, a plus."""

    text: str


Piece = Bars | Round | Face | Stamp | Sign
Drawing = tuple[Piece, ...]

SIGNS: Final = frozenset("→=≠+…")
CARDS: Final[Mapping[str, Card]] = {card.text: card for card in PACK_54.cards}


def row(text: str) -> Drawing:
    """Read a row of cards, signs and stamps: of these ``*`` makes one black, and ``~`` is out.

    >>> row("~BB → H8 *board")[::3]
    (Face(card=Card('BB'), out=True), Stamp(text='board', black=True, out=False))
    """
    return tuple(map(_piece, text.split()))


def _piece(word: str) -> Piece:
    text = word.lstrip("*~")
    if text in SIGNS:
        return Sign(text)
    if text in CARDS:
        return Face(CARDS[text], out=word.startswith("~"))
    return Stamp(text, black=word.startswith("*"), out=word.startswith("~"))


EACH_SUIT: Final = "S9 HT D6 C3"
PAIRS: Final = (0, 1, 0, 1)
ALWAYS: Final[Mapping[str, Mapping[str, Drawing]]] = {
    "tie": {"draw": row("90 = 90 → draw"), "playoff": row("90 = 90 → *playoff")},
    "boards": {
        "levels": row("*×1 *×2 *×3 *×4"),
        "doubling": row("*×1 *×2 *×4 *×8"),
        "flat": row("*×1 *×1 *×1"),
        "raise": row("*×1 *×1½"),
        "all": row("*25"),
        "none": row("1 2 3 4 5"),
    },
    "board_points": {one: row(f"*+{one} *−{one}") for one in ("10", "6", "8", "20")},
    "trick_points": {one: row(f"+{one} −{one}") for one in ("5", "3", "4", "10")},
    "numbers": {"below-hand": row("1 2 3 4 *board"), "to-hand": row("1 2 3 4 5 *board")},
    "not_the_total": {"off": row("2 + 1 + 2 = 5"), "on": row("2 + 1 + ~2 ≠ 5")},
    "boston": {"off": (), "on": row("1 2 3 4 5 6 = *100")},
    "rainbow_points": {one: row(f"{EACH_SUIT} = +{one}") for one in ("40", "8", "10")},
    "blind": {"none": row(EACH_SUIT)},
    "thrown_in": {
        "next-dealer": (Round(PAIRS, 0), *row("→"), Round(PAIRS, 1)),
        "same-dealer": (Round(PAIRS, 0), *row("→"), Round(PAIRS, 0)),
    },
    "turned_joker": {
        "no-trump": row("~BB ~LB"),
        "burn": row("~BB → H8"),
        "sole-trump": row("~BB → LB"),
    },
    "trump_lead": {
        "broken-or-board": row("S9 H2 … *board → HA"),
        "broken": row("S9 H2 → HA"),
        "all-trump": row("HA HJ H7 H2"),
    },
    "big_lead_partner": {
        "highest": row("BB → HA"),
        "lowest": row("BB → H2"),
        "any": row("BB → HA H7 H2"),
    },
    "little_lead": {"lowest": row("LB → H2"), "free": row("LB → HA H7 H2")},
    "trump": {"turned": row("H8"), "spades": row("SA SK SQ")},
    "pack": {"54": row("BB LB HA … H2"), "52": row("HA … H2"), "42": row("BB LB HA … H5")},
    "redeal": {"off": row("S9 D7 C6 S4 D3 C2"), "demand": row("~S9 ~D7 ~C6 ~S4 ~D3 ~C2")},
    "honours": {"auto": row("HA HK HQ HJ HT = +150"), "claim": row("HA HK HQ HJ HT *claim")},
    "twos_high": {"off": row("D2 HA HK … H2"), "on": row("D2 H2 HA HK")},
}
"""By option and value, what is drawn whatever else is chosen."""
GAMES: Final[Mapping[str, Drawing]] = {"rubber-bridge": row("100 + 100 → *rubber")}
"""The course of a match whose deals are not counted."""


def drawing(preset: Preset, option: str, value: str) -> Drawing:
    """Return what a named value of an option does in a preset, drawn; where it does nothing, ().

    Nothing is drawn of a game that others bring.

    >>> from backalley.games.registry import PRESETS
    >>> drawing(PRESETS["all"], "players", "6")
    (Round(sides=(0, 1, 2, 0, 1, 2), dealer=None),)
    """
    if preset.key not in BUILT_IN:
        return ()
    made = BY_RULES.get(option)
    return made(preset, option, value) if made else ALWAYS[option][value]


def game_drawn(preset: Preset) -> Drawing:
    """Return what a game is, drawn: who sits with whom, and how its deals or games follow.

    >>> from backalley.games.registry import PRESETS
    >>> game_drawn(PRESETS["individual-18"])[0]
    Round(sides=(0, 1, 2, 3), dealer=None)
    """
    rules = rule_set(preset.key)
    match = rules.match
    course = (Bars(match.sizes),) if isinstance(match, ScheduledMatch) else GAMES[preset.key]
    return (Round(rules.side_of), *course)


def rule_drawn(rules: RuleSet, anchor: str) -> Drawing:
    """Return what a rule says, drawn; where nothing is drawn of it, or its cards are shown, ().

    >>> [piece.text for piece in rule_drawn(rule_set("back-alley"), "score")]
    ['bid 2', '→', 'won 3: +11', 'won 1: −10']
    >>> rule_drawn(rule_set("rubber-bridge"), "players")
    (Round(sides=(0, 1, 0, 1), dealer=None),)
    """
    made = OF_RULES.get(anchor)
    if made:
        return made(rules)
    if anchor in OPTION_OF_RULE:
        option = OPTION_OF_RULE[anchor]
        return ALWAYS[option].get(_chosen(rules, option), ())
    return BRIDGE.get(anchor, ()) if rules.preset == "rubber-bridge" else ()


def _chosen(rules: RuleSet, option: str) -> str:
    """Return the value of an option that made these rules; "" where they have no such option."""
    preset = BUILT_IN.get(rules.preset)
    usual = defaults(preset) if preset else {}
    return {**usual, **dict(rules.options)}.get(option, "")


def _bids(rules: RuleSet) -> Drawing:
    in_a_word = _chosen(rules, "boards") not in ("none", "all")
    numbers = _chosen(rules, "numbers") if in_a_word else ""
    return (Stamp("pass"), *ALWAYS["numbers"].get(numbers, row("1 2 3 4 5")))


def _players(rules: RuleSet) -> Drawing:
    return (Round(rules.side_of),)


def _course(rules: RuleSet) -> Drawing:
    return (Bars(rules.match.sizes),) if isinstance(rules.match, ScheduledMatch) else ()


def _pack(rules: RuleSet) -> Drawing:
    suit = [card for card in rules.pack.cards if card.suit is Suit.HEARTS]
    tops = row("BB LB") if set(BLOOPERS) <= set(rules.pack.cards) else ()
    return (*tops, Face(suit[-1]), Sign("…"), Face(suit[0]))


def _scored(rules: RuleSet) -> Drawing:
    """A bid of two made with one over, and one short of it; at bridge two games."""
    points = getattr(rules.scoring, "points", None)
    if not isinstance(points, Points):
        return BRIDGE["score"] if rules.preset == "rubber-bridge" else ()
    made = 2 * points.trick + points.overtrick
    lost = 2 * points.short_trick + points.missing_trick
    won, short = Stamp(f"won 3: +{made}"), Stamp(f"won 1: −{lost}", black=True)
    return (Stamp("bid 2"), Sign("→"), won, short)


OF_RULES: Final[Mapping[str, Callable[[RuleSet], Drawing]]] = {
    "players": _players,
    "deal": _pack,
    "bids": _bids,
    "schedule": _course,
    "score": _scored,
}
"""By anchor, what is drawn of a rule as the rule set has it."""
OPTION_OF_RULE: Final[Mapping[str, str]] = {
    "boards": "boards",
    "thrown-in": "thrown_in",
    "not-the-total": "not_the_total",
    "boston": "boston",
    "tie": "tie",
}
"""By anchor, the option whose value is drawn: what it does is what the rule says."""
BRIDGE: Final[Mapping[str, Drawing]] = {
    "auction": row("1♣ 1♥ 2♥ *4♥ pass pass pass"),
    "doubling": row("4♥ *X *XX"),
    "score": row("4♥ → 120 … 3NT → 100"),
    "rubber": GAMES["rubber-bridge"],
}
"""By anchor, what is drawn of a rule of bridge."""


def _schedule(preset: Preset, option: str, value: str) -> Drawing:
    match = rule_set(preset.key, {option: value}).match
    assert isinstance(match, ScheduledMatch)
    return (Bars(match.sizes),)


def _seated(preset: Preset, option: str, value: str) -> Drawing:
    """Seat as many as there usually are, or else the first number that goes with the value."""
    for players in (defaults(preset)["players"], *preset.options["players"].values):
        try:
            rules = rule_set(preset.key, {"players": players, option: value})
        except RuleSetError:
            continue
        return (Round(rules.side_of),)
    raise RuleSetError(repr(value), "a value that some number of players has", f"option {option}")


def _rainbow(preset: Preset, _option: str, value: str) -> Drawing:
    points = f"+{defaults(preset)['rainbow_points']}"
    said = {"off": "", "tricks": "*rainbow", "bonus": f"*rainbow {points}", "dealt": points}
    return row(f"{EACH_SUIT} {said[value]}")


BY_RULES: Final[Mapping[str, Callable[[Preset, str, str], Drawing]]] = {
    "schedule": _schedule,
    "players": _seated,
    "teams": _seated,
    "rainbow": _rainbow,
}
"""What is drawn as the rules of the preset have it."""
