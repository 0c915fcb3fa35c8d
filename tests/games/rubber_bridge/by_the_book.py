"""The auction and the play of bridge written down a second time, as naively as can be.

Texts and lists; nothing of the engine is used.
"""

BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
RANKS = "23456789TJQKA"


class RubberBook:
    """A deal of hands by seat; `calls` and `cards` hold what was said and played, in order."""

    def __init__(self, hands: list[list[str]], dealer: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.dealer = dealer
        self.calls: list[str] = []
        self.tricks: list[list[tuple[int, str]]] = []

    @property
    def bidding(self) -> bool:
        """Whether the auction goes on."""
        return len(self.calls) < 4 or self.calls[-3:] != ["pass"] * 3

    @property
    def passed_out(self) -> bool:
        """Whether all four passed."""
        return not self.bidding and all(call == "pass" for call in self.calls)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.passed_out or (not self.bidding and not any(self.hands))

    @property
    def contract(self) -> tuple[int, str]:
        """Declarer and the last bid."""
        place = max(n for n, call in enumerate(self.calls) if call in BIDS)
        strain = self.calls[place][1:]
        named = [n for n, call in enumerate(self.calls) if call in BIDS and call[1:] == strain]
        first = next(n for n in named if (n - place) % 2 == 0)
        return (self.dealer + first) % 4, self.calls[place]

    def turn(self) -> int:
        """Whose call or card is next."""
        if self.bidding:
            return (self.dealer + len(self.calls)) % 4
        if not self.tricks:
            return (self.contract[0] + 1) % 4
        last = self.tricks[-1]
        return self._winner(last) if len(last) == 4 else (last[-1][0] + 1) % 4

    def actor(self) -> int:
        """Who decides: declarer for the dummy, too."""
        turn = self.turn()
        dummy = None if self.bidding else (self.contract[0] + 2) % 4
        return self.contract[0] if turn == dummy else turn

    def may(self) -> set[str]:
        """The calls or cards that are allowed."""
        if self.bidding:
            return self._calls()
        hand = self.hands[self.turn()]
        if not self.tricks or len(self.tricks[-1]) == 4:
            return set(hand)
        suit = self.tricks[-1][0][1][0]
        return {card for card in hand if card[0] == suit} or set(hand)

    def do(self, text: str) -> None:
        """Make this call or play this card."""
        if self.bidding:
            self.calls.append(text)
            return
        turn = self.turn()
        self.hands[turn].remove(text)
        if not self.tricks or len(self.tricks[-1]) == 4:
            self.tricks.append([])
        self.tricks[-1].append((turn, text))

    def won_by(self, side: int) -> int:
        """How many tricks a side has won."""
        whole = [trick for trick in self.tricks if len(trick) == 4]
        return sum(self._winner(trick) % 2 == side for trick in whole)

    def _calls(self) -> set[str]:
        said = [(n, call) for n, call in enumerate(self.calls) if call != "pass"]
        bids = [call for _, call in said if call in BIDS]
        allowed = {"pass", *BIDS[BIDS.index(bids[-1]) + 1 if bids else 0 :]}
        if said:
            place, last = said[-1]
            by_opponents = (len(self.calls) - place) % 2 == 1
            if by_opponents and last in BIDS:
                allowed.add("X")
            if by_opponents and last == "X":
                allowed.add("XX")
        return allowed

    def _winner(self, trick: list[tuple[int, str]]) -> int:
        trump = self.contract[1][1:]
        led = trick[0][1][0]
        best = max(
            trick,
            key=lambda played: (
                played[1][0] == trump,
                played[1][0] == led,
                RANKS.index(played[1][1]),
            ),
        )
        return best[0]
