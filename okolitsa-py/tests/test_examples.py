"""Runs the scripts and the notebook of `examples/python` and checks their results."""

import importlib.util
import os
import pathlib
import random
import subprocess
import sys

import nbformat
import numpy
import okolitsa
import pytest
from nbclient import NotebookClient

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples" / "python"
IDS = [entry["id"] for entry in okolitsa.rulesets()]


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / (name + ".py"))
    module = importlib.util.module_from_spec(spec)
    # The workers of a cluster import it by name.
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("ruleset", IDS)
def test_play(ruleset):
    script = EXAMPLES / "play.py"
    done = subprocess.run([sys.executable, str(script), ruleset, "2"], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].startswith("scores")


@pytest.mark.parametrize("name", ["play", "score_table", "sweep"])
def test_help(name):
    script = str(EXAMPLES / (name + ".py"))
    done = subprocess.run([sys.executable, script, "--help"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: " + name) and "example: python " + name in done.stdout
    wrong = subprocess.run([sys.executable, script, "--no-such-option"], capture_output=True, text=True)
    assert wrong.returncode == 2 and "usage: " + name in wrong.stderr


def test_the_notebook_runs_and_its_outputs_are_kept():
    kept = nbformat.read(EXAMPLES / "analysis.ipynb", 4)
    cells = [cell for cell in kept.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in cells) and sum(bool(cell.outputs) for cell in cells) == 4
    assert sum("image/png" in output.get("data", {}) for cell in cells for output in cell.outputs) >= 4
    assert (EXAMPLES / "analysis.ipynb").stat().st_size < 200_000
    # Fewer games give the same results with wider intervals.
    os.environ["OKOLITSA_GAMES"] = "300"
    try:
        NotebookClient(kept, timeout=600).execute()
    finally:
        del os.environ["OKOLITSA_GAMES"]


def over(ruleset, players=2):
    game, dice = okolitsa.Game(ruleset, seed=3, players=players), random.Random(3)
    while not game.is_over:
        game.play(dice.choice(game.legal_commands))
    return game


@pytest.mark.parametrize("ruleset", IDS)
def test_scores_by_turn(ruleset, tmp_path):
    game, script = over(ruleset), load("score_table")
    before = game.to_json()
    table = script.turns(game)
    assert table[-1].points == game.scores and game.to_json() == before
    for seat in range(game.players):
        assert sum(turn.won[seat] for turn in table) == game.scores[seat]
    # A turn ends when another seat is to act; the last turn ends with the game.
    passed = sum(event.event == "turn_passed" for batch in game.events() for event in batch)
    assert len(table) == passed + 1
    save, picture = tmp_path / "save.json", tmp_path / "plot.svg"
    save.write_text(before, encoding="utf-8")
    done = subprocess.run([sys.executable, str(EXAMPLES / "score_table.py"), str(save), str(picture)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == script.lines(table) and "</svg>" in picture.read_text(encoding="utf-8")
    assert script.turns(okolitsa.Game(ruleset)) == [] and len(script.lines([])) == 1


def test_scores_of_an_unfinished_game():
    game = over("okolitsa", players=3)
    for _ in range(9):
        game.undo()
    assert load("score_table").turns(game)[-1].points == game.scores


def test_a_sweep_is_the_same_on_many_workers_seed_by_seed():
    from dask.distributed import Client, LocalCluster

    script = load("sweep")
    grid = list(script.combinations("classic"))[:5]
    assert len(grid) == 5 and len(list(script.combinations("schotten"))) == 1
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        client.upload_file(str(EXAMPLES / "sweep.py"))
        spread = script.sweep(client, "classic", grid, games=230, chunk=50)
    alone = script.sweep_alone("classic", grid, games=230)
    assert len(spread) == len(alone) == 5
    for one, other in zip(spread, alone):
        assert one.shape[0] == 230 and numpy.array_equal(one, other)
    assert script.tasks(0) == [] and sum(count for _, count in script.tasks(2500)) == 2500
    assert "players=2" in script.describe(grid[0], alone[0])
