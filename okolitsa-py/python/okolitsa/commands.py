"""Commands as frozen dataclasses, one for each kind, generated from the command kinds of the library.

The class name is the command name in CamelCase: `place 1,0 r90` is `okolitsa.commands.Place(pos=(1, 0), rotation=1)`.
The fields are the words of the text form: cells are pairs (x east, y south), rotations are quarter turns clockwise, 0
to 3; the others are names and numbers. `Game.play` and every function that takes a command accept them, and
`Command.typed` returns them.

A field that only some rulesets have is optional and defaults to `None`. Whether the command exists in a ruleset is
checked when it is used.

>>> import okolitsa
>>> from okolitsa import commands
>>> game = okolitsa.Game("okolitsa", players=2, seed=7)
>>> place = game.legal_commands[0].typed
>>> isinstance(place, commands.Place), place == game.legal_commands[0], place in game.legal_commands
(True, True, True)
>>> events = game.play(place)
>>> commands.Deploy(piece="meeple", feature=0) == "deploy meeple 0"
True
"""

import dataclasses
import operator
import re
from typing import Any, Callable, ClassVar, Dict, Iterator, List, NamedTuple, Optional, Tuple, Type, cast

from . import _okolitsa

__all__ = ["TypedCommand"]


class TypedCommand:
    """A command as a frozen dataclass. It equals its text form and its `Command`, with the same hash.

    Raises `TypeError` for a value of the wrong type, `ValueError` for a value out of range.

    >>> import okolitsa
    >>> recall = okolitsa.commands.Recall(pos=(3, -1))
    >>> str(recall), recall.name, recall.pos
    ('recall 3,-1', 'recall', (3, -1))
    >>> okolitsa.Command("okolitsa", recall).typed == recall
    True
    """

    #: The name of the command: the first word of its text form.
    name: ClassVar[str] = ""
    __match_args__: ClassVar[Tuple[str, ...]] = ()

    def __init__(self, *values: Any, **fields: Any) -> None:
        names = ", ".join(made.__name__ for made in _classes().values())
        raise TypeError("TypedCommand is abstract; use one of %s" % names)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError("%s has no field %r" % (type(self).__name__, name))

    def __post_init__(self) -> None:
        for field, value in self._given():
            object.__setattr__(self, field.name, _WORDS[field.metadata["word"]].check(field.name, value))

    def _given(self) -> "Iterator[Tuple[dataclasses.Field[Any], Any]]":
        """The fields that are set, with their values."""
        for field in dataclasses.fields(cast(Any, self)):
            value = getattr(self, field.name)
            if value is not None or field.default is dataclasses.MISSING:
                yield field, value

    def __str__(self) -> str:
        return " ".join([self.name, *(_WORDS[field.metadata["word"]].write(value) for field, value in self._given())])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (TypedCommand, str, _okolitsa.Command)):
            return str(self) == str(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))


class _Word(NamedTuple):
    """How the values of a field are checked, written and read."""

    check: Callable[[str, Any], Any]
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _integer(name: str, value: Any, low: int, high: int) -> int:
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError("%s must be an integer" % name) from None
    if not low <= number <= high:
        raise ValueError("%s must be between %d and %d" % (name, low, high))
    return number


def _number(name: str, value: Any) -> int:
    return _integer(name, value, 0, 2**16 - 1)


def _cell(name: str, value: Any) -> Tuple[int, int]:
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise TypeError("%s must be a pair (x, y)" % name)
    x, y = (_integer(axis, number, -(2**15), 2**15 - 1) for axis, number in zip("xy", value))
    return x, y


def _turn(name: str, value: Any) -> int:
    return _integer(name, value, 0, 3)


def _name(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("%s must be a str" % name)
    if not re.fullmatch("[a-z0-9_]+", value):
        raise ValueError("%s must be one word of lower-case letters, digits and underscores" % name)
    return value


_WORDS: Dict[str, _Word] = {
    "cell": _Word(_cell, lambda cell: "%d,%d" % cell, lambda word: tuple(map(int, word.split(",")))),
    "turn": _Word(_turn, lambda turns: "r%d" % (90 * turns), lambda word: int(word[1:]) // 90),
    "name": _Word(_name, str, str),
    "number": _Word(_number, str, int),
}


_CLASSES: Dict[str, Type[TypedCommand]] = {}


def _classes() -> Dict[str, Type[TypedCommand]]:
    """The classes by command name, created on first use.

    If rulesets share a name, the fields that only some of them have come last.
    """
    if _CLASSES:
        return _CLASSES
    shapes: Dict[str, List[Tuple[Tuple[str, str], ...]]] = {}
    for entry in _okolitsa.rulesets():
        for kind in _okolitsa.command_kinds(entry["id"]):
            shape = tuple((field["name"], field["word"]) for field in kind["fields"])
            shapes.setdefault(kind["name"], []).append(shape)
    _CLASSES.update((name, _make(name, max(known, key=len), min(map(len, known)))) for name, known in shapes.items())
    return _CLASSES


def _make(name: str, shape: Tuple[Tuple[str, str], ...], needed: int) -> Type[TypedCommand]:
    fields: List[Any] = []
    for place, (field, word) in enumerate(shape):
        kind: Any = {"cell": Tuple[int, int], "name": str}.get(word, int)
        metadata = {"word": word}
        if place < needed:
            fields.append((field, kind, dataclasses.field(metadata=metadata)))
        else:
            fields.append((field, Optional[kind], dataclasses.field(default=None, metadata=metadata)))
    members = {"name": name, "__doc__": TypedCommand.__doc__, "__module__": __name__}
    title = "".join(part.capitalize() for part in name.split("_"))
    made = dataclasses.make_dataclass(title, fields, bases=(TypedCommand,), namespace=members, frozen=True, eq=False)
    made.__module__ = __name__
    return cast(Type[TypedCommand], made)


def _of(line: str) -> TypedCommand:
    """The typed command of a valid text form."""
    name, *words = line.split(" ")
    made = _classes()[name]
    values = [_WORDS[field.metadata["word"]].read(word) for field, word in zip(dataclasses.fields(cast(Any, made)), words)]
    return made(*values)


def __getattr__(name: str) -> Type[TypedCommand]:
    for made in () if name.startswith("_") else _classes().values():
        if made.__name__ == name:
            return made
    raise AttributeError("module %r has no attribute %r" % (__name__, name))


def __dir__() -> List[str]:
    return sorted([*globals(), *(made.__name__ for made in _classes().values())])
