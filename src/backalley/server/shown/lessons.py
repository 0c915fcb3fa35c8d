"""Lessons as the page plays them: views of tables folded from what is written down."""

from typing import Final

from msgspec.structs import replace

from backalley.errors import quote
from backalley.games.drawing import row
from backalley.server.catalogue.drawings import drawn
from backalley.server.protocol.lesson import Lesson, LessonOffer, LessonStep
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.view import View
from backalley.server.shown.at_rest import without_moves
from backalley.server.shown.present import present
from backalley.table.lessons import families
from backalley.table.lessons.course import Moment, course
from backalley.table.lessons.lesson import LEARNER
from backalley.table.table import Table

LESSONS: Final = {one.name: one for lessons in families.LESSONS.values() for one in lessons}
"""In the order in which they are learnt."""


def lesson_offers() -> list[LessonOffer]:
    """Return what there is to learn, each game's lessons together."""
    return [
        LessonOffer(one.name, one.rules, one.title, one.text, drawn(row(one.drawn)))
        for one in LESSONS.values()
    ]


def lesson_played(name: str) -> Lesson:
    """Return a lesson with its views; raises `RequestRefused` where there is none of that name."""
    if name not in LESSONS:
        raise RequestRefused(
            "not-found",
            got=f"lesson {quote(name)}",
            expected=f"one of {', '.join(LESSONS)}",
            where="address",
            message="There is no such lesson.",
        )
    found = LESSONS[name]
    steps = [_step(moment) for moment in course(found)]
    return Lesson(found.name, found.rules, found.title, found.text, steps)


def _step(moment: Moment) -> LessonStep:
    step = moment.step
    *before, last = (lesson_view(table) for table in moment.tables)
    return LessonStep(
        step.headline,
        step.line,
        [*before, last if step.right else without_moves(last)],
        step.right,
        {one: step.why_not(one) for one in moment.actions if step.right not in (None, one)},
    )


def lesson_view(table: Table) -> View:
    """Return the table as the learner sees it, who has no deals to look back at."""
    return replace(present(table, LEARNER, LEARNER), reviews=False)
