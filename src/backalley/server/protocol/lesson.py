"""Lessons in messages: the views to be shown one after the other, and the words for each step."""

from backalley.server.protocol.message import Message
from backalley.server.protocol.offers import Piece
from backalley.server.protocol.view import View


class LessonOffer(Message, frozen=True):
    """GET /api/lessons: a lesson of a minute on laid cards."""

    lesson: str
    """Its name in addresses: "following"."""
    rules: str
    """The preset it is about: "back-alley"."""
    title: str
    text: str
    drawing: list[Piece]


class LessonStep(Message, frozen=True):
    """One thing to do in a lesson."""

    headline: str
    line: str
    views: list[View]
    """To be shown one after the other; at the last of them the step is to be done."""
    right: str | None
    """The action that goes on; "ready" between deals; null where there is only to read."""
    otherwise: dict[str, str]
    """Every other legal action, with why it is not the one."""


class Lesson(Message, frozen=True):
    """GET /api/lessons/<lesson>: a lesson, step by step."""

    lesson: str
    rules: str
    title: str
    text: str
    steps: list[LessonStep]
