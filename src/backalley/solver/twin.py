"""The search in plain Python: the same answers as the compiled one, found the simple way.

It is what the compiled search is tested against, and what answers where there is no compiler. It
keeps no patterns and knows no sure tricks: alpha-beta over one target after another, with a table
of the positions between tricks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from backalley.solver.backend import Bits, Found
from backalley.solver.rows import Answers, Kind, Row

_MASK: Final = (1 << 64) - 1


class Cancelled(Exception):
    """The search was called off."""


@dataclass
class Cancellation:
    """Calls searches off; it changes once."""

    cancelled: bool = False

    def cancel(self) -> None:
        """Call them off."""
        self.cancelled = True


class Rules:
    """The rules of a deal's play."""

    def __init__(
        self,
        suits: Sequence[Bits],
        trump: int,
        equal_trumps: bool,
        side_of: Sequence[int],
        rows: Sequence[tuple[int, bool, int, Bits, int, int]],
    ) -> None:
        self.suits = tuple(suits)
        self.trumps = suits[trump] if trump >= 0 else 0
        self.equal_trumps = equal_trumps
        self.side_of = tuple(side_of)
        self.seats = len(side_of)
        self.rows = tuple(Row(*row) for row in rows)
        self.keys = sum(row.cards for row in self.rows if row.kind == Kind.TRUMP_LEAD)

    def suit(self, card: Bits) -> Bits:
        """Return the suit of a card."""
        return next(suit for suit in self.suits if suit & card)

    def best(self, trick: Sequence[Bits]) -> int:
        """Return the place of the card that wins so far."""
        winning, suit = 0, self.suit(trick[0])
        for place, card in enumerate(trick):
            best = trick[winning]
            if card & self.trumps:
                beats = not best & self.trumps or (not self.equal_trumps and card > best)
            else:
                beats = bool(card & suit) and not best & self.trumps and card > best
            winning = place if beats else winning
        return winning


class Moment(NamedTuple):
    """Hands, and the trick on the table."""

    hands: tuple[Bits, ...]
    leader: int
    trick: tuple[Bits, ...]
    broken: bool
    running: bool

    @property
    def turn(self) -> int:
        """Whose card is next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def legal(self, rules: Rules) -> Bits:
        """Return the cards that may be played."""
        cards = self.hands[self.turn]
        for row in rules.rows:
            cards = self._narrowed(rules, row, cards) or cards
        return cards

    def different(self, rules: Rules) -> list[Bits]:
        """Return the legal cards, of cards alike only the lowest."""
        cards = self.legal(rules)
        alike = cards & rules.trumps if rules.equal_trumps else 0
        return list(_each(cards & ~alike | alike & -alike))

    def after(self, rules: Rules, card: Bits) -> tuple["Moment", int | None]:
        """Return the moment after a card, and who won the trick that it completed."""
        turn, trick = self.turn, (*self.trick, card)
        hands = tuple(
            hand & ~card if seat == turn else hand for seat, hand in enumerate(self.hands)
        )
        if len(trick) < len(hands):
            return self._replace(hands=hands, trick=trick), None
        winner = (self.leader + rules.best(trick)) % len(hands)
        broken = self.broken or any(played & rules.trumps for played in trick)
        led = trick[0]
        running = bool(
            winner == self.leader and led & rules.trumps and (led & rules.keys or self.running)
        )
        return Moment(hands, winner, (), broken, running), winner

    def _narrowed(self, rules: Rules, row: Row, cards: Bits) -> Bits:
        if row.kind == Kind.TRUMP_LEAD:
            free = (row.flag and self.broken) or row.seats >> self.turn & 1
            if self.trick or free or (row.cards and self.running):
                return cards
            plain = cards & ~rules.trumps
            return plain and plain | cards & row.cards
        if not self.trick:
            return cards
        led, trumps = self.trick[0], cards & rules.trumps
        trumped = any(card & rules.trumps for card in self.trick)
        if row.kind == Kind.FOLLOW:
            return cards if row.flag and trumped else cards & rules.suit(led)
        if row.kind == Kind.TRUMP_IF_VOID:
            if led & rules.trumps or cards & rules.suit(led) or (trumped and not row.flag):
                return cards
            if not trumped:
                return trumps
            best = self.trick[rules.best(self.trick)]
            return 0 if rules.equal_trumps else trumps & -(best << 1)
        if led != row.cards:
            return cards
        partners = rules.side_of[self.turn] == rules.side_of[self.leader]
        answer = row.partner_answer if partners else row.answer
        if answer == Answers.ANY or not trumps:
            return trumps
        return 1 << trumps.bit_length() - 1 if answer == Answers.HIGHEST else trumps & -trumps


class Problem:
    """A position, checked, and for whom it is searched."""

    def __init__(  # noqa: PLR0917  # as the compiled one takes them
        self,
        rules: Rules,
        hands: Sequence[Bits],
        leader: int,
        trick: Sequence[int],
        broken: bool,
        running: bool,
        ours: int,
    ) -> None:
        cards = tuple(1 << number for number in trick)
        self.rules, self.ours = rules, ours
        self.moment = Moment(tuple(hands), leader, cards, broken, running)
        _check(rules, self.moment)

    @property
    def legal(self) -> Bits:
        """The cards that may be played."""
        return self.moment.legal(self.rules)

    def perft(self, depth: int) -> list[int]:
        """Return how many sequences of 1, 2, … `depth` cards there are."""
        found = [0] * depth

        def walk(moment: Moment, length: int) -> None:
            cards = moment.different(self.rules)
            found[length] += len(cards)
            if length + 1 < depth:
                for card in cards:
                    walk(moment.after(self.rules, card)[0], length + 1)

        walk(self.moment, 0)
        return found

    def playouts(self, number: int, seed: int) -> list[int]:
        """Return the tricks each seat wins in so many playouts by chance, added up."""
        generator, won = Generator(seed), [0] * self.rules.seats
        for _ in range(number):
            for _, winner in self._played_out(generator):
                if winner is not None:
                    won[winner] += 1
        return won

    def line(self, seed: int) -> list[int]:
        """Return one playout by chance: the number of each card's bit."""
        return [card.bit_length() - 1 for card, _ in self._played_out(Generator(seed))]

    def _played_out(self, generator: "Generator") -> Iterator[tuple[Bits, int | None]]:
        moment = self.moment
        while moment.hands[moment.turn]:
            chance, winner = generator.number(), None
            while winner is None:
                cards = moment.different(self.rules)
                drawn, chance = divmod(chance * len(cards), 1 << 64)
                moment, winner = moment.after(self.rules, cards[drawn])
                yield cards[drawn], winner


@dataclass
class Generator:
    """SplitMix64 (Steele, Lea and Flood, 2014); it changes with every number."""

    state: int

    def number(self) -> int:
        """Return a number below 2**64."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31


@dataclass
class _Search:
    """One search; what it knows grows as it goes."""

    problem: Problem
    cancellation: Cancellation
    known: dict[Moment, tuple[int, int]] = field(default_factory=dict)
    """Bounds on our tricks, of moments between tricks."""
    nodes: int = 0

    def tricks(self, card: Bits) -> int:
        """Return how many of the tricks left we win once this card is played."""
        moment = self.problem.moment
        low, high = 0, moment.hands[moment.turn].bit_count()
        while low < high:
            target = (low + high + 1) // 2
            if self.reaches_after(moment, card, target):
                low = target
            else:
                high = target - 1
        return low

    def reaches_after(self, moment: Moment, card: Bits, target: int) -> bool:
        following, winner = moment.after(self.problem.rules, card)
        won = winner is not None and self.problem.ours >> winner & 1
        return self.reaches(following, target - won)

    def reaches(self, moment: Moment, target: int) -> bool:
        left = moment.hands[moment.turn].bit_count()
        if target <= 0 or (target > left and not moment.trick):
            return target <= 0
        low, high = (0, left) if moment.trick else self.known.get(moment, (0, left))
        if target <= low or target > high:
            return target <= low
        self.nodes += 1
        if self.cancellation.cancelled:
            raise Cancelled
        us = bool(self.problem.ours >> moment.turn & 1)
        # The highest first: what wins a trick settles most.
        cards = reversed(moment.different(self.problem.rules))
        reached = us is any(self.reaches_after(moment, card, target) is us for card in cards)
        if not moment.trick:
            self.known[moment] = (target, high) if reached else (low, target - 1)
        return reached


def solve(
    problems: Sequence[Problem], best_only: bool, threads: int, cancellation: Cancellation
) -> list[Found]:
    """Return our tricks by each card, or by one of the best; threads make nothing quicker here."""
    del threads
    found: list[Found] = []
    for problem in problems:
        moment, rules = problem.moment, problem.rules
        cards = moment.different(rules)
        search = _Search(problem, cancellation)
        tricks = [(card.bit_length() - 1, search.tricks(card)) for card in cards]
        if best_only:
            pick = max if problem.ours >> moment.turn & 1 else min
            tricks = [pick(tricks, key=lambda pair: pair[1])]
        found.append((tricks, search.nodes))
    return found


def _check(rules: Rules, moment: Moment) -> None:
    """Raise ValueError, in the words of the compiled search, unless this is a position."""
    hands, trick = moment.hands, moment.trick
    if len(hands) != rules.seats:
        raise ValueError("position: a hand for every seat was expected")
    if not 0 <= moment.leader < rules.seats:
        raise ValueError("position: a leader among the seats was expected")
    if len(trick) >= rules.seats:
        raise ValueError("position: an incomplete trick was expected")
    seen = 0
    for cards in (*trick, *hands):
        if cards & ~sum(rules.suits):
            raise ValueError("position: cards of the pack was expected")
        if cards & seen:
            raise ValueError("position: every card once was expected")
        seen |= cards
    most = hands[moment.turn].bit_count()
    for place in range(rules.seats):
        held = hands[(moment.leader + place) % rules.seats].bit_count()
        if held != most - (place < len(trick)):
            raise ValueError("position: hands of one size before the trick was expected")


def _each(cards: Bits) -> Iterator[Bits]:
    while cards:
        yield cards & -cards
        cards &= cards - 1
