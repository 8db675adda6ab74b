"""Commands with the numbers of their records."""

from typing import Any, Tuple


class Command(str):
    """A command: its line, which it is as a string, with the numbers of its record. Made by a game.

    The numbers are those of the tables in docs/notation.md; what a kind does not use is 0.

    >>> import okolitsa
    >>> command = okolitsa.Game("okolitsa", players=2, seed=7).command("deploy meeple 2")
    >>> command == "deploy meeple 2", command.name, command.kind, command.item
    (True, 'deploy', 2, 2)
    """

    __slots__ = ("kind", "piece", "rotation", "x", "y", "item", "target")
    __match_args__ = ("name", "kind", "piece", "rotation", "x", "y", "item", "target")

    #: Which command.
    kind: int
    #: Which piece.
    piece: int
    #: Quarter turns clockwise, 0 to 3.
    rotation: int
    #: Column of the cell; x grows east.
    x: int
    #: Row of the cell; y grows south.
    y: int
    #: Which feature, or card.
    item: int
    #: Which stone.
    target: int

    def __new__(
        cls, line: str, kind: int, piece: int, rotation: int, x: int, y: int, item: int, target: int
    ) -> "Command":
        self = super().__new__(cls, line)
        for name, value in zip(cls.__slots__, (kind, piece, rotation, x, y, item, target)):
            object.__setattr__(self, name, value)
        return self

    @property
    def name(self) -> str:
        """The first word of the line.

        >>> import okolitsa
        >>> okolitsa.Game("okolitsa").command("skip").name
        'skip'
        """
        return self.split(" ", 1)[0]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a command cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a command cannot be changed")

    def __repr__(self) -> str:
        return "Command(%s)" % super().__repr__()

    def __reduce__(self) -> Tuple[Any, ...]:
        return Command, (str(self), *(getattr(self, name) for name in self.__slots__))
