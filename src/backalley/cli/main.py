"""The `backalley` command."""

import sys

from cyclopts import App

from backalley.cli.output import complain
from backalley.errors import BackAlleyError

app = App(name="backalley", help="Back Alley Bridge: a table in the browser, and its tools.")

# A command's module is imported only when it is asked for, so its one line of help is here.
app.command("backalley.cli.serve:serve", help="Open the table to browsers.")
app.command("backalley.cli.rules:rules", help="Say the rules of a game, with any options.")
app.command("backalley.cli.check:check", help="Referee match records, PBN and LIN.")
app.command("backalley.cli.convert:convert", help="Turn records into PBN, and PBN or LIN back.")
app.command("backalley.cli.sheet:sheet", help="Draw the score sheet of a rubber.")
app.command("backalley.cli.verify:verify", help="Check that the deals of records were fair.")
app.command("backalley.cli.review:review", help="Say what each bid and card of a record cost.")
app.command("backalley.cli.simulate:simulate", help="Let computer players play and write records.")
app.command("backalley.cli.arena:arena", help="Let two computer players play on the same cards.")


def main() -> None:
    """Run a command; an error of ours is one line, without a traceback."""
    # A module that an argument names is looked for where the command is given, as by `python -m`.
    if "" not in sys.path:
        sys.path.append("")
    try:
        app()
    except BackAlleyError as error:
        complain(f"backalley: {error}")
        sys.exit(2)
