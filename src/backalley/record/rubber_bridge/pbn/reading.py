"""Reading games of PBN, each refereed by the engine."""

import re
from collections.abc import Iterator
from typing import Final

from backalley.engine.bidding import Bidding
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import NotationError
from backalley.games.rubber_bridge.auction import is_over
from backalley.record.decoding import decoded
from backalley.record.rubber_bridge.deal_file import (
    DIRECTIONS,
    LARGEST_FILE,
    VULNERABLE,
    BridgeGame,
    DealFileError,
    check_each_once,
    completed,
    filled,
    opened,
)
from backalley.record.rubber_bridge.pbn.auction_section import Heard, read_auction, waiting
from backalley.record.rubber_bridge.pbn.deal_tag import read_deal
from backalley.record.rubber_bridge.pbn.direction import read_direction
from backalley.record.rubber_bridge.pbn.following import Game, is_end_position
from backalley.record.rubber_bridge.pbn.games import RawGame, raw_games
from backalley.record.rubber_bridge.pbn.outcome import IRREGULAR, OUTCOME, check_reached, is_stated
from backalley.record.rubber_bridge.pbn.play_section import PlayTable, read_table
from backalley.record.rubber_bridge.pbn.rubber_tags import check_points, is_of_rubber, part_scores
from backalley.record.rubber_bridge.pbn.score_tag import check_optimum
from backalley.record.rubber_bridge.pbn.tokens import TagPair, tokens
from backalley.words import counted

_NORTH: Final = DIRECTIONS.index("N")
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
    backalley.record.rubber_bridge.deal_file.DealFileError: deal 1: line 1, [Deal]: got the ace...
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
    check_optimum(raw.tags)
    check_points(raw.tags)
    section = raw.sections.get("Play")
    table = PlayTable() if section is None else read_table(section)
    end_position = is_end_position(hands)
    opening = opened(
        dealer,
        vulnerable,
        filled((None,) * 4 if end_position else hands),
        part_scores=part_scores(raw.tags, vulnerable),
        place=_place(raw),
    )
    heard = _heard(raw, opening)
    line = raw.line if section is None else section.tag.line
    played = Game(raw.tags, opening, hands, vulnerable, heard, table, line).followed()
    irregular = heard.remarks + played.irregular
    whole = not (None in hands or irregular or end_position)
    state = heard.state(opening.deal)
    over = not isinstance(state, Bidding)
    if whole and over:
        state = played.state or state
    kept = whole and over and played.holds_play
    unsaid = OF_THE_DEAL | (OUTCOME if whole and over else frozenset())
    if isinstance(state, Playing):
        unsaid -= {"Result"}
    return BridgeGame(
        dealer=dealer,
        vulnerable=vulnerable,
        hands=_sorted(hands),
        calls=heard.calls,
        notes=heard.notes if any(heard.notes) else (),
        state=state if whole else None,
        play=tuple(table.lines) if table.rows and not kept else (),
        remarks=(
            *irregular,
            *played.remarks,
            *(("an end position",) if end_position else ()),
            *(("text that belongs to no tag",) if raw.has_stray else ()),
        ),
        tags={
            name: tag.value
            for name, tag in raw.tags.items()
            if (name not in unsaid or _is_mistaken(tag)) and tag.value not in _UNKNOWN
        },
        tables={
            name: lines
            for name, section in raw.sections.items()
            if name not in {"Auction", "Play"} and (lines := tuple(section.lines))
        },
        line=raw.line,
        number=raw.number,
        tag_lines={name: tag.line for name, tag in raw.tags.items()},
    )


def _heard(raw: RawGame, opening: State) -> Heard:
    """Return what the auction of a game was; it must not break off beside a stated contract."""
    section = raw.sections.get("Auction")
    if section is None:
        return Heard()
    elsewhere = raw.sections["Play"].notes if "Play" in raw.sections else {}
    heard = read_auction(opening.deal, section.words, {**elsewhere, **section.notes})
    if heard.calls and not is_over(heard.calls):
        if heard.end:
            check_reached(raw.tags, heard.calls)
        elif is_stated(raw.tags):
            got = f"an auction that ends after {counted(len(heard.calls), 'call')}"
            expected = f"the auction that led to {raw.tags['Contract'].value}"
            raise DealFileError(got, expected, line=section.tag.line, tag="[Auction]")
    return heard


def _is_mistaken(tag: TagPair) -> bool:
    return tag.name == "Result" and tag.value.strip().startswith(IRREGULAR)


def _hands(raw: RawGame) -> tuple[Seat | None, tuple[Hand | None, ...]]:
    tag = raw.tags.get("Deal")
    if tag is None:
        return None, (None,) * 4
    try:
        first, hands = read_deal(tag.value)
        if not is_end_position(hands):
            return first, completed(hands)
        check_each_once(hands)
        return first, hands
    except NotationError as error:
        got, expected = error.got, error.expected
        got += f" in {error.where}" if error.where not in {"deal", "hand"} else ""
    except ValueError as error:
        got, expected = str(error), "13 cards in each hand, and each card once"
    raise DealFileError(got, expected, line=tag.line, tag="[Deal]")


def _dealer(raw: RawGame, first: Seat | None) -> Seat:
    """Return the dealer by its tag, the first call, the board's number or whose hand comes first.

    The column that the Auction tag names need not be the dealer's: then ``-`` stands for each
    player before the dealer.
    """
    dealer, column = _direction(raw, "Dealer"), _direction(raw, "Auction")
    if column is not None:
        words = raw.sections["Auction"].words
        before = waiting(words) if waiting(words) < len(words) else 0
        caller = (column + before) % 4
        if dealer is None:
            return caller
        if words and (before > 3 or dealer not in {caller, column}):
            letter = DIRECTIONS[dealer]
            expected = f"{letter}, the dealer, or - for each player before {letter}"
            raise raw.tags["Auction"].refused(expected)
    if dealer is not None:
        return dealer
    board = None if is_of_rubber(raw.tags) else _board(raw)
    if board is not None:
        return (_NORTH + board - 1) % 4
    return _NORTH if first is None else first


def _direction(raw: RawGame, name: str) -> Seat | None:
    tag = raw.tags.get(name)
    return None if tag is None else read_direction(tag)


def _vulnerable(raw: RawGame) -> tuple[bool, bool] | None:
    tag = raw.tags.get("Vulnerable")
    if tag is None or tag.value.strip() in _UNSAID:
        return None
    value = VULNERABLE.get(tag.value.strip().lower())
    if value is None:
        raise tag.refused("one of None, NS, EW, All")
    return value


def _place(raw: RawGame) -> int:
    """Return the deal's place in its rubber, from 0, by the number of its board."""
    board = _board(raw) if is_of_rubber(raw.tags) else None
    return 0 if board is None else board - 1


def _board(raw: RawGame) -> int | None:
    """Return the number of a game's board, None where it has none."""
    tag = raw.tags.get("Board")
    value = "" if tag is None else tag.value.strip()
    return int(value) if re.fullmatch(r"[1-9]\d{0,3}", value, re.ASCII) else None


def _sorted(hands: tuple[Hand | None, ...]) -> tuple[Hand | None, ...]:
    return tuple(None if hand is None else tuple(sorted(hand)) for hand in hands)
