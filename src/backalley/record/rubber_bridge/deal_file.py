"""A bridge deal as a file tells it, PBN or LIN, and what is wrong with one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from backalley.cards import PACK_52
from backalley.engine.actions import play
from backalley.engine.claim import Claim
from backalley.engine.deal import settle
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Hand, Layout, Seat
from backalley.engine.match import Acted, Claimed, Dealt, Event
from backalley.engine.playing import Playing
from backalley.engine.state import Call, State
from backalley.errors import RecordError
from backalley.games.registry import rule_set
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import TRICKS
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.words import counted

DIRECTIONS: Final = "SWNE"
"""The letter of each seat."""
DIRECTION_WORDS: Final = ("South", "West", "North", "East")
VULNERABLE: Final = {
    **dict.fromkeys(("none", "love", "neither", "-", "o", "0"), (False, False)),
    **dict.fromkeys(("ns", "n-s", "n/s", "n"), (True, False)),
    **dict.fromkeys(("ew", "e-w", "e/w", "e"), (False, True)),
    **dict.fromkeys(("all", "both", "b"), (True, True)),
}
"""Whether each side is vulnerable, by the words that files have for it."""
_RULES: Final = rule_set("rubber-bridge")
LARGEST_FILE: Final = 2**23
"""Bytes a file of deals may have; ten thousand deals with their play have about six million."""


class DealFileError(RecordError):
    """A deal that breaks the rules or contradicts itself; `line` counts from 1.

    `tag` is the tag or field that is wrong: ``"[Contract]"`` of PBN, ``"field 14, mb|"`` of LIN.
    """

    def __init__(
        self, got: str, expected: str, *, line: int, tag: str, deal: int | None = None
    ) -> None:
        super().__init__(got, expected, f"line {line}, {tag}", deal)
        self.line = line
        self.tag = tag


@dataclass(frozen=True)
class BridgeGame:
    """One deal of bridge, as far as its file tells it.

    `tags` has what the deal itself does not say: names, event, date, scoring, board. Hands that
    are not known are None; where one is, `state` is None too, as it is after an irregularity.
    `notes` says what a call meant, in its place, ``""`` where nothing was said of it. `play` has
    the lines of a play that `state` does not hold, such as a file of PBN has them, and `remarks`
    what was out of the ordinary: an irregularity that was accepted, or an end position.
    """

    dealer: Seat
    vulnerable: tuple[bool, bool] | None
    hands: tuple[Hand | None, ...]
    calls: tuple[Call, ...] = ()
    notes: tuple[str, ...] = ()
    state: State | None = None
    play: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The lines after those of its tags that have some, such as a table of scores."""
    line: int = field(default=1, compare=False)
    """Where the deal begins in its file."""
    number: int = field(default=1, compare=False)
    """Its place in the file, from 1."""
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Where each of its tags is."""


def opened(
    dealer: Seat,
    vulnerable: tuple[bool, bool] | None,
    hands: Sequence[Hand],
    *,
    part_scores: tuple[int, int] = (0, 0),
    place: int = 0,
) -> State:
    """Return the auction of these hands before its first call, in a rubber that stands so.

    Raises `MatchError` unless the hands are 13 cards each and the pack together.
    """
    north_south, east_west = vulnerable or (False, False)
    games = (int(north_south), int(east_west))
    plan = RubberPlan(TRICKS, dealer, place, games=games, part_scores=part_scores)
    layout = Layout(tuple(tuple(sorted(hand)) for hand in hands), None, ())
    return _RULES.bidding.open(settle(_RULES, plan, layout))


def completed(hands: Sequence[Hand | None]) -> tuple[Hand | None, ...]:
    """Return the hands, with the fourth worked out where the other three are known.

    Raises `ValueError` naming the trouble: a card twice, or a hand that has not 13 cards.
    """
    for seat, hand in enumerate(hands):
        if hand is not None and len(hand) != TRICKS:
            raise ValueError(f"{counted(len(hand), 'card')} in {DIRECTION_WORDS[seat]}'s hand")
    check_each_once(hands)
    given = [card for hand in hands for card in hand or ()]
    if sum(hand is None for hand in hands) != 1:
        return tuple(hands)
    rest = tuple(card for card in PACK_52.cards if card not in given)
    return tuple(rest if hand is None else hand for hand in hands)


def check_each_once(hands: Sequence[Hand | None]) -> None:
    """Raise `ValueError` naming a card that is in these hands twice."""
    given = [card for hand in hands for card in hand or ()]
    twice = next((card for place, card in enumerate(given) if card in given[:place]), None)
    if twice is not None:
        raise ValueError(f"the {twice.words} twice")


def filled(hands: Sequence[Hand | None]) -> tuple[Hand, ...]:
    """Return hands of 13 with unknown ones dealt from what is left, for an auction needs some."""
    given = {card for hand in hands for card in hand or ()}
    rest = iter([card for card in PACK_52.cards if card not in given])
    return tuple(
        tuple(next(rest) for _ in range(TRICKS)) if hand is None else hand for hand in hands
    )


def with_result(state: State, tricks: int, claimer: Seat) -> State:
    """Return a deal with the tricks that are left given so that declarer's side has `tricks`.

    They are given as an accepted claim of `claimer` gives them. A deal that was played out stays
    as it is. Raises `ValueError` saying what may be, where this cannot.
    """
    contract = contract_of(state.calls)
    assert contract is not None
    side = contract.declarer % 2
    won = tricks_by_side(state.deal, state.played.tricks)[side]
    if not isinstance(state, Playing):
        if tricks != won:
            raise ValueError(f"{won}, as the play ended")
        return state
    left = TRICKS - len(state.tricks)
    if not won <= tricks <= won + left:
        raise ValueError(f"from {won} to {won + left} after {counted(len(state.tricks), 'trick')}")
    rules = state.deal.rules.claims
    assert rules is not None
    return rules.settle(state, claim_for(state, tricks, claimer))


def claim_for(state: Playing, tricks: int, claimer: Seat) -> Claim:
    """Return the claim of a seat by which declarer's side comes to so many tricks."""
    contract = contract_of(state.calls)
    assert contract is not None
    side, left = contract.declarer % 2, TRICKS - len(state.tricks)
    own = tricks - tricks_by_side(state.deal, state.tricks)[side]
    return Claim(claimer, own if claimer % 2 == side else left - own)


def events_of(state: State) -> Iterator[Event]:
    """Yield the events that lead to this state of a deal; an unanswered claim is left out."""
    yield Dealt(state.deal.layout)
    for call in state.calls:
        yield Acted(call.seat, call.action)
    yield from _played(state)
    claim = state.claim if isinstance(state, Finished) else None
    if claim is not None:
        yield Claimed(claim)


def _played(state: State) -> Iterator[Event]:
    contract = contract_of(state.calls)
    if contract is None:
        return
    played = state.played
    piles = [(trick.leader, trick.cards) for trick in played.tricks]
    if played.leader is not None:
        piles.append((played.leader, played.trick))
    for leader, cards in piles:
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            yield Acted(contract.declarer if seat == contract.dummy else seat, play(card))
