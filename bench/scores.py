"""What Lighthouse thinks of the page: a phone's and a desktop's visit to each kind of page.

Chromium comes to a server of its own, over loopback; Lighthouse works out what slower lines and
processors would make of it. Of several runs the middle counts. Ends with 1 where a score is below
95, and says what has cost points there.

Needs the page, `make page`, Lighthouse, which `make bench` installs, and a Chromium that
``$CHROMIUM`` names.

Usage: ``python -m bench.scores [RUNS]``
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import sync_playwright

from bench._chromium import FLAGS, chromium_path
from bench._server import Page, running_server

RUNS: Final = 1
LEAST: Final = 95
LIGHTHOUSE: Final = Path(__file__).parent / "lighthouse/node_modules/.bin/lighthouse"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
DEVICES: Final[Mapping[str, tuple[str, ...]]] = {"phone": (), "desktop": ("--preset=desktop",)}
Report = dict[str, Any]


def visit(address: str, port: int, options: tuple[str, ...]) -> Report:
    """Return what Lighthouse reports of an address, visited in the browser at that port."""
    done = subprocess.run(
        [
            *(LIGHTHOUSE, address, f"--port={port}", "--quiet"),
            *("--output=json", f"--only-categories={','.join(CATEGORIES)}", *options),
        ],
        stdout=subprocess.PIPE,
        check=True,
    )
    report: Report = json.loads(done.stdout)
    if error := report.get("runtimeError"):
        sys.exit(f"got {error['code']} from Lighthouse, expected a report on {address}")
    return report


def score(report: Report, category: str) -> float:
    return 100 * float(report["categories"][category]["score"])


def faults(report: Report, category: str) -> list[str]:
    """Return what has cost points, each with what was found."""
    found = []
    for part in report["categories"][category]["auditRefs"]:
        audit = report["audits"][part["id"]]
        if part["weight"] and audit["score"] is not None and audit["score"] < 1:
            found.append(f"{audit['title']}: {audit.get('displayValue', audit['score'])}")
    return found


def measure(name: str, device: str, reports: list[Report]) -> bool:
    """Print the scores of a page; whether all are high enough."""
    scores = {one: median(score(report, one) for report in reports) for one in CATEGORIES}
    shown = "  ".join(f"{one} {of:3.0f}" for one, of in scores.items())
    print(f"{name:12} {device:8} {shown}", flush=True)
    low = [one for one, of in scores.items() if of < LEAST]
    for fault in (fault for one in low for fault in faults(reports[-1], one)):
        print(f"  {fault}")
    return not low


async def come_to_bid(player: Page) -> None:
    """Wait until a table asks its player, so that nothing more happens there by itself."""
    async with player.socket() as socket:
        await player.resume(socket)
        await player.next_command(socket)


def visit_all(player: Page, host: str, profile: str, runs: int) -> bool:
    """Print the scores of every kind of page; whether all are high enough."""
    with closing(socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    flags = [*FLAGS, f"--remote-debugging-port={port}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=flags
        )

        def look(name: str, path: str) -> bool:
            within = True
            for device, options in DEVICES.items():
                reports = [visit(f"http://{host}/{path}", port, options) for _ in range(runs)]
                within = measure(name, device, reports) and within
            return within

        enough = look("start", "")
        name, _, value = player.cookie.partition("=")
        browser.add_cookies([{"name": name, "value": value, "url": f"http://{host}"}])
        enough = look("start, back", "") and enough
        enough = look("lessons", "learn") and enough
        enough = look("rules", "rules") and enough
        enough = look("table", f"table/{player.table}") and enough
        browser.close()
    return enough


def main(runs: int) -> int:
    if not LIGHTHOUSE.exists():
        sys.exit("got no Lighthouse, expected `make bench BENCH=scores` to have installed it")
    with running_server() as (host, _), TemporaryDirectory() as profile:
        player = Page(host)
        asyncio.run(come_to_bid(player))
        return 0 if visit_all(player, host, profile, runs) else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS))
