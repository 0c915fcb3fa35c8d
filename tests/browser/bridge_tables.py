"""Tables of rubber bridge, brought to a moment by literal cards and calls."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Self

from backalley.engine.actions import Bid
from backalley.engine.state import legal_actions
from backalley.table.commands.playing import ClaimTricks, Ready
from backalley.table.events.every import ActionTaken, Event
from backalley.table.table import Table, fold
from tests.table.tables import acted, by, deal, table_of

HANDS: Final = (
    "SA SQ ST S9 S4 HK H7 DA DJ D6 CK C8 C2",
    "SJ S3 HA HJ HT H8 DK DT D8 CQ CJ C7 C5",
    "SK S8 S7 S2 HQ H6 H5 DQ D9 D3 CA C6 C4",
    "S6 S5 H9 H4 H3 H2 D7 D5 D4 D2 CT C9 C3",
)
ALL_SPADES: Final = (
    "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
    "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2",
    "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
    "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2",
)
LONG_SUITS: Final = (
    "SA SQ ST S9 S4 S3 HK H7 DA DJ D6 CK C8",
    "SJ HA HJ HT DK DT D8 D7 D5 CQ CJ C7 C5",
    "SK S8 S7 S6 S5 S2 HQ H6 H5 H4 H2 DQ CA",
    "H9 H8 H3 D9 D4 D3 D2 CT C9 C6 C4 C3 C2",
)
LATE: Final = (
    "pass pass pass 1C 1D X 1H pass 2C 2D X pass 2S 3D 3S X XX 4D pass pass X pass 4H pass pass"
)


def people() -> Table:
    """A table of four people, so that nothing happens by itself."""
    return table_of({"rules": "rubber-bridge"}, people=range(4))


class Log:
    """A table and the events that brought it there. Mutable: it is moved on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []

    @classmethod
    def of(cls, events: Sequence[Event]) -> Self:
        """Go on after these events, the first of which opens a table."""
        log = cls(fold("table", events))
        log.events = list(events)
        return log

    def add(self, event: Event) -> None:
        self.table = self.table.after(event)
        self.events.append(event)

    def act(self, action: str) -> None:
        state = self.table.match.state
        assert state is not None
        assert state.actor is not None
        legal = {action.text for action in legal_actions(state)}
        assert action in legal, (action, legal)  # a computer player has nobody who could ask
        self.add(ActionTaken(state.actor, action))

    def deal(self, hands: tuple[str, ...]) -> None:
        self.add(deal(self.table, list(hands), None))

    def bid(self, declarer: int, call: str, *, doubled: bool = False) -> None:
        """Let everybody pass but `declarer`, and the defender before it where that doubles."""
        called = False
        while self.table.match.state is not None and _turn(self.table) is not None:
            if not called and _turn(self.table) == declarer:
                self.act(call)
                called = True
            elif called and doubled:
                self.act("X")
                doubled = False
            else:
                self.act("pass")
            if called and not _is_bidding(self.table):
                return

    def play(self, cards: int) -> None:
        """Play so many cards, each the first that may be played."""
        for _ in range(cards):
            state = self.table.match.state
            assert state is not None
            self.act(legal_actions(state)[0].text)

    def finish(self) -> None:
        """Play the deal to its end."""
        while self.table.match.state is not None:
            self.play(1)

    def ready(self) -> None:
        for seat in sorted(self.table.everybody - self.table.bots):
            self.add(by(self.table, seat, Ready(self.table.serial + 1)))

    def claim(self, seat: int, tricks: int, plan: str) -> None:
        self.add(by(self.table, seat, ClaimTricks(self.table.version, tricks, plan)))


def _turn(table: Table) -> int | None:
    return None if table.match.state is None else table.match.state.actor


def _is_bidding(table: Table) -> bool:
    state = table.match.state
    if state is None:
        return False
    return any(action.text == "pass" for action in legal_actions(state))


def opened() -> Table:
    log = Log(people())
    log.deal(HANDS)
    return acted(log.table, "pass")


def late(calls: int | None = None) -> Table:
    log = Log(people())
    log.deal(HANDS)
    return acted(log.table, *LATE.split()[:calls])


def declared(declarer: int, cards: int, hands: tuple[str, ...] = HANDS, call: str = "4S") -> Table:
    """The play of a contract by that seat after so many cards."""
    log = Log(people())
    log.deal(hands)
    log.bid(declarer, call, doubled=True)
    log.play(cards)
    return log.table


def claimed(seat: int, *answers: str, cards: int = 21) -> Table:
    log = Log(people())
    log.deal(HANDS)
    log.bid(seat, "4S")
    log.play(cards)
    log.claim(seat, 5, "From the top: trumps first, then winners.")
    return acted(log.table, *answers)


def rubber(deals: int = 5) -> Log:
    """Between deals: part scores, a game, penalties, honours and a deal passed out before."""
    log = Log(people())
    for declarer, call, hands in (
        (0, "2S", ALL_SPADES),
        (1, "4H", HANDS),
        (0, "2NT", LONG_SUITS),
        (3, "1C", LONG_SUITS),
        (1, "7H", ALL_SPADES),
        (0, "4S", ALL_SPADES),
        (2, "3D", ALL_SPADES),
        (0, "4S", ALL_SPADES),
    )[:deals]:
        log.deal(hands)
        log.bid(declarer, call, doubled=call == "4H")
        log.finish()
        if not log.table.match.over and deals > 0:
            deals -= 1
            if deals:
                log.ready()
    return log


def passed_out() -> Table:
    log = Log(people())
    log.deal(HANDS)
    return acted(log.table, *["pass"] * 4)


POSITIONS: Final[Mapping[str, Callable[[], Table]]] = {
    "auction at its start": opened,
    "auction late": late,
    "opening lead": partial(declared, 0, 0),
    "dummy opposite": partial(declared, 0, 1),
    "dummy opposite with long suits": partial(declared, 0, 9, LONG_SUITS),
    "own card with dummy opposite": partial(declared, 0, 3),
    "dummy at the left": partial(declared, 3, 5),
    "dummy at the right": partial(declared, 1, 6, call="4H"),
    "three cards left": partial(declared, 0, 41),
    "viewer is dummy": partial(declared, 2, 5),
    "claim to answer": partial(claimed, 1, "accept"),
    "claim disputed": partial(claimed, 1, "dispute"),
    "partner's claim disputed": partial(claimed, 2, "dispute", cards=5),
    "own claim": partial(claimed, 0),
    "passed out": passed_out,
    "between deals": lambda: rubber(3).table,
    "rubber over": lambda: rubber(8).table,
}

__all__ = ["HANDS", "POSITIONS", "Bid", "Log", "declared", "people", "rubber"]
