"""All commands there are, as they are read and offered."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from backalley.table.commands import agreeing, command, company, hosting, playing, pledging

COMMANDS: Final[tuple[type[command.Command], ...]] = tuple(
    kind
    for part in (playing, agreeing, company, hosting, pledging)
    for kind in vars(part).values()
    if isinstance(kind, type)
    and issubclass(kind, command.Command)
    and kind.__module__ == part.__name__
)
OF_ROOM: Final = tuple(
    kind for kind in COMMANDS if "of_room" in vars(kind) or not kind.__struct_fields__
)
"""Those that a view offers of the room, of a seat, of a person."""
OF_SEAT: Final = tuple(kind for kind in COMMANDS if "of_seat" in vars(kind))
OF_PERSON: Final = tuple(kind for kind in COMMANDS if "of_person" in vars(kind))

Power = Literal[
    "swap-partners",
    "undo",
    "stop",
    "agree",
    "decline",
    "stand-up",
    "leave",
    "sit-out",
    "take-back",
    "pause",
    "continue",
    "say",
    "start",
    "lock",
    "watching",
    "allow-undo",
    "allow-hints",
    "patience",
    "move-minutes",
    "extend",
]
SeatPower = Literal[
    "take", "ask", "agree-swap", "decline-swap", "swap-seats", "seat-bot", "empty-seat"
]
PersonPower = Literal["hand-over", "remove", "mute"]

POWERS: Final[tuple[Power, ...]] = get_args(Power)
"""What a view may call those it offers, in the order to list them."""
SEAT_POWERS: Final[tuple[SeatPower, ...]] = get_args(SeatPower)
PERSON_POWERS: Final[tuple[PersonPower, ...]] = get_args(PersonPower)


def check_powers(powers: tuple[str, ...], kinds: tuple[type[command.Command], ...]) -> None:
    """Refuse powers that are not the commands': a checker of types cannot read them there."""
    named = tuple(name for kind in kinds for name in kind.names())
    if powers != named:
        raise command.UnfinishedCommand(str(powers), f"the powers {named}", __name__)


check_powers(POWERS, OF_ROOM)
check_powers(SEAT_POWERS, OF_SEAT)
check_powers(PERSON_POWERS, OF_PERSON)

# No checker of types can follow a union that is made; whoever reads and writes messages can.
if TYPE_CHECKING:
    Command: TypeAlias = command.Command
else:
    Command = reduce(or_, COMMANDS)
