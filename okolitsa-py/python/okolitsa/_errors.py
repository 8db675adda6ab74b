"""The exceptions of okolitsa."""

from typing import Any, Dict


class OkolitsaError(ValueError):
    """A refusal, with its reason as data.

    >>> import okolitsa
    >>> try:
    ...     okolitsa.Game("okolitsa", players=99)
    ... except okolitsa.OkolitsaError as error:
    ...     print(error.slug, error.code, error.evidence["given"])
    players 116 99
    """

    #: A stable identifier of the reason.
    slug: str
    #: A stable number of the reason.
    code: int
    #: The number of the broken rule, or "".
    rule: str
    #: The facts of the refusal by name.
    evidence: Dict[str, Any]

    def __init__(self, slug: str, code: int, rule: str, evidence: Dict[str, Any], en: str, ru: str) -> None:
        super().__init__(slug, code, rule, evidence, en, ru)
        self.slug = slug
        self.code = code
        self.rule = rule
        self.evidence = evidence
        self._texts = {"en": en, "ru": ru}

    def text(self, lang: str = "en") -> str:
        """The sentence in a language, "en" or "ru".

        >>> import okolitsa
        >>> try:
        ...     okolitsa.Game("okolitsa").play("nonsense")
        ... except okolitsa.OkolitsaError as error:
        ...     error.text("en") != error.text("ru")
        True
        """
        if not isinstance(lang, str):
            raise TypeError("lang must be a str")
        if lang not in self._texts:
            raise ValueError("lang must be 'en' or 'ru', not %r" % lang)
        return self._texts[lang]

    def __str__(self) -> str:
        return self._texts["en"] + (" (%s)" % self.rule if self.rule else "")


class SetupError(OkolitsaError):
    """Raised for an invalid setup or position.

    >>> import okolitsa
    >>> okolitsa.Game("no such game")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    okolitsa._errors.SetupError: ...
    """


class LoadError(OkolitsaError):
    """Raised for an invalid save.

    >>> import okolitsa
    >>> okolitsa.Game.from_json("")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    okolitsa._errors.LoadError: ...
    """


class IllegalCommand(OkolitsaError):
    """Raised for a command that is not legal now; `command` is its text.

    >>> import okolitsa
    >>> try:
    ...     okolitsa.Game("okolitsa").play("place 5,5 r90")
    ... except okolitsa.IllegalCommand as error:
    ...     print(error.command, error.rule, error.slug)
    place 5,5 r90 L-1 apart
    """

    #: The text of the refused command.
    command: str

    def __init__(
        self, slug: str, code: int, rule: str, evidence: Dict[str, Any], en: str, ru: str, command: str
    ) -> None:
        super().__init__(slug, code, rule, evidence, en, ru)
        self.args = (slug, code, rule, evidence, en, ru, command)
        self.command = command
