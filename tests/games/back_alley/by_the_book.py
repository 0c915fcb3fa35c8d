"""The rules once more, naively, on card text: written from the rule text alone.

It shares nothing with the library, so that the two agree only where both are right. Hands and
tricks are lists of card text, a suit is its letter, trump None is a deal without trump.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.games.back_alley.book_options import usual

LOW_TO_HIGH = list("23456789TJQKA")

HIGH_TWO = {"spades-high-two": "S2", "individual": "D2", "individual-18": "D2"}


@dataclass
class Book:
    """One deal in the making: what everybody said and played, kept in plain lists.

    `hands` are as dealt and `stock` what was left; the trump is worked out from them.
    """

    preset: str
    options: Mapping[str, str]
    sides: Sequence[Sequence[int]]
    dealer: int
    hands: list[list[str]]
    turn_up: str | None
    stock: list[str]
    playoff: bool = False
    bids: list[tuple[int, str]] = field(default_factory=list)
    answers: list[tuple[int, str]] = field(default_factory=list)
    laid_aside: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    """Each trick as seats and cards; the last one may be under way."""

    def __post_init__(self) -> None:
        self.hand_size = len(self.hands[0])
        self.seats = len(self.hands)
        self.trump = self._trump()
        self.dealt = [list(hand) for hand in self.hands]
        self.left_in_stock = list(self.stock)

    def value(self, option: str) -> str:
        return self.options.get(option) or usual(self.preset, option)

    def sizes(self, option: str) -> list[int]:
        text = self.value(option)
        return [] if text == "none" else [int(part) for part in text.split(",") if part]

    @property
    def alone(self) -> bool:
        return self.preset.startswith("individual")

    # All there is to do

    @property
    def over(self) -> bool:
        return self.thrown_in or self.redealt is not None or not any(self.hands)

    def may(self) -> set[str]:
        """The texts of what may be done now."""
        return self._may_play() if self.bidding_is_over else self._may_bid()

    def do(self, text: str) -> None:
        if not self.bidding_is_over:
            self._bid(text)
        elif text.startswith("discard "):
            self._lay_aside(text.removeprefix("discard "))
        else:
            self._play(text)

    # Trump

    def _trump(self) -> str | None:
        if self.preset == "wild-56":
            return "wild"
        if self.value("trump") == "spades":
            return "S"
        card = self.turn_up
        assert card is not None
        if card not in {"BB", "LB"}:
            return None if self.preset == "spades-high-two" and card == "S2" else card[0]
        if self.value("turned_joker") == "burn":
            return next((other[0] for other in self.stock if other not in {"BB", "LB"}), None)
        if self.value("turned_joker") == "sole-trump":
            return "the other blooper"
        for hand in self.hands:
            for other in {"BB", "LB"} & set(hand):
                hand[hand.index(other)] = self.stock[0]
        return None

    def suit_of(self, card: str) -> str | None:
        """The bloopers, the wild cards and a high two belong to the trump suit."""
        is_high = card in {"BB", "LB", "WW"} or card == HIGH_TWO.get(self.preset)
        return self.trump if is_high and self.trump else card[0]

    def is_trump(self, card: str) -> bool:
        return self.trump is not None and self.suit_of(card) == self.trump

    def trumps_of(self, cards: Sequence[str]) -> list[str]:
        """The trumps among these cards, rising."""
        return sorted(filter(self.is_trump, cards), key=self.height)

    def height(self, card: str) -> float:
        """ "BB, LB, A, K … 2"; a high two above them; with `twos_high` a two above the ace."""
        if card in {"LB", "BB", "WW"}:
            return ["LB", "BB", "WW"].index(card) + 20
        if card == HIGH_TWO.get(self.preset) and self.trump:
            return 30
        if self.value("twos_high") == "on" and card[1] == "2" and self.is_trump(card):
            return 12.5
        return LOW_TO_HIGH.index(card[1])

    # Bids

    def is_blind(self) -> bool:
        return self.hand_size in self.sizes("blind")

    def is_rainbow(self, seat: int) -> bool:
        """ "A hand with h/4 cards of each suit (bloopers are trump)." """
        suits = [self.suit_of(card) for card in self.dealt[seat]]
        return all(4 * suits.count(suit) == self.hand_size for suit in "CDHS")

    def _may_bid(self) -> set[str]:
        if len(self.bids) == self.seats:
            return {"raise", "stay"}
        h, seat = self.hand_size, self.turn()
        if self.is_blind():
            return self._within_total({"pass", *numbers(h)})
        bids = {"pass"} | self._bids_of_every_trick(seat)
        if self.value("numbers") == "to-hand":
            bids |= numbers(h)
        if self.value("boston") == "on" and h > 6:
            bids.add("boston")
        quarter = h // 4
        if self.value("rainbow") == "tricks" and self._rainbow_counts(seat):
            bids |= {f"rainbow+{k}" for k in range(1, h - quarter)} | {"rainbow"}
        bids = self._within_total(bids)
        may_say = (
            (self.value("rainbow") == "bonus" and self._rainbow_counts(seat))
            or (self.preset == "individual-18" and h in {4, 8} and self.is_rainbow(seat))
            or (self.preset == "individual-26" and h == 4)
        )
        if may_say:
            bids |= {f"rainbow:{bid}" for bid in bids}
        if self.value("redeal") == "demand" and h >= 6:
            hand = self.dealt[seat]
            if not any(card[1] in "AKQJ" or self.is_trump(card) for card in hand):
                bids.add("redeal")
        return bids

    def _within_total(self, bids: set[str]) -> set[str]:
        """ "Bids that may not add up to h": the last bidder's, where all are numbers."""
        before = [self.number(bid) for bid in self.said]
        is_last = len(before) == self.seats - 1
        if self.value("not_the_total") == "off" or not is_last or None in before:
            return bids
        left = self.hand_size - sum(number or 0 for number in before)
        return {bid for bid in bids if self.number(bid) != left}

    def _rainbow_counts(self, seat: int) -> bool:
        return self.hand_size in self.sizes("rainbow_sizes") and self.is_rainbow(seat)

    def _bids_of_every_trick(self, seat: int) -> set[str]:
        h, said = self.hand_size, self.said
        if self.preset == "wild-56":
            return numbers(h)
        if self.preset == "spades-high-two":
            ladder = [bid for bid in ("board", "double board", "triple board") if bid not in said]
            return numbers(h) | (set(ladder[:1]) if h == 1 and "1" in said else set())
        boards = "levels" if self.alone else self.value("boards")
        if boards == "none" or (boards == "all" and h > 5):
            return numbers(h)
        if boards == "raise":
            partners = [bid for other, bid in self.plain_bids if other in self.side_of(seat)]
            if "double board" in partners:
                return numbers(h - 1)
            return numbers(h - 1) | {"double board" if "board" in partners else "board"}
        return numbers(h - 1) | {"all" if boards == "all" else "board"}

    def _bid(self, text: str) -> None:
        (self.bids if len(self.bids) < self.seats else self.answers).append((self.turn(), text))
        self._take()

    @property
    def plain_bids(self) -> list[tuple[int, str]]:
        """The bids without the rainbow said with them."""
        return [(seat, bid.removeprefix("rainbow:")) for seat, bid in self.bids]

    @property
    def said(self) -> list[str]:
        return [bid for _, bid in self.plain_bids]

    def number(self, bid: str) -> int | None:
        """What a bid adds to its side's target: "counts as 1/2/3 tricks, rainbow+k adds k"."""
        if bid == "pass":
            return 0
        if bid.startswith("rainbow"):
            return self.hand_size // 4 + int(bid[8:] or 0)
        return int(bid) if bid.isdigit() else None

    def side_of(self, seat: int) -> Sequence[int]:
        return next(side for side in self.sides if seat in side)

    def to_be_asked(self) -> list[int]:
        """Who bid before the partner's board, unless the side has doubled: once, in order."""
        if self.value("boards") != "raise" or len(self.bids) < self.seats:
            return []
        asked = []
        for place, (seat, _) in enumerate(self.plain_bids):
            side = self.side_of(seat)
            doubled = any(
                seat in side and said in {"double board", "raise"}
                for seat, said in self.plain_bids + self.answers
            )
            later = [bid for other, bid in self.plain_bids[place + 1 :] if other in side]
            answered = seat in [other for other, _ in self.answers]
            if "board" in later and not doubled and not answered:
                asked.append(seat)
        return asked

    @property
    def redealt(self) -> str | None:
        if "redeal" in self.said:
            return "demand"
        if self.preset == "spades-high-two" and self.trump and self.hand_size >= 7:
            return None if all(map(self.trumps_of, self.dealt)) else "no-trumps"
        return None

    @property
    def bidding_is_over(self) -> bool:
        """ "Once each"; a playoff has no bidding."""
        once_each = len(self.bids) == self.seats and not self.to_be_asked()
        return self.playoff or self.redealt is not None or once_each

    @property
    def thrown_in(self) -> bool:
        """ "All pass: thrown in." """
        return bool(self.bids) and self.bidding_is_over and set(self.said) == {"pass"}

    # Drawing and discarding

    @property
    def draws(self) -> bool:
        return self.preset == "wild-56" and not self.playoff

    @property
    def drawing_is_over(self) -> bool:
        return not self.draws or len(self.laid_aside) == self.seats

    def _take(self) -> None:
        """ "From the dealer's left, each takes the first card of the stock and discards one." """
        if self.bidding_is_over and not self.thrown_in and not self.drawing_is_over:
            self.hands[self.turn()].append(self.left_in_stock.pop(0))

    def _lay_aside(self, card: str) -> None:
        seat = self.turn()
        self.hands[seat].remove(card)
        self.laid_aside.append((seat, card))
        self._take()

    # Whose turn

    def turn(self) -> int:
        left = (self.dealer + 1) % self.seats
        if not self.bidding_is_over:
            asked = self.to_be_asked()
            return asked[0] if asked else (left + len(self.bids)) % self.seats
        if not self.drawing_is_over:
            return (left + len(self.laid_aside)) % self.seats
        if self.tricks and len(self.tricks[-1]) < self.seats:
            return (self.tricks[-1][0][0] + len(self.tricks[-1])) % self.seats
        if self.tricks:
            return self.winner(self.tricks[-1])
        return left if self.playoff else self.first_lead()

    def first_lead(self) -> int:
        rainbows = [seat for seat, bid in self.plain_bids if bid.startswith("rainbow")]
        if rainbows:
            return rainbows[0]
        doubled = [
            seat
            for seat, bid in self.plain_bids
            if bid == "double board"
            or (bid == "board" and ("raise" in self._answers_of(self.side_of(seat))))
        ]
        ladder = self.preset == "spades-high-two"
        boards = [seat for seat, bid in self.plain_bids if bid.endswith("board") or bid == "all"]
        if boards:
            counted = self.value("boards") in {"levels", "doubling", "flat"}
            last = ladder or (counted and not self.alone)
            if last and "all" not in self.said:
                return boards[-1]
            return (doubled or boards)[0]
        bostons = [seat for seat, bid in self.plain_bids if bid == "boston"]
        if bostons:
            return bostons[0]
        highest = max(self.number(bid) or 0 for bid in self.said)
        return next(seat for seat, bid in self.plain_bids if self.number(bid) == highest)

    def _answers_of(self, side: Sequence[int]) -> list[str]:
        return [answer for seat, answer in self.answers if seat in side]

    # Tricks

    def _may_play(self) -> set[str]:
        seat = self.turn()
        hand = self.hands[seat]
        if not self.drawing_is_over:
            return {f"discard {card}" for card in hand}
        under_way = self.tricks[-1] if self.tricks and len(self.tricks[-1]) < self.seats else []
        if not under_way:
            return self._may_lead(seat, hand)
        own_trumps = self.trumps_of(hand)
        if own_trumps and self.trump and self._is_called(under_way[0][1]):
            return self._answers(seat, under_way[0], own_trumps)
        return self._may_follow(hand, [card for _, card in under_way])

    def _is_called(self, led: str) -> bool:
        if led == "LB":
            return self.value("little_lead") == "lowest"
        return led == "BB" or (led == "S2" and self.preset == "spades-high-two")

    def _answers(self, seat: int, lead: tuple[int, str], own_trumps: list[str]) -> set[str]:
        """What a led blooper or two of spades calls for."""
        leader, led = lead
        partners = leader in self.side_of(seat)
        answer = "lowest" if led == "LB" else "highest"
        if led == "BB" and partners:
            answer = self.value("big_lead_partner")
        return {"highest": {own_trumps[-1]}, "lowest": {own_trumps[0]}}.get(answer, set(own_trumps))

    def _may_follow(self, hand: list[str], under_way: list[str]) -> set[str]:
        led = under_way[0]
        own_trumps, in_the_trick = self.trumps_of(hand), self.trumps_of(under_way)
        if self.preset == "wild-56" and in_the_trick:
            return set(hand)
        of_suit_led = {card for card in hand if self.suit_of(card) == self.suit_of(led)}
        if of_suit_led or self.is_trump(led):
            return of_suit_led or set(hand)
        if self.preset == "wild-56":
            return set(own_trumps) or set(hand)
        if self.preset in {"individual", "individual-18"}:
            best = self.height(in_the_trick[-1]) if in_the_trick else -1
            return {card for card in own_trumps if self.height(card) > best} or set(hand)
        return set(hand)

    def _may_lead(self, seat: int, hand: list[str]) -> set[str]:
        """ "Not until a trump was played to an earlier trick, except …" """
        own_trumps = set(self.trumps_of(hand))
        if own_trumps == set(hand) or self.preset in {"individual", "individual-18"}:
            return set(hand)
        if self.preset == "wild-56" or self.value("trump_lead") == "all-trump":
            return set(hand) - own_trumps
        if self.preset == "spades-high-two":
            if self._still_leading_trumps(seat):
                return set(hand)
            return set(hand) - (own_trumps - {"S2"})
        if self.trumps_of([card for trick in self.tricks for _, card in trick]):
            return set(hand)
        own_bid = dict(self.plain_bids).get(seat, "pass")
        frees = self.value("trump_lead") == "broken-or-board"
        if frees and (own_bid.endswith("board") or own_bid == "all"):
            return set(hand)
        return set(hand) - own_trumps

    def _still_leading_trumps(self, seat: int) -> bool:
        """After leading S2, "until losing a trick or leading another suit"."""
        free = False
        for trick in self.tricks:
            leader, led = trick[0]
            if (leader, led) == (seat, "S2"):
                free = True
            if leader != seat or not self.is_trump(led) or self.winner(trick) != seat:
                free = False
        return free

    def _play(self, card: str) -> None:
        seat = self.turn()
        self.hands[seat].remove(card)
        if not self.tricks or len(self.tricks[-1]) == self.seats:
            self.tricks.append([])
        self.tricks[-1].append((seat, card))

    def winner(self, trick: list[tuple[int, str]]) -> int:
        """ "Highest trump, else highest card of the suit led"; of wild cards the first."""
        cards = [card for _, card in trick]
        led = self.suit_of(cards[0])
        counting = self.trumps_of(cards) or [c for c in cards if self.suit_of(c) == led]
        best = max(map(self.height, counting))
        return next(seat for seat, card in trick if card in counting and self.height(card) == best)

    def won_by(self, seats: Sequence[int]) -> int:
        return sum(self.winner(trick) in seats for trick in self.tricks)


def numbers(most: int) -> set[str]:
    return {str(n) for n in range(1, most + 1)}
