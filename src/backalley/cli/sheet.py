"""`backalley sheet`: the score sheet of a rubber, as text or as a picture."""

from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from backalley.cli.destination import destination
from backalley.cli.output import emit, piped_output
from backalley.cli.rubbers import ending, read_rubbers
from backalley.errors import BackAlleyError
from backalley.record.rubber_bridge.score_sheet import score_sheet, sheet_svg, sheet_text

FORMS: Final = {".svg": sheet_svg, ".txt": sheet_text}


def sheet(
    record: str,
    /,
    *,
    out: str | None = None,
    rubber: Annotated[int | None, Parameter(validator=Number(gte=1))] = None,
) -> None:
    """Print the score sheets of rubbers, or write one as a picture.

    Parameters
    ----------
    record
        A file of records (.jsonl) or of deals (.pbn) in which rubbers are.
    out
        The file to write, as text (.txt) or as a picture (.svg), instead of printing.
    rubber
        Which rubber of the file, from 1; else all are printed, and of one alone is written.
    """
    form = FORMS[ending(out, tuple(FORMS))] if out is not None else sheet_text
    matches = read_rubbers(record)
    if rubber is not None:
        if rubber > len(matches):
            raise BackAlleyError(str(rubber), f"a rubber from 1 to {len(matches)}", "rubber")
        matches = matches[rubber - 1 : rubber]
    if out is None:
        with piped_output():
            for match in matches:
                for line in [*form(score_sheet(match)).splitlines(), ""]:
                    emit(line)
        return
    if len(matches) != 1:
        got = f"a file of {len(matches)} rubbers"
        raise BackAlleyError(got, "one; choose it with --rubber", "rubber")
    with destination(out) as stream:
        stream.write(form(score_sheet(matches[0])).encode())
