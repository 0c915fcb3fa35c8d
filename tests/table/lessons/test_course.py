import pytest

from backalley.engine.state import legal_actions
from backalley.table.lessons.course import course
from backalley.table.lessons.families import LESSONS as BY_FAMILY
from backalley.table.lessons.lesson import LEARNER, READY, Lesson

LESSONS = tuple(one for lessons in BY_FAMILY.values() for one in lessons)
lessons = pytest.mark.parametrize("lesson", LESSONS, ids=[one.name for one in LESSONS])


@lessons
def test_what_is_right_is_legal_and_leads_on(lesson: Lesson) -> None:
    for moment in course(lesson):
        table = moment.tables[-1]
        if moment.step.right == READY:
            assert table.match.state is None
            assert not table.match.over
        elif moment.step.right is not None:
            state = table.match.state
            assert state is not None
            assert state.actor == LEARNER
            assert moment.step.right in {action.text for action in legal_actions(state)}


@lessons
def test_every_other_legal_action_has_a_reason(lesson: Lesson) -> None:
    for moment in course(lesson):
        step = moment.step
        if step.right is None:
            assert not step.otherwise
            continue
        others = set(moment.actions) - {step.right}
        assert {one for one in others if not step.why_not(one)} == set()
        assert set(step.otherwise) <= others


@lessons
def test_there_is_something_to_do_and_words_fit_a_small_phone(lesson: Lesson) -> None:
    assert sum(step.right is not None for step in lesson.steps) >= 2
    for step in lesson.steps:
        assert len(step.headline) <= 52
        assert len(step.line) <= 190
        assert step.headline.endswith((".", "?"))


@lessons
def test_it_ends_with_all_laid_deals_used(lesson: Lesson) -> None:
    last = course(lesson)[-1]
    assert last.step.right is None
    assert last.tables[-1].serial == len(lesson.deals)


def test_eight_lessons_of_back_alley_and_three_of_bridge() -> None:
    assert [one.rules for one in LESSONS] == ["back-alley"] * 8 + ["rubber-bridge"] * 3
    assert len({one.name for one in LESSONS}) == len(LESSONS)
