"""The events of many games as a table."""

from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Tuple

if TYPE_CHECKING:
    import numpy
    import polars

#: The columns of numbers, and the columns of names, which are computed on access.
NUMBERS = ("game", "turn", "ply", "player", "points", "piece", "x", "y", "rotation", "feature", "region", "detail")
NAMES = ("event", "feature_kind", "item")


class EventTable(Mapping[str, "numpy.ndarray[Any, Any]"]):
    """The events of many games by column: a mapping of names to numpy arrays of the same length, one row per event.

    `game` counts from 0, `turn` from 1 (`turn_passed` is the last event of a turn), `ply` is the number of commands
    played, 0 for the deal. `event`, `feature_kind` and `item` (a tile or card) are text, "" if an event has none;
    `player` is 255 if the event concerns no seat. `points`, `piece`, `x`, `y`, `rotation`, `feature`, `region` and
    `detail` are the fields of the record; docs/notation.md explains them.

    `to_pandas`, `to_polars` and `to_arrow` share the memory of the number columns; text columns become categorical with
    the same codes. Libraries that read Arrow through the PyCapsule interface accept the table itself.

    >>> import okolitsa
    >>> _, table = okolitsa.playouts("okolitsa", 3, events=True)
    >>> list(table)[:5], len(table["turn"]) == table.rows
    (['game', 'turn', 'ply', 'player', 'points'], True)
    """

    def __init__(self, columns: Dict[str, Any], kinds: Dict[str, Any], items: List[str]) -> None:
        import numpy

        self._columns = columns
        most = 1 + max(kind["kind"] for kind in kinds["events"])
        names, item_of = [""] * most, numpy.zeros(most, dtype=numpy.int8)
        for kind in kinds["events"]:
            names[kind["kind"]] = kind["name"]
            item_of[kind["kind"]] = {"none": 0, "feature": 1, "item": 2}[kind["item"]]
        features, things = ["", *kinds["features"]], ["", *items]
        kind, number = columns.pop("kind"), columns.pop("item")
        meant = item_of[kind]
        # The number plus 1, so that 0 means none; a hidden item has no name either.
        number = numpy.where(number < len(things) - 1, number + 1, 0).astype(numpy.int16)
        blank = numpy.int16(0)
        self._names: Dict[str, Tuple[Any, List[str]]] = {
            "event": (kind.astype(numpy.int16), names),
            "feature_kind": (numpy.where(meant == 1, number, blank), features),
            "item": (numpy.where(meant == 2, number, blank), things),
        }
        columns["turn"] = _turns(columns["game"], kind == names.index("turn_passed"))

    @property
    def rows(self) -> int:
        """The number of events.

        >>> import okolitsa
        >>> okolitsa.playouts("okolitsa", 3, events=True)[1].rows > 300
        True
        """
        return len(self._columns["game"])

    def __getitem__(self, name: str) -> "numpy.ndarray[Any, Any]":
        import numpy

        if name in self._names:
            codes, names = self._names[name]
            return numpy.asarray(names)[codes]  # type: ignore[no-any-return]
        return self._columns[name]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(NUMBERS + NAMES)

    def __len__(self) -> int:
        return len(NUMBERS + NAMES)

    def __eq__(self, other: object) -> bool:
        """Whether the other object is a table with the same events."""
        if not isinstance(other, EventTable):
            return NotImplemented
        import numpy

        return all(numpy.array_equal(self[name], other[name]) for name in self)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<okolitsa.EventTable rows=%d columns=%s>" % (self.rows, ", ".join(self))

    def to_pandas(self) -> Any:
        """The table as a pandas.DataFrame.

        >>> import okolitsa
        >>> frame = okolitsa.playouts("okolitsa", 3, events=True)[1].to_pandas()
        >>> sorted(frame[frame.event == "scored"].feature_kind.unique())[:2]
        ['city', 'field']
        """
        import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

        columns: Dict[str, Any] = {name: self._columns[name] for name in NUMBERS}
        for name, (codes, names) in self._names.items():
            columns[name] = pandas.Categorical.from_codes(codes, dtype=pandas.CategoricalDtype(names))
        return pandas.DataFrame(columns, copy=False)

    def to_polars(self) -> "polars.DataFrame":
        """The table as a polars.DataFrame.

        >>> import okolitsa
        >>> frame = okolitsa.playouts("okolitsa", 3, events=True)[1].to_polars()
        >>> frame["game"].n_unique()
        3
        """
        import polars

        columns = [polars.Series(name, self._columns[name]) for name in NUMBERS]
        for name, (codes, names) in self._names.items():
            texts = polars.Series(names, dtype=polars.String)
            columns.append(texts.gather(polars.Series(codes)).cast(polars.Categorical).alias(name))
        return polars.DataFrame(columns)


    def to_arrow(self) -> Any:
        """The table as a pyarrow.Table, which shares the memory of the numbers; the text is dictionary-encoded.

        >>> import okolitsa
        >>> table = okolitsa.playouts("okolitsa", 3, events=True)[1].to_arrow()
        >>> table.num_rows > 300, str(table.schema.field("event").type)
        (True, 'dictionary<values=string, indices=int16, ordered=0>')
        """
        import pyarrow  # type: ignore[import-untyped,import-not-found,unused-ignore]

        columns: Dict[str, Any] = {name: pyarrow.array(self._columns[name]) for name in NUMBERS}
        for name, (codes, names) in self._names.items():
            columns[name] = pyarrow.DictionaryArray.from_arrays(codes, names)
        return pyarrow.table(columns)

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """The Arrow PyCapsule interface; pyarrow creates the stream."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)


def _turns(game: Any, passes: Any) -> Any:
    """The turn of each event, from 1 in each game; `turn_passed` is the last event of a turn."""
    import numpy

    passed = numpy.cumsum(passes, dtype=numpy.uint32) - passes
    first = numpy.flatnonzero(numpy.r_[True, game[1:] != game[:-1]]) if len(game) else numpy.zeros(0, dtype=int)
    lengths = numpy.diff(numpy.r_[first, len(game)])
    before = numpy.repeat(passed[first], lengths)
    return (passed - before + 1).astype(numpy.uint32)
