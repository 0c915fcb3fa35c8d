"""A command that the table refuses."""

from typing import Literal

from backalley.errors import BackAlleyError

Code = Literal["stale", "out-of-turn", "illegal", "not-now", "not-allowed", "no-entry"]


class CommandRefused(BackAlleyError):
    """Nothing was changed; `message` says it all in one sentence a player understands.

    `code` is for programs: ``stale`` (the table has moved on), ``out-of-turn``, ``illegal`` (the
    rules of the game, then `rule` is the anchor of the rule), ``not-now``, ``not-allowed`` (to this
    person, at any time), ``no-entry`` (to whoever would come in).
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


def refusal(
    code: Code, message: str, *, got: str, expected: str, where: str = "table"
) -> CommandRefused:
    """Return the refusal of a command that no rule of the game forbids."""
    return CommandRefused(code, got=got, expected=expected, where=where, message=message)
