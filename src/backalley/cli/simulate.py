"""`backalley simulate`: let computer players play matches and write their records."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from backalley.bots.bot import Bot
from backalley.bots.registry import bot_for
from backalley.cli.destination import destination
from backalley.engine.deal import shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import legal_actions
from backalley.engine.view import view
from backalley.errors import BackAlleyError
from backalley.games.registry import parse_rule_set
from backalley.record import write_record

MOST_MATCHES: Final = 1_000_000_000


def simulate(
    preset: str,
    /,
    *,
    out: Annotated[str, Parameter(allow_leading_hyphen=True)],
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    matches: Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_MATCHES))] = 1,
    seed: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    bot: str | None = None,
) -> None:
    """Let computer players play whole matches and write one record a line.

    The same arguments write the same file. An existing file is replaced, in one step and only
    when every match has been played.

    Parameters
    ----------
    preset
        The game, such as back-alley.
    out
        The file to write; - is standard output.
    option
        An option of the game as name=value; may be repeated.
    matches
        How many matches.
    seed
        Where all chance comes from: first dealers, shuffles and players alike.
    bot
        Who plays, by seat and repeated round the table, such as house,random; else the best
        player of the game there is.
    """
    from rich.console import Console
    from rich.progress import track

    rules = parse_rule_set(" ".join([preset, *(option or ())]))
    bots = _seated(rules, bot.split(",") if bot is not None else [None])
    rng = Random(seed)
    console = Console(stderr=True)
    with destination(out) as stream:
        for _ in track(range(matches), "Playing", console=console, disable=not console.is_terminal):
            match = play_match(rules, bots, rng)
            stream.write(write_record(match).encode() + b"\n")


def play_match(rules: RuleSet, bots: Sequence[Bot], rng: Random) -> Match:
    """Return a whole match played by one bot a seat; all chance is drawn from `rng`.

    >>> from backalley.games.registry import rule_set
    >>> rules = rule_set("back-alley", {"schedule": "1,2"})
    >>> len(play_match(rules, [bot_for("back-alley")] * 4, Random(1)).finished) >= 2
    True
    """
    match = Match(rules, first_dealer=rng.randrange(rules.seats))
    while not match.over:
        state = match.state
        if state is None:
            assert match.plan is not None
            match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
            continue
        seat = state.actor
        assert seat is not None
        action = bots[seat].choose(view(state, seat), legal_actions(state), rng)
        match = match.after(Acted(seat, action))
    return match


def _seated(rules: RuleSet, names: Sequence[str | None]) -> list[Bot]:
    seats = rules.seats
    if len(names) > seats:
        raise BackAlleyError(f"{len(names)} bots", f"at most {seats}, one a seat", "bot")
    return [bot_for(rules.preset, names[seat % len(names)]) for seat in range(seats)]
