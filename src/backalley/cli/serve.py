"""`backalley serve`: open the table to browsers."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final

import uvicorn
from cyclopts import Parameter
from cyclopts.validators import Number

from backalley import solver
from backalley.bots.registry import BOTS
from backalley.cli.output import announce
from backalley.errors import BackAlleyError, quote, reason
from backalley.games.registry import PRESETS
from backalley.server.gate.host_names import check_name
from backalley.server.gate.limits_in_words import bounded
from backalley.server.http.base import base_path as base_path_of
from backalley.server.processes.configuration import configuration
from backalley.server.processes.processes import Processes
from backalley.server.settings import Settings
from backalley.server.store.folder import held
from backalley.server.store.sqlite import Store
from backalley.server.thinking.thinkers import WORKERS
from backalley.server.web.garbage import spare_pauses
from backalley.server.web.page import is_built

MOST_PROCESSES: Final = 64
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})


if sys.platform != "win32":
    import resource


class ServeError(BackAlleyError):
    """The server cannot listen where it was told to."""


def data_folder() -> Path:
    """Return where this system keeps a user's data: ``~/.local/share/backalley`` on Linux."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "backalley"


def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8321,
    data: Path | None = None,
    processes: Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_PROCESSES))] = 1,
    workers: Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_PROCESSES))] = WORKERS,
    allow_origin: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    proxy: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    allow_host: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    base_path: str = "/",
    limit: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    game: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
    bot: Annotated[tuple[str, ...], Parameter(negative="", show_default=False)] = (),
) -> None:
    """Open the table to browsers until it is interrupted.

    Parameters
    ----------
    host
        Address to listen at; 0.0.0.0 opens the table to your whole network.
    port
        Port to listen at; 0 takes any that is free.
    data
        Folder that keeps the matches; the default is where your system keeps such data.
    processes
        Processes that serve tables, each its share of them: as many as cores where many play.
    workers
        Processes for computer players to think in; by default one a core, and at least two.
    allow_origin
        A further address whose page may play here, such as http://localhost:5173.
    proxy
        Address of a web server in front, such as 127.0.0.1, or a network of them: it is believed
        where requests come from, and whether they came over TLS. Nobody else is.
    allow_host
        A name by which browsers come here, such as cards.example.org. Addresses in numbers,
        localhost and the names of this machine in its own network need not be told.
    base_path
        Path below which the table is, where a web server in front has other things, too.
    limit
        How much one visitor may ask for, such as connections=2000 or, at once and a minute,
        entries=400,120; docs/host.md has them all.
    game
        A game from outside as module:NAME; those of installed packages need not be told.
    bot
        A computer player from outside as module:Class; likewise.
    """
    for text in game:
        PRESETS.bring(text)
    for text in bot:
        BOTS.bring(text)
    PRESETS.look()
    BOTS.look()
    check_proxies(proxy)
    settings = settings_for(
        host, origins=allow_origin, names=allow_host, base=base_path, workers=workers, limits=limit
    )
    if processes > 1 and sys.platform == "win32":
        raise ServeError(f"{processes} processes", "one on this system", "processes")
    folder = data or data_folder()
    with held(folder):
        serve_folder(folder, settings, host=host, port=port, processes=processes, proxy=proxy)


def serve_folder(
    folder: Path,
    settings: Settings,
    *,
    host: str,
    port: int,
    processes: int,
    proxy: Sequence[str],
) -> None:
    """Serve a folder, which nobody else serves, until interrupted."""
    store = Store.open(folder)
    try:
        listener = listen(host, port)
    except ServeError:
        store.close()
        raise
    allow_many_files()
    if not is_built(settings.page):
        announce("The page has not been built: run `make page`, then load it again.")
    if lacking := solver.notice():
        announce(lacking)
        announce("Computer players are of the levels that do without it.")
    announce(f"The table is open at {address(host, listener, settings.base)}")
    announce(f"Its matches are kept in {folder}. Ctrl-C closes it.")
    if processes > 1:
        store.close()  # each process has its own
        asyncio.run(Processes(processes, folder, settings, proxy).serve(listener))
        return
    server = uvicorn.Server(configuration(store, settings, proxy))
    spare_pauses()
    with suppress(KeyboardInterrupt):  # uvicorn has stopped already, and hands the signal on
        server.run(sockets=[listener])


def settings_for(
    host: str,
    *,
    origins: Sequence[str],
    names: Sequence[str],
    base: str,
    workers: int,
    limits: Sequence[str],
) -> Settings:
    """Return the settings that were asked for; raises `BackAlleyError`."""
    for name in names:
        if not check_name(name):
            expected = "a name such as cards.example.org, without http:// and port"
            raise ServeError(quote(name), expected, "allow-host")
    below = base_path_of(base)
    if below is None:
        expected = "a path such as /cards, which begins with none of the table's own"
        raise ServeError(quote(base), expected, "base-path")
    own = {host} if check_name(host) else set()
    settings = Settings(
        allowed_origins=frozenset(origins),
        names=frozenset({*names, *own}),
        base=below,
        workers=workers,
    )
    return bounded(settings, limits)


def check_proxies(proxies: Sequence[str]) -> None:
    """Raise `ServeError` for what is neither an address nor a network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            expected = "an address such as 127.0.0.1, or a network such as 10.0.0.0/8"
            raise ServeError(quote(proxy), expected, "proxy") from None


def allow_many_files() -> None:
    """Let this process have as many sockets open as it may; many systems begin with 1024."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # where the most is none, there is nothing to raise to
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; raises `ServeError` saying what is wrong with the address."""
    try:
        family, kind, proto, _, where = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, proto)
        try:
            if os.name == "posix":  # elsewhere it would let two servers share a port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(where)
            listener.listen()
        except OSError:
            listener.close()
            raise
    except (OSError, UnicodeError) as error:  # a name that no host can have is a UnicodeError
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        raise ServeError(
            f"port {port} of {host}, " + ("which is in use" if taken else reason(error)),
            "a free port; choose one with --port" if taken else "an address of this machine",
            "listen",
        ) from None
    return listener


def address(host: str, listener: socket.socket, base: str = "") -> str:
    """Return what to type into a browser on this machine."""
    shown = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}{base}/"
