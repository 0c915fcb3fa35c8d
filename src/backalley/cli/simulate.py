"""`backalley simulate`: let computer players play matches and write their records."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from backalley.bots.bot import Bot
from backalley.bots.playing import play_match
from backalley.bots.registry import BOTS, bot_for
from backalley.cli.destination import destination
from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError
from backalley.games.registry import PRESETS, parse_rule_set
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
        The game, such as back-alley; one from outside is named as module:NAME.
    out
        The file to write; - is standard output.
    option
        An option of the game as name=value; may be repeated.
    matches
        How many matches.
    seed
        Where all chance comes from: first dealers, shuffles and players alike.
    bot
        Who plays, by seat and repeated round the table, such as house,random; else the
        one that the game has unless asked. One from outside is named as module:Class.
    """
    from rich.console import Console
    from rich.progress import track

    rules = parse_rule_set(" ".join([PRESETS.name_of(preset), *(option or ())]))
    named = [None] if bot is None else [BOTS.name_of(name) for name in bot.split(",")]
    bots = _seated(rules, named)
    rng = Random(seed)
    console = Console(stderr=True)
    with destination(out) as stream:
        for _ in track(range(matches), "Playing", console=console, disable=not console.is_terminal):
            match = play_match(rules, bots, rng)
            stream.write(write_record(match).encode() + b"\n")


def _seated(rules: RuleSet, names: Sequence[str | None]) -> list[Bot]:
    seats = rules.seats
    if len(names) > seats:
        raise BackAlleyError(f"{len(names)} bots", f"at most {seats}, one a seat", "bot")
    return [bot_for(rules.preset, names[seat % len(names)]) for seat in range(seats)]
