"""Whether an answer was given to the table as it is."""

from backalley.table.refused import refusal
from backalley.table.table import Table


def refuse_stale(table: Table, v: int) -> None:
    """Refuse an answer to a version since which the match moved on; others' talk does not count."""
    if not table.moved <= v <= table.version:
        raise refusal(
            "stale",
            "The table has moved on since you looked: look again, then choose.",
            got=f"an answer to version {v}",
            expected=f"one to version {table.version}",
        )
