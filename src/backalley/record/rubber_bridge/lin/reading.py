"""Reading LIN: each deal, its calls and its cards.

There is no published standard; what is read here is what its hand viewer shows.
"""

import re
from collections.abc import Iterator
from typing import Final

from backalley.cards import Card, Suit
from backalley.engine.actions import play
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import State, apply
from backalley.errors import NotationError, UnreadableRecord, quote
from backalley.games.rubber_bridge.auction import contract_of
from backalley.record.decoding import decoded
from backalley.record.rubber_bridge.deal_file import (
    LARGEST_FILE,
    VULNERABLE,
    BridgeGame,
    DealFileError,
    completed,
    filled,
    opened,
    with_result,
)
from backalley.record.rubber_bridge.lin.fields import (
    LinDeal,
    LinField,
    deals_of,
    fields_of,
    unlinked,
)
from backalley.record.rubber_bridge.lin.results import Results
from backalley.record.rubber_bridge.lin.rooms import Rooms
from backalley.record.rubber_bridge.pbn.calls import read_call

_SEATS_OF_LIN: Final = "1234"
_TRICKS: Final = re.compile(r"\d|1[0-3]", re.ASCII)


def read_lin(source: bytes | str) -> tuple[BridgeGame, ...]:
    """Return the deals of a LIN file, each call and card refereed.

    Read are ``pn`` (players, of one table or of two rooms), ``qx`` and ``ah`` (room and board),
    ``md`` (dealer and hands), ``sv`` or ``vu`` (vulnerability), ``mb`` and ``an`` (calls and what
    they mean), ``pc`` (cards), ``mc`` (tricks claimed for declarer's side), and ``vg``, ``bn`` and
    ``rs`` (boards of an event, and their results); other fields are passed over. A link to its
    hand viewer will do, too. Raises `DealFileError`, which names the line and the field, for the
    first deal that breaks the rules, and `UnreadableRecord` for text that is no LIN.

    >>> text = "md|1SAKQHAKQDAKQCAKQJ,,,|sv|n|mb|7N!|an|all of them|mb|p|mb|p|mb|p|"
    >>> game = read_lin(text.replace(",,,", ",SJT9HJT9DJT9CT987,S876H876D876C6543,"))[0]
    >>> game.state.turn, game.notes[0], game.vulnerable
    (1, 'all of them', (True, False))
    """
    games = []
    for game in referee_lin(source):
        if isinstance(game, DealFileError):
            raise game
        games.append(game)
    return tuple(games)


def referee_lin(source: bytes | str) -> Iterator[BridgeGame | DealFileError]:
    """Yield each deal of a LIN file, or what is wrong with it; see `read_lin`."""
    fields = tuple(fields_of(unlinked(decoded(source, LARGEST_FILE))))
    rooms, results, dealt = Rooms.of(fields), Results(), dict[str, LinField]()
    for deal in deals_of(fields):
        board = _board(deal)
        tags = {**rooms.seated(deal), "Board": board, "Room": rooms.room(deal)}
        results.note(deal)
        cards = deal.cards or (dealt.get(board) if deal.acted else None)
        if cards is None:
            if deal.acted and deal.label is not None:
                yield deal.label.refused(
                    quote(deal.label.value), "its cards, md|, or those of its board", deal.number
                )
            continue
        dealt[board] = cards
        try:
            yield _game(deal, cards, tags, results)
        except DealFileError as error:
            yield error
    if not dealt:
        raise UnreadableRecord("no deal", "fields such as md|3SAKQ...|", "file")


def _game(
    deal: LinDeal,
    cards: LinField,
    tags: dict[str, str],
    results: Results,
) -> BridgeGame:
    dealer, hands = _hands(cards, deal.number)
    vulnerable = _vulnerable(deal)
    known = None not in hands
    state, notes = _called(deal, opened(dealer, vulnerable, filled(hands)))
    if known:
        state = _played(deal, state)
        state = results.settled(state, deal, tags["Board"], tags["Room"])
    return BridgeGame(
        dealer=dealer,
        vulnerable=vulnerable,
        hands=tuple(None if hand is None else tuple(sorted(hand)) for hand in hands),
        calls=state.calls,
        notes=notes if any(notes) else (),
        state=state if known else None,
        tags={name: value for name, value in tags.items() if value},
        line=(deal.cards or deal.label or cards).line,
        number=deal.number,
    )


def _board(deal: LinDeal) -> str:
    titles = [one.value for one in deal.fields if one.name == "ah"]
    for text in (*titles, deal.label.value if deal.label else ""):
        if digits := re.search(r"\d{1,4}", text, re.ASCII):
            return str(int(digits[0]))
    return ""


def _vulnerable(deal: LinDeal) -> tuple[bool, bool] | None:
    for one in deal.fields:
        if one.name in {"sv", "vu"} and one.value:
            value = VULNERABLE.get(one.value.lower())
            if value is None:
                raise one.refused(quote(one.value), "one of o, n, e, b", deal.number)
            return value
    return None


def _hands(one: LinField, deal: int) -> tuple[Seat, tuple[Hand | None, ...]]:
    """Return the dealer and the hands by seat, South's first as LIN has them."""
    value = "".join(one.value.split())
    if not value or value[0] not in _SEATS_OF_LIN:
        raise one.refused(quote(one.value), "a dealer from 1 (South) to 4 (East) first", deal)
    texts = value[1:].split(",")
    if len(texts) > 4:
        if any(texts[4:]):
            raise one.refused(f"{len(texts)} hands", "at most four", deal)
        texts = texts[:4]
    try:
        hands = [_hand(text) for text in texts] + [None] * (4 - len(texts))
        return int(value[0]) - 1, completed(hands)
    except NotationError as error:
        raise one.refused(error.got, error.expected, deal) from None
    except ValueError as error:
        raise one.refused(str(error), "13 cards in each hand, and each card once", deal) from None


def _hand(text: str) -> Hand | None:
    """Return the cards of ``SAKQH...``; None where none are given."""
    if not text or set(text.upper()) <= set("SHDC"):
        return None
    cards: list[Card] = []
    suit: Suit | None = None
    for sign in text.upper().replace("10", "T"):
        if sign in "SHDC":
            suit = Suit(sign)
        elif suit is None:
            raise NotationError(quote(text), "a suit first, such as SAKQ", "hand")
        else:
            cards.append(Card(suit.value + sign))
    return tuple(cards)


def _called(deal: LinDeal, state: State) -> tuple[State, tuple[str, ...]]:
    notes: list[str] = []
    for one in deal.fields:
        if one.name == "an" and notes:
            notes[-1] = one.value
        if one.name != "mb" or not one.value:
            continue
        for word in _words(one.value):
            if not isinstance(state, Bidding):
                raise one.refused(quote(one.value), "nothing: the auction is over", deal.number)
            try:
                state = apply(state, read_call(word))
            except NotationError as error:
                raise one.refused(error.got, error.expected, deal.number) from None
            except IllegalAction as error:
                expected = f"a legal call ({error.refusal.text})"
                raise one.refused(quote(word), expected, deal.number) from error
            notes.append("")
    return state, tuple(notes)


def _words(value: str) -> list[str]:
    """Return the calls of one field: one, or several run together (``1Cp1Np``); alerts are off.

    A dash is a pass.
    """
    plain = value.replace("!", "").replace("?", "").replace("-", "P").upper()
    run = re.findall(r"[1-7](?:NT?|[CDHS])|XX|DBL|RDBL|PASS|[PXDR]", plain)
    return run if "".join(run) == "".join(plain.split()) else [value]


def _played(deal: LinDeal, state: State) -> State:
    contract = contract_of(state.calls)
    for one in deal.fields:
        if one.name == "pc":
            for text in _cards(one.value):
                state = _card(deal, state, one, text)
        elif one.name == "mc" and one.value and contract is not None:
            state = _claimed(deal, state, one)
    return state


def _cards(value: str) -> list[str]:
    """Return the cards of one field: one, or several run together (``CKC2``)."""
    plain = "".join(value.upper().replace("10", "T").split())
    run = re.findall(r"[SHDC][2-9TJQKA]", plain)
    return run if "".join(run) == plain else [plain]


def _card(deal: LinDeal, state: State, one: LinField, text: str) -> State:
    if isinstance(state, Bidding):
        raise one.refused(quote(one.value), "the auction to be over first", deal.number)
    if not isinstance(state, Playing):
        raise one.refused(quote(one.value), "no more cards: the deal is over", deal.number)
    try:
        return apply(state, play(text))
    except NotationError as error:
        raise one.refused(error.got, error.expected, deal.number) from None
    except IllegalAction as error:
        expected = f"{error.expected} ({error.refusal.text})"
        raise one.refused(quote(one.value), expected, deal.number) from error


def _claimed(deal: LinDeal, state: State, one: LinField) -> State:
    contract = contract_of(state.calls)
    assert contract is not None
    expected = "the tricks of declarer's side, from 0 to 13"
    if _TRICKS.fullmatch(one.value):
        try:
            return with_result(state, int(one.value), contract.declarer)
        except ValueError as error:
            expected = str(error)
    raise one.refused(quote(one.value), expected, deal.number)
