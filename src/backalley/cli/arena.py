"""`backalley arena`: two computer players against each other on the same cards."""

from contextlib import ExitStack
from itertools import chain
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from backalley.bots.arena import Contest, Tally, spread
from backalley.bots.arena.plot import FORMATS, draw
from backalley.bots.arena.report import report
from backalley.bots.arena.rows import header, rows
from backalley.bots.arena.spread import ALL
from backalley.bots.registry import BOTS, bot_for
from backalley.cli.destination import destination
from backalley.cli.output import emit, piped_output
from backalley.cli.rubbers import ending
from backalley.errors import BackAlleyError
from backalley.games.registry import PRESETS, parse_rule_set

DEALS: Final = 100
MOST: Final = 1_000_000_000
MOST_WORKERS: Final = 1000


def arena(
    a: str,
    b: str,
    /,
    *,
    preset: str = "back-alley",
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    deals: Annotated[int | None, Parameter(validator=Number(gte=0, lte=MOST))] = None,
    matches: Annotated[int, Parameter(validator=Number(gte=0, lte=MOST))] = 0,
    by_points: Annotated[bool, Parameter(negative="")] = False,
    seed: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
    workers: Annotated[int | None, Parameter(validator=Number(gte=1, lte=MOST_WORKERS))] = None,
    cluster: str | None = None,
    csv: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    plot: str | None = None,
) -> None:
    """Let two computer players play each other, each deal from every side with the same cards.

    The same arguments find the same points, however many play at once; only times differ.

    Parameters
    ----------
    a
        The first player, such as house: whose points and matches are counted. One from outside
        is named as module:Class.
    b
        The player on all other sides.
    preset
        The game, such as back-alley; one from outside is named as module:NAME.
    option
        An option of the game as name=value; may be repeated.
    deals
        How many deals of each hand size; 100 unless matches are asked for.
    matches
        How many whole matches.
    by_points
        Play matches for the points of all sittings, telling nobody the totals of its own; else
        each is played to be won.
    seed
        Where all chance comes from: cards and players alike.
    workers
        How many processes play at once; else as many as there are processors.
    cluster
        The address of a Dask scheduler whose workers play instead.
    csv
        A file for what came of every deal; - writes it in place of the report.
    plot
        A picture to draw, .svg, .png or .pdf.
    """
    from rich.console import Console
    from rich.progress import track

    rules = parse_rule_set(" ".join([PRESETS.name_of(preset), *(option or ())]))
    one, other = bot_for(rules.preset, BOTS.name_of(a)), bot_for(rules.preset, BOTS.name_of(b))
    contest = Contest(rules, one, other, seed, by_points)
    if workers is not None and cluster is not None:
        raise BackAlleyError("both", "either workers of this machine or a cluster", "arena")
    if deals is None:
        deals = 0 if matches else DEALS
    tables = chain(contest.deals(deals), contest.matches(matches))
    total = deals * len(contest.sizes) + matches
    if not total:
        raise BackAlleyError("no deals and no matches", "some of either", "arena")
    picture = ending(plot, FORMATS) if plot is not None else ""
    tally, console = Tally(), Console(stderr=True)
    with ExitStack() as stack:
        lines = stack.enter_context(destination(csv)) if csv is not None else None
        image = stack.enter_context(destination(plot)) if plot is not None else None
        if lines:
            lines.write(header().encode())
        for duplicate in track(
            spread(tables, workers=workers or ALL, cluster=cluster),
            "Playing",
            total=total,
            console=console,
            disable=not console.is_terminal,
        ):
            tally.add(duplicate)
            if lines:
                lines.writelines(row.encode() for row in rows(duplicate))
        if image:
            draw(contest, tally, image, picture)
    if csv == "-":  # which a program reads
        return
    with piped_output():
        for line in report(contest, tally):
            emit(line)
