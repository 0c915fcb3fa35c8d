"""What is told of a game that its family alone has to tell."""

from collections.abc import Iterator
from typing import Protocol

from backalley.engine.bidding import Contract
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.table.eyes.eyes import Choice, Result
from backalley.table.telling.naming import Naming
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

    def contract_made(self, seen: View) -> Declared | None:
        """Return the one contract that an auction led to; None before its end."""
        return None

    def level_of_last(self, seen: View) -> int | None:
        """Return what the level of the last bid multiplies it by; None where there are none."""
        return None

    def why_leads(self, seen: View, naming: Naming) -> str:
        """Return why a seat leads first, to be put after its name: "made the highest bid"."""
        return ""

    def contracts(self, seen: View, naming: Naming) -> str:
        """Tell how many tricks each side must win: "You and Ruth need 5 tricks; ..."."""
        needs = []
        for seats, contract in self.undertaken(seen):
            need = counted(contract.target, "trick") if contract.target else "no trick"
            needs.append(f"{naming.group_does(seats, 'need')} {need}{self.how(contract)}")
        return "; ".join(needs) + "."

    def undertaken(self, seen: View) -> Iterator[tuple[tuple[Seat, ...], Contract]]:
        """Yield who undertook what."""
        for seats, contract in zip(seen.rules.sides, seen.contracts, strict=True):
            if contract is not None:
                yield seats, contract

    def how(self, contract: Contract) -> str:
        """Return by which bid a number of tricks was undertaken, where it was no number."""
        return f", for {contract.text}" if contract.text != str(contract.target) else ""

    def promise(self, seen: View) -> str:
        """Return what the last bid of a deal promises."""
        return ""

    def stakes(self, seen: View, choice: Choice, naming: Naming) -> str | None:
        """Return what a bid stakes: "With Ruth's 4 your 3 makes 7: +35, or −35."."""
        return None

    def entries(self, result: Result, naming: Naming) -> tuple[str, ...] | None:
        """Tell each side's entries and how the sides stand now; None where there are none."""
        return None

    def bonus(self, naming: Naming) -> tuple[str, ...]:
        """Tell what the end of a match brought beside its deals."""
        return ()
