"""A web server in front that has the table below a path, and takes that off or leaves it there."""

import re
import socket
from contextlib import suppress
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Final

from tests.browser.table_server import TableServer

BASE: Final = "/cards"


class FrontedServer(TableServer):
    """`backalley serve --base-path` behind such a web server. Mutable."""

    def __init__(self, data: Path, *, strips: bool) -> None:
        super().__init__(data, "--base-path", BASE)
        self._front = _Front(self._port, strips=strips)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._front.server_address[1]}{BASE}"

    def start(self) -> None:
        Thread(target=self._front.serve_forever, daemon=True).start()
        super().start()

    def stop(self) -> None:
        super().stop()
        self._front.shutdown()
        self._front.server_close()


class _Front(ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64

    def __init__(self, port: int, *, strips: bool) -> None:
        super().__init__(("127.0.0.1", 0), _Connection)
        self.port = port
        self.strips = strips


class _Connection(StreamRequestHandler):
    """One request, passed on; what is outside the path is not the table's."""

    def handle(self) -> None:
        assert isinstance(self.server, _Front)
        head = b""
        while (line := self.rfile.readline()) not in {b"\r\n", b""}:
            head += line
        if head.startswith(b"GET /cards "):  # as web servers do for a folder
            self.wfile.write(
                b"HTTP/1.1 301 Moved\r\nLocation: /cards/\r\nContent-Length: 0\r\n\r\n"
            )
            return
        if not re.match(rb"[A-Z]+ /cards/", head):
            self.wfile.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            return
        if self.server.strips:
            head = head.replace(b" /cards/", b" /", 1)
        if b"upgrade: websocket" not in head.lower():
            head = re.sub(rb"(?mi)^connection:.*\r\n", b"", head) + b"Connection: close\r\n"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.server.port)) as behind:
            behind.sendall(head + b"\r\n")
            back = Thread(target=self._bring_back, args=(behind,), daemon=True)
            back.start()
            while data := self.rfile.read1(65536):
                behind.sendall(data)
            behind.shutdown(socket.SHUT_WR)
            back.join()

    def _bring_back(self, behind: socket.socket) -> None:
        with suppress(OSError):
            while data := behind.recv(65536):
                self.wfile.write(data)
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
