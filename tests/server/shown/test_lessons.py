import msgspec
import pytest

from backalley.server.protocol.lesson import Lesson
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.wire import encode
from backalley.server.shown.lessons import LESSONS, lesson_offers, lesson_played, lesson_view
from backalley.table.lessons.course import course
from backalley.table.lessons.lesson import LEARNER
from tests.table.test_secrecy import cards_known

lessons = pytest.mark.parametrize("name", LESSONS)


@lessons
def test_every_view_is_that_of_the_folded_table(name: str) -> None:
    for moment, step in zip(course(LESSONS[name]), lesson_played(name).steps, strict=True):
        shown = [lesson_view(table) for table in moment.tables]
        assert step.views[:-1] == shown[:-1]
        if step.right:
            assert step.views[-1] == shown[-1]


@lessons
def test_views_are_the_learners_and_offer_what_the_step_knows(name: str) -> None:
    for step in lesson_played(name).steps:
        last = step.views[-1]
        assert last.me == last.you == LEARNER
        offered = {choice.action for choice in last.choices}
        hands = (last.hand, *(seat.open_cards for seat in last.seats))
        offered |= {card.action for hand in hands for card in hand if card.action}
        known = {*step.otherwise, step.right} - {None, "ready"}
        assert offered == known
        assert all(step.otherwise.values())
        if step.right and last.phase == "playing" and last.due == LEARNER:
            assert all(card.playable or card.why for card in last.hand)


@lessons
def test_no_view_shows_a_hidden_card(name: str) -> None:
    for moment in course(LESSONS[name]):
        for table in moment.tables:
            if table.match.state is None:
                continue
            shown = lesson_view(table)
            known = {card.text for card in cards_known(table, LEARNER)}
            held = {card.card for seat in shown.seats for card in seat.open_cards}
            assert held | {card.card for card in shown.hand} <= known


@lessons
def test_a_lesson_survives_the_wire(name: str) -> None:
    sent = encode(lesson_played(name))
    assert msgspec.json.decode(sent, type=Lesson) == lesson_played(name)
    assert len(sent) < 400_000


def test_the_list_names_them_in_order_and_no_other_is_found() -> None:
    assert [offer.lesson for offer in lesson_offers()] == list(LESSONS)
    with pytest.raises(RequestRefused, match="poker"):
        lesson_played("poker")
