"""The commands a seat may play, made as they are asked for."""

from typing import Any, Iterator, List, Optional, Sequence

from ._command import Command


class LegalCommands(Sequence[Command]):
    """The legal commands of one moment: a sequence of lines that stays as it is when the game goes on.

    The length and single items are found without writing out the others.

    >>> import okolitsa
    >>> game = okolitsa.Game("okolitsa", players=2, seed=7)
    >>> legal = game.legal_commands
    >>> legal[0] in legal, legal.index(legal[-1]) == len(legal) - 1
    (True, True)
    """

    __slots__ = ("_game", "_by", "_count", "_lines")

    def __init__(self, game: Any, by: Optional[int]) -> None:
        self._game = game
        self._by = by
        self._count = 0 if by is None else game._count_legal(by)
        self._lines: Optional[List[Command]] = None

    def _all(self) -> List[Command]:
        if self._lines is None:
            self._lines = [] if self._by is None else self._game._legal(self._by)
        return self._lines

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice) or self._lines is not None:
            return self._all()[index]
        return self._game._nth_legal(self._by, range(self._count)[index])

    def __iter__(self) -> Iterator[Command]:
        return iter(self._all())

    def __contains__(self, line: object) -> bool:
        return line in self._all()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (LegalCommands, list)):
            return self._all() == list(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._all())
