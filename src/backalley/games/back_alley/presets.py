"""Back Alley Bridge and its options as rule sets."""

from collections.abc import Mapping
from typing import Final

from backalley.cards import PACK_42, PACK_52, PACK_54, Pack, Suit
from backalley.engine.actions import ALL, BOARD, DOUBLE_BOARD, Action
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import FixedTrump, TrumpSource, TurnedBlooper, TurnUp
from backalley.errors import RuleSetError
from backalley.games.back_alley.blind import Blind
from backalley.games.back_alley.boards import AllBid, LevelBoards, RaisedBoards
from backalley.games.back_alley.boston import Boston
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.constraints import (
    LITTLE_BLOOPER_LED,
    Answer,
    TrumpLead,
    big_blooper_led,
)
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.rainbow import BONUS_A_TRICK, RainbowTricks, SaidRainbow
from backalley.games.back_alley.redeal import Demand
from backalley.games.back_alley.schedules import SCHEDULES, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import TEAMS, TEAMS_OF, sides_of
from backalley.games.back_alley.special import Special
from backalley.games.chosen import Chosen
from backalley.games.option import NO_SIZES, Option

PACKS: Final[Mapping[str, Pack]] = {"54": PACK_54, "52": PACK_52, "42": PACK_42}
BOARDS: Final[Mapping[str, tuple[tuple[Special, ...], tuple[Action, ...]]]] = {
    "levels": ((LevelBoards(),), (BOARD,)),
    "raise": ((RaisedBoards(),), (BOARD, DOUBLE_BOARD)),
    "all": ((AllBid(),), (ALL,)),
    "none": ((), ()),
}
"""By name, the bids of every trick and those of them that free their bidder to lead trump."""

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option("schedule", tuple(SCHEDULES), sizes=True),
        Option("tie", ("draw", "playoff")),
        Option("players", tuple(TEAMS_OF)),
        Option("teams", tuple(TEAMS)),
        Option("boards", tuple(BOARDS)),
        Option("boston", ("off", "on")),
        Option("rainbow", ("off", "tricks", "bonus")),
        Option("rainbow_sizes", (), sizes=True),
        Option("blind", (NO_SIZES,), sizes=True),
        Option("turned_joker", ("no-trump", "burn")),
        Option("big_lead_partner", tuple(answer.value for answer in Answer)),
        Option("trump", ("turned", "spades")),
        Option("pack", tuple(PACKS)),
        Option("redeal", ("off", "demand")),
    )
}

CLASSIC: Final[Mapping[str, str]] = {
    "schedule": "full",
    "tie": "draw",
    "players": "4",
    "boards": "levels",
    "boston": "off",
    "rainbow": "off",
    "rainbow_sizes": "4,",
    "blind": NO_SIZES,
    "turned_joker": "no-trump",
    "big_lead_partner": "highest",
    "trump": "turned",
    "pack": "54",
    "redeal": "off",
}


def standard(defaults: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option as it is where nothing is chosen; the teams go by the players."""
    values = {**CLASSIC, **defaults}
    players = chosen.get("players", values["players"])
    return {"teams": TEAMS_OF[players][0], **values}


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options; raises `RuleSetError` where two disagree."""
    value = chosen.values
    pack = PACKS[value["pack"]]
    source = _trump_source(chosen, pack)
    players = int(value["players"])
    turned = source.turns_card and not source.cuts
    sizes = sizes_of(value["schedule"], (len(pack) - turned) // players)
    _check_sizes(chosen, sizes)
    sides = sides_of(value["players"], value["teams"])
    if value["boards"] == "raise" and value["teams"] == "individual":
        raise chosen.disagreement("boards", "teams", "a partner whose board can be raised")
    boards, freed_by = BOARDS[value["boards"]]
    rainbow_sizes, blind = _sizes(value["rainbow_sizes"]), _sizes(value["blind"])
    rainbow = RainbowTricks(rainbow_sizes) if value["rainbow"] == "tricks" else None
    said = (
        SaidRainbow(tuple((size, BONUS_A_TRICK * size // 4) for size in rainbow_sizes))
        if value["rainbow"] == "bonus"
        else None
    )
    boston = Boston() if value["boston"] == "on" else None
    circuit = Circuit(
        specials=tuple(part for part in (rainbow, *boards, boston) if part),
        said=said,
        blind=Blind(blind) if blind else None,
        demand=Demand() if value["redeal"] == "demand" else None,
    )
    bloopers = (big_blooper_led(Answer(value["big_lead_partner"])), LITTLE_BLOOPER_LED)
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=sides,
        pack=pack,
        trump_source=source,
        ranking=Ranking(),
        bidding=circuit,
        constraints=(
            TrumpLead(freed_by=freed_by),
            FollowSuit(),
            *(bloopers if pack is not PACK_52 else ()),
        ),
        scoring=SideScoring(Points()),
        match=ScheduledMatch(sizes, playoff=value["tie"] == "playoff"),
    )


def _trump_source(chosen: Chosen, pack: Pack) -> TrumpSource:
    value = chosen.values
    if pack is PACK_52:
        for option in ("turned_joker", "big_lead_partner"):
            if value[option] != CLASSIC[option]:
                raise chosen.disagreement("pack", option, "a pack with bloopers")
    if value["trump"] == "turned":
        return TurnUp(TurnedBlooper(value["turned_joker"]), cuts=pack is PACK_52)
    if value["turned_joker"] != CLASSIC["turned_joker"]:
        raise chosen.disagreement("trump", "turned_joker", "a card that is turned")
    return FixedTrump(Suit.SPADES)


def _check_sizes(chosen: Chosen, sizes: tuple[int, ...]) -> None:
    value = chosen.values
    blind, rainbow = _sizes(value["blind"]), _sizes(value["rainbow_sizes"])
    if not set(blind) <= set(sizes):
        raise chosen.disagreement("blind", "schedule", f"hands of {value['blind']} cards")
    fitting = {
        "boston": ([size for size in sizes if size > Boston.first], "more than 6 cards"),
        "redeal": ([size for size in sizes if size >= Demand.smallest_hand], "6 cards or more"),
        "rainbow": (set(sizes) & set(rainbow), f"{value['rainbow_sizes']} cards"),
    }
    for option, (found, hands) in fitting.items():
        if value[option] == CLASSIC[option]:
            continue
        if not found:
            raise chosen.disagreement(option, "schedule", f"hands of {hands}")
        if set(found) <= set(blind):
            raise chosen.disagreement(option, "blind", f"hands of {hands} that are seen")
    if any(size % 4 or not 4 <= size <= 12 for size in rainbow):
        raise RuleSetError(value["rainbow_sizes"], "some of 4, 8, 12", "option rainbow_sizes")
    if value["rainbow_sizes"] != CLASSIC["rainbow_sizes"] and value["rainbow"] == "off":
        raise chosen.disagreement("rainbow_sizes", "rainbow", "a rainbow")


def _sizes(text: str) -> tuple[int, ...]:
    return () if text == NO_SIZES else tuple(int(part) for part in text.split(",") if part)
