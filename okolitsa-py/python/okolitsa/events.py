"""Events as frozen classes, one for each name, created on first use.

An event has the fields of its JSON form as attributes; nested objects are frozen records, and lists are tuples. The
class name is the event name in CamelCase: `tile_placed` is `okolitsa.events.TilePlaced`. The ruleset defines its events
and their fields; a class for an unknown name has no instances.

>>> import okolitsa
>>> from okolitsa import events
>>> game = okolitsa.Game("okolitsa", players=2, seed=7)
>>> placed = game.play(game.legal_commands[0])[0]
>>> isinstance(placed, events.TilePlaced), placed.event, placed.player
(True, 'tile_placed', 0)
"""

import re
from typing import Any, ClassVar, Dict, Iterator, List, Tuple, Type, cast

__all__ = ["Event", "Record"]

_new, _set = object.__new__, object.__setattr__
#: The types of most values, which are immutable already.
_PLAIN = frozenset([bool, float, int, str, type(None)])


class Record:
    """Immutable named values: compared and hashed by class and values, picklable, iterable as (name, value) pairs.

    >>> import okolitsa
    >>> record = okolitsa.events.Record({"count": 2, "item": "tile"})
    >>> record.count, record["item"], dict(record)
    (2, 'tile', {'count': 2, 'item': 'tile'})
    >>> record
    Record(count=2, item='tile')
    """

    __slots__ = ("_values",)
    __match_args__: ClassVar[Tuple[str, ...]] = ()
    _values: Dict[str, Any]

    def __init__(self, values: Dict[str, Any]) -> None:
        frozen = {name: value if type(value) in _PLAIN else _freeze(value) for name, value in values.items()}
        _set(self, "_values", frozen)

    def __getattr__(self, name: str) -> Any:
        # Names with an underscore are looked up while a copy has no values yet.
        if name.startswith("_") or name not in self._values:
            raise AttributeError("%s has no field %r" % (type(self).__name__, name))
        return self._values[name]

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[Tuple[str, Any]]:
        return iter(self._values.items())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("%s is immutable" % type(self).__name__)

    def __delattr__(self, name: str) -> None:
        raise AttributeError("%s is immutable" % type(self).__name__)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Record):
            return type(self) is type(other) and self._values == other._values
        return NotImplemented

    def __hash__(self) -> int:
        return hash((type(self).__name__, frozenset(self._values.items())))

    def __dir__(self) -> List[str]:
        return sorted([*super().__dir__(), *self._values])

    def __repr__(self) -> str:
        return "%s(%s)" % (type(self).__name__, ", ".join("%s=%r" % item for item in self))

    def __reduce__(self) -> Any:
        return Record, (self.to_dict(),)

    def to_dict(self) -> Dict[str, Any]:
        """The JSON form: dicts and lists.

        >>> import okolitsa
        >>> okolitsa.events.Record({"pos": [0, 1]}).to_dict()
        {'pos': [0, 1]}
        """
        return {name: _thaw(value) for name, value in self}


class Event(Record):
    """An event. `event` is its name; the other fields depend on it and are listed in `__match_args__`.

    >>> import okolitsa
    >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    >>> event = game.play(game.legal_commands[0])[0]
    >>> event.__match_args__, event.to_dict()["event"]
    (('player', 'pos', 'rotation', 'tile'), 'tile_placed')
    """

    __slots__ = ()
    #: The name, a stable identifier.
    event: ClassVar[str] = ""

    def __getitem__(self, name: str) -> Any:
        return self.event if name == "event" else super().__getitem__(name)

    def __reduce__(self) -> Any:
        return _thawed, (self.to_dict(),)

    def to_dict(self) -> Dict[str, Any]:
        """The JSON form, with the name in `event`.

        >>> import okolitsa
        >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
        >>> game.events()[0][0].to_dict()["event"]
        'tile_drawn'
        """
        return {"event": self.event, **super().to_dict()}


def _freeze(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([item if type(item) in _PLAIN else _freeze(item) for item in value])
    return Record(value) if isinstance(value, dict) else value


def _thaw(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_thaw(item) for item in value]
    return value.to_dict() if isinstance(value, Record) else value


def _make(base: Type[Event], name: str, members: Dict[str, Any]) -> Type[Event]:
    return cast(Type[Event], type(name, (base,), {"__slots__": (), "__module__": __name__, "__doc__": base.__doc__, **members}))


_KINDS: Dict[str, Type[Event]] = {}
_SHAPES: Dict[Tuple[str, ...], Type[Event]] = {}


def _kind(name: str) -> Type[Event]:
    """The class of the events with a name."""
    if name not in _KINDS:
        title = "".join(part.capitalize() for part in name.split("_"))
        _KINDS[name] = _make(Event, title, {"event": name})
    return _KINDS[name]


def _shape(name: str, *fields: str) -> Type[Event]:
    """The class of the events with a name and these fields, in which rulesets may differ."""
    if (name, *fields) not in _SHAPES:
        kind = _kind(name)
        _SHAPES[(name, *fields)] = _make(kind, kind.__name__, {"__match_args__": fields})
    return _SHAPES[(name, *fields)]


def _record(values: Dict[str, Any]) -> Record:
    """A record of values that are immutable already."""
    record = _new(Record)
    _set(record, "_values", values)
    return record


def _event(name: str, values: Dict[str, Any]) -> Event:
    """An event of values that are immutable already."""
    event = _new(_shape(name, *values))
    _set(event, "_values", values)
    return event


def _thawed(values: Dict[str, Any]) -> Event:
    """An event from its JSON form."""
    fields = {name: value for name, value in values.items() if name != "event"}
    return _shape(values["event"], *fields)(fields)


def __getattr__(name: str) -> Type[Event]:
    if not re.fullmatch("(?:[A-Z][a-z0-9]*)+", name):
        raise AttributeError("module %r has no attribute %r" % (__name__, name))
    return _kind("_".join(re.findall("[A-Z][a-z0-9]*", name)).lower())
