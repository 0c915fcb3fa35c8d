"""What a deal brings, naively, from the rule text alone."""

from collections.abc import Sequence

from tests.games.back_alley.by_the_book import Book


def points(book: Book) -> list[int]:
    """The points of each side of a deal that is over."""
    if book.playoff or book.thrown_in or book.redealt:
        return [0] * len(book.sides)
    if book.preset == "spades-high-two":  # "scored per player, partners' scores added"
        return [sum(_contract(book, (seat,)) for seat in side) for side in book.sides]
    return [
        _contract(book, side) + sum(_rainbow(book, seat) for seat in side) for side in book.sides
    ]


def _contract(book: Book, side: Sequence[int]) -> int:
    h, won = book.hand_size, book.won_by(side)
    said = [bid for seat, bid in book.plain_bids if seat in side]
    board = _board(book, side, said)
    if board:
        return board if won == h else -board
    if "boston" in said:
        first = [book.winner(trick) in side for trick in book.tricks[:6]]
        return 100 + won - 6 if all(first) else -100
    target = sum(book.number(bid) or 0 for bid in said)
    if book.is_blind():
        return target + won if won >= target else -2 * target
    if target == 0:
        with_one = book.preset in {"individual", "individual-18"} and h == 1
        return 0 if with_one else won
    over = won - target
    match book.preset:
        case "spades-high-two":
            return 10 * target + over if over >= 0 else -10 * target
        case "individual" | "individual-18" | "wild-56":
            return 3 * target + over if over >= 0 else -3 * target
        case "individual-26":
            return 5 * target + over if over >= 0 else 5 * over
        case _:
            paid = int(book.value("trick_points"))
            return paid * target + over if over >= 0 else -paid * target


def _board(book: Book, side: Sequence[int], said: list[str]) -> int:
    """What the side's board is worth; 0 where it bid none."""
    h = book.hand_size
    boards = [bid for bid in said if bid.endswith("board")]
    if "all" in said:
        return 25
    if not boards:
        return 0
    match book.preset:
        case "spades-high-two":
            return {"board": 20, "double board": 30, "triple board": 40}[boards[0]]
        case "individual":
            return 13 if h == 1 else 6 * h
        case "individual-18":
            return 3 * h + 10
        case "individual-26":
            return 10 * h
        case _:
            return _main_board(book, side, boards)


def _main_board(book: Book, side: Sequence[int], boards: list[str]) -> int:
    plain = int(book.value("board_points")) * book.hand_size
    every = [seat for seat, bid in book.plain_bids if bid == "board"]
    level = max((level for level, seat in enumerate(every, start=1) if seat in side), default=1)
    match book.value("boards"):
        case "raise":
            raised = "raise" in [answer for seat, answer in book.answers if seat in side]
            return plain * 3 // 2 if raised or "double board" in boards else plain
        case "flat":
            return plain
        case "doubling":
            return plain * [1, 2, 4, 8, 16, 32][level - 1]
        case _:
            return plain * level


def _rainbow(book: Book, seat: int) -> int:
    h, quarter = book.hand_size, book.hand_size // 4
    bid = dict(book.bids).get(seat, "pass")
    worth = int(book.value("rainbow_points")) * quarter
    if book.value("rainbow") == "dealt":
        return worth if h in book.sizes("rainbow_sizes") and book.is_rainbow(seat) else 0
    if not bid.startswith("rainbow"):
        return 0
    if book.preset == "individual-18":
        return {4: 5, 8: 10}[h]
    if book.preset == "individual-26":
        return 40 if book.is_rainbow(seat) else -40
    if bid.startswith("rainbow:"):
        return worth
    return worth if book.won_by((seat,)) >= quarter else -worth
