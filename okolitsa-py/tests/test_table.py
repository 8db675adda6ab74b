"""Events of many games by column: those of the games one by one."""

import numpy
import okolitsa
import pandas
import polars
import pyarrow
import pytest

IDS = [entry["id"] for entry in okolitsa.rulesets()]


@pytest.fixture(scope="module", params=IDS)
def played(request):
    return request.param, okolitsa.playouts(request.param, 130, seed=3, events=True, threads=3)


def test_the_rows_are_the_events(played):
    ruleset, (scores, table) = played
    assert (scores == okolitsa.playouts(ruleset, 130, seed=3)).all()
    assert list(table) == list(dict(table)) and len(table) == len(list(table))
    assert {len(column) for column in table.values()} == {table.rows} and str(table.rows) in repr(table)
    assert (numpy.diff(table["game"].astype(int)) >= 0).all() and set(table["game"]) == set(range(130))
    scored = table["points"][table["event"] == "scored"].sum()
    over = table["event"] == "game_over"
    assert over.sum() == 130 and (scored == scores.sum() or ruleset == "schotten")
    one = okolitsa.playouts(ruleset, 1, seed=3 + 100, events=True)[1]
    part = table["game"] == 100
    for name in table:
        if name != "game":
            assert (table[name][part] == one[name]).all(), name


def test_turns_count_from_one_and_grow_when_the_turn_passes(played):
    _, (_, table) = played
    for game in (0, 1, 129):
        part = table["game"] == game
        turn, event = table["turn"][part], table["event"][part]
        assert turn[0] == 1
        assert (numpy.diff(turn.astype(int)) == (event[:-1] == "turn_passed")).all()


def test_names_stand_where_an_event_has_them(played):
    ruleset, (_, table) = played
    kinds = okolitsa.event_kinds(ruleset)
    for kind in kinds["events"]:
        part = table["event"] == kind["name"]
        assert (table["feature_kind"][part] != "").all() == (kind["item"] == "feature") or not part.any()
        if kind["item"] != "item":
            assert (table["item"][part] == "").all()
    drawn = table["item"][numpy.isin(table["event"], ["tile_drawn", "card_played"])]
    assert set(drawn) <= set(okolitsa.Game(ruleset).items) and len(drawn)
    with pytest.raises(KeyError):
        table["no such column"]


def test_frames_share_the_memory(played):
    _, (_, table) = played
    one, other = table.to_pandas(), table.to_polars()
    assert isinstance(one, pandas.DataFrame) and isinstance(other, polars.DataFrame)
    assert list(one.columns) == other.columns == list(table) and len(one) == len(other) == table.rows
    for name in table:
        assert (one[name].to_numpy().astype(table[name].dtype) == table[name]).all(), name
        assert other[name].cast(polars.String).to_list() == table[name].astype(str).tolist() if other[name].dtype == polars.Categorical else (
            other[name].to_numpy() == table[name]
        ).all()
    for name in ("points", "turn", "game"):
        assert numpy.shares_memory(one[name].to_numpy(), table[name]), name
        assert numpy.shares_memory(other[name].to_numpy(), table[name]), name
    assert one["event"].dtype == "category" and other["event"].dtype == polars.Categorical


def test_arrow_shares_the_memory_and_is_read_from_the_table_itself(played):
    _, (_, table) = played
    arrow = table.to_arrow()
    assert arrow.column_names == list(table) and arrow.num_rows == table.rows
    for name in table:
        assert arrow[name].to_pylist() == table[name].tolist(), name
    for name in ("points", "turn", "game"):
        assert numpy.shares_memory(arrow[name].chunk(0).to_numpy(), table[name]), name
    # Other readers know only that it is a stream.
    assert pyarrow.table(table).equals(arrow) and len(polars.from_arrow(arrow)) == table.rows
    assert pyarrow.RecordBatchReader.from_stream(table).read_all().equals(arrow)


def test_tables_are_equal_where_their_events_are():
    one, twin, other = (okolitsa.playouts("okolitsa", 2, seed=seed, events=True)[1] for seed in (1, 1, 2))
    assert one == twin and one != other and one != dict(one)
    with pytest.raises(TypeError):
        hash(one)


def test_no_games_have_no_events():
    scores, table = okolitsa.playouts("okolitsa", 0, events=True)
    assert scores.shape == (0, 2) and table.rows == 0 and len(table.to_pandas()) == len(table.to_polars()) == table.to_arrow().num_rows == 0


def test_progress_is_reported_and_can_stop_the_games():
    seen = []
    okolitsa.playouts("okolitsa", 3000, progress=seen.append, threads=2)
    assert seen[-1] == 3000 and seen == sorted(set(seen))

    seen.clear()
    okolitsa.playouts("okolitsa", 3, progress=seen.append, bots="easy")
    assert seen[-1] == 3

    def stop(played):
        raise KeyError(played)

    with pytest.raises(KeyError):
        okolitsa.playouts("okolitsa", 100_000_000, progress=stop, threads=2)
    with pytest.raises(KeyError):
        okolitsa.playouts("okolitsa", 1_000_000, progress=stop, bots="hard")
