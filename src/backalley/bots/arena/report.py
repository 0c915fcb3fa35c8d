"""What came of a contest, as lines of text."""

from collections.abc import Iterator, Sequence
from math import isfinite

from backalley.bots.arena.contest import Contest
from backalley.bots.arena.sitting import Decision, Player
from backalley.bots.arena.tally import Deals, Made, Mean, Percentiles, Tally

NOTHING = "–"
KINDS = ("bids", "numbers made", "boards made")


def report(contest: Contest, tally: Tally) -> list[str]:
    """Return tables of points and contracts, of matches, and of the time taken to think.

    A number is a mean ± its standard error; times are milliseconds of the processor, half of all
    decisions and 99 in 100 being below.
    """
    names = [contest.name(player) for player in Player]
    lines = [f"{names[0]} against {names[1]}: {contest.rules.text}, seed {contest.seed}", ""]
    columns = ["cards", "deals", "points a deal", "thrown in"]
    columns += [f"{name}: {what}" for name in names for what in KINDS]
    deals = [_deals(str(cards), kept) for cards, kept in sorted(tally.sizes.items())]
    deals.append(_deals("all", tally.all_sizes))
    lines += aligned(_telling([columns, *deals]))
    if tally.match_points and tally.won and tally.sittings:
        some = tally.won.count
        played = (
            "1 match, from every side" if some == 1 else f"{some} matches, each from every side"
        )
        lines += ["", f"{played}, played for points" if contest.by_points else played]
        lines += aligned(
            [
                ["points a match", points(tally.match_points)],
                ["more points on the same cards", share(tally.won)],
                ["matches won, each by itself", share(tally.sittings)],
            ]
        )
    lines += ["", "milliseconds of processor time a decision, p50 / p99"]
    kinds: tuple[Decision, ...] = ("bid", "card")
    header = ["cards", *(f"{name}: {kind}" for name in names for kind in kinds)]
    times = [
        [
            str(cards),
            *(_time(tally.seconds(player, kind, cards)) for player in Player for kind in kinds),
        ]
        for cards in sorted(tally.sizes)
    ]
    return [*lines, *aligned([header, *times])]


def points(mean: Mean | None) -> str:
    """Return points with their sign and error, which a single value does not have.

    >>> points(Mean(3.14, 0.159, 20))
    '+3.14 ± 0.16'
    """
    return f"{mean.value:+.2f}{_give_or_take(mean, 1, 2)}" if mean else NOTHING


def share(mean: Mean) -> str:
    """Return a part of all in per cent.

    >>> share(Mean(0.831, 0.0267, 200))
    '83.1 % ± 2.7'
    """
    return f"{mean.value:.1%}".replace("%", " %") + _give_or_take(mean, 100, 1)


def _give_or_take(mean: Mean, scale: int, places: int) -> str:
    return f" ± {scale * mean.error:.{places}f}" if isfinite(mean.error) else ""


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows of cells as lines, each column as wide as its widest cell, to the right.

    >>> list(aligned([["cards", "won"], ["13"]]))
    ['cards  won', '   13']
    """
    count = max(map(len, rows))
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(count)]
    for row in rows:
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=False))


def _telling(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return the table without the columns that say nothing."""
    columns = [column for column in zip(*rows, strict=True) if {*column[1:]} != {NOTHING}]
    return [list(row) for row in zip(*columns, strict=True)]


def _deals(cards: str, kept: Deals) -> list[str]:
    found = [cards, str(kept.different), points(kept.margin), f"{kept.thrown_in / kept.dealt:.1%}"]
    for player in Player:
        found += _made(kept.made[player])
    return found


def _made(made: Made) -> list[str]:
    numbers, boards = made.numbers, made.boards
    return [
        f"{made.bids / made.calls:.1%}" if made.calls else NOTHING,
        f"{sum(numbers) / len(numbers):.1%}" if numbers else NOTHING,
        f"{sum(boards)}/{len(boards)}" if boards else NOTHING,
    ]


def _time(taken: Percentiles | None) -> str:
    return f"{taken.p50 * 1e3:.2f} / {taken.p99 * 1e3:.2f}" if taken else NOTHING
