"""The rubber: games, vulnerability, its end and what winning it is worth (rules.md section 4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from backalley.engine.finished import Finished
from backalley.engine.layout import Side
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.games.rubber_bridge.contract import TRICKS
from backalley.games.rubber_bridge.entries import Entry
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.scoring import rubber_scores

GAME: Final = 100
"""Points below the line that make a game."""
TO_LOVE: Final = 700
WON: Final = 500
ONLY_GAME: Final = 300
ONLY_PART_SCORE: Final = 100


@dataclass(frozen=True)
class Standings:
    """Games won by each side, and their part scores toward the next one."""

    games: tuple[int, int] = (0, 0)
    part_scores: tuple[int, int] = (0, 0)

    @property
    def winner(self) -> Side | None:
        """The side with two games."""
        return self.games.index(2) if 2 in self.games else None

    def after(self, deal: Finished) -> "Standings":
        """Return the standings after a deal; a game draws a line under both part scores."""
        below = [score.below for score in rubber_scores(deal)] or [0, 0]
        parts = (self.part_scores[0] + below[0], self.part_scores[1] + below[1])
        won = (parts[0] >= GAME, parts[1] >= GAME)
        if not any(won):
            return Standings(self.games, parts)
        return Standings((self.games[0] + won[0], self.games[1] + won[1]))


def standings(finished: Iterable[Finished]) -> Standings:
    """Return how the sides stand after these deals of a rubber."""
    now = Standings()
    for deal in finished:
        now = now.after(deal)
    return now


@dataclass(frozen=True)
class RubberMatch:
    """Deals until a side has won two games; all entries are added, and the higher total wins."""

    largest_hand: int = TRICKS
    length: int | None = None
    word: str = "rubber"
    draws_dealer: bool = True

    def next_deal(self, match: Match) -> RubberPlan | None:
        """Return the next deal, whose dealer sits left of the last one's; None after two games."""
        now = standings(match.finished)
        if now.winner is not None:
            return None
        place = len(match.finished)
        dealer = (match.first_dealer + place) % match.rules.seats
        return RubberPlan(TRICKS, dealer, place, games=now.games, part_scores=now.part_scores)

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return the sum of each side's entries, with the bonus once the rubber is over."""
        bonus = self.bonus(match)
        return tuple(
            sum(deal.points[side] for deal in match.finished)
            + (bonus.points if bonus and bonus.side == side else 0)
            for side in (0, 1)
        )

    def bonus(self, match: Match) -> Entry | None:
        """Return what winning the rubber, or leading it when it was stopped, is worth.

        None while it goes on, and where it was stopped with nothing to tell the sides apart.
        """
        now = standings(match.finished)
        if now.winner is not None:
            to_love = now.games[1 - now.winner] == 0
            points, why = (TO_LOVE, "two games to none") if to_love else (WON, "two games to one")
            return Entry(now.winner, False, points, f"rubber won, {why}")
        if not match.stopped:
            return None
        for counts, points, why in (
            (now.games, ONLY_GAME, "the only game"),
            (now.part_scores, ONLY_PART_SCORE, "the only part score"),
        ):
            ahead = [side for side in (0, 1) if counts[side]]
            if len(ahead) == 1:
                return Entry(ahead[0], False, points, why)
        return None

    def winners(self, match: Match) -> tuple[Side, ...]:
        """Return the side with the higher total, or both."""
        best = max(match.totals)
        return tuple(side for side in (0, 1) if match.totals[side] == best)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what a game is, what vulnerable means, and how the rubber ends."""
        rubber = (
            (
                f"A side that has {GAME} points below the line, in one deal or several, wins a "
                "game: a line is drawn under both sides' part scores, which no longer count toward "
                "a game, and the side is vulnerable."
            ),
            (
                f"Two games win the rubber: {TO_LOVE} points when the other side has none, {WON} "
                "when it has one. All entries are added, and the higher total wins; equal totals "
                "are a draw."
            ),
            "The turn to deal passes to the left after every deal, also one that was passed out.",
        )
        early = (
            (
                f"A rubber may be stopped by agreement: the only game is then worth {ONLY_GAME}, "
                f"and the only part score in an unfinished game {ONLY_PART_SCORE}."
            ),
        )
        return RuleText("rubber", "The rubber", rubber), RuleText("stopping", "Stopping", early)
