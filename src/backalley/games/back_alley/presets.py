"""Back Alley Bridge and its options as rule sets."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.cards import PACK_42, PACK_52, PACK_54, Pack, Suit
from backalley.engine.actions import Action
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import FixedTrump, TrumpSource, TurnedBlooper, TurnUp
from backalley.errors import RuleSetError
from backalley.games.back_alley.blind import Blind
from backalley.games.back_alley.boards import AllBid, LevelBoards, RaisedBoards, Worth
from backalley.games.back_alley.boston import Boston
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.claims import RestClaims
from backalley.games.back_alley.constraints import (
    LITTLE_BLOOPER_LED,
    Answer,
    TrumpLead,
    big_blooper_led,
)
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.needs import check_needs
from backalley.games.back_alley.rainbow import RainbowTricks, SaidRainbow, SilentRainbow
from backalley.games.back_alley.redeal import Demand
from backalley.games.back_alley.schedules import sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import sides_of
from backalley.games.back_alley.special import Special
from backalley.games.back_alley.total import NotTheTotal
from backalley.games.chosen import Chosen
from backalley.games.option import sizes_in

PACKS: Final[Mapping[str, Pack]] = {"54": PACK_54, "52": PACK_52, "42": PACK_42}
BOARDS: Final[Mapping[str, Callable[[int], tuple[Special, ...]]]] = {
    "levels": lambda card: (LevelBoards(Worth(card)),),
    "doubling": lambda card: (LevelBoards(Worth(card, doubling=True)),),
    "flat": lambda card: (LevelBoards(Worth(card), levels=False),),
    "raise": lambda card: (RaisedBoards(Worth(card), double=Worth(card * 3 // 2)),),
    "all": lambda _: (AllBid(),),
    "none": lambda _: (),
}
"""By name, the bids of every trick at so many points a card."""
TRUMP_LEADS: Final[Mapping[str, Callable[[tuple[Action, ...]], TrumpLead]]] = {
    "broken-or-board": lambda every: TrumpLead(freed_by=every),
    "broken": lambda _: TrumpLead(freed_by=()),
    "all-trump": lambda _: TrumpLead(opens=False, freed_by=()),
}
"""By name, when trumps may be led, where `every` are the bids of every trick."""


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options; raises `RuleSetError` where two disagree.

    Source: rules.md sections 1 and 2.
    """
    value = chosen.values
    pack = PACKS[value["pack"]]
    source = _trump_source(value, pack)
    turned = source.turns_card and not source.cuts
    sizes = sizes_of(value["schedule"], (len(pack) - turned) // int(value["players"]))
    sides = sides_of(value["players"], value["teams"])
    _check_rainbow_sizes(value)
    check_needs(chosen, sizes)
    boards = BOARDS[value["boards"]](int(value["board_points"]))
    a_trick = int(value["trick_points"])
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=sides,
        pack=pack,
        trump_source=source,
        ranking=Ranking(),
        bidding=_circuit(value, boards),
        constraints=(
            TRUMP_LEADS[value["trump_lead"]](tuple(bid for part in boards for bid in part.every)),
            FollowSuit(),
            *(() if pack is PACK_52 else [big_blooper_led(Answer(value["big_lead_partner"]))]),
            *(() if pack is PACK_52 or value["little_lead"] == "free" else [LITTLE_BLOOPER_LED]),
        ),
        scoring=SideScoring(
            Points(trick=a_trick, short_trick=a_trick),
            (SilentRainbow(_rainbow_worth(value)),) if value["rainbow"] == "dealt" else (),
        ),
        match=ScheduledMatch(
            sizes,
            playoff=value["tie"] == "playoff",
            throw_in_passes_deal=value["thrown_in"] == "next-dealer",
        ),
        claims=RestClaims(),
    )


def _circuit(value: Mapping[str, str], boards: tuple[Special, ...]) -> Circuit:
    sizes, points = sizes_in(value["rainbow_sizes"]), int(value["rainbow_points"])
    rainbow = (RainbowTricks(sizes, points),) if value["rainbow"] == "tricks" else ()
    boston = (Boston(),) if value["boston"] == "on" else ()
    blind = sizes_in(value["blind"])
    return Circuit(
        specials=(*rainbow, *boards, *boston),
        full_numbers=value["numbers"] == "to-hand",
        said=SaidRainbow(_rainbow_worth(value)) if value["rainbow"] == "bonus" else None,
        blind=Blind(blind) if blind else None,
        demand=Demand() if value["redeal"] == "demand" else None,
        total=NotTheTotal() if value["not_the_total"] == "on" else None,
    )


def _trump_source(value: Mapping[str, str], pack: Pack) -> TrumpSource:
    if value["trump"] == "spades":
        return FixedTrump(Suit.SPADES)
    return TurnUp(TurnedBlooper(value["turned_joker"]), cuts=pack is PACK_52)


def _rainbow_worth(value: Mapping[str, str]) -> tuple[tuple[int, int], ...]:
    """Return by hand size what a rainbow brings: so many points for every four cards."""
    points = int(value["rainbow_points"])
    return tuple((size, points * size // 4) for size in sizes_in(value["rainbow_sizes"]))


def _check_rainbow_sizes(value: Mapping[str, str]) -> None:
    sizes = value["rainbow_sizes"]
    if not {*sizes_in(sizes)} <= {4, 8, 12}:
        name = "rainbow_sizes"
        raise RuleSetError(sizes.rstrip(","), "some of 4, 8, 12", f"option {name}", (name,))
