"""Following a game through its play to its result, as far as the deal is known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.games.rubber_bridge.auction import contract_of, is_over
from backalley.games.rubber_bridge.contract import TRICKS, RubberContract
from backalley.record.rubber_bridge.deal_file import DealFileError
from backalley.record.rubber_bridge.pbn.auction_section import Heard
from backalley.record.rubber_bridge.pbn.outcome import (
    check_contract,
    check_no_tricks,
    check_result,
    contract_called,
    is_passed_out,
    is_stated,
    read_contract,
    read_result,
    read_trump,
    settle_mistaken,
    settle_result,
)
from backalley.record.rubber_bridge.pbn.play_section import PlayTable, read_play
from backalley.record.rubber_bridge.pbn.score_tag import score_remark
from backalley.record.rubber_bridge.pbn.tokens import TagPair


class Followed(NamedTuple):
    """The deal after its play, as far as it could be followed."""

    state: State | None = None
    irregular: tuple[str, ...] = ()
    """Irregularities that were accepted, after which a deal is no more one of the engine's."""
    remarks: tuple[str, ...] = ()
    """What else is out of the ordinary."""
    holds_play: bool = False
    """Whether the state holds all cards that were told."""


def is_end_position(hands: Sequence[Hand | None]) -> bool:
    """Whether the hands that are known are those of a deal of which some tricks were played."""
    sizes = [len(hand) for hand in hands if hand is not None]
    return bool(sizes) and max(sizes) < TRICKS


@dataclass(frozen=True)
class Game:
    """What a file tells of a game, with its auction read."""

    tags: Mapping[str, TagPair]
    opening: State
    """The deal before the first call, with any cards for hands that are not known."""
    hands: tuple[Hand | None, ...]
    vulnerable: tuple[bool, bool] | None
    heard: Heard
    table: PlayTable
    line: int
    """Where the play begins."""

    @property
    def over(self) -> bool:
        """Whether the auction is known to its end."""
        return is_over(self.heard.calls)

    def followed(self) -> Followed:
        """Referee the play and the result; raises `DealFileError`."""
        player = check_contract(self.tags, contract_of(self.heard.calls)) if self.over else None
        contract = self._contract()
        if contract is not None:
            return self._played(contract, player)
        if is_passed_out(self.tags) or self.over:
            if self.table.rows:
                raise self._refused("a play", "none: all passed")
            check_no_tricks(self.tags)
            return Followed(remarks=self._score_remarks(None, 0))
        self._check_no_contract()
        check_result(self.tags)
        return Followed()

    def _contract(self) -> RubberContract | None:
        if self.over:
            return contract_of(self.heard.calls)
        if is_end_position(self.hands):
            return read_trump(self.tags, self.table.leader)
        return read_contract(self.tags, self.table.leader)

    def _check_no_contract(self) -> None:
        """Refuse a play that a contract is missing for, where one was told or being bid."""
        if not self.table.rows:
            return
        if is_stated(self.tags) and not is_end_position(self.hands):
            expected = "[Declarer], or who leads in [Play]"
            raise self._refused("a contract and no declarer", expected)
        if self.heard.calls:
            raise self._refused("a play", "the auction to be complete first")
        for row in self.table.rows:
            for cell in row:
                cell.check()

    def _played(self, contract: RubberContract, player: Seat | None) -> Followed:
        state, irregular = self._before_the_lead(contract, player)
        known = dict(enumerate(state.held))
        if not self._is_whole or irregular:
            known = {seat: hand for seat, hand in enumerate(self.hands) if hand is not None}
        play = read_play(state, self.table, self.line, known)
        irregular += play.irregular
        remarks: tuple[str, ...] = ("cards that are not known",) if play.gaps else ()
        if is_end_position(self.hands):
            return Followed(None, irregular, remarks)
        after = play.state
        result = read_result(self.tags, contract)
        if irregular or self.heard.remarks or (result is not None and result.mistaken):
            after = settle_mistaken(after, result, contract)
            return Followed(after, irregular, remarks, not play.gaps)
        goes_on = self.table.goes_on and not play.gaps
        after = settle_result(self.tags, after, contract, goes_on=goes_on)
        if isinstance(after, Finished):
            tricks = tricks_by_side(after.deal, after.tricks)[contract.declarer % 2]
            remarks += self._score_remarks(contract, tricks)
        return Followed(after, (), remarks, not play.gaps)

    def _score_remarks(self, contract: RubberContract | None, tricks: int) -> tuple[str, ...]:
        remark = score_remark(self.tags, contract, tricks, self.vulnerable)
        return (remark,) if remark else ()

    def _before_the_lead(
        self, contract: RubberContract, player: Seat | None
    ) -> tuple[Playing, tuple[str, ...]]:
        """Return the play before its first card, led to whoever plays the contract."""
        called = self.heard.state(self.opening.deal) if self.over else None
        state = called or contract_called(self.opening, contract)
        assert isinstance(state, Playing)
        remarks: tuple[str, ...] = ()
        if is_end_position(self.hands):
            leader = state.leader if self.table.leader is None else self.table.leader
            state = replace(state, leader=leader)
        elif player is not None and player != contract.declarer:
            state = replace(state, leader=(player + 1) % 4)
            remarks = ("declarer and dummy changed places",)
        return (state if self._is_whole else replace(state, held=self._held(state))), remarks

    @property
    def _is_whole(self) -> bool:
        return None not in self.hands and not is_end_position(self.hands)

    def _held(self, state: Playing) -> tuple[Hand, ...]:
        """Return the hands for a play, with any cards for those that are not known."""
        sizes = [len(hand) for hand in self.hands if hand is not None]
        size = max(sizes, default=TRICKS)
        return tuple(
            state.held[seat][:size] if hand is None else tuple(sorted(hand))
            for seat, hand in enumerate(self.hands)
        )

    def _refused(self, got: str, expected: str) -> DealFileError:
        return DealFileError(got, expected, line=self.line, tag="[Play]")
