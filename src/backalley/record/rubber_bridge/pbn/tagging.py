"""Writing a tag as the export format has it."""

import re
from typing import Final

from backalley.errors import RecordError, quote

LONGEST_TAG: Final = 253
"""Characters of a line with a tag; with the two of its end a line may have 255."""

_TO_ESCAPE: Final = re.compile(r'"|\\(?!\d)')
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")


def tag_line(name: str, value: str) -> str:
    r"""Return ``[Name "value"]``: quotes escaped, one line, cut where it would be too long.

    Raises `RecordError` for a name that no tag can have.

    >>> tag_line("Event", 'The "Lions"')
    '[Event "The \\"Lions\\""]'
    >>> len(tag_line("Event", "x" * 1000))
    253
    """
    if not _NAME.fullmatch(name):
        raise RecordError(quote(name), "a name of up to 64 letters, digits and _", "tag")
    shown = "".join(sign if sign.isprintable() else " " for sign in value).strip()
    room = LONGEST_TAG - len(f'[{name} ""]')
    if len(_escaped(shown)) > room:
        while len(_escaped(shown)) > room - 3:
            shown = shown[:-1]
        shown += "..."
    return f'[{name} "{_escaped(shown)}"]'


def _escaped(value: str) -> str:
    r"""Return a value with its escapes; the width of a table's column (``\2R``) has none."""
    return _TO_ESCAPE.sub(r"\\\g<0>", value)
