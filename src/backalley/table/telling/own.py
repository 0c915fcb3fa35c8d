"""What is told of a game that its family alone has to tell."""

from collections.abc import Iterator
from typing import Protocol

from backalley.engine.actions import Action
from backalley.engine.bidding import Contract, contracts
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.table.telling.naming import Naming, capitalized
from backalley.table.telling.players import PlayerScore
from backalley.words import counted


class Declared(Contract, Protocol):
    """A contract that one player plays with a dummy."""

    @property
    def declarer(self) -> Seat:
        """Who plays it."""

    @property
    def dummy(self) -> Seat:
        """Whose hand lies open."""


class Telling:
    """What a family has of its own to tell; of a game of no family it is nothing."""

    def contract_made(self, state: State) -> Declared | None:
        """Return the one contract that an auction led to; None before its end."""
        return None

    def leader(self, state: Playing, naming: Naming) -> str:
        """Tell who leads to the first trick, and why: "Max made the highest bid and leads."."""
        lead = "lead" if state.leader == naming.viewer else "leads"
        return f"{capitalized(naming.seat(state.leader))} {self.why_leads(state)}{lead}."

    def contracts(self, state: State, naming: Naming) -> str:
        """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
        needs = []
        for seats, contract in self.undertaken(state):
            need = counted(contract.target, "trick") if contract.target else "no trick"
            needs.append(f"{naming.group_does(seats, 'need')} {need}{self.how(contract)}")
        return "; ".join(needs) + "."

    def why_leads(self, state: Playing) -> str:
        """Return what brought the first lead: "made the highest bid and "."""
        return ""

    def undertaken(self, state: State) -> Iterator[tuple[tuple[Seat, ...], Contract]]:
        """Yield who undertook what."""
        for seats, contract in zip(state.deal.rules.sides, contracts(state), strict=True):
            if contract is not None:
                yield seats, contract

    def how(self, contract: Contract) -> str:
        """Return by which bid a number of tricks was undertaken, where it was no number."""
        return f", for {contract.text}" if contract.text != str(contract.target) else ""

    def promise(self, state: State) -> str:
        """Return what the last bid of `state` promises."""
        return ""

    def adds(self, state: State, action: Action) -> str | None:
        """Return what a number adds to what its side has if it makes its bids: "+15"."""
        return None

    def stakes(self, state: State, action: Action, naming: Naming) -> str | None:
        """Return what a bid stakes: "With Ruth's 4 your 3 makes 7: +35, or −35."."""
        return None

    def players_scores(self, deal: Finished, seats: tuple[Seat, ...]) -> tuple[PlayerScore, ...]:
        """Return the score of each of `seats`, which are a side; empty where they bid together."""
        return ()

    def entries(self, match: Match, deal: Finished, naming: Naming) -> tuple[str, ...] | None:
        """Tell each side's entries and how the sides stand now; None where there are none."""
        return None

    def bonus(self, match: Match, naming: Naming) -> tuple[str, ...]:
        """Tell what the end of a match brought beside its deals."""
        return ()
