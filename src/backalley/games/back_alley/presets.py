"""Back Alley Bridge: its options, and the rule set that they make."""

from collections.abc import Mapping
from typing import Final

from backalley.cards import PACK_52
from backalley.engine.constraint import FollowSuit
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.games.back_alley.blind import BLIND, Blind
from backalley.games.back_alley.bloopers import (
    BIG_LEAD_PARTNER,
    LITTLE_BLOOPER_LED,
    LITTLE_LEAD,
    big_blooper_led,
)
from backalley.games.back_alley.boards import BOARD_BIDS, BOARD_POINTS, BOARDS
from backalley.games.back_alley.boston import BOSTON_BID, Boston
from backalley.games.back_alley.circuit import NUMBERS, Circuit
from backalley.games.back_alley.claims import RestClaims
from backalley.games.back_alley.constraints import TRUMP_LEAD, TRUMP_LEADS, Answer
from backalley.games.back_alley.contract import TRICK_POINTS, Points
from backalley.games.back_alley.pack import PACK, PACKS
from backalley.games.back_alley.rainbow import (
    RAINBOW,
    RAINBOW_POINTS,
    RAINBOW_SIZES,
    RainbowTricks,
    SaidRainbow,
    SilentRainbow,
    check_sizes,
    worth_of,
)
from backalley.games.back_alley.redeal import REDEAL_DEMANDED, Demand
from backalley.games.back_alley.schedules import SCHEDULE, sizes_of
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.back_alley.sides import PLAYERS, TEAMS, sides_of
from backalley.games.back_alley.special import Special
from backalley.games.back_alley.thrown_in import THROWN_IN
from backalley.games.back_alley.tie import TIE
from backalley.games.back_alley.total import NOT_THE_TOTAL, NotTheTotal
from backalley.games.back_alley.trump import TRUMP, TURNED_JOKER, trump_source
from backalley.games.chosen import Chosen
from backalley.games.need import check_needs
from backalley.games.option import by_name, sizes_in

OPTIONS: Final = by_name(
    SCHEDULE,
    TIE,
    PLAYERS.among("4", "3", "5", "6"),
    TEAMS,
    BOARDS,
    BOARD_POINTS,
    TRICK_POINTS,
    NUMBERS,
    NOT_THE_TOTAL,
    BOSTON_BID,
    RAINBOW,
    RAINBOW_SIZES,
    RAINBOW_POINTS,
    BLIND,
    THROWN_IN,
    TURNED_JOKER,
    TRUMP_LEAD,
    BIG_LEAD_PARTNER,
    LITTLE_LEAD,
    TRUMP,
    PACK,
    REDEAL_DEMANDED,
)
"""Each with the first of its values as rules.md section 2 has it."""


def build(chosen: Chosen) -> RuleSet:
    """Return the rule set of chosen options; raises `RuleSetError` where two disagree.

    Source: rules.md sections 1 and 2.
    """
    value = chosen.values
    pack = PACKS[value["pack"]]
    source = trump_source(value, pack)
    turned = source.turns_card and not source.cuts
    sizes = sizes_of(value["schedule"], (len(pack) - turned) // int(value["players"]))
    sides = sides_of(value["players"], value["teams"])
    check_sizes(value)
    check_needs(OPTIONS.values(), chosen, sizes)
    boards = BOARD_BIDS[value["boards"]](int(value["board_points"]))
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
            (SilentRainbow(worth_of(value)),) if value["rainbow"] == "dealt" else (),
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
        said=SaidRainbow(worth_of(value)) if value["rainbow"] == "bonus" else None,
        blind=Blind(blind) if blind else None,
        demand=Demand() if value["redeal"] == "demand" else None,
        total=NotTheTotal() if value["not_the_total"] == "on" else None,
    )
