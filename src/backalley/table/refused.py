"""A command that the table refuses."""

from typing import Literal

from backalley.errors import BackAlleyError

Code = Literal["stale", "out-of-turn", "illegal", "not-now"]


class CommandRefused(BackAlleyError):
    """Nothing was changed; `message` says it all in one sentence a player understands.

    `code` is for programs: ``stale`` (the table has moved on), ``out-of-turn``, ``illegal`` (the
    rules of the game, then `rule` is the anchor of the rule), ``not-now``.
    """

    def __init__(
        self,
        code: Code,
        *,
        got: str,
        expected: str,
        where: str,
        message: str,
        rule: str | None = None,
    ) -> None:
        super().__init__(got, expected, where)
        self.code: Code = code
        self.message = message
        self.rule = rule
