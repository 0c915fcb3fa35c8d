"""What came of a contest, as a picture."""

from itertools import accumulate
from math import isfinite
from typing import TYPE_CHECKING, BinaryIO, Final

from backalley.bots.arena.contest import Contest
from backalley.bots.arena.sitting import Player
from backalley.bots.arena.spread import missing
from backalley.bots.arena.tally import Tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS: Final = (".svg", ".png", ".pdf")
SIZE: Final = (11.0, 4.0)
"""Inches."""
ERRORS: Final = 2
"""How many standard errors a bar reaches to either side."""
COLOURS: Final = {Player.A: "#0072b2", Player.B: "#d55e00"}
"""Told apart by the colour-blind too (Okabe and Ito, 2008)."""


def draw(contest: Contest, tally: Tally, stream: BinaryIO, ending: str) -> None:
    """Write the picture, in the format that its file's ending names.

    It shows points and contracts made by hand size, and how the part of matches won settles; the
    same results make the same file. Raises `BackAlleyError` without the library that draws.
    """
    try:
        from matplotlib import rc_context  # noqa: PLC0415  # it is optional
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise missing("matplotlib", "arena") from None
    panels = [_points, _made, *([_won] if tally.match_won else [])]
    with rc_context({"svg.hashsalt": contest.rules.text, "svg.fonttype": "none"}):
        figure = Figure(figsize=SIZE, layout="constrained")
        a, b = (contest.name(player) for player in Player)
        figure.suptitle(f"{a} against {b}, {contest.rules.text}")
        for place, panel in enumerate(panels, start=1):
            panel(contest, tally, figure.add_subplot(1, len(panels), place))
        date = "CreationDate" if ending == ".pdf" else "Date"
        metadata = {} if ending == ".png" else {date: None}
        figure.savefig(stream, format=ending[1:], dpi=150, metadata=metadata)


def _points(contest: Contest, tally: Tally, axes: "Axes") -> None:
    sizes = sorted(tally.sizes)
    found = [(cards, mean) for cards in sizes if (mean := tally.sizes[cards].margin)]
    axes.errorbar(
        [cards for cards, _ in found],
        [mean.value for _, mean in found],
        yerr=[ERRORS * mean.error if isfinite(mean.error) else 0 for _, mean in found],
        fmt="o-",
        capsize=3,
        color=COLOURS[Player.A],
    )
    axes.axhline(0, color="0.6", linewidth=1)
    axes.set(xlabel="cards", xticks=sizes, ylabel=f"points a deal above {contest.name(Player.B)}")
    axes.set_title(f"Points, with {ERRORS} standard errors")


def _made(contest: Contest, tally: Tally, axes: "Axes") -> None:
    sizes = sorted(tally.sizes)
    for player in Player:
        made = {cards: tally.sizes[cards].made[player] for cards in sizes}
        all_ = {cards: kept.numbers + kept.boards for cards, kept in made.items()}
        some = [cards for cards in sizes if all_[cards]]
        rates = [100 * sum(all_[cards]) / len(all_[cards]) for cards in some]
        axes.plot(some, rates, "o-", color=COLOURS[player], label=contest.name(player))
    axes.set(xlabel="cards", xticks=sizes, ylabel="per cent", ylim=(0, 102))
    axes.set_title("Contracts made")
    axes.legend()


def _won(contest: Contest, tally: Tally, axes: "Axes") -> None:
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    won = list(accumulate(tally.match_won))
    played = range(1, len(won) + 1)
    rates = [100 * sum_ / count for sum_, count in zip(won, played, strict=True)]
    axes.plot(played, rates, color=COLOURS[Player.A])
    axes.axhline(50, color="0.6", linewidth=1)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set(xlabel="matches", ylabel="per cent", ylim=(0, 102))
    axes.set_title(f"Matches won by {contest.name(Player.A)} so far")
