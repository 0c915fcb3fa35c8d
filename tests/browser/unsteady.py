"""Names the tests that failed and passed when they were run once more.

`make browser` runs two failed tests again, each once; a third that fails stays failed.
"""

from typing import Final

import pytest

TITLE: Final = "unsteady tests"


def unsteady(reporter: pytest.TerminalReporter) -> dict[str, str]:
    """By test, what went wrong the first time."""
    stats = reporter.stats
    failed = {report.nodeid for kind in ("failed", "error") for report in stats.get(kind, [])}
    return {
        report.nodeid: report.longreprtext
        for report in stats.get("rerun", [])
        if report.nodeid not in failed
    }


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List them, with what went wrong: each waits to be mended."""
    found = unsteady(terminalreporter)
    if not found:
        return
    terminalreporter.write_sep("=", TITLE)
    for why in found.values():
        terminalreporter.write_line(why)
    for test in found:
        terminalreporter.write_line(f"UNSTEADY {test}", yellow=True)
