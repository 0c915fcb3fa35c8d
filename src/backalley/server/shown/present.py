"""What a viewer is shown of a table: the one place here that has tables, and makes eyes of them."""

from dataclasses import dataclass

from backalley.engine.layout import Seat
from backalley.server.protocol.view import View
from backalley.server.shown.own import Own, shown_to
from backalley.server.shown.parts import Parts
from backalley.server.shown.public import shown_to_all
from backalley.table.contributing import wanted
from backalley.table.events.event import Person
from backalley.table.eyes.looking import Looks
from backalley.table.hinting import may_ask
from backalley.table.powers import Powers
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.patience import warned
from backalley.table.table import Table


@dataclass(frozen=True)
class Moment:
    """Who is connected at a table, and what time it is, in seconds of the server's clock."""

    attendance: Attendance
    now: float


def public_view(
    table: Table,
    moment: Moment | None = None,
    parts: Parts | None = None,
    looks: Looks | None = None,
) -> View:
    """Return all that anybody may know of the table who may see no hand and do nothing.

    Without a `moment` everybody is connected. What is in `parts` need not be made again.
    """
    return shown_to_all(
        (looks or Looks(table)).of(None),
        moment.attendance.connected if moment else None,
        warned(table, moment.attendance, moment.now) if moment else (),
        parts or Parts(),
    )


def present(
    table: Table,
    viewer: Seat | None,
    person: Person | None = None,
    *,
    moment: Moment | None = None,
    public: View | None = None,
    powers: Powers | None = None,
    parts: Parts | None = None,
    looks: Looks | None = None,
) -> View:
    """Return all that `viewer` (None: a watcher) may know of the table, and nothing else.

    Between deals it shows the deal that was finished last. `person` is who looks, and asked for
    what they may do; without a `moment` everybody is connected. It is the `public` view of the
    table, where that is known already, with what is this viewer's own put in; `powers` may have
    answered what people may do before, `looks` have seen this version of the table, and what is in
    this viewer's `parts` need not be made again.
    """
    looks, powers = looks or Looks(table), powers or Powers()
    own = None
    if person is not None:
        own = Own(
            person=person,
            allowed=powers.of(table, person),
            may=powers.listed(table, person),
            hint=may_ask(table, person),
            wanted=wanted(table, person),
        )
    shown = public or public_view(table, moment, looks=looks)
    return shown_to(looks.of(viewer), own, shown, parts or Parts())
