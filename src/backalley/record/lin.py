"""Reading LIN, the text in which Bridge Base Online hands out deals.

There is no published standard; what is read here is what its hand viewer shows.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from backalley.cards import Card, Suit
from backalley.engine.actions import play
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import State, apply
from backalley.errors import NotationError, UnreadableRecord, quote
from backalley.games.rubber_bridge.auction import contract_of
from backalley.record.deal_file import (
    LARGEST_FILE,
    BridgeGame,
    DealFileError,
    completed,
    filled,
    opened,
    with_result,
)
from backalley.record.decoding import decoded
from backalley.record.pbn.calls import read_call

_FIELD: Final = re.compile(r"([^|]*)\|([^|]*)(\||\Z)")
_VULNERABLE: Final = {
    "o": (False, False),
    "0": (False, False),
    "n": (True, False),
    "e": (False, True),
    "b": (True, True),
}
_OF_THE_PLAY: Final = frozenset({"mb", "an", "pc", "mc", "pg"})
_TRICKS: Final = re.compile(r"\d|1[0-3]", re.ASCII)


@dataclass(frozen=True)
class LinField:
    """``name|value|``, the line it stands in, and its place in the file from 1."""

    name: str
    value: str
    line: int
    place: int

    def refused(self, got: str, expected: str, deal: int) -> DealFileError:
        """Return the error that names this field."""
        return DealFileError(
            got, expected, line=self.line, tag=f"field {self.place}, {self.name}|", deal=deal
        )


@dataclass
class _Deal:
    """The fields of one deal; mutable while it grows."""

    number: int
    name: str = ""
    cards: LinField | None = None
    fields: list[LinField] = field(default_factory=list)


def read_lin(source: bytes | str) -> tuple[BridgeGame, ...]:
    """Return the deals of a LIN file, each call and card refereed.

    Read are ``pn`` (players), ``qx`` and ``ah`` (board), ``md`` (dealer and hands), ``sv`` or
    ``vu`` (vulnerability), ``mb`` and ``an`` (calls and what they mean), ``pc`` (cards) and ``mc``
    (tricks claimed for declarer's side); other fields are passed over. A link to its hand viewer
    will do, too. Raises `DealFileError`,
    which names the line and the field, for the first deal that breaks the rules, and
    `UnreadableRecord` for text that is no LIN.

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
    names: tuple[str, ...] = ()
    found = False
    for deal in _deals(_fields(_unlinked(decoded(source, LARGEST_FILE)))):
        if deal.cards is None:
            continue
        names = _names(deal) or names
        found = True
        try:
            yield _game(deal, deal.cards, names)
        except DealFileError as error:
            yield error
    if not found:
        raise UnreadableRecord("no deal", "fields such as md|3SAKQ...|", "file")


def _unlinked(text: str) -> str:
    """Return LIN out of a link to the hand viewer, and anything else as it is."""
    if not text.lstrip().lower().startswith("http"):
        return text
    query = re.search(r"[?&]lin=([^&\s]*)", text)
    return unquote(query[1]) if query else text


def _fields(text: str) -> Iterator[LinField]:
    line, place, number = 1, 0, 0
    while place < len(text):
        match = _FIELD.match(text, place)
        if match is None:
            rest = text[place:]
            if rest.strip():
                line += rest[: len(rest) - len(rest.lstrip())].count("\n")
                raise UnreadableRecord(
                    quote(rest.strip()), "fields such as md|...|", f"line {line}"
                )
            return
        number += 1
        name = "".join(match[1].split()).lower()
        line += match[1].count("\n")
        yield LinField(name, match[2].strip(), line, number)
        line += match[2].count("\n")
        place = match.end()


def _deals(fields: Iterator[LinField]) -> Iterator[_Deal]:
    """Yield the deals; a `qx` or a second `md` begins the next one, with what stood before it."""
    deal = _Deal(1)
    for one in fields:
        if deal.cards is not None and one.name in {"qx", "md"}:
            yield deal
            deal = _Deal(deal.number + 1, fields=_announced(deal.fields))
        if one.name == "qx":
            deal.name = one.value
        elif one.name == "md":
            deal.cards = one
        deal.fields.append(one)
    yield deal


def _announced(fields: list[LinField]) -> list[LinField]:
    """Return what a deal's fields say of the next deal: all after its last call or card."""
    done = [place for place, one in enumerate(fields) if one.name in _OF_THE_PLAY]
    return fields[done[-1] + 1 :] if done else [one for one in fields if one.name == "pn"]


def _game(deal: _Deal, cards: LinField, names: tuple[str, ...]) -> BridgeGame:
    dealer, hands = _hands(cards, deal.number)
    vulnerable = _vulnerable(deal)
    known = None not in hands
    state, notes = _called(deal, opened(dealer, vulnerable, filled(hands)))
    if known:
        state = _played(deal, state)
    tags = dict(zip(("South", "West", "North", "East"), names, strict=False))
    board = _board(deal)
    return BridgeGame(
        dealer=dealer,
        vulnerable=vulnerable,
        hands=tuple(None if hand is None else tuple(sorted(hand)) for hand in hands),
        calls=state.calls,
        notes=notes if any(notes) else (),
        state=state if known else None,
        tags={name: value for name, value in (*tags.items(), ("Board", board)) if value},
        line=cards.line,
        number=deal.number,
    )


def _names(deal: _Deal) -> tuple[str, ...]:
    """Return the players named last before the cards, else first after them."""
    place = next(place for place, one in enumerate(deal.fields) if one.name == "md")
    before, after = deal.fields[:place], deal.fields[place:]
    for one in (*reversed(before), *after):
        if one.name == "pn":
            return tuple(name.strip() for name in one.value.split(","))[:4]
    return ()


def _board(deal: _Deal) -> str:
    titles = [one.value for one in deal.fields if one.name == "ah"]
    for text in (*titles, deal.name):
        if digits := re.search(r"\d{1,4}", text, re.ASCII):
            return digits[0]
    return ""


def _vulnerable(deal: _Deal) -> tuple[bool, bool] | None:
    for one in deal.fields:
        if one.name in {"sv", "vu"} and one.value:
            value = _VULNERABLE.get(one.value[0].lower())
            if value is None:
                raise one.refused(quote(one.value), "one of o, n, e, b", deal.number)
            return value
    return None


def _hands(one: LinField, deal: int) -> tuple[Seat, tuple[Hand | None, ...]]:
    """Return the dealer and the hands by seat, South's first as LIN has them."""
    value = "".join(one.value.split())
    if value[:1] not in {"1", "2", "3", "4"}:
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


def _called(deal: _Deal, state: State) -> tuple[State, tuple[str, ...]]:
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
    """Return the calls of one field: one, or several run together (``1Cp1Np``); alerts are off."""
    plain = value.replace("!", "").replace("?", "").upper()
    run = re.findall(r"[1-7](?:NT?|[CDHS])|XX|DBL|RDBL|PASS|[PXDR]", plain)
    return run if "".join(run) == "".join(plain.split()) else [value]


def _played(deal: _Deal, state: State) -> State:
    contract = contract_of(state.calls)
    for one in deal.fields:
        if one.name == "pc" and one.value:
            state = _card(deal, state, one)
        elif one.name == "mc" and one.value and contract is not None:
            state = _claimed(deal, state, one)
    return state


def _card(deal: _Deal, state: State, one: LinField) -> State:
    if isinstance(state, Bidding):
        raise one.refused(quote(one.value), "the auction to be over first", deal.number)
    if not isinstance(state, Playing):
        raise one.refused(quote(one.value), "no more cards: the deal is over", deal.number)
    text = one.value.upper().replace("10", "T")
    try:
        return apply(state, play(Card(text)))
    except NotationError as error:
        raise one.refused(error.got, error.expected, deal.number) from None
    except IllegalAction as error:
        expected = f"{error.expected} ({error.refusal.text})"
        raise one.refused(quote(one.value), expected, deal.number) from error


def _claimed(deal: _Deal, state: State, one: LinField) -> State:
    contract = contract_of(state.calls)
    assert contract is not None
    expected = "the tricks of declarer's side, from 0 to 13"
    if _TRICKS.fullmatch(one.value):
        try:
            return with_result(state, int(one.value), contract.declarer)
        except ValueError as error:
            expected = str(error)
    raise one.refused(quote(one.value), expected, deal.number)
