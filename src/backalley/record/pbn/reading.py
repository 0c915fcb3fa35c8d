"""Reading games of PBN, each refereed by the engine."""

import re
from collections.abc import Iterator
from typing import Final

from backalley.engine.bidding import Bidding
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import NotationError, quote
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.record.deal_file import (
    DIRECTION_WORDS,
    DIRECTIONS,
    LARGEST_FILE,
    BridgeGame,
    DealFileError,
    completed,
    filled,
    opened,
)
from backalley.record.decoding import decoded
from backalley.record.pbn.auction_section import read_auction
from backalley.record.pbn.deal_tag import read_deal
from backalley.record.pbn.games import RawGame, raw_games
from backalley.record.pbn.outcome import (
    OUTCOME,
    check_contract,
    contract_called,
    read_contract,
    settle_result,
)
from backalley.record.pbn.play_section import read_play
from backalley.record.pbn.rubber_tags import is_rubber, part_scores
from backalley.record.pbn.tokens import tokens

_VULNERABLE: Final = {
    **dict.fromkeys(("none", "love", "-", "o", "0"), (False, False)),
    **dict.fromkeys(("ns", "n-s", "n"), (True, False)),
    **dict.fromkeys(("ew", "e-w", "e"), (False, True)),
    **dict.fromkeys(("all", "both", "b"), (True, True)),
}
_UNSAID: Final = frozenset({"", "?"})
OF_THE_DEAL: Final = frozenset({"Dealer", "Vulnerable", "Deal", "Auction", "Play"})
"""Tags of which a game keeps the meaning, and not the text."""
_UNKNOWN: Final = frozenset({"?", "????.??.??"})


def read_pbn(source: bytes | str) -> tuple[BridgeGame, ...]:
    r"""Return the games of a PBN file, each deal, call and card refereed.

    Bytes may be UTF-8, UTF-16, Windows-1252 or Latin-1. Raises `DealFileError`, which names the
    line and the tag, for the first game that breaks the rules or contradicts itself, and
    `UnreadableRecord` for text that is no PBN. Source: the PBN 2.1 standard (www.tistis.nl/pbn).

    >>> text = '[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. - -"]\n'
    >>> text += '[Auction "N"]\n7S AP ; a quiet hand\n'
    >>> game = read_pbn(text.replace("- -", "..AKQJT98765432. -"))[0]
    >>> game.state.trump, game.state.turn, game.hands[1][0]
    (Suit.SPADES, 3, Card('C2'))
    >>> read_pbn('[Deal "N:AKQJT98765432... AKQJT98765432... - -"]')
    Traceback (most recent call last):
    ...
    backalley.record.deal_file.DealFileError: deal 1: line 1, [Deal]: got the ace of spades twice...
    """
    games = []
    for game in referee_pbn(source):
        if isinstance(game, DealFileError):
            raise game
        games.append(game)
    return tuple(games)


def referee_pbn(source: bytes | str) -> Iterator[BridgeGame | DealFileError]:
    """Yield each game of a PBN file, or what is wrong with it; see `read_pbn`.

    Raises `UnreadableRecord` where the file cannot be read any further.
    """
    for raw in raw_games(tokens(decoded(source, LARGEST_FILE))):
        if isinstance(raw, DealFileError):
            yield raw
            continue
        try:
            yield _game(raw)
        except DealFileError as error:
            error.deal = raw.number
            yield error


def _game(raw: RawGame) -> BridgeGame:
    first, hands = _hands(raw)
    dealer = _dealer(raw, first)
    vulnerable = _vulnerable(raw)
    known = [hand for hand in hands if hand is not None]
    state = opened(
        dealer,
        vulnerable,
        filled(hands),
        part_scores=part_scores(raw.tags, vulnerable),
        place=_place(raw),
    )
    notes: tuple[str, ...] = ()
    if "Auction" in raw.sections:
        state, notes = read_auction(state, raw.sections["Auction"])
    calls = state.calls
    contract = contract_of(calls)
    over = not isinstance(state, Bidding)
    if over:
        check_contract(raw, contract)
    if len(known) == 4:
        state = _played(raw, state, contract)
    unsaid = OF_THE_DEAL | (OUTCOME if over and len(known) == 4 else frozenset())
    return BridgeGame(
        dealer=dealer,
        vulnerable=vulnerable,
        hands=_sorted(hands),
        calls=calls,
        notes=notes if any(notes) else (),
        state=state if len(known) == 4 else None,
        tags={
            name: tag.value
            for name, tag in raw.tags.items()
            if name not in unsaid and tag.value not in _UNKNOWN
        },
        line=raw.line,
        number=raw.number,
        tag_lines={name: tag.line for name, tag in raw.tags.items()},
    )


def _played(raw: RawGame, state: State, contract: RubberContract | None) -> State:
    """Return the state after the play and the result that is claimed of it."""
    section = raw.sections.get("Play")
    if isinstance(state, Bidding):
        named = read_contract(raw)
        if named is not None and not state.calls:  # the play is refereed in an auction made up
            made_up = contract_called(state, named)
            settle_result(raw, read_play(made_up, section) if section else made_up)
        elif section is not None and section.words:
            raise DealFileError(
                "a play", "the auction to be complete first", line=section.tag.line, tag="[Play]"
            )
        return state
    if section is not None and isinstance(state, Playing):
        state = read_play(state, section)
    elif section is not None and any(word.text not in {"-", "*", "+"} for word in section.words):
        expected = "none: all passed"
        raise DealFileError("a play", expected, line=section.tag.line, tag="[Play]")
    return settle_result(raw, state) if contract else state


def _hands(raw: RawGame) -> tuple[Seat | None, tuple[Hand | None, ...]]:
    tag = raw.tags.get("Deal")
    if tag is None:
        return None, (None,) * 4
    try:
        first, hands = read_deal(tag.value)
        return first, completed(hands)
    except NotationError as error:
        got, expected = error.got, error.expected
        got += f" in {error.where}" if error.where not in {"deal", "hand"} else ""
    except ValueError as error:
        got, expected = str(error), "13 cards in each hand, and each card once"
    raise DealFileError(got, expected, line=tag.line, tag="[Deal]")


def _dealer(raw: RawGame, first: Seat | None) -> Seat:
    """Return the dealer by its tag, by that of the auction, or whose hand comes first."""
    found: list[tuple[str, Seat]] = []
    for name in ("Dealer", "Auction"):
        tag = raw.tags.get(name)
        if tag is None or tag.value.strip() in _UNSAID | {"-"}:
            continue
        letter = tag.value.strip()[:1].upper()
        if letter not in DIRECTIONS or tag.value.strip().lower() not in {
            letter.lower(),
            DIRECTION_WORDS[DIRECTIONS.index(letter)].lower(),
        }:
            raise DealFileError(
                quote(tag.value), "one of N, E, S, W", line=tag.line, tag=f"[{name}]"
            )
        found.append((name, DIRECTIONS.index(letter)))
    if len(found) == 2 and found[0][1] != found[1][1]:
        raise DealFileError(
            quote(raw.tags["Auction"].value),
            f"{DIRECTIONS[found[0][1]]}, the dealer",
            line=raw.tags["Auction"].line,
            tag="[Auction]",
        )
    if found:
        return found[0][1]
    return DIRECTIONS.index("N") if first is None else first


def _vulnerable(raw: RawGame) -> tuple[bool, bool] | None:
    tag = raw.tags.get("Vulnerable")
    if tag is None or tag.value.strip() in _UNSAID:
        return None
    value = _VULNERABLE.get(tag.value.strip().lower())
    if value is None:
        raise DealFileError(
            quote(tag.value), "one of None, NS, EW, All", line=tag.line, tag="[Vulnerable]"
        )
    return value


def _place(raw: RawGame) -> int:
    """Return the deal's place in its rubber, from 0, by the number of its board."""
    board, scoring = raw.tags.get("Board"), raw.tags.get("Scoring")
    value = board.value.strip() if board and scoring and is_rubber(scoring.value) else ""
    return int(value) - 1 if re.fullmatch(r"[1-9]\d{0,3}", value, re.ASCII) else 0


def _sorted(hands: tuple[Hand | None, ...]) -> tuple[Hand | None, ...]:
    return tuple(None if hand is None else tuple(sorted(hand)) for hand in hands)
