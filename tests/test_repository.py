"""What must hold of every file that is committed."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 400
# It is generated, and read nowhere but where a name leads.
MAY_BE_LONGER = frozenset({"client/src/protocol.ts"})

# Each word is split by an empty pair of brackets, so that this file does not match itself.
REGISTRY = re.compile(
    rb"pypi(?:)\.org|python(?:)hosted\.org|npm(?:)js\.(?:org|com)|yarn(?:)pkg\.com"
    rb"|deb(?:)\.debian\.org|crates(?:)\.io"
    rb"|\"resolved(?:)\": *\"http|--(?:)(?:extra-index-url|index-url|find-links)",
)
MACHINE_PATH = re.compile(
    rb"(?<![A-Za-z0-9_.*/-])/(?:)(?:work|root|farm)/|/tmp(?:)/brief|/opt(?:)/(?:pypi|wheels)|file(?:):///",
)

NAMED_FILE = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|md|json))`")
HISTORY = {ROOT / "CHANGELOG.md", ROOT / "docs" / "decisions.md"}
"""They tell of what was, too."""


def tracked_files() -> list[Path]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing says which files are the repository's")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    paths = (ROOT / name for name in listing.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def lines_matching(pattern: re.Pattern[bytes]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line[:120].decode(errors='replace')}"
        for path in tracked_files()
        for number, line in enumerate(path.read_bytes().splitlines(), start=1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize(
    "line",
    [
        b"https://files.python" + b"hosted.org/packages/x.whl",
        b'      "resolved' + b'": "https://example.org/x.tgz",',
        b"--index" + b"-url https://example.org/simple",
    ],
)
def test_registry_pattern_finds(line: bytes) -> None:
    assert REGISTRY.search(line)


@pytest.mark.parametrize(
    "line", [b"see /wo" + b"rk/main", b'"/ro' + b'ot/x"', b"file" + b":///opt"]
)
def test_machine_path_pattern_finds(line: bytes) -> None:
    assert MACHINE_PATH.search(line)


def test_no_file_names_a_package_registry() -> None:
    assert lines_matching(REGISTRY) == []


def test_no_file_names_a_path_of_one_machine() -> None:
    assert lines_matching(MACHINE_PATH) == []


def test_pages_name_only_files_that_there_are() -> None:
    files = [f"/{path.relative_to(ROOT)}" for path in tracked_files()]
    pages = {*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")} - HISTORY
    gone = [
        f"{page.relative_to(ROOT)}: {name}"
        for page in pages
        for name in NAMED_FILE.findall(page.read_text())
        if not any(file.endswith(f"/{name}") for file in files)
    ]
    assert gone == []


def test_source_files_are_read_in_one_sitting() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in tracked_files()
        if path.suffix in {".py", ".ts", ".svelte"}
    }
    too_long = {name for name, length in lengths.items() if length > LONGEST}
    assert too_long == MAY_BE_LONGER


def test_layers_contracts_name_every_part_of_what_they_layer() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    layered = [contract for contract in contracts if "layers" in contract]
    assert len(layered) >= 3
    for contract in layered:
        (container,) = contract["containers"]
        parts = {
            path.stem
            for path in (ROOT / "src" / container.replace(".", "/")).iterdir()
            if path.suffix == ".py" or (path / "__init__.py").is_file()
        } - {"__init__", "__main__"}
        assert parts == {room for layer in contract["layers"] for room in layer.split(" | ")}
        assert contract["type"] == "layers"
        assert contract["exhaustive"]


@pytest.fixture
def hooked(tmp_path: Path) -> dict[str, str]:
    """What git runs with in a repository of its own, where our hooks are installed."""
    own = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    names = {
        f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    where = {"GIT_DIR": f"{tmp_path}/.git", "GIT_WORK_TREE": str(tmp_path)}
    environment = own | names | where | {"PREK_HOME": f"{tmp_path}/prek"}
    shutil.copy2(ROOT / ".pre-commit-config.yaml", tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    for command in (
        ["git", "init", "--quiet"],
        ["git", "add", ".pre-commit-config.yaml"],
        [f"{sys.prefix}/bin/prek", "install"],
    ):
        subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    return environment


@pytest.mark.parametrize(
    ("message", "refused"),
    [
        ("é" * 72, None),
        ("é" * 73, "subject: got 73 characters, expected at most 72"),
        (f"\n\n{'x' * 80}", "subject: got 80 characters, expected at most 72"),
        (f"Say what changes\n\n{'x' * 100}", None),
    ],
)
def test_a_commit_with_a_long_subject_is_not_made(
    hooked: dict[str, str], tmp_path: Path, message: str, refused: str | None
) -> None:
    made = subprocess.run(
        ["git", "commit", "--quiet", "--message", message],
        cwd=tmp_path,
        env=hooked,
        check=False,
        capture_output=True,
        text=True,
    )
    assert made.returncode == (refused is not None), made.stderr
    assert refused is None or refused in made.stderr
