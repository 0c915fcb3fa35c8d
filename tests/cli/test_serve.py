import re
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from backalley.cli.serve import ServeError, address, data_folder, listen, serve
from backalley.server.store.folder import held

BACKALLEY = Path(sys.executable).parent / "backalley"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BACKALLEY, *arguments], capture_output=True, text=True, check=False, timeout=60
    )


def test_it_prints_its_address_serves_and_ends_quietly(tmp_path: Path) -> None:
    command = [str(BACKALLEY), "serve", "--port", "0", "--data", str(tmp_path / "new" / "folder")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stderr
        line = next(line for line in process.stdout if "http://" in line)
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found
        with urllib.request.urlopen(f"{found[0]}api/games", timeout=30) as response:
            assert response.status == 200
            assert "uvicorn" not in str(response.headers)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
        assert process.stderr.read() == ""
    assert list((tmp_path / "new" / "folder").glob("*.sqlite"))


def test_a_port_in_use_is_told_in_a_line(tmp_path: Path) -> None:
    with closing(listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port), "--data", str(tmp_path))
    assert result.returncode == 2
    assert result.stderr == (
        f"backalley: listen: got port {port} of 127.0.0.1, which is in use, "
        "expected a free port; choose one with --port\n"
    )


def test_a_data_folder_that_cannot_be_used_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert "expected a folder that can be written" in result.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_a_port_there_is_not_is_told(tmp_path: Path, port: str) -> None:
    result = run("serve", f"--port={port}", "--data", str(tmp_path))
    assert result.returncode != 0
    assert "--port" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("processes", ["0", "65", "many", ""])
def test_a_number_of_processes_that_makes_no_sense_is_told(tmp_path: Path, processes: str) -> None:
    result = run("serve", f"--processes={processes}", "--port=0", "--data", str(tmp_path / "new"))
    assert result.returncode != 0
    assert "--processes" in result.stderr
    assert "Traceback" not in result.stderr


def test_several_processes_are_refused_where_connections_cannot_be_handed_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ServeError, match="got 2 processes, expected one on this system"):
        serve(processes=2, port=0, data=tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("proxy", ["*", "localhost", "10.0.0.1/8", ""])
def test_a_proxy_that_is_no_address_is_told(tmp_path: Path, proxy: str) -> None:
    result = run("serve", f"--proxy={proxy}", "--port", "0", "--data", str(tmp_path / "new"))
    assert result.returncode == 2
    assert "expected an address such as 127.0.0.1" in result.stderr
    assert not (tmp_path / "new").exists()


def test_a_host_that_is_not_this_machine_is_told() -> None:
    with pytest.raises(ServeError, match="expected an address of this machine"):
        listen("192.0.2.1", 0)  # an address for documentation, which nobody has


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "chosen/backalley"),
        ("linux", None, "home/.local/share/backalley"),
        ("darwin", None, "home/Library/Application Support/backalley"),
        ("win32", "LOCALAPPDATA", "chosen/backalley"),
        ("win32", None, "home/AppData/Local/backalley"),
    ],
)
def test_matches_are_kept_where_the_system_keeps_data(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    platform: str,
    variable: str | None,
    expected: str,
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "chosen"))
    assert data_folder() == tmp_path / expected


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::1", "[::1]")],
)
def test_the_address_is_one_that_a_browser_takes(host: str, shown: str) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
        assert address(host, listener) == f"http://{shown}:{port}/"


@pytest.mark.parametrize("command", ["serve", "check", "simulate"])
def test_help_lists_every_command_and_each_has_help(command: str) -> None:
    assert re.search(rf"\b{command} +[A-Z].*\.", run("--help").stdout)
    assert run(command, "--help").returncode == 0


def test_a_second_server_on_a_folder_is_refused_in_a_line(tmp_path: Path) -> None:
    with held(tmp_path):
        result = run("serve", "--port", "0", "--data", str(tmp_path))
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert "a folder that another server serves already" in result.stderr


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("allow-host", "https://cards.example.org", "a name such as cards.example.org"),
        ("allow-host", "", "a name such as cards.example.org"),
        ("base-path", "/table/x", "a path such as /cards"),
        ("base-path", "/a b", "a path such as /cards"),
        ("base-path", '/"><script>', "a path such as /cards"),
        ("limit", "entries=few", "two numbers, as entries=300,60"),
        ("limit", "speed=1", "one of connections"),
    ],
)
def test_a_setting_that_cannot_be_is_told(
    tmp_path: Path, option: str, value: str, words: str
) -> None:
    result = run("serve", f"--{option}={value}", "--port", "0", "--data", str(tmp_path / "new"))
    assert result.returncode == 2
    assert words in result.stderr
    assert not (tmp_path / "new").exists()
