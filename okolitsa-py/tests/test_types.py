"""The stub tells the truth, and the package keeps to its own types."""

import subprocess
import sys

import pytest

CLIENT = """
from typing import List
import numpy
import okolitsa
from okolitsa.events import Event

game = okolitsa.Game("okolitsa", players=2, seed=1)
command: okolitsa.Command = game.legal_commands[0]
events: List[Event] = game.play(command, viewer=1)
points: List[int] = game.sample(0, seed=1).scores
mean: float = float(okolitsa.playouts("okolitsa", 3).mean())
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
