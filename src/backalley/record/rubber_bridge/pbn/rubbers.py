"""Rubbers as games of PBN, and the rubbers that games tell of."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming
from backalley.engine.finished import Finished
from backalley.engine.layout import Layout
from backalley.engine.match import BonusClaimed, Claimed, Match, Stopped
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import RecordError, quote
from backalley.games.registry import rule_set
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.rubber import RubberMatch
from backalley.record.rubber_bridge.deal_file import (
    DIRECTIONS,
    BridgeGame,
    DealFileError,
    events_of,
)
from backalley.record.rubber_bridge.pbn.reading import OF_THE_DEAL
from backalley.record.rubber_bridge.pbn.rubber_tags import (
    HISTORY,
    HONOURS,
    SCORE,
    STOPPED,
    history_text,
    is_rubber,
    is_scored_so,
    score_text,
)
from backalley.record.rubber_bridge.pbn.told_result import as_told, is_told, told_part_scores
from backalley.words import joined


def rubber_games(match: Match, tags: Mapping[str, str] | None = None) -> tuple[BridgeGame, ...]:
    """Return the deals of a rubber as games for `write_pbn`, the one being played among them.

    Their hands are in the order of a new pack, for PBN does not say who was dealt what when.
    `tags` are put into every game: Event, Site, Date, the names of West, North, East and South.
    Raises `RecordError` for a match of another game than rubber bridge, and for a tag that the
    deal itself has.
    """
    own = OF_THE_DEAL.intersection(tags or ())
    if own:
        raise RecordError(joined(sorted(own)), "tags that the deal does not say itself", "tags")
    if not isinstance(match.rules.match, RubberMatch):
        raise RecordError(match.rules.title, "a rubber: PBN is for bridge", "rules")
    states: tuple[State, ...] = match.finished
    if match.state is not None:
        now = match.state
        states = (*states, now.playing if isinstance(now, Claiming) else now)
    games = [_game(match, place, state, tags or {}) for place, state in enumerate(states)]
    if match.stopped:
        games[-1] = replace(games[-1], tags={**games[-1].tags, "Termination": STOPPED})
    return tuple(games)


def _game(match: Match, place: int, state: State, tags: Mapping[str, str]) -> BridgeGame:
    plan = state.deal.plan
    assert isinstance(plan, RubberPlan)
    found = {**tags, "Board": str(place + 1), "Scoring": "Rubber"}
    found[HISTORY] = history_text(match.finished[:place])
    if isinstance(state, Finished):
        found[SCORE] = score_text(state)
    counted = dict(match.rules.options).get("honours")
    if counted is not None:
        found[HONOURS] = counted
    return BridgeGame(
        dealer=plan.dealer,
        vulnerable=plan.vulnerable,
        hands=state.deal.hands,
        calls=state.calls,
        state=replace(state, deal=replace(state.deal, layout=Layout(state.deal.hands, None, ()))),
        tags=found,
        number=place + 1,
    )


def rubbers_of(games: Iterable[BridgeGame]) -> tuple[Match, ...]:
    """Return the rubbers that games scored as such tell of, one after another.

    A rubber begins with the first game, after the end of another, and at board 1. Of a game
    without an auction, contract, declarer and result will do. Raises `DealFileError` where a game
    is not scored as a rubber, or its dealer, vulnerability or score is not what the deals before
    it lead to.
    """
    rubbers: list[Match] = []
    for found in rubbers_among(games):
        if isinstance(found, DealFileError):
            raise found
        rubbers.append(found)
    return tuple(rubbers)


def rubbers_among(
    games: Iterable[BridgeGame | DealFileError],
) -> Iterator[Match | DealFileError]:
    """Yield the rubbers that games tell of, and what is wrong with others.

    A rubber with a wrong deal is left out, and what comes after that deal up to the next rubber.
    """
    match: Match | None = None
    lost = False
    for game in games:
        if isinstance(game, DealFileError):
            yield game
            match, lost = None, True
            continue
        if (match is None and not lost) or _begins(match, game):
            if match is not None:
                yield match
            match, lost = _begun(game), False
        elif match is None:
            yield _refused(game, "Board", "another deal", "the deals of its rubber before it")
            continue
        try:
            match = joined_by(match, game)
        except DealFileError as error:
            yield error
            match, lost = None, True
    if match is not None:
        yield match


def referee_rubbers(
    games: Iterable[BridgeGame | DealFileError],
) -> Iterator[BridgeGame | DealFileError]:
    """Yield the games, or what is wrong with one: also that it does not follow in its rubber.

    A rubber is followed from its first deal as far as the deals are right and played to an end.
    """
    match: Match | None = None
    for game in games:
        if isinstance(game, DealFileError) or not _is_of_a_rubber(game):
            match = None
        elif match is None or _begins(match, game):
            match = _begun(game) if _is_first(game) else None
        elif match.state is not None:
            match = None
        if match is not None and isinstance(game, BridgeGame):
            try:
                match = joined_by(match, game)
            except DealFileError as error:
                match = None
                yield error
                continue
        yield game


def _is_of_a_rubber(game: BridgeGame) -> bool:
    return is_rubber(game.tags.get("Scoring", "")) and (game.state is not None or is_told(game))


def _begins(match: Match | None, game: BridgeGame) -> bool:
    return (match is not None and match.over) or game.tags.get("Board", "").strip() == "1"


def _is_first(game: BridgeGame) -> bool:
    return game.vulnerable in {None, (False, False)} and game.tags.get("Board", "1").strip() == "1"


def _begun(game: BridgeGame) -> Match:
    on_claim = game.tags.get(HONOURS, "").strip().lower() == "claim"
    options = {"honours": "claim"} if on_claim else {}
    return Match(rule_set("rubber-bridge", options), game.dealer)


def joined_by(match: Match, game: BridgeGame) -> Match:
    """Return the rubber after the next game of it; raises `DealFileError` where it is not."""
    if not is_rubber(game.tags.get("Scoring", "")):
        raise _refused(game, "Scoring", quote(game.tags.get("Scoring", "")), "'Rubber'")
    plan = match.plan
    if match.state is not None or not isinstance(plan, RubberPlan):
        raise _refused(game, "Auction", "another deal", "the deal before it to be finished first")
    if _has_dealer(game) and game.dealer != plan.dealer:
        expected = f"{DIRECTIONS[plan.dealer]}, at the left of the last dealer"
        raise _refused(game, "Dealer", DIRECTIONS[game.dealer], expected)
    if game.vulnerable not in {None, plan.vulnerable}:
        raise _refused(
            game,
            "Vulnerable",
            _sides(game.vulnerable),
            f"{_sides(plan.vulnerable)}, by the games won",
        )
    standing = told_part_scores(game)
    if standing is not None and standing != plan.part_scores:
        expected = f"part scores of {plan.part_scores}, by the deals before"
        raise _refused(game, HISTORY, f"{standing}", expected)
    state = game.state
    if is_told(game):
        state = as_told(game, plan)
    elif state is None:
        expected = "four hands, or contract, declarer and result"
        raise _refused(game, "Deal", "hands that are not known", expected)
    match = _replayed(match, state)
    match = _honoured(match, game)
    if game.tags.get("Termination") == STOPPED and match.state is None and not match.over:
        match = match.after(Stopped())
    return match


def _has_dealer(game: BridgeGame) -> bool:
    """Whether the file of a game says who dealt, or the game does not come from one."""
    return not game.tag_lines or not game.tag_lines.keys().isdisjoint({"Dealer", "Auction", "Deal"})


def _replayed(match: Match, state: State) -> Match:
    for event in events_of(state):
        if isinstance(event, Claimed):
            return _claimed(match, event.claim)
        match = match.after(event)
    return match


def _claimed(match: Match, claim: Claim) -> Match:
    """Return the match after an accepted claim, which may stand for a play that is not known."""
    assert isinstance(match.state, Playing)
    assert match.rules.claims is not None
    settled = match.rules.claims.settle(match.state, claim)
    assert isinstance(settled, Finished)
    return replace(match, state=None, finished=(*match.finished, settled))


def _honoured(match: Match, game: BridgeGame) -> Match:
    """Return the rubber with honours claimed where the game's score has them."""
    told = game.tags.get(SCORE)
    if told is None or match.state is not None:
        return match
    for seat in range(4):
        if not is_scored_so(match.finished[-1], told) and match.bonus_refusal(seat) is None:
            match = match.after(BonusClaimed(seat))
    if not is_scored_so(match.finished[-1], told):
        raise _refused(game, SCORE, quote(told), quote(score_text(match.finished[-1])))
    return match


def _sides(vulnerable: tuple[bool, bool] | None) -> str:
    north_south, east_west = vulnerable or (False, False)
    if north_south and east_west:
        return "All"
    return "NS" if north_south else "EW" if east_west else "None"


def _refused(game: BridgeGame, tag: str, got: str, expected: str) -> DealFileError:
    line = game.tag_lines.get(tag, game.line)
    return DealFileError(got, expected, line=line, tag=f"[{tag}]", deal=game.number)
