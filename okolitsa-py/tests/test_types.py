"""The stub matches the module, and the package passes the type checkers."""

import pathlib
import subprocess
import sys

import okolitsa
import pytest

CLIENT = """
from typing import List, Sequence
import numpy
import okolitsa
from okolitsa.events import Event

game = okolitsa.Game("okolitsa", players=2, seed=1)
command: okolitsa.Command = game.legal_commands[0]
events: Sequence[Event] = game.play(command, viewer=1)
points: List[int] = game.sample(0, seed=1).scores
mean: float = float(okolitsa.playouts("okolitsa", 3).mean())
scores, table = okolitsa.playouts("okolitsa", 3, events=True, progress=print)
spread: float = float(scores.std()) + table.to_pandas().points.sum()
batch = okolitsa.Batch("okolitsa", 2, seed=1)
batch.step(batch.counts - 1)
seen: numpy.ndarray = batch.observe()
typed = command.typed
placed = okolitsa.commands.Place(pos=(1, 0), rotation=1)
line: str = str(typed) + typed.name
if placed in game.legal_commands:
    game.play(placed)
okolitsa.playouts("okolitsa", 1, bots=["easy", okolitsa.Bot("hard", budget=1)])
wrong: int = game.command("skip")  # type: ignore[assignment]
"""


PACKAGE = pathlib.Path(okolitsa.__file__).parent
EXAMPLES = sorted((pathlib.Path(__file__).resolve().parents[2] / "examples" / "python").glob("*.py"))
BENCHES = sorted((pathlib.Path(__file__).resolve().parents[1] / "benches").glob("*.py"))


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache that the runs of mypy share."""
    return str(tmp_path_factory.mktemp("mypy"))


def run(*command, cwd):
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stub_matches(tmp_path):
    run("mypy.stubtest", "okolitsa", cwd=tmp_path)


def test_mypy_finds_nothing(tmp_path, cache):
    run("mypy", "--cache-dir", cache, "--strict", "-p", "okolitsa", cwd=tmp_path)


def test_mypy_finds_nothing_in_clients(tmp_path, cache):
    (tmp_path / "client.py").write_text(CLIENT)
    run("mypy", "--cache-dir", cache, "--strict", "client.py", *map(str, EXAMPLES + BENCHES), cwd=tmp_path)


def test_pyright_finds_nothing(tmp_path):
    (tmp_path / "client.py").write_text(CLIENT)
    # As an installed library only its surface would be checked, so its files are passed too.
    files = [PACKAGE, tmp_path / "client.py", *EXAMPLES, *BENCHES]
    run("pyright", "--pythonpath", sys.executable, *map(str, files), cwd=tmp_path)
