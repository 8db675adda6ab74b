"""The stub tells the truth, and the package keeps to its own types."""

import subprocess
import sys

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
wrong: int = game.command("skip")  # type: ignore[assignment]
"""


@pytest.mark.parametrize("check", [["mypy.stubtest", "okolitsa"], ["mypy", "--strict", "-p", "okolitsa"]], ids=["stub", "strict"])
def test_checker_finds_nothing(check, tmp_path):
    done = subprocess.run([sys.executable, "-m", *check], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_client_is_checked(tmp_path):
    (tmp_path / "client.py").write_text(CLIENT)
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "client.py"], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
